"""The options of a question in pages, each as many as a menu holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.model import Decision
from game.kernel.text import Teller
from game.kernel.typed import Labels

PAGE = 25  # options of a page
NAME = 40  # characters of the first and the last option by which a page is called


class Page(NamedTuple):
    """Some of a question's options, under a title."""

    title: str
    ids: tuple[str, ...]
    group: int = -1  # the number of their group, if there are groups


def pages_of(decision: Decision, known: Labels, teller: Teller) -> list[Page]:
    """The pages of a question: its groups, or so many options each, called by first and last."""
    if not decision.groups:
        return [Page(_span(known, ids), ids) for ids in _cut(tuple(known.told))]
    found = []
    for number, (group, options) in enumerate(decision.pages()):
        title = teller.sentence(group.text)
        parts = _cut(tuple(option.id for option in options))
        for part, ids in enumerate(parts, 1):
            found.append(Page(f"{title} ({part})" if len(parts) > 1 else title, ids, number))
    return found


def _cut(ids: Sequence[str]) -> list[tuple[str, ...]]:
    return [tuple(ids[start : start + PAGE]) for start in range(0, len(ids), PAGE)]


def _span(known: Labels, ids: Sequence[str]) -> str:
    """A page by its first and its last option."""
    ends = (known.told[ids[0]], known.told[ids[-1]])
    short = [label if len(label) <= NAME else label[: NAME - 1] + "…" for label in ends]
    return " … ".join(dict.fromkeys(short))
