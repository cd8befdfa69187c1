"""A person at the table: they see a screen, know what they want, and every press is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from bot.jobs.automated_turns import asked
from bot.local.people.driver import Player
from bot.local.people.seen import Answer, Seen
from bot.model.table import Table
from bot.table.chains import is_single
from bot.table.plan import Plan, extend, remembered
from bot.workers.thinker_main import think
from game.kernel import Seat
from game.kernel.model import Picks
from game.kernel.text import Teller
from tests.bot.presses.room import Room
from tests.bot.presses.way import WORDS, Press, Wish, next_press

THOUGHT = 5.0  # seconds before each press
MOST = 40  # presses for one answer: more is a way that does not end
FAR = 9  # answers that somebody has in mind at once
STRENGTH = "normal"  # of the automated player who whispers what to answer

Advise = Callable[[Table, Seat], Picks]


class Person:
    """Somebody who plays in the thread of a table; `here` is what they look at."""

    def __init__(self, room: Room, player: Player) -> None:
        self.room = room
        self.player = player
        self.presses = 0
        self.touches = 0  # the same, with every option picked in a menu as one more
        self.answers = 0
        room.people.append(player)

    @property
    def id(self) -> int:
        return int(self.player.id)

    @property
    def screen(self) -> list[Seen]:
        """What stands where they look, the newest first."""
        here = self.player.messages.get(self.player.here, {}).values()
        return sorted(here, key=lambda seen: -int(seen.id))

    def _count(self) -> None:
        self.presses += 1
        self.touches += 1

    async def command(self, name: str, **options: str) -> None:
        """Use a command."""
        self._count()
        await self.player.slash(name, **options)
        await self.room.rest()

    async def click(self, label: str) -> None:
        """Press the newest button with this label, where they look."""
        message = next(each for each in self.screen if label in each.labels)
        control = message.control(label)
        assert control is not None
        await self.press(Press(message, control))

    async def press(self, press: Press) -> None:
        """Use one control; who sees it vanish while they think looks again."""
        await self.room.later(THOUGHT)
        if not self._sees(press):
            return
        self._count()
        name, message = press.control["custom_id"], press.message
        if press.what == "select":
            self.touches += len(press.picks)
            await self.player.select(name, *press.picks, message=message)
        else:
            answer = await self.player.click(name, message)
            if press.what == "type":
                await self._type(answer, "; ".join(press.picks))
        await self.room.rest()

    def _sees(self, press: Press) -> bool:
        """Whether a control still stands where it stood."""
        now = next((each for each in self.screen if each.id == press.message.id), None)
        name = press.control["custom_id"]
        return now is not None and any(each.get("custom_id") == name for each in now.controls)

    async def _type(self, opened: Answer, text: str) -> None:
        assert opened.modal is not None
        self._count()
        await self.player.submit(opened, typed=text)

    def asked(self, table: Table) -> Table | None:
        """The table with the question this person can answer, if there is one.

        What they have answered may wait for the end of a pause; the next question may come first.
        """
        ahead = table.with_noted(self.id)
        if ahead.asked_seat(self.id) is None or (table.noted_by(self.id) and ahead is table):
            return None
        return ahead

    async def _has_answered(self, table: Table) -> bool:
        """Whether a question is answered, or the answer noted until a pause is over."""
        now = await self.room.tables.get(table.id)
        given = now.number + len(now.noted_by(self.id))
        return given > table.number or now.status != "playing"

    async def answer(self, table: Table, advise: Advise | None = None) -> None:
        """Answer the question on the table as advised, by whatever the screen offers."""
        wish = wanted(table, self.id, advise or automated)
        self.answers += 1
        for _ in range(MOST):
            press = next_press(self.screen, wish)
            assert press is not None, f"no way leads to {wish} from {self.screen[:3]}"
            await self.press(press)
            if await self._has_answered(table):
                return
        raise AssertionError(f"the way to {wish} does not end: {self.screen[:3]}")


def automated(table: Table, seat: Seat) -> Picks:
    """What an automated player would answer in this seat."""
    return think(asked(table, seat, STRENGTH, 0.0)).picks


def wanted(table: Table, player: int, advise: Advise) -> Wish:
    """What somebody wants to answer, in the table's words, and what they have in mind then."""
    seat, decision = table.asked_seat(player), table.decision()
    assert seat is not None
    assert decision is not None
    picked = advise(table, seat)
    view = table.view(seat)
    assert view is not None
    teller = Teller(table.game, view, WORDS)
    options = [option for option in decision.options if option.id in picked]
    return Wish(
        teller.question(decision),
        tuple(map(teller.option, options)),
        tuple(option.id for option in options),
        frozenset(map(teller.option, decision.options)),
        is_single(decision),
        tuple(paths(table, player, picked, advise)),
        decision.priced,
    )


def paths(table: Table, player: int, picks: Picks, advise: Advise) -> Iterator[str]:
    """An answer with those that are to follow it while no luck moves, the furthest first."""
    plan = extend(table, Plan(table.id, player, table.number, ()), picks)
    found = [plan]
    while len(found) < FAR and not plan.trials[-1].by_luck:
        ahead = replace(table, state=plan.trials[-1].after)
        seat, decision = ahead.asked_seat(player), ahead.decision()
        if seat is None or decision is None:
            break
        following = advise(ahead, seat)
        if not decision.accepts(following):
            break
        plan = extend(table, plan, following)
        found.append(plan)
    return map(remembered, reversed(found))
