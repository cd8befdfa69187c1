"""Secrets: what each seat sees, and that a planted leak or loss is caught."""

from __future__ import annotations

import dataclasses
import random
from typing import cast

import pytest
from msgspec.structs import replace

from game.days_of_ire.rules.state import NOBODY, Days, parts
from game.days_of_ire.rules.steps.headline import PlayHeadline
from game.days_of_ire.view.redeal import redeal
from game.days_of_ire.view.view import DaysView, view
from game.kernel import Action, Seat, Setup, View, encode, settle
from game.proof.battery import Fault, play_checked
from game.proof.leaks import Leak, check_leaks
from tests.game.days_of_ire import position as p


def roll(seed: int = 1) -> random.Random:
    return random.Random(seed)


def test_a_hand_is_its_owners_alone() -> None:
    """Revolutionary cards: hidden from team-mates, the commander and onlookers alike."""
    s = p.opening(mode="conflict", players="3")
    hands = {seat: view(s, seat).hand for seat in (p.RED, p.BLUE, p.SOVIET, None)}
    assert (len(hands[p.RED]), len(hands[p.BLUE])) == (5, 5)
    assert not set(hands[p.RED]) & set(hands[p.BLUE])
    assert hands[p.SOVIET] == hands[None] == ()
    counts = [each.cards for each in view(s, None).players]
    assert counts == [5, 5]


def test_of_the_commanders_hand_the_backs_are_seen() -> None:
    """Setting up the Soviet side, 5: the backs tell the period, nothing tells the card."""
    s = p.opening(mode="conflict", players="2")
    assert len(view(s, p.SOVIET).headlines) == 4
    assert view(s, p.RED).headlines == view(s, None).headlines == ()
    known = view(s, p.RED).commander
    assert known is not None
    assert known.periods == (4, 0, 0)


def test_the_lower_fighter_is_known_to_nobody() -> None:
    """Setting up the board, 6: the lower tile lies face down."""
    s = p.opening(players="2")
    lower = {parts(s).fighter.ids[each] for each in s.under}
    for seat in (p.RED, p.BLUE, None):
        seen = view(s, seat)
        named = {each.idle for each in seen.places} | {f for e in seen.places for f in e.active}
        assert all(each.face_down for each in seen.places)
        assert not named & lower


@pytest.mark.parametrize("mode", ["conflict", "zhukov", "bajtars"])
def test_a_redeal_deals_everything_hidden_anew(mode: str) -> None:
    """The twin has other hands, other lower fighters, other layers; the seat sees the same."""
    s = p.opening(mode=mode, players="3")
    rng = roll()
    twins = [redeal(s, p.RED, lambda n: int(rng.random() * n)) for _ in range(5)]
    for twin in twins:
        assert view(twin, p.RED) == view(s, p.RED)
        assert twin.hand[0] == s.hand[0]
        assert p.GAME.proof.pieces(twin) == p.GAME.proof.pieces(s)
    assert any(twin.hand[1] != s.hand[1] for twin in twins)
    assert any(twin.under != s.under for twin in twins)
    if mode == "conflict":
        assert any(twin.headlines != s.headlines for twin in twins)
        assert any(twin.event_deck != s.event_deck for twin in twins)


def test_a_commander_in_the_middle_of_a_headline_keeps_their_hand() -> None:
    """What is already chosen must be there in the twin."""
    s = p.city(mode="conflict")
    p.command(s, "flag", "speech")
    p.go(s, PlayHeadline())
    p.answer(s, "flag")
    rng = roll()
    assert redeal(s, p.RED, lambda n: int(rng.random() * n)).headlines == s.headlines


def leaky(change: object) -> object:
    """The game with another view."""
    sight = dataclasses.replace(p.GAME.sight, view=change)  # type: ignore[arg-type]
    return dataclasses.replace(p.GAME, sight=sight)


def caught(change: object, mode: str, seat: Seat | None) -> None:
    """A game with this view is found out at its first position."""
    game = leaky(change)
    s = p.opening(mode=mode, players="3")
    rng = roll()
    with pytest.raises(Leak):
        check_leaks(game, s, seat, lambda n: int(rng.random() * n), p.WORDS)  # type: ignore[arg-type]


def test_a_view_that_shows_a_team_mates_card_is_caught() -> None:
    def shows(s: Days, seat: Seat | None) -> View:
        honest = view(s, seat)
        card = s.hand[1].bit_length() - 1
        return replace(honest, hand=(*honest.hand, parts(s).card.ids[card]))

    caught(shows, "zhukov", p.RED)


def test_a_view_that_shows_the_lower_fighter_is_caught() -> None:
    def shows(s: Days, seat: Seat | None) -> View:
        honest = view(s, seat)
        return replace(honest, dead=(parts(s).fighter.ids[s.under[0]],))

    caught(shows, "bajtars", None)


def test_a_view_that_shows_a_headline_is_caught() -> None:
    def shows(s: Days, seat: Seat | None) -> View:
        honest = view(s, seat)
        card = s.headlines.bit_length() - 1
        return replace(honest, headlines=(parts(s).headline.ids[card],))

    caught(shows, "conflict", p.RED)


def test_a_view_that_tells_which_minors_lie_on_top_is_caught() -> None:
    def shows(s: Days, seat: Seat | None) -> View:
        honest = view(s, seat)
        top = s.event_deck[1] & parts(s).layers["minor"]
        return replace(honest, event_discard=tuple(parts(s).event.names(top)))

    caught(shows, "conflict", p.SOVIET)


def test_a_fighter_lost_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def loses(s: Days, place: int) -> None:
        s.idle[place], s.under[place] = s.under[place], NOBODY

    monkeypatch.setattr("game.days_of_ire.rules.steps.deeds.activate", loses)

    def several() -> None:
        for number in range(20):
            setup = Setup(f"lost {number}", {"players": "2"})
            play_checked(p.GAME, setup, random.Random(number), [p.WORDS], every=10_000)

    with pytest.raises(Fault, match="pieces were lost"):
        several()


def test_a_question_that_is_spared_for_lack_of_cards_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After the last action only what everybody sees may decide whether somebody is asked."""

    def private(s: Days, player: int) -> bool:
        return bool(s.hand[player] & parts(s).able)

    monkeypatch.setattr("game.days_of_ire.rules.steps.acting.may_go_on", private)
    s = p.city(players="2")
    p.put(s, "stalin", militia=1)
    p.hold(s, "doctor1", "food", "food")
    s.injuries = [1, 0]
    p.turn(s, actions=1)
    action = Action(p.RED, ("pass",))
    rng = roll()

    def several() -> None:
        for _ in range(20):
            check_leaks(p.GAME, s, p.BLUE, lambda n: int(rng.random() * n), p.WORDS, action)

    with pytest.raises(Leak):
        several()


def test_everybody_sees_all_hands_of_their_own_seats_only() -> None:
    """A view is made for one seat; asking for it changes nothing."""
    s = p.opening(mode="conflict", players="4")
    before = encode(s)
    views = [cast(DaysView, p.GAME.sight.view(s, seat)) for seat in p.GAME.sight.view_seats(s)]
    assert [bool(each.hand) for each in views] == [True, True, True, False]
    settle(s)
    assert encode(s) == before
