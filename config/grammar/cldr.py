"""Plurals, lists, numbers and dates of every language, as the CLDR of Unicode has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.core import Locale

CATEGORIES = ("zero", "one", "two", "few", "many", "other")


@cache
def _locale(name: str) -> Locale:
    # Babel reads hundreds of kilobytes: a command that tells nothing does not wait for it.
    from babel.core import Locale, UnknownLocaleError

    try:
        return Locale.parse(name)
    except (UnknownLocaleError, ValueError) as error:
        raise ValueError(f"CLDR knows no language {name!r}") from error


@cache
def called(locale: str) -> tuple[str, str]:
    """What a language calls itself, and what it is called in English."""
    known = _locale(locale)
    return known.get_language_name(locale) or locale, known.english_name or locale


@cache
def categories(locale: str) -> tuple[str, ...]:
    """The plural categories of a language, in the order of CLDR; `other` is always the last."""
    tags = {*_locale(locale).plural_form.tags, "other"}
    return tuple(each for each in CATEGORIES if each in tags)


@lru_cache(maxsize=1 << 12)
def category(locale: str, number: float) -> str:
    """The plural category of a number."""
    return _locale(locale).plural_form(abs(number))


@cache
def joiner(locale: str, style: str) -> Callable[[Sequence[str]], str]:
    """A function that joins two things or more: `and`, `or`, or a `list` without such a word."""
    patterns = _locale(locale).list_patterns["or" if style == "or" else "standard"]
    start, middle, end, two = (_around(patterns[each]) for each in ("start", "middle", "end", "2"))
    if style == "list":
        start = end = two = middle

    if style == "list" and middle == ("", middle[1], ""):
        return middle[1].join

    def join(things: Sequence[str]) -> str:
        if len(things) == 2:
            return _put(two, things[0], things[1])
        told = _put(end, things[-2], things[-1])
        for each in reversed(things[1:-2]):
            told = _put(middle, each, told)
        return _put(start, things[0], told)

    return join


def _around(pattern: str) -> tuple[str, str, str]:
    """What stands before, between and after two things."""
    before, _, rest = pattern.partition("{0}")
    between, _, after = rest.partition("{1}")
    return before, between, after


def _put(around: tuple[str, str, str], left: str, right: str) -> str:
    before, between, after = around
    return before + left + between + right + after


def number(locale: str, value: float) -> str:
    """A number with its thousands apart."""
    from babel.numbers import format_decimal

    return format_decimal(value, locale=_locale(locale))


def moment(locale: str, value: datetime, style: str, pattern: str = "") -> str:
    """A `date`, a `time` or both (`moment`), by the pattern given or as CLDR has it."""
    from babel.dates import format_date, format_datetime, format_time

    known, told = _locale(locale), pattern or "medium"
    if pattern or style == "moment":
        return format_datetime(value, told, locale=known)
    if style == "date":
        return format_date(value, told, locale=known)
    return format_time(value, "short", locale=known)
