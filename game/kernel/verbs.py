"""The verbs a game declares: named paths through its decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from game.kernel.model import Decision, Seat

END = "end"  # the verb that ends a march, a phase or a turn


class Param(Struct, frozen=True):
    """A parameter of a verb, and the decisions it answers."""

    name: str
    steps: tuple[str, ...]


class Path(Struct, frozen=True):
    """The parameters of a verb by which a group goes on: where to, from where, and who."""

    goal: str  # may name several places, > between them
    group: str  # goes the whole way, once it is named
    start: str = ""  # is where the group has come to
    reopens: bool = False  # each place takes the option that opens the verb once more


class Verb(Struct, frozen=True):
    """A command of a game: the option that opens it at some decision, then its parameters.

    `rule` is the section of the rules it stands in, `side` the seats it is for (empty: all).
    Verbs that are never open together may stand under one `word` (empty: the verb's own name).
    """

    name: str
    opens: Mapping[str, str] = {}
    params: tuple[Param, ...] = ()
    rule: str = ""
    side: tuple[Seat, ...] = ()
    word: str = ""
    path: Path | None = None


CHOOSE = "choose"
ANY = Verb(CHOOSE, params=(Param("pick", ()),))  # the verb that answers whatever is asked


def offers(decision: Decision | None, seat: Seat, verb: Verb) -> bool:
    """Whether a verb can be used now: its option is there, or one of its parameters is asked."""
    if decision is None or seat not in decision.seats:
        return False
    opening = verb.opens.get(decision.step)
    if opening is not None:
        return decision.accepts((opening,))
    return param_of(verb, decision.step) is not None


def param_of(verb: Verb, step: str) -> Param | None:
    """The parameter that answers a decision."""
    return next((param for param in verb.params if step in param.steps), None)


def by_word(verbs: Iterable[Verb]) -> dict[str, list[Verb]]:
    """The words of a game's commands, each with the verbs that stand under it."""
    found: dict[str, list[Verb]] = {}
    for verb in verbs:
        found.setdefault(verb.word or verb.name, []).append(verb)
    return found


def open_one(verbs: Sequence[Verb], decision: Decision | None, seat: Seat) -> Verb:
    """Of the verbs under one word the one that can be used now, else the first of this seat's."""
    mine = [verb for verb in verbs if not verb.side or seat in verb.side] or verbs
    return next((verb for verb in mine if offers(decision, seat, verb)), mine[0])


def bound_verb(verbs: Sequence[Verb], decision: Decision | None, seat: Seat) -> Verb:
    """The verb that is meant now; the one that answers anything is bound to the question."""
    verb = open_one(verbs, decision, seat)
    if verb.name != CHOOSE or decision is None:
        return verb
    return Verb(CHOOSE, params=(Param("pick", (decision.step,)),))
