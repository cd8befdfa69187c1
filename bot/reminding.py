"""Reminding: when a player is reminded, how often, and who is told in the end. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from bot.change import Change, Due
from bot.intents import Reminder, Said, private_notice
from bot.people import PlayerSettings
from bot.quiet import quiet_until
from bot.table import Table, refuse
from bot.timing import DAY, GAPS, HOUR, Reminded
from bot.waiting import next_reminder

SNOOZES = {"live": HOUR, "day": DAY / 4}  # other paces: a day


def gap_of(table: Table, mine: PlayerSettings) -> float:
    """How often a player is reminded here: the longer gap wins, unless the table insists."""
    pace = table.timing.pace
    gap = GAPS[pace.name]
    if pace.insists or not mine.reminders or not gap:
        return gap
    return max(gap, GAPS[mine.reminders]) if GAPS[mine.reminders] else 0.0


def remind(table: Table, player: int, mine: PlayerSettings, now: float, patience: float) -> Change:
    """Remind a player if it is time, else say when it will be."""
    at = next_reminder(table, player, gap_of(table, mine))
    if at is None:
        return Change(table)
    at = undisturbed(mine, max(at, now))
    if at > now:
        return Change(table, dues=[Due("remind", table.id, player, at)])
    clock = table.timing.clock
    known = clock.of(player)
    counted = replace(known, count=known.count + 1, at=now)
    if known.count >= table.timing.pace.reminders:
        return _silent(table, player, counted)
    said = [_said(table, player)] if _wanted(table, player, known, now, patience) else []
    return Change(_noted(table, player, counted), said)


def undisturbed(mine: PlayerSettings, moment: float) -> float:
    """This moment, or the first after it at which a player is neither away nor asleep."""
    moment = max(moment, mine.away_until)
    return quiet_until(mine.hours, moment) or moment


def _wanted(table: Table, player: int, known: Reminded, now: float, patience: float) -> bool:
    acting = table.timing.acted.get(player, 0.0) + patience > now
    asked = table.asked_seat(player) is not None
    return asked and not acting and not known.stopped and known.snoozed <= now


def _said(table: Table, player: int) -> Said:
    return Said(Reminder(player), player)


def _silent(table: Table, player: int, counted: Reminded) -> Change:
    """Reminders are at an end; the owner is told, once, if he is not the one waited for."""
    after = _noted(table, player, counted)
    clock = after.timing.clock
    if clock.told or table.owner in table.waiting_people():
        return Change(after)
    after = replace(after, timing=replace(after.timing, clock=replace(clock, told=True)))
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
    at = undisturbed(mine, max(known.snoozed, now))
    if at > now:
        return Change(table, dues=[Due("snooze", table.id, player, at)])
    return Change(_noted(table, player, replace(known, snoozed=0.0)), [_said(table, player)])


def stop(table: Table, player: int) -> Change:
    """No more reminders of this question."""
    after = _noted(table, player, replace(_known(table, player), stopped=True))
    return Change(after, dues=[Due("snooze", table.id, player)])


def _known(table: Table, player: int) -> Reminded:
    if table.asked_seat(player) is None:
        raise refuse("not_waited")
    return table.timing.clock.of(player)


def _noted(table: Table, player: int, known: Reminded) -> Table:
    clock = table.timing.clock
    noted = replace(clock, reminded={**clock.reminded, player: known})
    return replace(table, timing=replace(table.timing, clock=noted))
