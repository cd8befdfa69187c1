"""Marches typed in one line: completed hex by hex, and refused by the hex where they end."""

from __future__ import annotations

from typing import cast

from bot.local.people.driver import Player
from game.blind_faith.mind.thumb import thumb
from game.blind_faith.rules.state import Blind
from tests.bot.club import Club, alice, bob, club, standin
from tests.bot.screens.playing import Hands, at_rest, gather

__all__ = ["alice", "bob", "club", "standin"]
STACK = {"stack": "2116", "units": "*"}  # four units in Kuttenberg, foot among them


async def marching(club: Club, seats: dict[str, Player]) -> Hands:
    """Whoever is first to march; both have answered by rule of thumb up to there."""
    table = await gather(club, {"pace": "day"}, seats, "blind")
    while (decision := table.decision()) is not None and decision.step != "activate":
        player, picks = seats[decision.seats[0]], thumb(cast(Blind, table.state), decision)
        given = table.number + 1
        acted = await club.tables.act(1, int(player.id), table.number, [picks], given)
        table = acted.table
    assert decision is not None
    await at_rest(club, *seats.values())
    me = seats[decision.seats[0]]
    await me.go(str(table.place))
    return Hands(club, me, 1, "blind")


async def test_a_path_beyond_where_only_a_stop_is_left_is_refused(
    club: Club, alice: Player, bob: Player
) -> None:
    """The question of that hex is answered by itself, before anybody explains the next one."""
    hands = await marching(club, {"hussite": alice, "hre": bob})
    told = await hands.slash("blind march", stack="2520", path="2319 > 2219")
    assert "ends at 2319 with 2 movement points left: 2219 would cost 3" in told.text


async def test_a_path_is_completed_and_refused_hex_by_hex(
    club: Club, alice: Player, bob: Player
) -> None:
    hands = await marching(club, {"hussite": alice, "hre": bob})

    async def offered(path: str) -> set[str]:
        found = await hands.player.complete("blind march", "path", path=path, **STACK)
        return {str(each["value"]) for each in found}

    assert "2016" in await offered("")
    assert "2016;1915" in await offered("2016 > ")
    assert "2016;1915;1815" in await offered("2016 > 1915 > ")
    assert "2016;1915;1815" in await offered("2016 > 1915 > 18")

    alone = await hands.player.complete("blind march", "path", path="", stack="2116")
    assert "2016" in {str(each["value"]) for each in alone}, "as for all who stand there"

    async def refused(path: str) -> str:
        return (await hands.slash("blind march", path=path, **STACK)).text

    for path, ending in {
        "2016 > 1915 > 4229": "ends at 1915 with 6 movement points left: Buda (4229) would cost 49",
        "2016 > Buda": "ends at 2016 with 8 movement points left: Buda (4229) would cost 47",
        "2016 stop": "put > between",
        "2016, stop": "put > between",
        "2116": "They stand there already",
        "9999": "The map has no hex 9999",
        "nowhere": "“nowhere” is not possible here",
    }.items():
        told = await refused(path)
        assert ending in told, told
        assert "Nothing was done" in told
        assert "another faction" not in told, told
    assert (await hands.table()).number == (await club.tables.get(1)).number


async def test_units_are_found_where_they_stand(club: Club, alice: Player, bob: Player) -> None:
    """A march of units that are named needs no stack: they stand in one."""
    hands = await marching(club, {"hussite": alice, "hre": bob})
    offered = await hands.player.complete("blind march", "units", units="", stack="2116")
    ids = [str(each["value"]) for each in offered if str(each["value"]) not in ("*", "-")]
    units = "; ".join(ids[:2])
    both = {"path": "", "units": units, "stack": "2116"}
    known = await hands.player.complete("blind march", "path", **both)
    del both["stack"]
    assert await hands.player.complete("blind march", "path", **both) == known != []
    before = (await hands.table()).number
    told = await hands.slash("blind march", units=units, path="2016")
    assert "left out" not in told.text, told.text
    assert (await hands.table()).number > before


async def test_units_are_offered_wherever_they_may_set_out(
    club: Club, alice: Player, bob: Player
) -> None:
    """Without a stack those of every stack; after the first, those beside it, then its path."""
    hands = await marching(club, {"hussite": alice, "hre": bob})

    async def offered(name: str, **given: str) -> dict[str, str]:
        found = await hands.player.complete("blind march", name, **given)
        return {str(each["value"]): str(each["name"]) for each in found}

    assert len(await offered("units", units="")) == 25
    named = await offered("units", units="sternb")
    assert [each.split(" (")[0] for each in named.values()] == ["Peter of Sternberg"]
    assert any("Luxemburg" in each for each in (await offered("units", units="eliz")).values())
    (peter,) = named
    beside = await offered("units", units=f"{peter};")
    assert f"{peter};miners" in beside
    assert all(each.startswith(f"{peter};") for each in beside)
    assert await offered("units", units="nobody of that name") == {}
    assert "2016" in await offered("path", units=peter, path="20")
    assert "2016;1915" in await offered("path", units=peter, path="2016 > 19")
