"""Questions about areas and units, in pages where there are many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.hungarian_nightmare.rules.plain_answers import NONE
from game.hungarian_nightmare.rules.state import Nightmare, parts, seat_of
from game.kernel import Decision, Group, Option, Text
from game.kernel.pages import PAGE


def areas(s: Nightmare, numbers: Iterable[int]) -> tuple[Option, ...]:
    """These areas as options."""
    known = parts(s).area_options
    return tuple([known[area] for area in numbers])


def units(s: Nightmare, numbers: Iterable[int]) -> tuple[Option, ...]:
    """These units as options."""
    known = parts(s).unit_options
    return tuple([known[unit] for unit in numbers])


def ask(
    s: Nightmare,
    side: int,
    step: str,
    things: Sequence[Option],
    *words: Option,
    facts: dict[str, Any] | None = None,
    **more: Any,
) -> Decision:
    """A question to a side: things in pages, if they are many, then words.

    Under fog every question is put, even one with one answer: not being asked would tell.
    """
    options = (*things, *words)
    if len(options) > PAGE:
        more["groups"] = _pages(things, words)
    more.setdefault("secret", s.fog)
    return Decision((seat_of(side),), step, options, facts=facts or {}, **more)


def ask_any(
    s: Nightmare, side: int, step: str, things: Sequence[Option], most: int, **facts: Any
) -> Decision:
    """A question that may be answered with nothing; under fog it is put even about nothing."""
    if s.fog and not things:
        return ask(s, side, step, (NONE,), facts=facts, least=0, most=1)
    return ask(s, side, step, things, facts=facts, least=0, most=most)


def stacks(
    s: Nightmare, side: int, step: str, kinds: Sequence[tuple[str, list[int], int, int]]
) -> Decision:
    """Which units of the area of combat take part: by kind, each with its least and its most."""
    found = [(name, units, least, most) for name, units, least, most in kinds if units]
    return Decision(
        (seat_of(side),),
        step,
        units(s, [unit for _, members, _, _ in found for unit in members]),
        1,
        sum(min(most, len(members)) for _, members, _, most in found),
        secret=s.fog,
        facts={"area": parts(s).areas[s.area]},
        groups=tuple(
            [
                Group(Text(f"group.{name}"), len(members), least, most)
                for name, members, least, most in found
            ]
        ),
    )


def _pages(things: Sequence[Option], words: Sequence[Option]) -> tuple[Group, ...]:
    cut = [things[start : start + PAGE] for start in range(0, len(things), PAGE)]
    found = [Group(_title(part), len(part)) for part in cut]
    if words:
        found.append(Group(Text("group.words"), len(words)))
    return tuple(found)


def _title(part: Sequence[Option]) -> Text:
    """A page by its first and its last thing."""
    kind = next(iter(part[0].text.facts))
    return Text(f"group.{kind}s", {kind: part[0].id, "until": part[-1].id})
