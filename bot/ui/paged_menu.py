"""Menus of any size: the likeliest first, pages to turn, and what is marked on all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.ui.buttons import Press
from bot.ui.message import MENU, OPTION, PLACEHOLDER, Row, button, clipped
from bot.ui.sentences import say
from game.kernel import Decision, Option
from game.kernel.pages import Page, pages_of
from game.kernel.text import Teller
from game.kernel.typed import Labels

SPREAD = 4  # so many pages are shown at once, without turning
AROUND = MENU - 2  # pages listed at once where there are more than a menu holds
MARKED = 5  # menus that hold what is marked
MOST = MARKED * MENU  # so many options can be marked in a message
OPEN = 5  # groups that are named as not filled yet


class Paged(NamedTuple):
    """A question with more options than a menu holds, as it stands before one player.

    `press` makes the control for an intent and a detail: `menu` answers, `mark` only marks, `turn`
    turns to a page and `type` opens a modal.
    """

    decision: Decision
    known: Labels
    teller: Teller
    pages: list[Page]
    marks: tuple[str, ...]
    marked: frozenset[str]
    page: str  # the page that was turned to, if one was
    press: Callable[[str, str], Press]
    notes: Mapping[str, str]  # what stands beside an option, by its id

    @property
    def turns(self) -> bool:
        """Whether only one page is shown at a time."""
        return len(self.pages) > SPREAD

    @property
    def opened(self) -> int | None:
        """The number of the page that is open, if one is."""
        if self.page.isdecimal() and int(self.page) < len(self.pages):
            return int(self.page)
        return None if self.decision.first else 0


def is_paged(decision: Decision, single: bool) -> bool:
    """Whether a question needs more than one menu."""
    return len(decision.options) > MENU or (bool(decision.groups) and not single)


def paged(
    decision: Decision,
    known: Labels,
    teller: Teller,
    marks: Sequence[str],
    page: str,
    press: Callable[[str, str], Press],
    notes: Mapping[str, str],
) -> Paged:
    """A question in pages, with what is marked in the order of its options."""
    wanted = frozenset(marks)
    marked = tuple(each for each in known.told if each in wanted)
    pages = pages_of(decision, known, teller)
    return Paged(decision, known, teller, pages, marked, wanted, page, press, notes)


def in_order(options: Iterable[Option], picks: Iterable[str]) -> tuple[str, ...]:
    """Picks in the order in which they are offered; what is not offered comes last."""
    place = {option.id: number for number, option in enumerate(options)}
    return tuple(sorted(picks, key=lambda each: place.get(each, len(place))))


def menus(it: Paged, single: bool) -> list[Row]:
    """The menus of a question: first, the open pages, the one that turns them, and the marks."""
    what, words = "menu" if single else "mark", it.teller.words
    here = "" if it.opened is None else str(it.opened)
    found: list[Row] = []
    if it.decision.first and len(it.decision.options) > MENU:
        press = it.press(what, f"{here}+f")
        found.append(_menu(it, press, words["bot.panel.first"], it.decision.first, single))
    shown = range(len(it.pages)) if not it.turns else [] if it.opened is None else [it.opened]
    for number in shown:
        page, press = it.pages[number], it.press(what, f"{here}+n{number}")
        found.append(_menu(it, press, page.title, page.ids, single, page.group))
    if it.turns:
        found.append(_turner(it, here))
        found += _marked(it, here) if not single else []
    return found


def _menu(
    it: Paged, press: Press, hint: str, ids: Sequence[str], single: bool, group: int = -1
) -> Row:
    """Some of the options; what is marked stays marked, so the message remembers it."""
    count = sum(each in it.marked for each in ids)
    room = it.decision.groups[group].room if group >= 0 else len(ids)
    return select(
        press,
        hint,
        [_option(it, each, each in it.marked and not single) for each in ids],
        least=1 if single else 0,
        most=1 if single else max(1, count, min(room, len(ids))),
    )


def _option(it: Paged, name: str, marked: bool) -> discord.SelectOption:
    return offer(it.known.told[name], name, it.notes.get(name), marked)


def offer(
    label: str, value: str, note: str | None = None, marked: bool = False
) -> discord.SelectOption:
    """An option in a menu, with what stands below its name."""
    note = clipped(note, OPTION) if note else None
    return discord.SelectOption(
        label=clipped(label, OPTION), value=value, description=note, default=marked
    )


def select(
    press: Press, hint: str, options: list[discord.SelectOption], least: int, most: int
) -> Row:
    """A menu in a row of its own."""
    menu: ui.Select[Any] = ui.Select(
        custom_id=press.menu_id(),
        placeholder=clipped(hint, PLACEHOLDER),
        options=options,
        min_values=least,
        max_values=most,
    )
    return ui.ActionRow(menu)


def _turner(it: Paged, here: str) -> Row:
    """The pages by their titles; of very many those around the open one, and two further away."""
    count, now = len(it.pages), it.opened or 0
    listed = list(range(count))
    if count > MENU:
        start = now // AROUND * AROUND
        listed = list(range(max(0, start - 1), min(count, start + AROUND + 1)))
    options = [
        discord.SelectOption(
            label=clipped(it.pages[number].title, OPTION),
            value=str(number),
            description=_chosen_from(it, number),
            default=number == it.opened,
        )
        for number in listed
    ]
    hint = say(it.teller.words, "panel.turn", count=count)
    return select(it.press("turn", here), hint, options, 1, 1)


def _chosen_from(it: Paged, number: int) -> str | None:
    """How many are chosen from the group of a page, where that is worth telling."""
    page, words = it.pages[number], it.teller.words
    if page.group < 0 or not _limited(it, page.group):
        picked = sum(each in it.marked for each in page.ids)
        return say(words, "panel.here", picked=picked) if picked else None
    picked = _picked(it, page.group)
    return say(words, "panel.of", picked=picked, most=it.decision.groups[page.group].room)


def _marked(it: Paged, here: str) -> list[Row]:
    """What is marked, to be unmarked: the memory of a message whose pages are turned."""
    found = []
    for number, start in enumerate(range(0, len(it.marks), MENU)):
        some = it.marks[start : start + MENU]
        press = it.press("mark", f"{here}+k{number}")
        options = [_option(it, each, True) for each in some]
        found.append(select(press, it.teller.words["bot.panel.marked"], options, 0, len(some)))
    return found


def type_button(it: Paged, about: str = "") -> ui.Button[Any]:
    """The button that lets a player type what they mean."""
    here = "" if it.opened is None else str(it.opened)
    label = ": ".join(filter(None, (it.teller.words["bot.button.type"], about)))
    return button(label, it.press("type", here).button_id())


def group_buttons(it: Paged) -> list[ui.Button[Any]]:
    """The buttons that mark a whole group of those in sight, where it has room for all."""
    here, found = "" if it.opened is None else str(it.opened), []
    for number in dict.fromkeys(page.group for page in _shown(it) if page.group >= 0):
        group = it.decision.groups[number]
        if _picked(it, number) < group.size == group.room and group.size > 1:
            told = {"group": it.teller.sentence(group.text), "count": group.size}
            label = say(it.teller.words, "button.all_of", **told)
            found.append(button(label, it.press("group", f"{here}+g{number}").button_id()))
    return found


def group_lines(it: Paged) -> list[str]:
    """How many are chosen from the groups in sight, and which groups are not filled yet."""
    words, groups = it.teller.words, it.decision.groups
    lines = []
    for number in dict.fromkeys(page.group for page in _shown(it) if page.group >= 0):
        if _limited(it, number):
            facts = {"picked": _picked(it, number), "most": groups[number].room}
            title = it.teller.sentence(groups[number].text)
            lines.append(say(words, "panel.group", group=title, **facts))
    lacking = [n for n, group in enumerate(groups) if _picked(it, n) < group.needed]
    if lacking and it.turns:
        named = [it.teller.sentence(groups[n].text) for n in lacking[:OPEN]]
        lines.append(say(words, "panel.open", count=len(lacking), groups=named))
    return lines


def _shown(it: Paged) -> list[Page]:
    """The pages in sight."""
    if not it.turns:
        return it.pages
    return [] if it.opened is None else [it.pages[it.opened]]


def _limited(it: Paged, group: int) -> bool:
    """Whether a group has limits of its own."""
    here = it.decision.groups[group]
    return bool(here.needed) or here.room < here.size


def _picked(it: Paged, group: int) -> int:
    start = sum(each.size for each in it.decision.groups[:group])
    options = it.decision.options[start : start + it.decision.groups[group].size]
    return sum(option.id in it.marked for option in options)
