"""Chains: questions that follow each other without anything happening, answered in one choice.

They are tried out on the game as it is, so that their shape may tell what is hidden. One who plays
alone could see all of that by answering and taking back; where other people play, only questions
are linked of which the game says that their seat sees all that they go by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from bot.model.table import Table, TableError
from bot.table.plan import Plan, make_plan, remembered
from game.kernel import Decision, Game, Option, Seat, Text, look, pending
from game.kernel.settle import AnyState
from game.kernel.trial import try_out

MOST = 25  # chains, as many as a menu holds
DEEP = 3  # questions in one choice
ID = 100  # characters of what stands for a chain


class Chain(Struct, frozen=True):
    """Options of questions one after the other, and the position they lead to, if it goes on."""

    id: str = ""
    options: tuple[Option, ...] = ()
    state: AnyState | None = None
    notes: tuple[Text, ...] = ()  # what the game says beside these options


class Way(Struct, frozen=True):
    """Answers that a game offers together, by what stands for them."""

    id: str
    text: Text


def is_single(decision: Decision) -> bool:
    """Whether exactly one option is picked, so that picking it is the answer."""
    return decision.needed == decision.most == 1 and not decision.total


def are_words(decision: Decision) -> bool:
    """Whether all options are plain words: what to do, not with what."""
    return all(option.text.key == "option.word" for option in decision.options)


def chains(table: Table, seat: Seat) -> list[Chain]:
    """All chains of the question on the table; none where it is better answered alone."""
    assert table.state is not None
    return linked(table.game, table.state, seat, alone=len(table.people()) < 2)


def linked(game: Game, state: AnyState, seat: Seat, alone: bool) -> list[Chain]:
    """The chains from a position on, for one who plays alone or among others."""
    grow = Growth(game, seat, alone)
    if not grow.leads(pending(state)):
        return []
    found: list[Chain] = []
    grown = grow.all([Chain(state=state)])
    for _ in range(DEEP - 1):
        if grown is None or all(chain.state is None for chain in grown):
            break
        found, grown = grown, grow.all(grown)
    found = found if grown is None else grown
    return found if any(len(chain.options) > 1 for chain in found) else []


class Growth(NamedTuple):
    """How the chains of a seat grow."""

    game: Game
    seat: Seat
    alone: bool

    def leads(self, decision: Decision | None) -> bool:
        """Whether a question asks this seat with what, or where; what to do is another thought."""
        if decision is None or self.seat not in decision.seats:
            return False
        known = self.alone or decision.step in self.game.answers.open
        return known and is_single(decision) and not are_words(decision)

    def all(self, chains: list[Chain]) -> list[Chain] | None:
        """All of these with each answer; None, and nothing more tried out, if they are too many."""
        found: list[Chain] = []
        for left, chain in zip(range(len(chains), 0, -1), chains, strict=True):
            decision = None if chain.state is None else pending(chain.state)
            more = 1 if decision is None else len(decision.options)
            if len(found) + more + left - 1 > MOST:
                return None
            found += self.on(chain)
        return found

    def on(self, chain: Chain) -> Iterator[Chain]:
        """A chain with each answer to the question it has led to; one at its end as it is."""
        decision = None if chain.state is None else pending(chain.state)
        if decision is None or chain.state is None:
            yield chain
            return
        notes = self.game.answers.notes(look(self.game, chain.state, self.seat), decision)
        for number, option in enumerate(decision.options):
            name = f"{chain.id}-{number}" if chain.id else str(number)
            trial = try_out(chain.state, self.seat, (option.id,))
            quiet = not (trial.by_luck or trial.after.events or option.id in decision.final)
            goes_on = quiet and self.leads(pending(trial.after))
            state, options = trial.after if goes_on else None, (*chain.options, option)
            noted = (*chain.notes, *(note for each, note in notes.items() if each == option.id))
            yield Chain(name, options, state, noted)


def ways(table: Table, player: int) -> list[Way]:
    """What the game offers as several answers at once, as far as that is legal to the end."""
    seat, decision = table.asked_seat(player), table.decision()
    if seat is None or decision is None:
        return []
    offered = table.game.answers.ways(table.view(seat), decision, table.events(seat))
    found = [Way(remembered(plan), told) for told, plan in _legal(table, player, offered)]
    return [way for way in found if len(way.id) <= ID][:MOST]


def _legal(
    table: Table, player: int, offered: Iterable[tuple[Text, tuple[tuple[str, ...], ...]]]
) -> Iterator[tuple[Text, Plan]]:
    for told, answers in offered:
        try:
            plan = make_plan(table, player, answers)
        except TableError:
            continue
        alone = len(table.people()) < 2
        known = alone or all(t.decision.step in table.game.answers.open for t in plan.trials)
        if known and not any(trial.by_luck for trial in plan.trials):
            yield told, plan
