"""Matching: which needs the picks of an answer can meet, each by a pick of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def unmet(needs: Sequence[Sequence[str]], room: Mapping[str, int]) -> list[int]:
    """The needs that are left over when as many as possible are met.

    `room` says how many needs each pick can meet; a need names the picks that can meet it.
    """
    serves: dict[str, list[int]] = {pick: [] for pick in room}
    able = [[pick for pick in need if pick in room] for need in needs]
    return [need for need in range(len(needs)) if not _placed(need, able, room, serves)]


def _placed(
    need: int, able: list[list[str]], room: Mapping[str, int], serves: dict[str, list[int]]
) -> bool:
    """Find a pick for a need; others move on along the shortest path that frees one for it."""
    asking = dict.fromkeys(able[need], need)  # the need that would take each pick
    waiting = list(asking)
    for pick in waiting:
        if len(serves[pick]) < room[pick]:
            _shift(pick, asking, serves, need)
            return True
        for other in serves[pick]:
            for further in able[other]:
                if further not in asking:
                    asking[further] = other
                    waiting.append(further)
    return False


def _shift(pick: str, asking: dict[str, int], serves: dict[str, list[int]], first: int) -> None:
    """Give a pick with room to the need that asks for it, and so on back to the first need."""
    while (taker := asking[pick]) != first:
        left = next(each for each, held in serves.items() if taker in held)
        serves[left].remove(taker)
        serves[pick].append(taker)
        pick = left
    serves[pick].append(first)
