"""Substitutes and onlookers: seats are offered, taken, lent and handed back, with their secrets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from bot.model.automated_ids import EASY, KIND, NORMAL, attended
from bot.model.change import Change
from bot.model.outgoing import Row
from bot.model.table import Table, TableError
from bot.table import onlookers, seat_changes
from tests.bot.service.world import ANNA, BELA, CSABA, DORA, DUEL, KEEPER, TRIO, World
from tests.bot.table.test_lobby import refused


async def denied(key: str, world: World, table: Table, work: object) -> None:
    with pytest.raises(TableError) as caught:
        await world.tables.change(table.id, work)  # type: ignore[arg-type]
    assert caught.value.text.key == key


def notices(rows: list[Row]) -> list[str]:
    return [row.what.text.key for row in rows if row.kind == "notice"]  # type: ignore[union-attr]


async def lent(world: World, lend: bool = True, meanwhile: int = 0) -> Table:
    """Bela, the Soviet commander, offers their seat."""
    table = await world.started(DUEL)
    await world.forget()
    return await world.tables.change(
        table.id, lambda now: seat_changes.offer(now, BELA, None, lend, meanwhile, False)
    )


async def test_a_seat_is_lent_and_comes_back(world: World) -> None:
    table = await lent(world)
    assert table.seats["soviet"] == BELA
    assert [row.kind for row in await world.rows(table, "table:")] == ["offer", "card"]
    await world.forget()
    table = await world.tables.take(table.id, DORA, None, "salt")
    assert (table.seats["soviet"], table.lent, table.offered) == (DORA, {"soviet": BELA}, {})
    assert {row.player for row in await world.rows(table, "dm:")} == {DORA}
    assert notices(await world.rows(table)) == ["seats.borrowed_from"]
    again = World(world.store).tables
    assert (await again.get(table.id)).lent == {"soviet": BELA}
    await world.forget()
    table = await world.tables.change(table.id, lambda now: seat_changes.back(now, BELA))
    assert (table.seats["soviet"], table.lent) == (BELA, {})
    assert {row.player for row in await world.rows(table, "dm:")} == {BELA}
    await refused("other_side", world.tables.replace(table.id, ANNA, "revolutionary", DORA))


async def test_a_borrower_hands_back_and_cannot_give_up_what_is_not_his(world: World) -> None:
    table = await lent(world)
    table = await world.tables.take(table.id, DORA, "soviet", "salt")
    await denied(
        "seats.borrowed", world, table, lambda t: seat_changes.offer(t, DORA, None, True, 0, False)
    )
    table = await world.tables.resign(table.id, DORA)
    assert (table.status, table.seats["soviet"]) == ("playing", BELA)
    table = await world.tables.change(
        table.id, lambda now: seat_changes.offer(now, BELA, None, True, 0, False)
    )
    table = await world.tables.take(table.id, DORA, None, "salt")
    table = await world.tables.change(table.id, lambda now: seat_changes.back(now, DORA))
    assert table.seats["soviet"] == BELA


async def test_a_seat_is_given_for_good(world: World) -> None:
    table = await lent(world, lend=False)
    table = await world.tables.take(table.id, DORA, None, "salt")
    assert table.lent == {}
    await denied("seats.nothing_back", world, table, lambda now: seat_changes.back(now, BELA))
    await refused("other_side", world.tables.replace(table.id, ANNA, "revolutionary", BELA))


async def test_an_automated_player_holds_a_seat_meanwhile(world: World) -> None:
    table = await lent(world, meanwhile=NORMAL)
    assert (table.seats["soviet"], table.lent["soviet"]) == (NORMAL, BELA)
    assert attended(table) == "soviet"
    assert len(await world.dues(KIND)) == 1
    assert await world.rows(table, "dm:") == []
    taken = await world.tables.take(table.id, DORA, None, "salt")
    assert (taken.seats["soviet"], taken.lent["soviet"]) == (DORA, BELA)
    assert await world.dues(KIND) == []
    back = await world.tables.change(table.id, lambda now: seat_changes.back(now, BELA))
    assert back.seats["soviet"] == BELA


async def test_a_player_lets_an_automaton_hold_his_seat_and_has_it_back(world: World) -> None:
    table = await world.started(DUEL)
    table = await world.tables.change(
        table.id, lambda now: seat_changes.automate(now, BELA, None, EASY, False)
    )
    assert (table.seats["soviet"], table.lent["soviet"]) == (EASY, BELA), "their own, unnamed"
    await refused("other_side", world.tables.replace(table.id, ANNA, "revolutionary", BELA))
    table = await world.tables.change(table.id, lambda now: seat_changes.back(now, BELA))
    assert table.seats["soviet"] == BELA
    assert await world.dues(KIND) == []


async def test_nobody_offers_or_takes_what_is_not_his(world: World) -> None:
    table = await world.started(DUEL)
    await denied(
        "seats.present",
        world,
        table,
        lambda t: seat_changes.offer(t, ANNA, "soviet", False, 0, True),
    )
    await denied(
        "seats.present",
        world,
        table,
        lambda t: seat_changes.automate(t, ANNA, "soviet", EASY, True),
    )
    await denied(
        "seats.present",
        world,
        table,
        lambda t: seat_changes.offer(t, DORA, "soviet", True, 0, False),
    )
    table = await world.tables.change(
        table.id, lambda now: seat_changes.offer(now, BELA, None, True, 0, False)
    )
    await refused("other_side", world.tables.take(table.id, ANNA, "soviet", "salt"))
    with pytest.raises(TableError, match="own_offer"):
        await world.tables.take(table.id, BELA, "soviet", "salt")
    table = await world.tables.change(table.id, lambda now: seat_changes.back(now, BELA))
    assert table.offered == {}
    await refused("seat_taken", world.tables.take(table.id, DORA, "soviet", "salt"))


async def test_the_owner_fills_and_offers_a_vacant_seat(world: World) -> None:
    table = await world.started(TRIO)
    table = await world.tables.leave(table.id, CSABA)
    await denied(
        "table.owner_only",
        world,
        table,
        lambda t: seat_changes.offer(t, BELA, "soviet", False, 0, False),
    )
    table = await world.tables.change(
        table.id, lambda now: seat_changes.automate(now, ANNA, "soviet", NORMAL, False)
    )
    assert table.seats["soviet"] == NORMAL
    await refused("seat_taken", world.tables.take(table.id, DORA, "soviet", "salt"))
    table = await world.tables.change(
        table.id, lambda now: seat_changes.offer(now, ANNA, "soviet", False, 0, False)
    )
    assert table.seats["soviet"] == NORMAL
    table = await world.tables.take(table.id, DORA, "soviet", "salt")
    assert (table.seats["soviet"], table.lent) == (DORA, {})


async def test_the_secrets_move_with_the_seat(world: World) -> None:
    """After a seat has changed hands, nothing private is put into the old player's lane."""
    table = await lent(world, lend=False)
    table = await world.tables.take(table.id, DORA, None, "salt")
    lanes: set[int | None] = set()
    await world.forget()
    while table.status == "playing":
        table = await world.answer(table)
        lanes |= {row.player for row in await world.rows(table, "dm:")}
    assert BELA not in lanes
    assert DORA in lanes
    mine = [entry for entry in await world.tables.log(table.id, BELA, -1) if entry.events]
    public = [entry for entry in await world.tables.log(table.id, None, -1) if entry.events]
    assert mine == public


async def test_an_onlooker_is_let_into_a_seat(world: World) -> None:
    table = await world.started(DUEL)
    await denied("seats.plays", world, table, lambda now: onlookers.show(now, ANNA, BELA))
    await world.forget()
    table = await world.tables.change(table.id, lambda now: onlookers.show(now, ANNA, DORA))
    assert table.shown == {"revolutionary": DORA}
    rows = await world.rows(table)
    assert {(row.kind, row.player) for row in rows} == {("glimpse", None), ("glimpse", DORA)}
    assert table.seats_seen(DORA) == ()
    await denied("seats.plays", world, table, lambda now: onlookers.look(now, BELA))
    await denied("seats.not_shown", world, table, lambda now: onlookers.look(now, CSABA))
    await world.forget()
    for _ in range(2):
        table = await world.tables.change(table.id, lambda now: onlookers.look(now, DORA))
    assert notices(await world.rows(table)) == ["seats.looks"]
    assert table.seats_seen(DORA) == ("revolutionary",)
    assert table.asked_seat(DORA) is None
    await denied("seats.shown_already", world, table, lambda now: onlookers.show(now, ANNA, CSABA))
    await denied("table.other_side", world, table, lambda now: onlookers.show(now, BELA, DORA))
    await refused("other_side", world.tables.replace(table.id, KEEPER, "soviet", DORA, True))
    again = World(world.store).tables
    assert (await again.get(table.id)).seats_seen(DORA) == ("revolutionary",)
    table = await world.tables.change(table.id, lambda now: onlookers.hide(now, ANNA))
    assert table.seats_seen(DORA) == ()
    await refused("other_side", world.tables.replace(table.id, KEEPER, "soviet", DORA, True))
    await denied("seats.not_shown", world, table, lambda now: onlookers.hide(now, ANNA))


async def test_who_never_looked_is_not_barred(world: World) -> None:
    """Nobody is kept from a side by what others showed them and they did not see."""
    table = await world.started(DUEL)
    await world.tables.change(table.id, lambda now: onlookers.show(now, ANNA, DORA))
    await world.tables.change(table.id, lambda now: onlookers.hide(now, ANNA))
    await denied("seats.not_shown", world, table, lambda now: onlookers.look(now, DORA))
    await world.tables.change(table.id, lambda now: onlookers.show(now, ANNA, DORA))
    table = await world.tables.replace(table.id, KEEPER, "soviet", DORA, True)
    assert table.seats["soviet"] == DORA
    await denied("seats.plays", world, table, lambda now: onlookers.look(now, DORA))
    table = await world.tables.leave(table.id, DORA)
    await denied("table.other_side", world, table, lambda now: onlookers.look(now, DORA))


async def test_whoever_shows_one_of_two_seats_is_told_to_whom(world: World) -> None:
    table = await world.started(DUEL)
    both = replace(table, seats=dict.fromkeys(table.seats, ANNA), shown={"soviet": DORA})
    with pytest.raises(TableError) as error:
        onlookers.show(both, ANNA, CSABA)
    assert error.value.text.facts == {"player": DORA}


async def test_what_was_shown_ends_with_the_player(world: World) -> None:
    table = await world.started(DUEL)
    await world.tables.change(table.id, lambda now: onlookers.show(now, BELA, DORA))
    table = await world.tables.leave(table.id, BELA)
    assert table.shown == {}


async def test_a_seat_is_put_up_for_whoever_is_late(world: World) -> None:
    table = await world.started(DUEL)
    table = await world.tables.change(table.id, lambda now: seat_changes.put_up(now, "soviet"))
    assert (table.seats["soviet"], table.offered) == (BELA, {"soviet": BELA})
    table = await world.tables.take(table.id, DORA, None, "salt")
    assert (table.seats["soviet"], table.lent) == (DORA, {"soviet": BELA})


def eased(by: int, manager: bool) -> Callable[[Table], Change]:
    """An easy automated player is to hold the commander's seat."""
    return lambda table: seat_changes.automate(table, by, "soviet", EASY, manager)


async def test_a_seat_that_is_lent_stays_its_lender_s(world: World) -> None:
    """Neither the borrower nor the owner can give it away, or change who holds it."""
    table = await lent(world, meanwhile=NORMAL)
    for manager in (False, True):
        await denied("seats.lent", world, table, eased(ANNA, manager))
    with pytest.raises(TableError, match=r"seats\.lent"):
        await world.tables.replace(table.id, ANNA, "soviet", DORA)
    await denied(
        "seats.lent", world, table, lambda t: seat_changes.offer(t, ANNA, "soviet", False, 0, False)
    )
    for by, manager in ((BELA, False), (DORA, True)):
        table = await world.tables.change(table.id, eased(by, manager))
        assert (table.seats["soviet"], table.lent["soviet"]) == (EASY, BELA)
    table = await world.tables.change(
        table.id, lambda now: seat_changes.offer(now, BELA, None, True, 0, False)
    )
    table = await world.tables.take(table.id, DORA, "soviet", "salt")
    await denied("seats.borrowed", world, table, eased(DORA, False))


async def test_a_manager_who_takes_sides_gives_no_seat_of_others_away(world: World) -> None:
    """Not by lending theirs meanwhile, and not by giving it up or showing it first."""
    table = await world.started(DUEL)
    at, give = table.id, world.tables.replace
    await world.tables.change(at, lambda t: seat_changes.automate(t, ANNA, None, EASY, True))
    await denied_to(give(at, ANNA, "soviet", DORA, manager=True), "seats.present")
    await world.tables.change(at, lambda t: seat_changes.back(t, ANNA))
    table = await world.started(TRIO)
    await world.tables.resign(table.id, ANNA)
    await denied_to(give(table.id, ANNA, "soviet", DORA, manager=True), "seats.present")
    table = await world.started(DUEL)
    await world.tables.change(table.id, lambda t: onlookers.show(t, ANNA, DORA))
    await world.tables.change(table.id, lambda t: onlookers.look(t, DORA))
    await denied_to(give(table.id, DORA, "soviet", CSABA, manager=True), "table.owner_only")
    table = await give(table.id, KEEPER, "soviet", CSABA, manager=True)
    assert table.seats["soviet"] == CSABA


async def denied_to(deed: Awaitable[object], key: str) -> None:
    with pytest.raises(TableError) as caught:
        await deed
    assert caught.value.text.key == key
