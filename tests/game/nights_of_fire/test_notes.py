"""Notes beside options: true of the rules, and the same whatever is hidden."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from config.texts import sentences
from game.kernel import Setup, advance, begin, look, pending
from game.kernel.text import Teller
from game.nights_of_fire.notes import NOTES, kinds, notes
from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps.counterattack import CounterWho
from game.nights_of_fire.view.view import view
from game.proof.battery import answer
from tests.game.nights_of_fire import position as p

MODES = [("konev", "basic"), ("konev", "advanced"), ("conflict", "basic"), ("conflict", "advanced")]


def beside(s: object, seat: str = p.ALICE) -> dict[str, str]:
    """The notes of the question on the table, as they are read."""
    decision = pending(s)  # type: ignore[arg-type]
    assert decision is not None
    seen = look(p.GAME, s, seat)  # type: ignore[arg-type]
    teller = Teller(p.GAME, seen, sentences("en"))
    found = notes(seen, decision)  # type: ignore[arg-type]
    return {name: teller.sentence(note) for name, note in found.items()}


def test_a_flight_names_its_price() -> None:
    """Six, and one less for each insurgent there."""
    s = p.city()
    p.put(s, "8", "students")
    for place in ("8", "9"):
        p.civilian(s, place, 1)
    p.hold(s, "V44", "V43", "V42")
    p.turn(s)
    p.answer(s, "flee")
    assert beside(s) == {"8": "Costs 5.", "9": "Costs 6."}


def test_whoever_attacks_reads_what_the_reply_does() -> None:
    """Readiness 4: a 1 kills, 2 to 4 wound; who is wounded dies of either."""
    s = p.city()
    s.readiness = 4
    p.put(s, "8", "students", "poets")
    p.put(s, "8", "miners", hurt=True)
    p.regiment(s, "8", "257th")
    p.hold(s, "V44", "V43", "V42")
    p.turn(s)
    p.answer(s, "attack")
    told = beside(s)
    assert told["students"] == "50% wounded, 17% killed by the reply."
    assert told["miners"] == "67% killed by the reply."


def test_the_fallen_are_offered_with_a_word() -> None:
    """Whoever was just killed may counterattack once more."""
    s = p.city()
    p.put(s, "8", "gunners")
    p.lose(s, "cadets")
    p.regiment(s, "8", "257th")
    p.hold(s, "V40")
    eligible = 1 << p.unit(s, "gunners") | 1 << p.unit(s, "cadets")
    p.go(s, CounterWho(p.ALICE, (), eligible, 1 << parts(s).regiment.number["257th"]))
    assert list(beside(s)) == ["cadets"]
    assert "may strike once more" in beside(s)["cadets"]


@pytest.mark.parametrize(("mode", "version"), MODES)
def test_notes_are_the_same_whatever_is_hidden(mode: str, version: str) -> None:
    """In a world this seat cannot tell from its own; and each can be told."""
    met = set[str]()
    for seed in range(3):
        rng = Random(seed)
        s = begin(p.GAME, Setup(f"notes {seed}", {"mode": mode, "version": version}))
        while (decision := pending(s)) is not None:
            seat = decision.seats[0]
            if decision.step in NOTES and not met.issuperset({decision.step}):
                other = p.GAME.proof.redeal(s, seat, rng.randrange)
                assert beside(s, seat) == beside(other, seat)
                met.add(decision.step)
            seen = view(cast(Nights, s), seat)
            assert all(len(picks) > 1 for _, picks in kinds(seen, decision))
            advance(s, answer(decision, rng))
    assert {"flee_from", "move_to"} <= met
