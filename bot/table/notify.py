"""Who must be told what when a table has changed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import astuple

from bot.model.outgoing import CARD, Private, Said, Turn
from bot.model.table import Table
from bot.table.orders import obedient
from game.kernel import Seat, View, look

_json = msgspec.json.Encoder().encode


def changed_seats(before: Table, after: Table) -> tuple[Seat, ...]:
    """The seats whose hand or private board is another than before."""
    old, new = private_messages(before), private_messages(after)
    return tuple(seat for seat in after.seats if old.get(seat) != new.get(seat))


def private_messages(table: Table) -> dict[Seat, list[Any]]:
    """What each seat sees and an onlooker does not; found once for each table."""
    if not table.parts and table.state is not None:
        public = look(table.game, table.state, None)
        for seat in table.seats:
            table.parts[seat] = _private(look(table.game, table.state, seat), public)
    return table.parts


def _private(view: View, public: View) -> list[Any]:
    pairs = zip(view.__struct_fields__, astuple(view), astuple(public), strict=True)
    next(pairs)  # the seat
    return [
        (name, _beyond(mine, theirs))
        for name, mine, theirs in pairs
        if mine is not theirs and mine != theirs  # most of it is the same thing for everybody
    ]


def _beyond(mine: Any, theirs: Any) -> Any:
    """A value, or the members of a collection that the other does not have."""
    if not isinstance(mine, tuple):
        return mine
    known = list(theirs)
    left = []
    for each in mine:
        if each in known:
            known.remove(each)
        else:
            left.append(each)
    return left


def waiting_since(before: Table, after: Table, now: float) -> float:
    """Since when those are waited for who are now; a private answer must not move it."""
    same = before.publicly_asked() == after.publicly_asked()
    return before.since if same and before.status == after.status else now


def _face(table: Table) -> tuple[Any, ...]:
    """All that the table card shows."""
    return table.status, table.seats, table.publicly_asked(), _json(table.view(None))


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
