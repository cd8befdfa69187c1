"""The pace of a table and the times of a player, in words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.clock.parse_time import shown
from bot.model.people import PlayerSettings
from bot.model.table import Table
from bot.model.timing import DAY, HOUR, Pace
from bot.ui.sentences import title
from config.texts import Words
from game.kernel.text import tell


def pace_line(table: Table, words: Words) -> str:
    """A table's pace in one line; nothing where nobody waits for anybody."""
    pace = table.timing.pace
    if len(table.seats) < 2 and pace == Pace(name="none"):
        return ""
    line = tell(words, "time.pace.line", {"pace": words[f"time.pace.{pace.name}"]})
    return " ".join([line, *_terms(table, words)])


def _terms(table: Table, words: Words) -> Iterator[str]:
    """What else a table has chosen, a sentence each."""
    pace = table.timing.pace
    if pace.insists:
        yield words["time.pace.insists"]
    if pace.deadline:
        then = words[f"time.short.{pace.then}"]
        facts = {"time": long(pace.deadline, words), "then": then}
        yield tell(words, "time.pace.deadline", facts)
        if pace.nights:
            yield words["time.pace.nights"]
    if table.timing.paused:
        yield words["time.pace.resting"]


def long(seconds: float, words: Words) -> str:
    """A length of time, in days if it is a number of them."""
    if not seconds:
        return words["time.word.none"]
    if seconds % DAY:
        return tell(words, "time.word.hours", {"count": round(seconds / HOUR)})
    return tell(words, "time.word.days", {"count": round(seconds / DAY)})


def whole_pace(table: Table, words: Words) -> str:
    """Everything a table has chosen about time."""
    pace = table.timing.pace
    facts = {
        "title": title(table, words),
        "pace": words[f"time.pace.{pace.name}"],
        "insists": _yes(pace.insists, words),
        "reminders": pace.reminders,
        "deadline": long(pace.deadline, words),
        "then": words[f"time.short.{pace.then}"],
        "nights": _yes(pace.nights, words),
        "allowance": round(pace.allowance / DAY),
    }
    rests = [words["time.pace.rests"]] if table.timing.paused else []
    return "\n".join([tell(words, "time.pace.now", facts), *rests])


def my_times(mine: PlayerSettings, words: Words, now: float) -> str:
    """Everything a player has chosen about time."""
    hours = mine.hours
    nights = f"{shown(hours.begins)}-{shown(hours.ends)}"
    until = f"<t:{int(mine.away_until)}:F>"
    facts = {
        "zone": hours.zone or words["time.me.no_zone"],
        "quiet": nights if hours.begins != hours.ends else words["time.me.no_quiet"],
        "weekends": _yes(hours.weekends, words),
        "reminders": words[f"time.gap.{mine.reminders or 'table'}"],
        "mention": _yes(mine.mention, words),
        "away": tell(words, "time.me.until", {"until": until})
        if mine.away_until > now
        else words["time.me.here"],
    }
    return tell(words, "time.me.now", facts)


def _yes(value: bool, words: Words) -> str:
    return words["time.word.yes" if value else "time.word.no"]
