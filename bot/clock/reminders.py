"""Reminding: when a player is reminded, how often, and who is told in the end. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from bot.clock.may_disturb import acting_until, reminded_from
from bot.model.change import Change, Due
from bot.model.outgoing import Reminder, Said, private_notice
from bot.model.people import PlayerSettings
from bot.model.table import Table, refuse
from bot.model.timing import DAY, GAPS, HOUR, Reminded
from config.settings import CourtesySettings

SNOOZES = {"live": HOUR, "day": DAY / 4}  # other paces: a day


def gap_of(table: Table, mine: PlayerSettings) -> float:
    """How often a player is reminded here: the longer gap wins, unless the table insists."""
    pace = table.timing.pace
    gap = GAPS[pace.name]
    if pace.insists or not mine.reminders or not gap:
        return gap
    return max(gap, GAPS[mine.reminders]) if GAPS[mine.reminders] else 0.0


def next_reminder(table: Table, player: int, gap: float) -> float | None:
    """When a player is to be reminded next, if that is done so often."""
    clock = table.timing.clock
    known = clock.of(player)
    if not gap or not clock.at or known.count > table.timing.pace.reminders:
        return None
    if player not in table.whose_turn_publicly():
        return None
    return max(clock.begun, known.at) + gap


def remind(
    table: Table, player: int, mine: PlayerSettings, now: float, courtesy: CourtesySettings
) -> Change:
    """Remind a player if it is time, else say when it will be."""
    at = next_reminder(table, player, gap_of(table, mine))
    if at is None:
        return Change(table)
    clock = table.timing.clock
    known = clock.of(player)
    if max(clock.begun, known.at) > now:
        at = now  # it was noted by a clock that has been set back since
    at = reminded_from(mine, max(at, now), courtesy.window)
    if at > now:
        return Change(table, dues=[Due("remind", table.id, player, at)])
    counted = replace(known, count=known.count + 1, at=now)
    after = _noted(table, player, counted, min(clock.begun, now))
    if known.count >= table.timing.pace.reminders:
        return _silent(after, player)
    wanted = _wanted(table, player, known, now, courtesy)
    return Change(after, [_said(player)] if wanted else [])


def _wanted(
    table: Table, player: int, known: Reminded, now: float, courtesy: CourtesySettings
) -> bool:
    acting = acting_until(table, player, now, courtesy) > now
    snoozing = now < known.snoozed <= now + DAY
    return table.asked_seat(player) is not None and not (acting or snoozing or known.stopped)


def _said(player: int) -> Said:
    return Said(Reminder(player), player)


def _silent(table: Table, player: int) -> Change:
    """Reminders are at an end; the owner is told, once, if they are not the one waited for."""
    clock = table.timing.clock
    if clock.told or table.owner in table.whose_turn_publicly():
        return Change(table)
    after = replace(table, timing=replace(table.timing, clock=replace(clock, told=True)))
    facts = {"player": player, "table": table.id, "count": table.timing.pace.reminders}
    return Change(after, [private_notice(table.owner, "silent", **facts)])


def snooze(table: Table, player: int, now: float) -> Change:
    """No reminder for a while, and then one."""
    until = now + SNOOZES.get(table.timing.pace.name, DAY)
    after = _noted(table, player, replace(_known(table, player), snoozed=until))
    return Change(after, dues=[Due("snooze", table.id, player, until)])


def wake(table: Table, player: int, mine: PlayerSettings, now: float) -> Change:
    """The reminder that was put off."""
    known = table.timing.clock.of(player)
    if not known.snoozed or known.stopped or table.asked_seat(player) is None:
        return Change(table)
    at = reminded_from(mine, max(known.snoozed, now))
    if at > now:
        return Change(table, dues=[Due("snooze", table.id, player, at)])
    return Change(_noted(table, player, replace(known, snoozed=0.0)), [_said(player)])


def stop(table: Table, player: int) -> Change:
    """No more reminders of this question."""
    after = _noted(table, player, replace(_known(table, player), stopped=True))
    return Change(after, dues=[Due("snooze", table.id, player)])


def _known(table: Table, player: int) -> Reminded:
    if table.asked_seat(player) is None:
        raise refuse("not_waited")
    return table.timing.clock.of(player)


def _noted(table: Table, player: int, known: Reminded, begun: float | None = None) -> Table:
    clock = table.timing.clock
    begun = clock.begun if begun is None else begun
    noted = replace(clock, begun=begun, reminded={**clock.reminded, player: known})
    return replace(table, timing=replace(table.timing, clock=noted))
