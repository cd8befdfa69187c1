"""Private pictures: what their words tell, and what a commander chooses from."""

from __future__ import annotations

from config.texts import sentences
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.view import NightsView
from images.nights_of_fire.scene import hands
from tests.game.nights_of_fire.position import GAME, city, in_pool, opening, put

WORDS = sentences("en")


def seen(s: Nights, seat: str) -> NightsView:
    view = GAME.sight.view(s, seat)
    assert isinstance(view, NightsView)
    return view


def test_a_commander_sees_the_tactics_cards_they_choose_from() -> None:
    """All twelve faces are shown and told at the choice; nobody else is shown them."""
    s = opening(mode="conflict", players="2", version="advanced")
    scene = hands.hand(seen(s, "soviet"), WORDS)
    shown = [sprite.look[1] for sprite in scene.sprites]
    every = [card.id for card in load(s.set).tactics.tactics]
    assert shown == every
    assert all(f"{card} (" in scene.alt for card in every)
    told = GAME.reading.hand
    assert told is not None
    assert all(card in told(GAME.sight.view(s, "soviet"), WORDS) for card in every)
    assert "M1" not in hands.hand(seen(s, "revolutionary"), WORDS).alt


def test_the_words_for_a_private_board_tell_icons_wounds_and_reinforcements() -> None:
    """What the picture shows of each insurgent: icons, whether it is revealed, and its Wounds."""
    s = city(mode="conflict", players="2", version="advanced")
    put(s, "5A", "builders")
    put(s, "6", "doctors", revealed=True, hurt=True)
    in_pool(s, "nurses")
    told = hands.private(seen(s, "revolutionary"), WORDS).alt
    assert "5A: Builders (Barricade)." in told
    assert "6: Doctors (Ambush, Medic) revealed and wounded." in told
    assert "Reinforcements: Nurses (Medic)." in told
