"""Positions of the Conflict ruleset: the commander's cards, their turn, Rubble and Headlines."""

from __future__ import annotations

from typing import cast

from game.kernel import pending
from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps.soviet import BeginSovietTurn
from game.nights_of_fire.seats import SOVIET
from game.nights_of_fire.view.view import NightsView, Soviet
from game.parts.bits import mask_of
from tests.game.nights_of_fire import position as p

SERGEI = SOVIET
HIDDEN = "hidden_block"
HIDDEN_HURT = "hidden_wounded_block"
NORTH, SOUTH, BUDA = "north_pest", "south_pest", "buda"
QUIET = "M1"  # a Combat card of value 1 by day and by night
WORTHLESS = "R1"  # a Combat card worth nothing at night


def opening(seed: str = "opening", **options: str) -> Nights:
    """A new Conflict game at its first question; Advanced unless said otherwise."""
    return p.opening(seed, **{"mode": "conflict", "version": "advanced", **options})


def city(seed: str = "city", **options: str) -> Nights:
    """An empty city; every Tactics card is in the Combat deck, no Headline is revealed."""
    s = p.city(seed, **{"mode": "conflict", "version": "advanced", **options})
    s.combat = mask_of(range(12))
    s.tactics = s.tactics_discard = s.tactics_out = s.combat_discard = 0
    s.headlines = mask_of(range(14)) if s.advanced else 0
    s.headline = -1
    return s


def tactics(s: Nights, *cards: str) -> None:
    """Exactly these cards in the commander's hand; the others form the Combat deck."""
    wanted = parts(s).tactic.of(cards)
    s.combat = mask_of(range(12)) & ~wanted
    s.tactics = wanted
    s.tactics_discard = s.tactics_out = s.combat_discard = 0


def combat(s: Nights, *cards: str) -> None:
    """Exactly these cards in the Combat deck; the others that are not in hand are discarded."""
    wanted = parts(s).tactic.of(cards)
    assert not wanted & s.tactics, "a card is in the hand and in the Combat deck"
    s.tactics_discard |= s.combat & ~wanted
    s.tactics_discard &= ~wanted
    s.combat = wanted
    s.combat_discard = 0


def commander(s: Nights, *cards: str, sector: str = "", flip: str = "") -> Nights:
    """The commander's turn with these cards; the first one is played if a sector is given."""
    tactics(s, *cards)
    if flip:
        combat(s, flip)
    p.go(s, BeginSovietTurn())
    if sector:
        p.play(s, cards[0], sector)
    return s


def end(s: Nights) -> None:
    """End the commander's turn, which ends by itself once nothing can be done."""
    if p.asked(s) == "soviet_action":
        p.answer(s, "end")


def decline(s: Nights) -> None:
    """Decline a counterattack if one is offered."""
    while (found := pending(s)) and found.step in ("counter_who", "counter_team"):
        p.answer(s, "decline")


def rubble(s: Nights, district: str, tokens: int = 1) -> None:
    """Rubble tokens in a district."""
    s.rubble[p.number(s, district)] = tokens


def headline(s: Nights, name: str) -> None:
    """The Headline of this round."""
    cards = [card.id for card in parts(s).headlines.headline]
    s.headline = cards.index(name)
    s.headlines &= ~(1 << s.headline)


def hand(s: Nights) -> set[str]:
    """The commander's hand."""
    return set(parts(s).tactic.names(s.tactics))


def cards(s: Nights, pile: int) -> set[str]:
    """The ids of these Tactics cards."""
    return set(parts(s).tactic.names(pile))


def rubble_in(s: Nights, district: str) -> int:
    """The Rubble tokens in a district."""
    return s.rubble[p.number(s, district)]


def left(s: Nights) -> dict[str, int]:
    """What the played cards still allow, as the commander's question tells it."""
    found = p.question(s).facts["soviet_lefts"]
    return {word: int(count) for word, count in (each.split(":") for each in found)}


def attack(s: Nights, word: str, regiment: str, *targets: str) -> None:
    """Probe or assault with a Regiment, and hit these where there is a choice."""
    p.answer(s, word)
    if p.asked(s) == f"{word}_with":
        p.answer(s, regiment)
    for target in targets:
        assert p.asked(s) == "pick_target"
        p.answer(s, target)
    assert p.asked(s) != "pick_target", "more points are left than targets were given"


def view(s: Nights, seat: str | None) -> NightsView:
    """The game as a seat sees it."""
    return cast(NightsView, p.GAME.sight.view(s, seat))


def beside(s: Nights, seat: str | None = None) -> Soviet:
    """What a seat sees of the commander's cards."""
    seen = view(s, seat).soviet
    assert seen is not None
    return seen
