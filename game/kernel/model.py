"""The values that cross the border between the rules and the rest of the house."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct

# Structs that cannot be part of a cycle say `gc=False`: the collector need not visit them.
NO_PICK = ""  # among `final` and `passes` of a question: to pick nothing at all
Seat = str
Facts = dict[str, Any]


class Text(Struct, frozen=True, gc=False):
    """The key of a sentence and the facts it tells; the words live in `config/text`."""

    key: str
    facts: Facts = {}


class Unfit(Exception):
    """A file, a set or an option that cannot be used, with a sentence for its owner."""


class Illegal(Exception):
    """An answer that is not among the legal ones; the state is as it was."""

    def __init__(self, text: Text) -> None:
        super().__init__(f"{text.key} {text.facts}")
        self.text = text


class Option(Struct, frozen=True, gc=False):
    """One legal answer."""

    id: str
    text: Text


@cache
def option(kind: str, name: str) -> Option:
    """The option that picks this thing; one object per thing, however often it is offered."""
    return Option(name, Text(f"option.{kind}", {kind: name}))


class Decision(Struct, frozen=True, gc=False):
    """The question on the table: who is asked, what may be answered, and how many at once.

    Where the options have a price, `worth` gives the value of each, `total` what the picks
    must be worth together, and `among` the options of which one at least must be picked.
    `final` are the answers worth a second thought, `passes` those that pass for a player whose
    time is over (the first on offer counts), and `priced` says that to pay more is a waste.
    """

    seats: tuple[Seat, ...]
    step: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    secret: bool = False
    facts: Facts = {}
    worth: tuple[int, ...] = ()
    total: int = 0
    among: tuple[str, ...] = ()
    final: tuple[str, ...] = ()
    passes: tuple[str, ...] = ()
    priced: bool = False

    @property
    def needed(self) -> int:
        """How many picks are needed: `least`, or all if there are fewer."""
        return min(self.least, len(self.options))

    def accepts(self, picks: tuple[str, ...]) -> bool:
        """Whether these picks are a legal answer."""
        return self.refusal(picks) is None

    def refusal(self, picks: tuple[str, ...]) -> Text | None:
        """Why these picks are no legal answer, or None if they are one."""
        if not isinstance(picks, tuple):
            return Text("illegal.picks")
        if len(picks) == 1 and self.least <= 1 <= self.most and not (self.total or self.among):
            pick = picks[0]
            for known in self.options:
                if known.id == pick:
                    return None
            return Text("illegal.unknown", {"pick": pick})
        return self._refuse_many(picks)

    def _refuse_many(self, picks: tuple[str, ...]) -> Text | None:
        ids = [known.id for known in self.options]
        for pick in picks:
            if pick not in ids:
                return Text("illegal.unknown", {"pick": pick})
        if len(set(picks)) != len(picks):
            return Text("illegal.twice")
        if not self.needed <= len(picks) <= self.most:
            return Text("illegal.number", {"least": self.needed, "most": self.most})
        if self.total and sum(self.worth[ids.index(p)] for p in picks) < self.total:
            return Text("illegal.worth", {"total": self.total})
        if self.among and not set(self.among).intersection(picks):
            return Text("illegal.among", {"among": list(self.among)})
        return None

    def forced(self) -> tuple[str, ...] | None:
        """The picks, if only one answer is possible."""
        if len(self.options) > self.least and self.most:
            return None
        return tuple([known.id for known in self.options]) if self.most else ()


class Action(Struct, frozen=True, array_like=True, gc=False):
    """An answer given, as recorded."""

    seat: Seat
    picks: tuple[str, ...]


class Event(Struct, frozen=True, array_like=True, gc=False):
    """A fact about what happened.

    `only` names the seats that may know it, if not everybody may; the others are told the
    `veiled` facts instead, or nothing if there are none.
    """

    key: str
    facts: Facts = {}
    only: tuple[Seat, ...] = ()
    veiled: Facts | None = None

    def facts_for(self, seat: Seat | None) -> Facts | None:
        """What a seat (None: an onlooker) is told, or None if it is told nothing."""
        return self.facts if not self.only or seat in self.only else self.veiled


class Result(Struct, frozen=True, array_like=True):
    """How the game ended: the side that won, and by which ending."""

    winner: Seat | None
    key: str
    facts: Facts = {}


class Setup(Struct, frozen=True):
    """All that a game needs to begin: a secret seed and the options the table chose."""

    seed: str
    options: dict[str, str] = {}


class Choice(Struct, frozen=True):
    """An option a table may set; `within` narrows its values by the value of another option."""

    name: str
    values: tuple[str, ...]
    default: str
    help: str
    within: Mapping[str, Mapping[str, tuple[str, ...]]] = {}

    def allowed(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The values this option may take beside these others."""
        values = self.values
        for other, narrowed in self.within.items():
            values = tuple(v for v in values if v in narrowed.get(options[other], values))
        return values


def complete(choices: tuple[Choice, ...], given: Mapping[str, str]) -> dict[str, str]:
    """These options with every default filled in; a wrong name or value is refused."""
    names = [choice.name for choice in choices]
    for name in given:
        if name not in names:
            raise Unfit(f"There is no option '{name}'. The options are: {', '.join(names)}.")
    full: dict[str, str] = {}
    for choice in choices:
        allowed = choice.allowed(full)
        fallback = choice.default if choice.default in allowed else allowed[0]
        value = given.get(choice.name, fallback)
        if value not in allowed:
            raise Unfit(
                f"'{value}' is no value for the option '{choice.name}' here. "
                f"Choose one of: {', '.join(allowed)}."
            )
        full[choice.name] = value
    return full
