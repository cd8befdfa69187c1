"""The pause of a table: for so long after a question no answer is carried out that an order
could have given, so that nobody can tell a standing order from a live answer by its time."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.change import Change, Due
from bot.model.outgoing import Said, Turn, notice
from bot.model.table import Noted, Table, refuse
from bot.table.orders import lasting, obedient
from bot.table.sheets import lapsed
from game.kernel import Decision
from game.kernel.orders import could_give, covered

LONGEST = 3600.0  # seconds
DUE = "order"


def length(table: Table, default: float) -> float:
    """How long the pause is, in seconds; none where nobody is there who could wonder, and none
    by itself where the game hides nothing or all people play together."""
    if len(table.people()) < 2:
        return 0.0
    if table.secrecy_delay is not None:
        return table.secrecy_delay
    sight = table.game.sight
    hides = sight.hides and not sight.open_with(table.options)
    return default if hides and not _all_on_one_side(table) else 0.0


def _all_on_one_side(table: Table) -> bool:
    """Whether all people play together against cards or automated players."""
    people = {seat for seat, player in table.seats.items() if player is not None and player > 0}
    return any(people <= set(side) for side in table.game.sides)


def must_wait(table: Table, player: int, picks: tuple[str, ...], now: float) -> bool:
    """Whether an answer that is given now waits for the end of the pause."""
    decision = table.decision()
    if decision is None or table.until is None or table.until <= now or player < 0:
        return False
    return could_give(table.game, decision, picks)


def set_length(table: Table, by: int, seconds: float, manager: bool) -> Change:
    """Choose another pause, from the next question on."""
    if not table.live:
        raise refuse("over")
    if by != table.owner and not manager:
        raise refuse("owner_only", player=table.owner)
    if not 0 <= seconds <= LONGEST:
        raise refuse("pause_length", most=int(LONGEST))
    said = [notice("pause_set", player=by, seconds=int(seconds))]
    return Change(replace(table, secrecy_delay=seconds), said, orders=True)


def begin(before: Table, change: Change, default: float, now: float) -> None:
    """Let a new question have its pause; what was noted or ordered for an old one goes."""
    after = change.table
    if before.seats != after.seats:
        after = _without_the_gone(before, after)
    if change.moved:
        found = lapsed(after)
        change.said += found.said
        change.sheets += found.back
        noted = _noted_still(before, after, change)
        after = replace(after, plans=found.stand, noted=noted)
        until = _until(before, after, change, default, now)
        after = replace(after, until=until, standing=lasting(after))
    if after.status != "playing":
        after = replace(after, standing=(), noted=(), plans=(), until=None)
    if _left(before) != _left(after):
        change.orders = True
    change.table = after
    if not change.moved and after.status == "playing" and obedient(before) and not obedient(after):
        change.said += _call(after, change.said)


def _left(table: Table) -> tuple[object, ...]:
    """What players have left at a table for coming questions."""
    return table.standing, table.noted, table.plans


def _without_the_gone(before: Table, after: Table) -> Table:
    """Orders and noted answers of players whose seats have changed have no owner any more."""
    stay = [p for p in after.players() if before.seats_of(p) == after.seats_of(p)]
    standing = tuple(each for each in after.standing if each.player in stay)
    noted = tuple(each for each in after.noted if each.player in stay)
    plans = tuple(each for each in after.plans if each.player in stay)
    return replace(after, standing=standing, noted=noted, plans=plans)


def _noted_still(before: Table, after: Table, change: Change) -> tuple[Noted, ...]:
    """What others have noted for a question counts when it is put again to fewer."""
    asked, decision = before.decision(), after.decision()
    if asked is None or decision is None or asked.step != decision.step:
        return ()
    if not set(decision.seats) < set(asked.seats):
        return ()
    acted = {before.seats.get(done.seat) for done in change.actions}
    waiting = [each for each in before.noted if each.player not in acted]
    return tuple(each for each in waiting if after.asked_seat(each.player) is not None)


def _until(before: Table, after: Table, change: Change, default: float, now: float) -> float | None:
    """When the pause of a new question ends.

    It counts from what everybody has seen: a private answer that leads on begins no other pause,
    for its length would tell of the answer.
    """
    decision = after.decision()
    if decision is None or not _concerns(after, decision):
        return None
    if any(said.dm is None for said in change.said):
        pause = length(after, default)
        return now + pause if pause or obedient(after) else None
    same = any(done.seat in decision.seats for done in change.actions)
    found = obedient(after)
    ordered = found is not None and (not same or found[1].left is not None)
    ready = ordered or (not same and after.noted)
    return after.until or (now if ready else None)


def _concerns(table: Table, decision: Decision) -> bool:
    """Whether a player who is asked could have an order for this question."""
    return any(p > 0 for p in table.whose_turn()) and covered(table.game, decision)


def _call(table: Table, said: list[Said]) -> list[Said]:
    """Who was not told of their question, since an order was to answer it, is told now."""
    told = [each.dm for each in said if isinstance(each.what, Turn)]
    asked = [p for p in table.whose_turn() if p > 0 and p not in told]
    return [Said(Turn(player, table.number), player) for player in asked]


def following(before: Table, after: Table, now: float) -> list[Due]:
    """The row of the schedule that ends a pause."""
    if before.until == after.until:
        return []
    return [Due(DUE, after.id, 0, after.until)]
