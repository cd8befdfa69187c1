"""Standing orders of a table: who has given which, and what they answer now."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.model.table import Standing, Table, TableError, refuse
from bot.table.sheets import drop, planned
from game.kernel import Illegal, Seat
from game.kernel.obeying import Obeyed, in_force, obeyed
from game.kernel.orders import Order, OrderKind, check_order, kind_of

MOST = 10  # orders of one player at one table


def kinds_for(table: Table, player: int) -> list[OrderKind]:
    """The kinds of orders a player may give here."""
    mine = table.seats_of(player)
    known = [kind for kind in table.game.answers.orders if not kind.now]
    return [kind for kind in known if any(seat in kind.side for seat in mine)]


def pressed_kinds(table: Table, seat: Seat) -> list[OrderKind]:
    """The kinds that a seat may give by one press on its question, whatever it holds."""
    decision, known = table.decision(), table.game.answers.orders
    if decision is None or seat not in decision.seats:
        return []
    return [k for k in known if k.now and seat in k.side and decision.step in k.steps]


def lasting(table: Table) -> tuple[Standing, ...]:
    """A table's orders without those whose time is over for good."""
    return tuple(each for each in table.standing if not _is_over(table, each))


def _is_over(table: Table, each: Standing) -> bool:
    passing = [kind.name for kind in table.game.answers.orders if kind.now]
    if each.order.kind not in passing:
        return False
    views = [view for seat in table.seats_of(each.player) if (view := table.view(seat))]
    return not any(in_force(table.game, view, each.order) for view in views)


def seat_of(table: Table, player: int, order: Order) -> Seat:
    """The seat through which a player gives an order."""
    try:
        kind = kind_of(table.game, order)
    except Illegal as error:
        raise TableError(error.text) from error
    found = next((seat for seat in table.seats_of(player) if seat in kind.side), None)
    if found is None:
        raise refuse("order_not_yours")
    return found


def orders_of(table: Table, player: int) -> tuple[Standing, ...]:
    """A player's orders that are still in force, in the order in which they are tried."""
    views = [view for seat in table.seats_of(player) if (view := table.view(seat)) is not None]
    return tuple(
        each
        for each in table.standing
        if each.player == player and any(in_force(table.game, view, each.order) for view in views)
    )


def give(table: Table, player: int, order: Order, now: float) -> Table:
    """The table with one more order; one that cannot be given is refused."""
    if table.status != "playing":
        raise refuse("over" if table.state is not None else "not_begun")
    if not table.seats_of(player):
        raise refuse("onlooker")
    view = table.view(seat_of(table, player, order))
    try:
        check_order(table.game, view, order)
    except Illegal as error:
        raise TableError(error.text) from error
    mine = orders_of(table, player)
    if len(mine) >= MOST:
        raise refuse("orders_many", most=MOST)
    kind = kind_of(table.game, order)
    fresh = max([int(now * 1000), *(each.id + 1 for each in table.standing)])
    others = tuple(each for each in table.standing if each.player != player)
    # What is used up by one answer is meant for a coming question, not for the one before them.
    after = table.number if kind.once and table.asked_seat(player) else -1
    given = Standing(fresh, player, replace(order, bound=kind.bound(view)), after=after)
    return replace(table, standing=(*others, *mine, given))


def cancel(table: Table, player: int, number: int) -> Table:
    """The table without one order of this player, or (0) without any and without their plan."""
    mine = [each for each in table.standing if each.player == player]
    gone = [each for each in mine if number in (0, each.id)]
    if number and not gone:
        raise refuse("order_gone")
    after = replace(table, standing=tuple(each for each in table.standing if each not in gone))
    return after if number else drop(after, player)


def used(table: Table, player: int, orders: Sequence[Order]) -> tuple[Standing, ...]:
    """A table's orders once some of a player's have been used."""
    found = []
    for each in table.standing:
        if each.player == player and each.order in orders:
            if kind_of(table.game, each.order).once:
                continue
            each = replace(each, used=each.used + 1)
        found.append(each)
    return tuple(found)


def obedient(table: Table) -> tuple[int, Obeyed] | None:
    """Whose orders answer the question on the table, and how; None if a player must be asked.

    Of several who are asked, one who only declines waits for those who have not said so too.
    """
    if not table.standing and not table.plans:
        return None
    decision, ways = table.decision(), []
    for seat in decision.seats if decision else ():
        player = table.seats.get(seat)
        if player is not None and player > 0:
            ways.append((player, _answer(table, seat, player)))
    eager = [way for way in ways if way[1].answers and not _yields(table, way[1])]
    if not eager and all(found.answers for _, found in ways):
        eager = ways
    return eager[0] if eager else None


def _answer(table: Table, seat: Seat, player: int) -> Obeyed:
    mine = [each for each in table.standing if each.player == player]
    orders = [each.order for each in mine if each.after < table.number]
    if orders and table.state is not None:
        found = obeyed(table.game, table.state, seat, orders)
        if found.answers:
            return found
    sheet = planned(table, player, seat)
    if sheet is None or sheet.wrong is not None:
        return Obeyed()
    return Obeyed(tuple(trial.picks for trial in sheet.trials), left=sheet.left)


def _yields(table: Table, found: Obeyed) -> bool:
    return found.left is None and all(kind_of(table.game, order).yields for order in found.used)
