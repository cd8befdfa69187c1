"""What has changed since the reader's last picture."""

from __future__ import annotations

from collections import Counter

from game.hungarian_nightmare.set.components import load
from game.hungarian_nightmare.view.view import NightmareView
from images.hungarian_nightmare.scene.forces import Force, forces
from images.parts.changes import Changes

MOST = 10  # arrows, and marks at stacks: more would hide the map
Move = tuple[str, str, str]  # whose, from where, to where


def moves(before: NightmareView | None, view: NightmareView) -> tuple[Move, ...]:
    """Where units went that the reader saw before and sees now, the largest moves first."""
    if before is None or not _same_reader(before, view):
        return ()
    p = load(view.set)
    was = {unit.id: unit.area for unit in before.units}
    found: Counter[Move] = Counter()
    for unit in view.units:
        start = was.get(unit.id)
        if start is not None and start != unit.area:
            seat = ("soviet", "german")[p.side[p.unit[unit.id]]]
            found[seat, start, unit.area] += 1
    return tuple(move for move, _ in found.most_common(MOST))


def tracks(before: NightmareView | None, view: NightmareView) -> Changes:
    """By how much victory points and ammunition have moved."""
    if before is None or not _same_reader(before, view):
        return Changes()
    by = {"score": view.score - before.score, "asp": view.stores.asp - before.stores.asp}
    return Changes(tracks=tuple((key, n) for key, n in by.items() if n))


def fresh(before: NightmareView | None, view: NightmareView) -> frozenset[tuple[str, str]]:
    """The forces that are new or look otherwise, by area and side."""
    if before is None or not _same_reader(before, view):
        return frozenset()
    was, now = _faces(before), _faces(view)
    found = frozenset(key for key, force in now.items() if was.get(key) != force)
    return found if len(found) <= MOST else frozenset()


def _same_reader(before: NightmareView, view: NightmareView) -> bool:
    """Whether two views can be compared: of the same seat, and of a side that was open or is not.

    When fog lifts at the end of a game, what comes to light has not moved.
    """
    return (before.seat, before.set, bool(before.result)) == (
        view.seat,
        view.set,
        bool(view.result),
    )


def _faces(view: NightmareView) -> dict[tuple[str, str], Force]:
    return {(area, f.seat): f for area, here in forces(view).items() for f in here}
