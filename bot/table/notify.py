"""Who must be told what when a table has changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from msgspec.structs import astuple

from bot.model.outgoing import CARD, Private, Said, Turn
from bot.model.table import Table
from bot.table.orders import obedient
from game.kernel import Seat, look


def changed_seats(before: Table, after: Table) -> tuple[Seat, ...]:
    """The seats whose hand or private board is another than before."""
    if before.state is None or after.state is None:
        return () if before.state is after.state else tuple(after.seats)
    public = _shown(before, None), _shown(after, None)
    return tuple(
        seat
        for seat in after.seats
        if _sees_other(zip(_shown(before, seat), _shown(after, seat), *public, strict=True))
    )


def _shown(table: Table, seat: Seat | None) -> tuple[Any, ...]:
    """The values of what a seat (None: an onlooker) sees, without the seat itself."""
    assert table.state is not None
    return astuple(look(table.game, table.state, seat))[1:]


def _sees_other(values: Iterable[tuple[Any, Any, Any, Any]]) -> bool:
    """Whether a seat sees other things beyond an onlooker's: its values before and now, theirs."""
    return any(
        _beyond(old, old_public) != _beyond(new, new_public)
        for old, new, old_public, new_public in values
        # What is the same thing for everybody is not looked into, nor what stands as it did.
        if (old is not old_public or new is not new_public)
        and (
            (old is not new and old != new)
            or (old_public is not new_public and old_public != new_public)
        )
    )


def _beyond(mine: Any, theirs: Any) -> tuple[Any, ...]:
    """A value that is another than an onlooker's, or of a collection the members they lack."""
    if mine is theirs or mine == theirs:
        return ()
    if not isinstance(mine, tuple):
        return (mine,)
    known = list(theirs)
    left = []
    for each in mine:
        if each in known:
            known.remove(each)
        else:
            left.append(each)
    return (left,)


def waiting_since(before: Table, after: Table, now: float) -> float:
    """Since when those are waited for who are now; a private answer must not move it."""
    same = before.publicly_asked() == after.publicly_asked()
    return before.since if same and before.status == after.status else now


def _face(table: Table) -> tuple[Any, ...]:
    """All that the table card shows."""
    return table.status, table.seats, table.publicly_asked(), table.view(None)


def tell_changes(
    before: Table, after: Table, by: int | None, changed: Collection[Seat], told: bool = False
) -> list[Said]:
    """The private messages a change leads to, and the new table card if the public has news.

    An edit of the card for every answer would count the private ones. A player who acts sees their
    own hand, and one whose turn it becomes gets it with that: for them, a message that shows it is
    edited, and none is sent.
    """
    said: list[Said] = []
    waiting = before.whose_turn()
    people = after.people()
    called = [p for p in after.whose_turn() if p in people and p not in waiting]
    # Where a standing order will answer, whoever gave it is not to be disturbed.
    if called and obedient(after) is None:
        said += [Said(Turn(player, after.number), player) for player in called]
    for player in people if after.status == "playing" else ():
        seats = tuple(seat for seat in after.seats_of(player) if seat in changed)
        seen = player == by or player in called
        if seats and not (seen and before.state is None):
            said.append(Said(Private(player, seats, seen), player))
    return [*said, CARD] if told or _face(before) != _face(after) else said
