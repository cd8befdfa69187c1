"""The values that cross the border between the rules and the rest of the house."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from game.kernel.matching import unmet

# Structs that cannot be part of a cycle say `gc=False`: the collector need not visit them.
NO_PICK = ""  # among `final` and `passes` of a question: to pick nothing at all
Seat = str
Picks = tuple[str, ...]  # the ids of the options picked
Facts = dict[str, Any]
SUMMED_UP = "summed_up"  # the event that sums a round or a day up; no part of what a record tells


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


class Group(Struct, frozen=True, gc=False):
    """A page of a question: so many of its options, with limits of their own."""

    text: Text
    size: int
    least: int = 0
    most: int = 10_000

    @property
    def needed(self) -> int:
        """How many picks are needed here: `least`, or all if there are fewer."""
        return min(self.least, self.size)

    @property
    def room(self) -> int:
        """How many picks there is room for here."""
        return min(self.most, self.size)


class Decision(Struct, frozen=True, gc=False):
    """The question on the table: who is asked, what may be answered, and how many at once.

    Where the options have a price, `worth` gives the value of each, `total` what the picks
    must be worth together, and `among` the options of which one at least must be picked.
    `groups` cover the options in their order, each with limits of its own; `first` are the few
    options (at most 20) that are shown before any page. `needs` must each be met by a pick of its
    own: each names the options that meet it, and `worth` says how many needs one option can meet.
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
    groups: tuple[Group, ...] = ()
    first: tuple[str, ...] = ()
    needs: tuple[tuple[str, ...], ...] = ()

    @property
    def needed(self) -> int:
        """How many picks are needed: `least`, or all if there are fewer."""
        if not self.groups:
            offered = len(self.options)
            return self.least if self.least < offered else offered
        fewest = sum(group.needed for group in self.groups)
        return max(fewest, min(self.least, sum(group.room for group in self.groups)))

    @property
    def room(self) -> int:
        """How many picks there is room for."""
        open_to = sum(group.room for group in self.groups) if self.groups else len(self.options)
        return min(self.most, open_to)

    def pages(self) -> Iterator[tuple[Group, tuple[Option, ...]]]:
        """Each group with its options."""
        end = 0
        for group in self.groups:
            start, end = end, end + group.size
            yield group, self.options[start:end]

    def accepts(self, picks: tuple[str, ...]) -> bool:
        """Whether these picks are a legal answer."""
        return self.refusal(picks) is None

    def refusal(self, picks: tuple[str, ...]) -> Text | None:
        """Why these picks are no legal answer, or None if they are one."""
        if not isinstance(picks, tuple):
            return Text("illegal.picks")
        if (
            len(picks) == 1
            and self.least < 2
            and self.most
            and not (self.total or self.among or self.groups or self.needs)
        ):
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
                return self._refuse_unknown(picks, pick)
        chosen = set(picks)
        if len(chosen) != len(picks):
            return Text("illegal.twice")
        if not self.needed <= len(picks) <= self.most:
            return Text("illegal.number", {"least": self.needed, "most": self.most})
        if self.total:
            worth = self.worth
            if sum([worth[ids.index(pick)] for pick in picks]) < self.total:
                return Text("illegal.worth", {"total": self.total})
        if self.among and chosen.isdisjoint(self.among):
            return Text("illegal.among", {"among": list(self.among)})
        if self.groups and (refused := self._refuse_groups(chosen)):
            return refused
        if self.needs and (left := self.unmet(picks)):
            count = len(self.needs)
            return Text("illegal.needs", {"met": count - len(left), "count": count})
        return None

    def _refuse_unknown(self, picks: tuple[str, ...], first: str) -> Text:
        """What is said of picks that are not on offer, or no ids at all."""
        if not all(isinstance(pick, str) for pick in picks):
            return Text("illegal.picks")
        return Text("illegal.unknown", {"pick": first})

    def _refuse_groups(self, chosen: set[str]) -> Text | None:
        for group, options in self.pages():
            count = sum(known.id in chosen for known in options)
            if not group.needed <= count <= group.most:
                facts = {"group": group.text, "least": group.needed, "most": group.room}
                return Text("illegal.group", facts)
        return None

    def full(self, picks: Container[str]) -> set[str]:
        """The options of groups that take no more than these picks."""
        found: set[str] = set()
        for group, options in self.pages():
            if sum(known.id in picks for known in options) >= group.room:
                found.update(known.id for known in options)
        return found

    def worth_of(self, picks: Container[str]) -> int:
        """What these picks are worth together."""
        priced = zip(self.options, self.worth, strict=True)
        return sum([worth for known, worth in priced if known.id in picks])

    def unmet(self, picks: tuple[str, ...]) -> list[int]:
        """The needs (by number) that are left over when these picks meet as many as they can."""
        room = dict.fromkeys(picks, 1)
        for known, worth in zip(self.options, self.worth, strict=False):
            if known.id in room:
                room[known.id] = worth
        return unmet(self.needs, room)

    def forced(self) -> tuple[str, ...] | None:
        """The picks, if only one answer is possible."""
        if self.groups:
            return self._forced_groups()
        if len(self.options) > self.least and self.most:
            return None
        return tuple([known.id for known in self.options]) if self.most else ()

    def _forced_groups(self) -> tuple[str, ...] | None:
        """The picks, if all groups must be filled or none may go beyond what it needs."""
        fewest, most = self.needed, self.room
        if fewest == sum(group.room for group in self.groups):
            counts = [group.room for group in self.groups]
        elif most == sum(group.needed for group in self.groups):
            counts = [group.needed for group in self.groups]
        else:
            return None
        if any(0 < n < group.size for n, group in zip(counts, self.groups, strict=True)):
            return None
        picked = zip(counts, self.pages(), strict=True)
        return tuple([known.id for n, (_, options) in picked if n for known in options])


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
    """An option a table may set; `within` narrows its values by the value of another option.

    A `rare` one is given among a table's `rules:`, a `told` one is told in the lobby even where it
    is the default, and by the values of a `counted` one statistics count games apart.
    """

    name: str
    values: tuple[str, ...]
    default: str
    help: str
    within: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    rare: bool = False
    told: bool = False
    counted: bool = False

    def allowed(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The values this option may take beside these others."""
        values = self.values
        for other, narrowed in self.within.items():
            few = narrowed.get(options[other])
            if few is not None:
                values = tuple([value for value in values if value in few])
        return values


def complete(choices: tuple[Choice, ...], given: Mapping[str, str]) -> dict[str, str]:
    """These options with every default filled in; a wrong name or value is refused."""
    names = [choice.name for choice in choices]
    for name in given:
        if name not in names:
            raise Unfit(f"There is no option '{name}'. The options are: {', '.join(names)}.")
    full: dict[str, str] = {}
    for choice in choices:
        allowed = choice.allowed(full) if choice.within else choice.values
        fallback = choice.default if choice.default in allowed else allowed[0]
        value = given.get(choice.name, fallback)
        if value not in allowed:
            raise Unfit(
                f"'{value}' is no value for the option '{choice.name}' here. "
                f"Choose one of: {', '.join(allowed)}."
            )
        full[choice.name] = value
    return full
