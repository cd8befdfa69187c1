"""Menus of any size: what is shown at once, what is turned, and what stays within the limits."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from bot.ui.buttons import Press
from bot.ui.message import ID, PARTS, size
from bot.ui.paged_menu import MOST, Paged, group_lines, in_order, is_paged, menus, paged
from game.kernel import Decision, Group, Setup, Text, begin
from game.kernel.text import Teller
from game.kernel.typed import of_options
from tests.game.kernel import large


def shown(decision: Decision, *marks: str, page: str = "") -> Paged:
    """A question before the seat a, with these options marked."""
    s = begin(large.GAME, Setup("menus", {"only": "march"}))
    teller = Teller(large.GAME, large.GAME.sight.view(s, "a"), large.WORDS)

    def press(what: str, arg: str) -> Press:
        return Press(what, 10**17, 10**17, arg)

    return paged(decision, of_options(teller, decision.options), teller, marks, page, press, {})


def selects(it: Paged, single: bool = False) -> list[ui.Select[Any]]:
    rows = menus(it, single)
    return [part for row in rows for part in row.children if isinstance(part, ui.Select)]


def few(*limits: tuple[int, int, int]) -> Decision:
    """A question with a few groups of (size, least, most)."""
    groups = tuple(
        Group(Text("group.region", {"region": f"region{n}"}), *each)
        for n, each in enumerate(limits, 1)
    )
    count = sum(group.size for group in groups)
    options = large.offered("unit", large.UNITS[:count])
    return Decision(("a",), "muster", options, 0, count, groups=groups)


def test_a_few_groups_are_all_shown_at_once() -> None:
    """Each is a menu with its own limits; nothing is turned, and no menu repeats the marks."""
    it = shown(few((4, 1, 2), (4, 0, 1), (25, 0, 25)), "u1", "u5")
    first, second, third = selects(it)
    assert [first.max_values, second.max_values, third.max_values] == [2, 1, 25]
    assert [first.placeholder, second.placeholder] == ["Region 1", "Region 2"]
    marked = [o.value for menu in (first, second, third) for o in menu.options if o.default]
    assert marked == ["u1", "u5"]
    assert group_lines(it) == [
        "1 of 2 chosen from Region 1.",
        "1 of 1 chosen from Region 2.",
    ]


def test_a_small_question_needs_no_pages() -> None:
    """Groups of a single pick are only titles; several picks have limits to mind."""
    assert not is_paged(large.pay("a"), single=False)
    assert not is_paged(few((4, 0, 1), (4, 0, 1)), single=True)
    assert is_paged(few((4, 0, 1), (4, 0, 1)), single=False)
    assert is_paged(large.march("a"), single=True)


def test_a_group_larger_than_a_page_is_cut() -> None:
    """Its limit counts for all of its pages together."""
    it = shown(few((60, 0, 2)), "u1", "u59")
    assert [page.title for page in it.pages] == ["Region 1 (1)", "Region 1 (2)", "Region 1 (3)"]
    assert group_lines(it) == ["2 of 2 chosen from Region 1."]


@pytest.mark.parametrize("which", ["march", "activate", "fire", "muster", "disband"])
@pytest.mark.parametrize("page", ["", "0", "3"])
def test_every_question_keeps_to_the_limits(which: str, page: str) -> None:
    """With as many marks as a message holds: 25 options a menu, ids of their own, few parts."""
    decision = large.QUESTIONS[which]("a")
    marks = [option.id for option in decision.options][:MOST]
    it = shown(decision, *marks, page=page)
    found = selects(it)
    assert all(1 <= len(menu.options) <= 25 for menu in found)
    assert all(sum(o.default for o in menu.options) <= menu.max_values for menu in found)
    ids = [menu.custom_id for menu in found]
    assert len(set(ids)) == len(ids)
    assert all(len(each) <= ID for each in ids)
    marked = {
        o.value for menu in found if ":mark:" in menu.custom_id for o in menu.options if o.default
    }
    assert marked == set(marks)
    # A panel has 21 more at most: texts, pictures, what to do, and where to go from here.
    assert size(menus(it, single=False)) - 1 + 21 <= PARTS


@pytest.mark.parametrize("page", range(28))
def test_every_page_is_listed_from_a_page_beside_it(page: int) -> None:
    """Whoever turns on and on comes to every page and back."""
    turner = selects(shown(large.activate("a"), page=str(page)), single=True)[-1]
    listed = {int(option.value) for option in turner.options}
    assert {max(0, page - 1), page, min(27, page + 1)} <= listed
    assert [o.value for o in turner.options if o.default] == [str(page)]


def test_a_page_that_was_never_there_is_the_first() -> None:
    """Whatever a forged id says."""
    assert shown(large.activate("a"), page="99").opened == 0
    assert shown(large.activate("a"), page="x").opened == 0
    assert shown(large.march("a"), page="99").opened is None


def test_picks_are_put_in_order() -> None:
    """As they are offered; what is not offered comes last, to be refused."""
    options = large.march("a").options
    assert in_order(options, ("2825", "gone", "0101")) == ("0101", "2825", "gone")
