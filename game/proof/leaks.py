"""The leak test: change only what a seat may not know, and nothing it receives may change.

It works on twins: two states that differ only in what the seat may not know. Whatever the seat
gets from them must be equal byte for byte. Pictures and messages join by `faces`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from config.texts import PLAIN, VOICES, Words, voiced
from game.kernel.game import Game
from game.kernel.model import Action, Illegal, Seat
from game.kernel.orders import covered
from game.kernel.settle import AnyState, advance, asked_seats, copy, pending
from game.kernel.state import Roll, View
from game.kernel.text import Teller

Face = Callable[[Game, AnyState, Seat | None], bytes]


class Leak(AssertionError):
    """A seat received something it may not know."""


def received(
    game: Game, s: AnyState, seat: Seat | None, words: Words, faces: Sequence[Face] = ()
) -> dict[str, bytes]:
    """Everything a seat (None: an onlooker) receives from a state, by what it is."""
    view = game.sight.view(s, seat)
    teller = Teller(game, view, words)
    asked = _asked(game, s, seat, teller)
    hand = game.reading.hand or (lambda view, words: "")
    return {
        "view": msgspec.json.encode(view),
        "board": game.reading.board(view, words).encode(),
        "hand": hand(view, words).encode(),
        "events": msgspec.json.encode(_heard(s, seat)),
        "story": "\n".join(teller.events(s.events, seat)).encode(),
        **_voices(game, s, seat, view, words),
        "question": msgspec.json.encode(asked),
        "reasons": msgspec.json.encode(_refused(game, s, seat)),
        **{f"face {n}": face(game, s, seat) for n, face in enumerate(faces)},
    }


def _voices(
    game: Game, s: AnyState, seat: Seat | None, view: View, words: Words
) -> dict[str, bytes]:
    """What happened as the other registers tell it, if this language has any."""
    others = [each for each in VOICES if each != PLAIN and words.language]
    tellers = {each: Teller(game, view, voiced(words.language, each)) for each in others}
    return {
        f"story, {each}": "\n".join(teller.story(s.events, seat)).encode()
        for each, teller in tellers.items()
    }


def _asked(game: Game, s: AnyState, seat: Seat | None, teller: Teller) -> Any:
    """A question as a seat receives it: whole if it is asked, else only who seems to be."""
    decision = pending(s)
    if decision is None or seat not in decision.seats:
        # Where orders could answer, answers have their pause: that must be public too.
        return _seats(game, s, seat), decision is not None and covered(game, decision)
    labels = [teller.option(option) for option in decision.options]
    groups = [teller.sentence(group.text) for group in decision.groups]
    return decision, teller.question(decision), labels, groups


def _refused(game: Game, s: AnyState, seat: Seat | None) -> Any:
    """Why each verb is closed to a seat, as it is told when it asks or tries."""
    if seat is None or s.result is not None:
        return ()
    return [game.answers.why(s, seat, verb.name) for verb in game.answers.verbs]


def check_leaks(
    game: Game,
    s: AnyState,
    seat: Seat | None,
    roll: Roll,
    words: Words,
    action: Action | None = None,
    faces: Sequence[Face] = (),
) -> None:
    """Compare a state with a twin of it, and what an answer makes of both."""
    other = game.proof.redeal(s, seat, roll)
    _equal(game, s, other, seat, words, faces, "at rest")
    if action is None:
        return
    left, right = copy(s), copy(other)
    advance(left, action)
    try:
        advance(right, action)
    except Illegal:
        return  # the twin's hand cannot answer so; what was answered told the difference
    if left.luck == s.luck:
        if right.luck != left.luck:
            raise Leak(f"{seat} can tell by luck what {action} met")
        _equal(game, left, right, seat, words, faces, f"after {action}")
    elif len(game.sight.view_seats(s)) > 1:
        # Who plays alone is spared questions they cannot answer; onlookers may notice that.
        again = copy(other)
        again.seed = s.seed
        advance(again, action)
        _alike(game, left, again, seat)
    _known(game, left, seat)
    _learned(game, s, left, seat)
    if seat != action.seat:
        _aware(game, s, left, seat)


def _equal(
    game: Game,
    one: AnyState,
    two: AnyState,
    seat: Seat | None,
    words: Words,
    faces: Sequence[Face],
    when: str,
) -> None:
    first = received(game, one, seat, words, faces)
    second = received(game, two, seat, words, faces)
    for what, data in first.items():
        if data != second[what]:
            same = _prefix(data, second[what])
            shown = data[max(0, same - 80) : same + 80].decode(errors="replace")
            raise Leak(f"{seat} can tell twins apart by the {what} {when}, near: {shown}")


def _alike(game: Game, one: AnyState, two: AnyState, seat: Seat | None) -> None:
    """Where dice have spoken, twins with the same dice may differ only by what the rules show.

    Pieces are compared without their names. From an event on by which something hidden has its
    way, the stories may go different ways.
    """
    secrets = frozenset(game.proof.secrets(one))
    nothing: tuple[str, Any] = ("", None)
    for left, right in zip_longest(_heard(one, seat), _heard(two, seat), fillvalue=nothing):
        if left != right:
            if left[0] in game.proof.parts_ways or right[0] in game.proof.parts_ways:
                return
            if _nameless(left, secrets) != _nameless(right, secrets):
                raise Leak(f"{seat} can tell twins with the same dice apart by {left} and {right}")
    if _seats(game, one, seat) != _seats(game, two, seat):
        raise Leak(f"{seat} can tell twins with the same dice apart by who is asked")


def _heard(s: AnyState, seat: Seat | None) -> list[tuple[str, Any]]:
    """The events a seat is told, as it is told them."""
    told = ((event.key, event.facts_for(seat)) for event in s.events)
    return [(key, facts) for key, facts in told if facts is not None]


def _nameless(thing: Any, secrets: frozenset[str]) -> Any:
    if isinstance(thing, dict):
        return {name: _nameless(value, secrets) for name, value in thing.items()}
    if isinstance(thing, list | tuple):
        return sorted(str(_nameless(value, secrets)) for value in thing)
    return "" if isinstance(thing, str) and thing in secrets else thing


def _seats(game: Game, s: AnyState, seat: Seat | None) -> tuple[Seat, ...]:
    """Who is asked, as far as a seat can tell."""
    asked = asked_seats(s)
    return asked if seat in asked else game.sight.publicly_asked(s)


def _known(game: Game, after: AnyState, seat: Seat | None) -> None:
    """An event names only pieces that the seat's view names too, or that the rules show."""
    secrets = set(game.proof.secrets(after))
    seen = set(_strings(msgspec.to_builtins(game.sight.view(after, seat))))
    for event in after.events:
        if event.key not in game.proof.shows and seat not in event.only:
            told = secrets.intersection(_strings(event.facts_for(seat))) - seen
            if told:
                raise Leak(f"{seat} is told of {sorted(told)} by {event.key}")


def _learned(game: Game, before: AnyState, after: AnyState, seat: Seat | None) -> None:
    """Without luck a view names no piece it did not name before, unless the rules show it."""
    if after.luck != before.luck:
        return
    new = set(_strings(msgspec.to_builtins(game.sight.view(after, seat))))
    new -= set(_strings(msgspec.to_builtins(game.sight.view(before, seat))))
    decision = pending(before)
    if decision and seat in decision.seats:
        new -= {known.id for known in decision.options}
    for event in after.events:
        if event.key in game.proof.shows:
            new -= set(_strings(event.facts_for(seat)))
    if learned := new.intersection(game.proof.secrets(after)):
        raise Leak(f"{seat} learns of {sorted(learned)} without luck")


def _aware(game: Game, before: AnyState, after: AnyState, seat: Seat | None) -> None:
    """Luck moves before everybody's eyes: by it a seat is told what can be taken back."""
    if seat is None or after.luck == before.luck or _heard(after, seat):
        return
    sights = [(game.sight.view(s, seat), _seats(game, s, seat)) for s in (before, after)]
    if sights[0] == sights[1]:
        raise Leak(f"{seat} would learn from a refused undo that luck has moved")


def _strings(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from _strings(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from _strings(value)


def _prefix(one: bytes, two: bytes) -> int:
    """How many bytes two texts have in common from the left."""
    pairs = zip(one, two, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(two)))
