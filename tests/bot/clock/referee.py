"""The referee: watches deeds and messages, and knows courtesy from its rules alone.

It calls nothing of what it judges. A wait is plain while nobody has done anything about it; of
plain waits it knows to the minute what must have come, of the others only what must not come.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.model.people import PlayerSettings
from bot.model.table import Table
from tests.bot.clock.timed import COURTESY, DAY, HOUR, MINUTE, Sent

GAPS = {"live": 900.0, "half_day": DAY / 2, "day": DAY, "three_days": 3 * DAY, "week": 7 * DAY}
SLACK = 75 * MINUTE  # the hour that comes twice, and the windows in which messages gather
SAMPLE = 10 * MINUTE
NOTICES = ("turn", "reminder", "digest")


def asleep(mine: PlayerSettings, moment: float) -> bool:
    """What the clock on a player's wall says."""
    hours = mine.hours
    if not hours.zone:
        return False
    wall = datetime.fromtimestamp(moment, ZoneInfo(hours.zone))
    if hours.weekends and wall.weekday() >= 5:
        return True
    minute = wall.hour * 60 + wall.minute
    if hours.begins <= hours.ends:
        return hours.begins <= minute < hours.ends
    return minute >= hours.begins or minute < hours.ends


def awake_from(mine: PlayerSettings, moment: float) -> float:
    """The first moment from this one on at which a player may be disturbed, to ten minutes."""
    while asleep(mine, moment) or mine.away_until > moment:
        moment += SAMPLE
    return moment


@dataclass
class Wait:
    """A table that waits for somebody, as everybody sees it."""

    table: Table
    since: float
    plain: bool = True
    told: dict[int, list[float]] = field(default_factory=dict)  # notices and reminders
    reminders: dict[int, list[float]] = field(default_factory=dict)
    joined: dict[int, int] = field(default_factory=dict)  # a reminder told with the notice
    most: int = 0  # reminders, by a pace that was changed meanwhile
    extra: int = 0  # reminders that somebody has put off
    called: list[int] = field(default_factory=list)
    warned: list[float] = field(default_factory=list)
    owner: int = 0
    fallen: int = 0


class Referee:
    """Notes what people do, judges what they are sent."""

    def __init__(self) -> None:
        self.people: dict[int, PlayerSettings] = {}
        self.waits: dict[int, Wait] = {}
        self.before: dict[int, list[tuple[int, Wait]]] = {}
        self.last: dict[int, float] = {}  # the last notice of each player
        self.broken: dict[int, bool] = {}  # tables at which something was taken back just now
        self.faults: list[str] = []
        self.judged = 0
        self.plain_waits = 0
        self.away: dict[int, int] = {}
        self.back: dict[int, int] = {}

    def fault(self, at: float, what: str) -> None:
        self.faults.append(
            f"{datetime.fromtimestamp(at, ZoneInfo('UTC')):%Y-%m-%d %H:%M:%S} {what}"
        )

    # What people do.

    def answered_first(self, table: Table, now: float) -> None:
        """A game begins."""
        self.waits[table.id] = Wait(table, now)

    def answered(self, before: Table, after: Table, now: float) -> None:
        """An answer; if everybody sees it, a new wait begins."""
        old = self.waits[before.id]
        if before.view(None) == after.view(None):
            old.plain = False
            old.table = after
            for player in set(after.whose_turn()) - set(before.whose_turn()):
                old.told.pop(player, None)  # they are asked once more
            return
        self.ended(old, now)
        self.before.setdefault(before.id, []).append((before.number, old))
        # Whoever goes on answering knows that they are asked.
        there = {each: [now] for each in before.whose_turn() if each in after.whose_turn()}
        # Whom taking back has interrupted goes on where they were, which only the table knows.
        away = any(self.people[each].away_until > now for each in after.whose_turn_publicly())
        plain = not self.broken.pop(before.id, False) and not away
        self.waits[before.id] = Wait(after, now, plain, told=there)
        self.broken[before.id] = (
            not (plain or away) and old.table.publicly_asked() == after.publicly_asked()
        )

    def taken_back(self, after: Table, now: float) -> None:
        """Nobody has more reminders left than they had."""
        old = self.waits[after.id]
        kept = self.before.setdefault(after.id, [])
        back = [wait for number, wait in kept if number >= after.number]
        self.before[after.id] = [each for each in kept if each[0] < after.number]
        self.broken[after.id] = True
        same = old.table.publicly_asked() == after.publicly_asked()
        found = back[0] if back else old
        if same and back:
            for player, times in old.reminders.items():
                if len(times) > len(found.reminders.get(player, [])):
                    found.reminders[player] = times
        self.waits[after.id] = Wait(
            after,
            now,
            False,
            reminders=found.reminders,
            most=found.most + old.most,
            extra=found.extra + old.extra,
        )

    def paced(self, after: Table) -> None:
        """Another pace."""
        wait = self.waits[after.id]
        wait.plain = False
        wait.most = max(wait.most, wait.table.timing.pace.reminders)
        wait.table = after

    def disturb(self, table: int) -> None:
        """Something was done about a wait, so that not all about it is known."""
        if table in self.waits:
            self.waits[table].plain = False

    # What they are sent.

    def sent(self, sent: Sent) -> None:
        """One message."""
        self.judged += 1
        if sent.player is not None:
            mine = self.people[sent.player]
            if asleep(mine, sent.at):
                self.fault(sent.at, f"{sent} wakes {sent.player}")
        if sent.kind in NOTICES:
            self._notice(sent)
        elif sent.kind == "call":
            self._called(sent)
        elif sent.kind == "deadline":
            self.waits[sent.tables[0]].warned.append(sent.at)
        elif sent.key in ("away", "back"):
            self._gone(sent)

    def written(self, sent: Sent) -> None:
        """What was written down to be said, when it was."""
        if sent.key == "silent":
            self._silent(sent)
        elif sent.key.startswith("late_"):
            self._fallen(sent)

    def _notice(self, sent: Sent) -> None:
        player = sent.player
        assert player is not None
        last = self.last.get(player, 0.0)
        live = any(self.waits[t].table.timing.pace.name == "live" for t in sent.tables)
        if sent.at - last < COURTESY.window - 1 and not live:
            self.fault(sent.at, f"{sent} follows the last one after {sent.at - last:.0f} s")
        self.last[player] = sent.at
        for table in sent.tables:
            self._noticed(table, player, sent)

    def _noticed(self, table: int, player: int, sent: Sent) -> None:
        wait = self.waits[table]
        if wait.table.asked_seat(player) is None:
            self.fault(sent.at, f"{sent}: {player} is not asked")
        told = wait.told.setdefault(player, [])
        if sent.kind == "turn" and told and wait.plain:
            self.fault(sent.at, f"{sent} is told twice")
        reminded = sent.kind == "reminder" or (sent.kind == "digest" and bool(told))
        if sent.kind == "digest" and not told:
            wait.joined[player] = 1
        told.append(sent.at)
        if not reminded:
            return
        times = wait.reminders.setdefault(player, [])
        gap = self.gap(wait.table, player)
        if not gap and wait.plain:
            self.fault(sent.at, f"{sent} is not wanted")
        if times and wait.plain and sent.at - times[-1] < gap - MINUTE:
            self.fault(sent.at, f"{sent} comes after {(sent.at - times[-1]) / HOUR:.1f} h")
        if self.people[player].away_until > sent.at:
            self.fault(sent.at, f"{sent}: {player} is away")
        times.append(sent.at)
        if len(times) > max(wait.most, wait.table.timing.pace.reminders) + wait.extra:
            self.fault(sent.at, f"{sent} is number {len(times)}")

    def gap(self, table: Table, player: int) -> float:
        """The longer gap wins, unless the table says otherwise."""
        pace, mine = table.timing.pace, self.people[player].reminders
        if pace.name == "none" or (mine == "none" and not pace.insists):
            return 0.0
        if pace.insists or not mine:
            return GAPS[pace.name]
        return max(GAPS[pace.name], GAPS[mine])

    def _called(self, sent: Sent) -> None:
        assert sent.player is not None
        wait = self.waits[sent.tables[0]]
        if not self.people[sent.player].mention:
            self.fault(sent.at, f"{sent} is not wanted")
        if sent.player not in wait.table.whose_turn_publicly():
            self.fault(sent.at, f"{sent}: nobody waits for them")
        if sent.player in wait.called:
            self.fault(sent.at, f"{sent} comes twice")
        wait.called.append(sent.player)

    def _silent(self, sent: Sent) -> None:
        wait = self.waits[sent.tables[0]]
        wait.owner += 1
        if wait.owner > 1:
            self.fault(sent.at, f"{sent}: the owner is told again")

    def _fallen(self, sent: Sent) -> None:
        wait = self.waits[sent.tables[0]]
        wait.fallen += 1
        if wait.fallen > 1 and wait.plain:
            self.fault(sent.at, f"{sent} passes twice")
        people = wait.table.whose_turn_publicly()
        if people and all(asleep(self.people[each], sent.at) for each in people):
            self.fault(sent.at, f"{sent}: a turn is taken in sleep")
        if not wait.plain:
            return
        limit = wait.table.timing.pace.deadline
        counted = self.counted(wait, sent.at)
        if counted < limit - 2 * SLACK:
            self.fault(sent.at, f"{sent}: only {counted / HOUR:.1f} of {limit / HOUR:.0f} h")
        if not wait.warned or sent.at - wait.warned[0] < 0.1 * limit - MINUTE:
            self.fault(sent.at, f"{sent} comes without a warning")

    def counted(self, wait: Wait, until: float) -> float:
        """How long one of those who are waited for was awake, by sampling."""
        people = [self.people[each] for each in wait.table.whose_turn_publicly()]
        if not wait.table.timing.pace.nights or not people:
            return until - wait.since
        times = range(int(wait.since), int(until), int(SAMPLE))
        return SAMPLE * sum(any(not asleep(each, at) for each in people) for at in times)

    def _gone(self, sent: Sent) -> None:
        counts = self.away if sent.key == "away" else self.back
        counts[sent.tables[0]] = counts.get(sent.tables[0], 0) + 1

    # What must have come.

    def ended(self, wait: Wait, now: float) -> None:
        """A wait is over: was everything sent in it that must be?"""
        if not wait.plain:
            return
        self.plain_waits += 1
        for player in wait.table.whose_turn():
            self._none_forgotten(wait, player, now)
        limit = wait.table.timing.pace.deadline
        if limit and not wait.fallen:
            late = self.counted(wait, now) - limit
            if late > 0.1 * limit + 64 * HOUR + SLACK:  # a weekend may lie between
                self.fault(now, f"the deadline of table {wait.table.id} is forgotten")

    def _none_forgotten(self, wait: Wait, player: int, now: float) -> None:
        mine = self.people[player]
        told, times = wait.told.get(player, []), wait.reminders.get(player, [])
        first = awake_from(mine, wait.since + COURTESY.patience + COURTESY.window) + SLACK
        if not told and now > first and not wait.reminders.get(player):
            self.fault(now, f"{player} is not told of table {wait.table.id} since {wait.since}")
        gap, pace = self.gap(wait.table, player), wait.table.timing.pace
        if not gap:
            return
        due, expected = wait.since, 0
        while expected <= pace.reminders:
            due = awake_from(mine, due + gap)
            if due + (expected + 1) * SLACK > now:
                break
            expected += 1
        if len(times) + wait.joined.get(player, 0) < min(expected, pace.reminders):
            self.fault(now, f"{player} has {len(times)} of {expected} reminders at {wait.table.id}")
        alone = wait.table.owner not in wait.table.whose_turn_publicly()
        reachable = alone and not asleep(self.people[wait.table.owner], now)
        if expected > pace.reminders and reachable and not wait.owner:
            self.fault(now, f"the owner of table {wait.table.id} is not told")
