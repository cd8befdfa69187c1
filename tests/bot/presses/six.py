"""Six fighters go three districts far together: how many presses that takes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import cast

from msgspec.structs import replace

from bot.model.table import Table
from game.kernel import Seat
from game.kernel.model import Picks
from game.nights_of_fire.rules.state import Nights, parts
from tests.bot.presses.games import Game, gathered
from tests.bot.presses.kinds import Kind
from tests.bot.presses.way import WORDS
from tests.game.nights_of_fire import position

PATH = ("11", "1", "5B", "6")
CARD = "V44"  # worth three movements
ALONE = Kind("six", {})


def city() -> tuple[Nights, tuple[str, ...]]:
    """Six fighters where the way begins and one elsewhere, and more cards than are needed."""
    s = position.city()
    known = parts(s)
    fighters = [option.id for option in known.insurgent.options(known.fighters)]
    group = tuple(fighters[:6])
    position.put(s, PATH[0], *group)
    position.put(s, "8", fighters[6])
    position.hold(s, CARD, "V01", "V16")
    position.turn(s)
    return s, group


def leading(group: Picks, table: Table, seat: Seat) -> Picks:
    """The answer that brings the group on: whoever changes the questions of a move changes this."""
    s, decision = cast(Nights, table.state), table.decision()
    assert decision is not None
    at = next(n for n, place in enumerate(PATH) if set(group) <= set(position.here(s, place)))
    if at == len(PATH) - 1:
        return ()  # they have arrived
    answers: dict[str, tuple[str, ...]] = {
        "choose_action": ("move",),
        "pay_move": (CARD,),
        "move_from": (PATH[at],),
        "move_to": PATH[at + 1 : at + 2],
        "move_group": group,
    }
    return answers[decision.step]


async def six(folder: Path) -> tuple[int, int]:
    """The presses from the open question until the six have arrived, and the touches."""
    async with gathered(folder, ALONE, 1) as game:
        await game.open()
        state, group = city()
        table = await game.table()
        game.room.tables.cache.tables[table.id] = replace(table, state=state)
        (person,) = game.people
        await person.click(WORDS["bot.button.play"])
        before = person.presses, person.touches
        while not set(group) <= set(position.here(await _state(game), PATH[-1])):
            table = await game.table()
            await person.answer(table, partial(leading, group))
        return person.presses - before[0], person.touches - before[1]


async def _state(game: Game) -> Nights:
    return cast(Nights, (await game.table()).state)
