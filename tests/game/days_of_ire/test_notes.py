"""Beside the options of a question: what they cost and do; and several steps in one command."""

from __future__ import annotations

from random import Random
from typing import cast

from game.days_of_ire.notes import NOTES, notes
from game.days_of_ire.rules.state import Days
from game.days_of_ire.verbs import VERBS
from game.days_of_ire.view.view import DaysView
from game.kernel import Action, AnyState, Seat, Setup, advance, begin, look, pending
from game.kernel.text import Teller
from game.kernel.typed import reader
from game.kernel.walk_verb import walk
from game.players.chance import pick
from tests.game.days_of_ire import position as p

MOVE = next(verb for verb in VERBS if verb.name == "move")


def seen(s: AnyState, seat: Seat) -> DaysView:
    """The view of a seat."""
    return cast(DaysView, look(p.GAME, s, seat))


def test_notes_are_words_all_along_a_game() -> None:
    """Every note can be told, to the seat that is asked; most kinds of question have one."""
    met = set()
    for number, mode in enumerate(("conflict", "bajtars")):
        rng, s = Random(number), begin(p.GAME, Setup(f"notes {number}", {"mode": mode}))
        while (decision := pending(s)) is not None:
            view = seen(s, decision.seats[0])
            teller = Teller(p.GAME, view, p.WORDS)
            for option, text in notes(view, decision).items():
                assert teller.sentence(text), option
                met.add(decision.step)
            advance(s, Action(decision.seats[0], pick(decision, rng)))
    assert {"step_to", "hit", "play_headline", "buy_event", "use_what", "spa"} <= met <= set(NOTES)


def test_where_one_goes_is_told() -> None:
    s = p.city()
    p.be(s, "radio", p.RED)
    p.put(s, "astoria", militia=2, tank=1)
    p.turn(s)
    p.play(s, "move")
    view = seen(s, p.RED)
    told = notes(view, p.question(s))
    sentence = Teller(p.GAME, view, p.WORDS).sentence(told["astoria"])
    assert sentence == "2 militia, 0 snipers, 1 tank"
    assert "corvin" not in told


def test_several_steps_in_one_command() -> None:
    """`/days move to: Astoria > Radio > Corvin card: …`: fighters come along the whole way."""
    s = p.city()
    p.be(s, "university", p.RED)
    p.fight(s, "university", "baker")
    p.hold(s, "food", "crate")
    p.turn(s)
    given = {"to": "Astoria > Radio", "along": "baker", "card": "food1"}
    there = walk(s, p.RED, MOVE, given, reader(p.GAME, p.RED, p.WORDS))
    assert there.refused is None
    after = cast(Days, there.state)
    assert p.at(after) == "radio"
    assert p.active(after, "radio") == {"baker"}
