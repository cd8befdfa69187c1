"""Tactics Phase, Conflict mode."""

from __future__ import annotations

import pytest

from game.kernel import Illegal
from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps.commander import PickTactics
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

SENSIBLE = ("M1", "M2", "E2", "E3", "S1", "R2")


def phase(*, out: tuple[str, ...] = (), kept: tuple[str, ...] = (), **options: str) -> Nights:
    """The Tactics Phase with these cards unavailable and these kept, all others on the discards."""
    s = c.city(**options)
    s.tactics = parts(s).tactic.of(kept)
    s.tactics_out = parts(s).tactic.of(out)
    s.tactics_discard = s.combat & ~s.tactics & ~s.tactics_out
    s.combat = 0
    return p.go(s, PickTactics())


def test_example_tactics_phase_two_unavailable_and_one_kept() -> None:
    """Tactics Phase, example: 9 cards to choose from, 4 may be chosen, 5 in hand."""
    s = phase(out=("S2", "S3"), kept=("M2",))
    assert len(p.options(s)) == 9
    assert not {"S2", "S3", "M2"} & set(p.options(s))
    assert p.question(s).most == 4
    p.answer(s, "M1", "E2", "E3", "R2")
    assert c.hand(s) == {"M2", "M1", "E2", "E3", "R2"}
    assert len(c.hand(s)) == 5
    assert s.combat.bit_count() == 5


def test_at_most_six_of_twelve() -> None:
    """Tactics Phase: "selects a maximum of 6 of them to keep"."""
    s = phase()
    assert len(p.options(s)) == 12
    with pytest.raises(Illegal):
        p.answer(s, *SENSIBLE, "M3")
    p.answer(s, *SENSIBLE)
    assert c.hand(s) == set(SENSIBLE)


def test_one_unavailable_leaves_five_of_eleven() -> None:
    """Tactics Phase: "if there is 1 unavailable card, the commander selects 5 out of 11"."""
    s = phase(out=("M3",))
    assert len(p.options(s)) == 11
    assert p.question(s).most == 5
    with pytest.raises(Illegal):
        p.answer(s, *SENSIBLE)


@pytest.mark.parametrize("picks", [(), ("M1",), ("M1", "S3", "R1")])
def test_fewer_than_six_may_be_kept(picks: tuple[str, ...]) -> None:
    """Tactics Phase: six is a maximum."""
    s = phase()
    p.answer(s, *picks)
    assert c.hand(s) == set(picks)
    assert s.combat.bit_count() == 12 - len(picks)


def test_the_unselected_form_the_combat_deck() -> None:
    """Tactics Phase: "the unselected cards are shuffled together and placed face down"."""
    s = phase()
    p.answer(s, *SENSIBLE)
    assert c.cards(s, s.combat) == {"M3", "E1", "S2", "S3", "R1", "R3"}
    assert not s.combat_discard
    assert not s.tactics_discard


def test_all_cards_are_collected_wherever_they_are() -> None:
    """Tactics Phase: the commander "collects all Tactics cards, wherever they are"."""
    s = c.city()
    s.tactics_discard = parts(s).tactic.of(("M1", "M2"))
    s.combat_discard = parts(s).tactic.of(("E1",))
    s.combat &= ~s.tactics_discard & ~s.combat_discard
    p.go(s, PickTactics())
    assert len(p.options(s)) == 12


def test_the_kept_card_is_apart() -> None:
    """Tactics Phase: the kept card "does not count against the limit of 6 cards"."""
    s = phase(kept=("S3",))
    assert "S3" not in p.options(s)
    assert p.question(s).most == 6
    p.answer(s, *SENSIBLE)
    assert len(c.hand(s)) == 7
    assert "S3" in c.hand(s)
    assert s.combat.bit_count() == 5


def test_unavailable_cards_are_neither_in_hand_nor_in_the_combat_deck() -> None:
    """Tactics Phase: "except unavailable ones"."""
    s = phase(out=("S2", "S3"))
    p.answer(s, "M1")
    assert not parts(s).tactic.of(("S2", "S3")) & (s.combat | s.tactics)


@pytest.mark.parametrize(
    ("out", "kept", "picks", "deck"),
    [
        ((), (), SENSIBLE, 6),
        ((), ("S3",), SENSIBLE, 5),
        (("M3",), ("S3",), SENSIBLE[:5], 5),
        (("M3", "R1"), (), SENSIBLE[:4], 6),
    ],
)
def test_combat_deck_of_4_to_6_cards(
    out: tuple[str, ...], kept: tuple[str, ...], picks: tuple[str, ...], deck: int
) -> None:
    """Tactics Phase: a full selection leaves "4-6 cards in the Combat deck".

    Unavailable cards count against the limit, so it is six, or five beside a kept card.
    """
    s = phase(out=out, kept=kept)
    p.answer(s, *picks)
    assert s.combat.bit_count() == deck


def test_nobody_may_inspect_the_combat_deck() -> None:
    """Tactics Phase: "Neither player is allowed to inspect the content of the Combat deck"."""
    s = phase()
    p.answer(s, *SENSIBLE)
    for seat in (p.ALICE, c.SERGEI, None):
        seen = c.view(s, seat)
        assert c.beside(s, seat).combat_deck == 6
        assert c.beside(s, seat).combat_discard == ()
        assert set(seen.tactics) == (set(SENSIBLE) if seat == c.SERGEI else set())


def test_the_selection_is_told_to_the_commander_only() -> None:
    """Tactics Phase: the others learn how many cards there are, not which."""
    s = phase()
    p.answer(s, *SENSIBLE)
    for seat in (p.ALICE, None):
        told = [event.facts_for(seat) for event in s.events if event.key == "tactics_hand"]
        assert told == [None]
    [mine] = [event.facts_for(c.SERGEI) for event in s.events if event.key == "tactics_hand"]
    assert mine is not None
    assert set(mine["tactics_cards"]) == set(SENSIBLE)


def test_advanced_reveals_a_headline_after_the_selection() -> None:
    """Tactics Phase: "once the Soviet player has finished selecting Tactics, flip the top card"."""
    s = phase()
    assert s.headline == -1
    p.answer(s, "M1")
    assert s.headline >= 0
    assert s.headlines.bit_count() == 13
    card = parts(s).headlines.headline[s.headline]
    for seat in (p.ALICE, c.SERGEI, None):
        seen = c.view(s, seat)
        assert seen.headline == card.id
        assert seen.targets == tuple(card.targets)


def test_basic_reveals_no_headline() -> None:
    """Tactics Phase: Headlines are of the Advanced version."""
    s = phase(version="basic")
    p.answer(s, "M1")
    assert s.headline == -1
    assert "headline" not in p.told(s)


def test_headline_targets_are_at_most_two_districts() -> None:
    """Tactics Phase: "If the Headline names one or two districts", two target tokens."""
    s = c.city()
    assert all(len(card.targets) <= 2 for card in parts(s).headlines.headline)
    for card in parts(s).headlines.headline:
        named = {*card.condition.districts, *filter(None, (card.penalty.district,))}
        assert set(card.targets) == named, card.id


def test_later_reshuffle_when_the_combat_deck_runs_out() -> None:
    """Ruling 22: "When the Combat deck runs out, its discards are shuffled into a new one"."""
    s = c.city()
    p.put(s, "8", "students", "miners", "printers", revealed=True)
    p.regiment(s, "8", "257th")
    c.commander(s, "S1", sector=c.SOUTH, flip=c.QUIET)
    p.play(s, "probe", "students")
    assert not s.combat
    assert c.cards(s, s.combat_discard) == {c.QUIET}
    p.play(s, "probe", "miners")
    assert p.hurt(s) == {"students", "miners"}
    assert c.cards(s, s.combat_discard) == {c.QUIET}
    assert "M2" in c.cards(s, s.tactics_discard), "played and discarded cards stay where they are"
