"""Taking back tells nobody of an answer that they may not know of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.change import Change, Done
from bot.model.outgoing import Notice, Said, encode_outgoing
from bot.model.table import Table, TableError, redact
from bot.screens.ballot import taken_lines
from bot.table import undo, votes
from bot.table.votes import History
from config.texts import sentences
from game.kernel import Seat
from tests.bot.service.world import DUEL, TEAM, TRIO, World

Wish = Callable[[Table, int, History], Change]
WORDS = sentences("en")


def command(table: Table, player: int, history: History) -> Change:
    back_to = undo.free_target(table, *history, player, False)
    return undo.undo(table, *history, back_to, player, 1, 0.0)[0]


def whole_turn(table: Table, player: int, history: History) -> Change:
    back_to = undo.free_target(table, *history, player, True)
    return undo.undo(table, *history, back_to, player, 1, 0.0)[0]


def ask(table: Table, player: int, history: History) -> Change:
    return votes.call(table, player, "undo", {}, history, 0.0, 0.0)[0]


def sight(table: Table, seat: Seat) -> tuple[Any, ...]:
    """All that a position is to a seat."""
    decision = table.decision()
    mine = decision if decision is not None and seat in decision.seats else None
    return table.view(seat), table.view(None), table.publicly_asked(), mine


def unnoticed(before: Table, after: Table, seat: Seat) -> bool:
    assert after.state is not None
    silent = not redact(after.state.events, (seat,))
    return silent and sight(before, seat) == sight(after, seat)


def told(table: Table, wish: Wish, seat: Seat, history: History) -> Any:
    """What somebody in a seat hears when they wish to take back, and what they see then."""
    player = table.seats[seat]
    assert player is not None
    try:
        change = wish(table, player, history)
    except TableError as error:
        return error.text.key, error.text.facts
    heard = [line(table, each) for each in change.said if each.dm in (None, player)]
    return heard, sight(change.table, seat)


def line(table: Table, said: Said) -> Any:
    """A message without the numbers of questions, which stay in the record."""
    what = said.what
    if isinstance(what, Notice):
        return what.text.key, taken_lines(table, WORDS, what.taken)
    if taken := getattr(what, "taken", ()):
        return taken_lines(table, WORDS, taken)
    return type(what).__name__ if hasattr(what, "number") else encode_outgoing(what)


@pytest.mark.parametrize("wish", [command, whole_turn, ask], ids=lambda wish: wish.__name__)
@pytest.mark.parametrize("options", [TEAM, DUEL, TRIO], ids=str)
async def test_a_wish_meets_the_same_with_and_without_a_private_answer(
    world: World, options: dict[str, str], wish: Wish
) -> None:
    """Whoever may not know of an answer is told the same before it and after it."""
    table = await world.started(options)
    compared = 0
    for _ in range(150):
        history = await world.tables.history(table.id)
        after = await world.answer(table)
        if after.status != "playing":
            break
        then = await world.tables.history(table.id)
        for seat in table.seats:
            if unnoticed(table, after, seat) and then[1][-1].seat != seat:
                compared += 1
                one, two = told(table, wish, seat, history), told(after, wish, seat, then)
                assert one == two, f"{seat} can tell of {then[1][-1]}"
        table = after
    assert compared > 20


@pytest.mark.parametrize("misfit", ["the first", "the last"])
@pytest.mark.parametrize("wish", [command, whole_turn], ids=lambda wish: wish.__name__)
async def test_a_wish_meets_the_same_whatever_the_rules_no_longer_carry_out(
    world: World, wish: Wish, misfit: str
) -> None:
    """A corrected rule tells of no private answer, be it another's that no longer fits or not."""
    table = await world.started(DUEL)
    heard = set()
    for _ in range(60):
        origin, actions = await world.tables.history(table.id)
        after = await world.answer(table)
        then = (await world.tables.history(table.id))[1]
        for seat in table.seats if actions else ():
            if unnoticed(table, after, seat) and then[-1].seat != seat:
                if misfit == "the first":
                    before, late = [misfitting(then[0]), *actions[1:]], [*then]
                    late[0] = before[0]
                else:
                    before, late = [*actions], [*then[:-1], misfitting(then[-1])]
                one = told(table, wish, seat, (origin, before))
                assert one == told(after, wish, seat, (origin, late))
                heard.add(one[0] if isinstance(one[0], str) else "done")
        table = after
    expected = {"the first": "table.undo_rules", "the last": "done"}
    assert expected[misfit] in heard


def misfitting(answer: Done) -> Done:
    """An answer that the rules do not allow any more."""
    return replace(answer, picks=("no such",))


async def test_an_answer_nobody_may_know_of_is_taken_back_with_what_led_to_it(
    world: World,
) -> None:
    """It does not protect what the others see: that would tell of it."""
    table = await world.started(DUEL)
    while True:
        after = await world.answer(table)
        (_, actions) = await world.tables.history(table.id)
        last = actions[-2:]
        if len(last) == 2 and last[0].seat != last[1].seat and last[0].luck == last[1].luck:
            luck = after.state.luck if after.state else 0
            if luck == last[1].luck and unnoticed(table, after, last[0].seat):
                break
        table = after
    player = after.seats[last[0].seat]
    assert player is not None
    undone = await world.tables.undo(after.id, player, after.ticket(player), world.next())
    assert undone.table.number <= last[0].number
    assert last[0].number in [each.number for each in undone.taken]
    again = replace(last[0], interaction=0)
    assert undone.table.asked_seat(player) == again.seat
