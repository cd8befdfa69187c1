"""The battery: what must hold for every game, checked along games played at random."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from config.texts import Words
from game.kernel.engine import begin, decode, encode, replay
from game.kernel.game import Game
from game.kernel.model import Action, Decision, Illegal, Seat, Setup
from game.kernel.pages import PAGE
from game.kernel.settle import AnyState, advance, copy, pending
from game.kernel.state import Ask
from game.kernel.text import Teller
from game.players.chance import pick
from game.proof.leaks import Face, check_leaks

FIRST = 20  # options shown before any page
LABEL = 100  # characters of an option
MARKS = 125  # options that can be marked in a message
TYPED = 24  # characters of an id that has to be typed
ENDLESS = 100_000  # answers; no game of ours comes near


class Dice(Protocol):
    """What the battery needs of a random generator."""

    def random(self) -> float:
        """A number from 0 up to 1."""
        ...


class Fault(AssertionError):
    """A game broke a promise that every game gives."""


class Played(Struct):
    """A game the battery has played."""

    actions: list[Action]
    state: AnyState


def play_checked(
    game: Game,
    setup: Setup,
    rng: Dice,
    languages: Sequence[Words],
    every: int = 1,
    faces: Sequence[Face] = (),
    eager: float = 0.0,
) -> Played:
    """Play one game at random and check every `every`-th position on the way."""
    s = begin(game, setup)
    whole = game.proof.pieces(s)
    actions: list[Action] = []
    while (decision := pending(s)) is not None:
        action = answer(decision, rng, eager)
        if not decision.accepts(action.picks):
            raise Fault(f"{decision.step} is a dead end")
        if len(actions) % every == 0:
            check_position(game, s, rng, languages, action, faces)
        advance(s, action)
        actions.append(action)
        if game.proof.pieces(s) != whole:
            raise Fault(f"pieces were lost or made by {action} at {decision.step}")
        if len(actions) > ENDLESS:
            raise Fault("the game does not end")
    check_told(game, s, languages)
    if encode(replay(game, setup, actions)) != encode(s):
        raise Fault("the record does not replay to the same state")
    return Played(actions, s)


def answer(decision: Decision, rng: Dice, eager: float = 0.0) -> Action:
    """A random legal answer by one of the seats that are asked."""
    seat = decision.seats[int(rng.random() * len(decision.seats))]
    return Action(seat, pick(decision, rng, eager))


def check_position(
    game: Game,
    s: AnyState,
    rng: Dice,
    languages: Sequence[Words],
    action: Action,
    faces: Sequence[Face] = (),
) -> None:
    """Every promise that can be seen at one position."""
    check_asking(s)
    check_copies(game, s, action)
    check_menu(pending(s))
    check_forgery(game, s)
    check_told(game, s, languages)
    check_open(game, s)
    for seat in (*game.sight.view_seats(s), None):
        check_leaks(game, s, seat, lambda n: int(rng.random() * n), languages[0], action, faces)


def check_asking(s: AnyState) -> None:
    """Asking changes nothing, and asking twice gets the same question."""
    before = encode(s)
    step = s.agenda[-1]
    assert isinstance(step, Ask)
    if step.ask(s) != pending(s) or step.ask(s) != pending(s):
        raise Fault(f"{type(step).__name__} asks differently the second time")
    if encode(s) != before:
        raise Fault(f"{type(step).__name__} changes the state by asking")


def check_open(game: Game, s: AnyState) -> None:
    """Where a game says that it hides nothing, every seat sees what an onlooker does."""
    if game.sight.hides:
        return
    public = game.sight.view(s, None)
    for seat in game.sight.view_seats(s):
        if replace(game.sight.view(s, seat), seat=None) != public:
            raise Fault(f"{seat} sees what is hidden, though nothing should be")


def check_copies(game: Game, s: AnyState, action: Action) -> None:
    """A state survives its bytes, and a copy goes its own way."""
    before = encode(s)
    again = decode(game, before)
    if encode(again) != before or pending(again) != pending(s):
        raise Fault("a state does not survive a round trip through its bytes")
    other = copy(s)
    advance(other, action)
    advance(again, action)
    if encode(s) != before:
        raise Fault(f"{action} on a copy changed the original")
    if encode(other) != encode(again):
        raise Fault(f"{action} leads elsewhere from a decoded state")


def check_menu(decision: Decision | None) -> None:
    """Options have ids of their own and fit a menu; those of a larger question fit pages."""
    assert decision is not None
    ids = [option.id for option in decision.options]
    if len(set(ids)) != len(ids) or any(len(i) > LABEL for i in ids):
        raise Fault(f"{decision.step} does not fit a menu")
    if len(ids) > PAGE:
        check_large(decision, ids)
    if decision.groups and sum(group.size for group in decision.groups) != len(ids):
        raise Fault(f"the groups of {decision.step} do not cover its options")
    if any(not 0 < group.size <= PAGE for group in decision.groups):
        raise Fault(f"a group of {decision.step} does not fit a page")
    if len(decision.first) > FIRST or not set(decision.first) <= set(ids):
        raise Fault(f"{decision.step} shows first what does not fit or is no option")
    if any(not set(need) <= set(ids) for need in decision.needs):
        raise Fault(f"{decision.step} needs what is no option")
    if not decision.seats:
        raise Fault(f"{decision.step} is asked of nobody")


def check_large(decision: Decision, ids: Sequence[str]) -> None:
    """More options than a menu holds: some come first or all in groups, and ids can be typed."""
    if not decision.first and not decision.groups:
        raise Fault(f"{decision.step} does not fit a menu")
    if decision.needed > MARKS:
        raise Fault(f"{decision.step} asks for more picks than a message can hold")
    for each in ids:
        if not 0 < len(each) <= TYPED or each != each.strip() or set(each) & set(";\n"):
            raise Fault(f"{decision.step} has an id that cannot be typed: {each!r}")


def check_forgery(game: Game, s: AnyState) -> None:
    """Answers that are not legal are refused and change nothing."""
    decision = pending(s)
    assert decision is not None
    before = encode(s)
    known = decision.options[0].id if decision.options else "x"
    forged = (
        Action(decision.seats[0], ("no such option",)),
        Action(decision.seats[0], (known, known)),
        Action("nobody", (known,)),
        Action(decision.seats[0], tuple(["x"] * (decision.most + 1))),
    )
    for action in forged:
        try:
            advance(s, action)
        except Illegal:
            pass
        else:
            raise Fault(f"{decision.step} took the forged answer {action}")
    if encode(s) != before:
        raise Fault(f"a refused answer at {decision.step} changed the state")


def check_told(game: Game, s: AnyState, languages: Iterable[Words]) -> None:
    """Everything can be told in every language, to every seat and to onlookers."""
    decision = pending(s)
    for words in languages:
        for seat in (*game.sight.view_seats(s), None):
            view = game.sight.view(s, seat)
            teller = Teller(game, view, words)
            told = teller.events(s.events, seat)
            if s.result is not None:
                told.append(teller.result(s.result))
            if words.told is words:  # in other registers the rest is plain too
                told.append(game.reading.board(view, words))
                told += _question_told(teller, decision, seat)
            if not all(told):
                raise Fault("something is told in no words")


def _question_told(teller: Teller, decision: Decision | None, seat: Seat | None) -> list[str]:
    """A question with its options, as those read it who are asked."""
    if decision is None or seat not in decision.seats:
        return []
    labels = [teller.option(option) for option in decision.options]
    labels += [teller.sentence(group.text) for group in decision.groups]
    if any(len(label) > LABEL for label in labels):
        raise Fault(f"an option of {decision.step} is too long: {max(labels, key=len)}")
    return [teller.question(decision), *labels]
