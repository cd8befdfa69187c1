"""Votes: who is asked, when one passes or fails, and what it does then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from bot.clock import deadlines
from bot.jobs.delivery import Later
from bot.jobs.schedule import Scheduler
from bot.model.change import Due
from bot.model.outgoing import Ballot, Notice, Row
from bot.model.people import PlayerSettings
from bot.model.quiet_hours import Hours
from bot.model.table import Table, TableError, Vote
from bot.model.timing import DAY, Pace
from bot.screens.ballot import ballot
from bot.service.vote_deadline import heard_by
from bot.table import place, seat_changes
from bot.table.pace import choose_pace, must_ask, pause, set_pace
from bot.table.votes import AGAIN, DEEDS, LIMIT, quorum
from config.texts import sentences
from tests.bot.service.world import ANNA, BELA, CSABA, DORA, DUEL, KEEPER, SOLO, TRIO, World
from tests.bot.table.test_lobby import refused

pytestmark = pytest.mark.usefixtures("each_record")

WISHES: dict[str, dict[str, Any]] = {
    "undo": {},
    "extend": {"seconds": 7200.0},
    "pause": {},
    "resume": {},
    "replace": {"seat": "soviet", "player": DORA},
    "pace": {"pace": {"deadline": 7200.0, "then": "substitute"}},
    "draw": {"how": "draw"},
}
ALONE = ("undo", "extend", "pause", "resume", "pace")  # what can be decided by one person


async def playing(world: World, options: dict[str, str], answers: int = 8, kind: str = "") -> Table:
    """A game in its midst; one that rests if it is to be resumed, or has a deadline to extend."""
    table = await world.play(await world.started(options), answers)
    if kind == "extend":
        pace = Pace(deadline=DAY)
        return await world.tables.change(
            table.id, lambda found: set_pace(found, pace, ANNA, world.clock.now)
        )
    if kind == "resume":
        now = world.clock.now
        return await world.tables.cache.change(table.id, lambda found: pause(found, now))
    return table


async def said(world: World, table: Table) -> list[str]:
    """The public sentences since the outbox was last emptied."""
    rows = [row.what for row in await world.rows(table, "table")]
    return [what.text.key.removeprefix("table.") for what in rows if isinstance(what, Notice)]


async def ballots(world: World, table: Table) -> list[Ballot]:
    rows = await world.rows(table, "table")
    return [row.what for row in rows if isinstance(row.what, Ballot)]


def scheduler(world: World) -> Scheduler:
    return Scheduler(world.tables, {"vote": world.tables.votes.close})


def test_every_kind_of_vote_is_tried() -> None:
    assert WISHES.keys() == DEEDS.keys()


DONE = {
    "undo": "undone",
    "extend": "extended",
    "pause": "paused",
    "resume": "resumed",
    "replace": "replaced",
    "pace": "paced",
    "draw": "drawn",
}


@pytest.mark.parametrize("kind", WISHES)
async def test_a_vote_passes(world: World, kind: str) -> None:
    """Everybody who is asked agrees, and what was wished is done and told."""
    table = await playing(world, TRIO, kind=kind)
    await world.forget()
    voted = await world.tables.votes.call(table.id, ANNA, kind, **WISHES[kind])
    assert not voted.done
    for player in voted.vote.asked[: voted.vote.needed]:
        assert (await world.tables.get(table.id)).vote is not None
        voted = await world.cast(table.id, player, True)
    assert voted.done
    assert voted.table.vote is None
    assert DONE[kind] in await said(world, table)
    assert [each.closed for each in await ballots(world, table)][-1] == "passed"
    assert [due for due in await world.store.dues(99) if due.kind == "vote"] == []


@pytest.mark.parametrize("kind", WISHES)
async def test_a_vote_fails(world: World, kind: str) -> None:
    """As soon as too few can agree, the game goes on as it stood."""
    table = await playing(world, TRIO, kind=kind)
    voted = await world.tables.votes.call(table.id, ANNA, kind, **WISHES[kind])
    refusals = len(voted.vote.asked) - voted.vote.needed + 1
    await world.forget()
    for player in voted.vote.asked[:refusals]:
        voted = await world.cast(table.id, player, False)
    after = await world.tables.get(table.id)
    assert (voted.ended, after.vote) == ("failed", None)
    assert (after.number, after.seats, after.status) == (table.number, table.seats, "playing")
    assert await said(world, table) == ["vote_failed"]


@pytest.mark.parametrize("kind", ALONE)
async def test_who_plays_alone_decides_at_once(world: World, kind: str) -> None:
    table = await playing(world, SOLO, kind=kind)
    await world.forget()
    voted = await world.tables.votes.call(table.id, ANNA, kind, **WISHES[kind])
    assert voted.done
    assert DONE[kind] in await said(world, table)
    assert await ballots(world, table) == []


async def test_automated_players_have_no_vote(world: World) -> None:
    table = await playing(world, TRIO)
    for seat, player in (("revolutionary_2", -1), ("soviet", -2)):
        await world.tables.replace(table.id, KEEPER, seat, player, True)
    table = await world.tables.get(table.id)
    assert quorum(table, ANNA, "pause", {}, 0.0).asked == ()
    assert (await world.tables.votes.call(table.id, ANNA, "pause")).done


@pytest.mark.parametrize("how", ["draw", "close"])
async def test_who_plays_alone_cannot_turn_a_defeat_into_a_draw(world: World, how: str) -> None:
    """Neither against the cards nor against automated players; to resign is left to them."""
    for options in (SOLO, TRIO):
        table = await playing(world, options)
        for seat in [each for each in table.seats if each != "revolutionary"]:
            await world.tables.replace(table.id, KEEPER, seat, -2, True)
        await refused("end_alone", world.tables.votes.call(table.id, ANNA, "draw", how=how))
        assert (await world.tables.get(table.id)).status == "playing"


async def test_a_side_cannot_agree_on_a_draw_with_itself(world: World) -> None:
    """Two Revolutionaries against an automated commander may end it without a result."""
    table = await playing(world, TRIO)
    await world.tables.replace(table.id, KEEPER, "soviet", -2, True)
    call = world.tables.votes.call
    await refused("draw_unopposed", call(table.id, ANNA, "draw", how="draw"))
    assert not (await call(table.id, ANNA, "draw", how="close")).done


def test_the_quorum_is_stated(table: Table) -> None:
    """All the others for an undo or a draw, a majority for time, all but one about their seat."""
    people = {seat: quorum_of(table, kind) for seat, kind in enumerate(WISHES)}
    found = {vote.kind: (vote.asked, vote.needed, vote.silence) for vote in people.values()}
    assert found == {
        "undo": ((BELA, CSABA), 2, False),
        "extend": ((BELA, CSABA), 1, False),
        "pause": ((BELA, CSABA), 1, False),
        "resume": ((BELA, CSABA), 1, False),
        "replace": ((BELA, DORA), 2, False),
        "pace": ((CSABA,), 1, False),
        "draw": ((BELA, CSABA), 2, False),
    }
    words = sentences("en")
    for vote in people.values():
        told = str([part.content for part in _texts(table, vote)])
        assert "must agree" in told
        assert f"<t:{int(vote.until)}:R>" in told
        assert words[f"orders.vote.ended.{'passed'}"] not in told


def quorum_of(table: Table, kind: str) -> Vote:
    facts = {"back_to": 0, **WISHES[kind]}
    return quorum(table, ANNA, kind, facts, 1000.0)


def _texts(table: Table, vote: Vote) -> list[Any]:
    message = ballot(table, sentences("en"), Ballot(vote))
    return [part for part in message.items if hasattr(part, "content")]


@pytest.fixture
async def table(world: World) -> Table:
    return await world.started(TRIO)


async def test_a_player_loses_his_seat_by_silence_where_nobody_else_can_vote(
    world: World,
) -> None:
    """Of two players one asks about the other's seat: it goes when the time is over."""
    table = await playing(world, DUEL)
    wish = {"seat": "soviet", "player": DORA}
    voted = await world.tables.votes.call(table.id, ANNA, "replace", **wish)
    assert (voted.vote.asked, voted.vote.silence) == ((BELA, DORA), True)
    await world.cast(table.id, BELA, False)
    assert (await world.tables.get(table.id)).seats["soviet"] == BELA
    world.clock.now += AGAIN
    await world.tables.votes.call(table.id, ANNA, "replace", **wish)
    await world.outbox.drain()
    world.clock.now += LIMIT
    await scheduler(world).drain()  # nobody gets a seat by their own silence
    after = await world.tables.get(table.id)
    assert (after.seats["soviet"], after.vote) == (BELA, None)
    await world.tables.votes.call(table.id, ANNA, "replace", **wish)
    assert not (await world.cast(table.id, DORA, True)).done
    await world.outbox.drain()
    world.clock.now += LIMIT
    await scheduler(world).drain()
    after = await world.tables.get(table.id)
    assert (after.seats["soviet"], after.vote) == (DORA, None)


async def test_who_is_to_take_a_seat_may_decline(world: World) -> None:
    """They are written to, and asked though they have no seat; another who has none is not."""
    table = await playing(world, TRIO)
    await world.forget()
    call = world.tables.votes.call
    voted = await call(table.id, ANNA, "replace", seat="soviet", player=DORA)
    assert letters(await world.rows(table, f"dm:{DORA}")) == ["table.vote_new_seat"]
    await refused("onlooker", world.cast(table.id, 999, True))
    assert not (await world.cast(table.id, BELA, True)).done
    voted = await world.cast(table.id, DORA, False)
    assert (voted.ended, voted.table.seats["soviet"]) == ("failed", CSABA)
    voted = await call(table.id, ANNA, "draw", how="draw")
    await refused("onlooker", world.cast(table.id, DORA, True))


async def test_a_seat_is_put_up_or_automated(world: World) -> None:
    """An automated player holds a seat until somebody takes it; an empty one waits too."""
    table = await playing(world, TRIO)
    call = world.tables.votes.call
    await call(table.id, ANNA, "replace", seat="soviet", player=0)
    after = (await world.cast(table.id, BELA, True)).table
    assert (after.seats["soviet"], after.offered) == (None, {"soviet": 0})
    await refused("vote_nothing", call(table.id, ANNA, "replace", seat="soviet", player=0))
    await call(table.id, ANNA, "replace", seat="soviet", player=-2)
    after = (await world.cast(table.id, BELA, True)).table
    assert after.seats["soviet"] == -2
    await call(table.id, ANNA, "replace", seat="soviet", player=0)
    after = (await world.cast(table.id, BELA, True)).table
    assert (after.seats["soviet"], after.offered) == (-2, {"soviet": 0})
    await refused("no_seat", call(table.id, ANNA, "replace", seat="king", player=0))
    wish = {"seat": "soviet", "player": BELA}
    await refused("other_side", call(table.id, ANNA, "replace", **wish))


async def test_the_game_ends_by_agreement(world: World) -> None:
    table = await playing(world, DUEL)
    await world.tables.votes.call(table.id, ANNA, "draw", how="close")
    voted = await world.cast(table.id, BELA, True)
    assert voted.table.status == "abandoned"
    assert voted.table.secret, "the dice are told"


async def test_a_vote_lapses_when_its_time_is_over(world: World) -> None:
    table = await playing(world, DUEL)
    await world.tables.votes.call(table.id, ANNA, "draw", how="draw")
    await world.forget()
    world.clock.now += LIMIT - 1
    await scheduler(world).drain()
    assert (await world.tables.get(table.id)).vote is not None
    world.clock.now += 1
    await scheduler(world).drain()
    after = await world.tables.get(table.id)
    assert (after.vote, after.status) == (None, "playing")
    assert await said(world, table) == ["vote_lapsed"]


async def test_forged_and_stale_ballots_count_nothing(world: World) -> None:
    """By whoever is not asked, of another number, of a vote that is over."""
    table = await playing(world, DUEL)
    votes = world.tables.votes
    first = (await votes.call(table.id, ANNA, "draw", how="draw")).vote
    await refused("onlooker", votes.cast(table.id, DORA, first.number, True))
    await refused("vote_not_asked", votes.cast(table.id, ANNA, first.number, True))
    await refused("vote_gone", votes.cast(table.id, BELA, first.number + 1, True))
    await refused("vote_open", votes.call(table.id, BELA, "pause"))
    assert (await votes.cast(table.id, ANNA, first.number, False)).ended == "withdrawn"
    world.clock.now += 1
    second = (await votes.call(table.id, ANNA, "draw", how="draw")).vote
    assert second.number != first.number
    await refused("vote_gone", votes.cast(table.id, BELA, first.number, True))
    assert (await world.tables.get(table.id)).vote == second


async def test_a_mind_may_be_changed(world: World) -> None:
    table = await playing(world, TRIO)
    asked = (await world.tables.votes.call(table.id, ANNA, "pause")).vote.asked
    assert asked == (BELA, CSABA)
    assert (await world.cast(table.id, BELA, False)).vote.refused == (BELA,)
    assert (await world.cast(table.id, BELA, True)).done


async def test_a_vote_survives_a_restart(tmp_path: Path) -> None:
    """The vote, who has voted, its message and its time limit are in the record."""
    async with World.opened(tmp_path / "votes.db") as world:
        table = await playing(world, TRIO)
        voted = await world.tables.votes.call(table.id, ANNA, "draw", how="draw")
        row = (await world.rows(table, "table"))[-1]
        await world.tables.votes.posted(table.id, voted.vote.number, 77, row)
        await world.cast(table.id, BELA, True)
        before = (await world.tables.get(table.id)).vote
    async with World.opened(tmp_path / "votes.db") as again:
        after = (await again.tables.get(table.id)).vote
        assert after == before
        assert after is not None
        assert (after.agreed, after.message) == ((BELA,), 77)
        assert Due("vote", table.id, 0, after.until) in await again.store.dues(99)
        assert (await again.cast(table.id, CSABA, True)).done


@pytest.mark.parametrize("kind", ["draw", "pause", "replace"])
async def test_answers_leave_other_votes_alone(world: World, kind: str) -> None:
    """Only what makes a vote senseless ends it: here, a seat that changes hands."""
    table = await playing(world, TRIO)
    await world.tables.votes.call(table.id, ANNA, kind, **WISHES[kind])
    table = await world.play(await world.tables.get(table.id), 6)
    assert table.vote is not None
    await world.forget()
    table = await world.tables.replace(table.id, KEEPER, "revolutionary_2", DORA, True)
    assert table.vote is None
    assert [each.closed for each in await ballots(world, table)] == ["lapsed"]


async def lent(world: World, borrower: int) -> Table:
    """Anna has lent her seat: to an automated player, or to somebody who takes it."""
    table = await playing(world, DUEL)
    meanwhile = min(borrower, 0)
    await world.tables.change(
        table.id, lambda now: seat_changes.offer(now, ANNA, None, True, meanwhile, False)
    )
    if borrower > 0:
        await world.tables.take(table.id, borrower, None, "salt")
    return await world.tables.get(table.id)


@pytest.mark.parametrize("kind", ["draw", "undo", "pause"])
@pytest.mark.parametrize("borrower", [-2, DORA])
async def test_whoever_has_lent_a_seat_is_asked(world: World, borrower: int, kind: str) -> None:
    table = await lent(world, borrower)
    voted = await world.tables.votes.call(table.id, BELA, kind, **WISHES[kind])
    assert not voted.done
    assert set(voted.vote.asked) == {ANNA, max(borrower, ANNA)}
    if borrower > 0 and kind != "pause":
        assert not (await world.cast(table.id, borrower, True)).done
    assert (await world.cast(table.id, ANNA, True)).done


async def test_no_vote_gives_away_a_seat_that_is_lent(world: World) -> None:
    """It can only go back to its lender, who is asked."""
    table = await lent(world, -2)
    call = world.tables.votes.call
    for player in (CSABA, -3):
        with pytest.raises(TableError, match=r"seats\.lent"):
            await call(table.id, BELA, "replace", seat="revolutionary", player=player)
    await world.tables.take(table.id, DORA, None, "salt")
    with pytest.raises(TableError, match=r"seats\.lent"):
        await call(table.id, BELA, "replace", seat="revolutionary", player=CSABA)
    voted = await call(table.id, BELA, "replace", seat="revolutionary", player=0)
    assert (voted.vote.asked, voted.vote.silence) == ((ANNA,), False)
    after = (await world.cast(table.id, ANNA, True)).table
    assert (after.seats["revolutionary"], after.lent) == (ANNA, {})


@pytest.mark.parametrize("late", [True, False])
async def test_nobody_loses_his_seat_by_silence_while_he_is_away(world: World, late: bool) -> None:
    """Nor in their sleep; they are told when the vote is called and when the seat is gone."""
    table = await playing(world, DUEL)
    await world.forget()
    begun = world.clock.now
    away = PlayerSettings(away_since=begun, away_until=begun + 7 * DAY)
    if not late:
        await world.tables.change_player(BELA, lambda mine: away)
    wish = {"seat": "soviet", "player": DORA}
    voted = await world.tables.votes.call(table.id, ANNA, "replace", **wish)
    assert voted.vote.until == begun + LIMIT + (0 if late else 7 * DAY)
    await world.tables.change_player(BELA, lambda mine: away)
    await world.cast(table.id, DORA, True)
    assert letters(await world.rows(table, f"dm:{BELA}")) == ["table.vote_your_seat"]
    await world.outbox.drain()
    for seconds in (LIMIT, 7 * DAY - 1):
        world.clock.now = begun + seconds
        await scheduler(world).drain()
        found = await world.tables.get(table.id)
        assert (found.seats["soviet"], found.vote is None) == (BELA, False)
        assert found.vote is not None
        assert found.vote.until == begun + 7 * DAY + LIMIT
    world.clock.now = begun + 7 * DAY + LIMIT
    await scheduler(world).drain()
    assert (await world.tables.get(table.id)).seats["soviet"] == DORA
    told = letters(await world.rows(table, f"dm:{BELA}"))
    assert told == ["table.vote_seat_gone"]


async def asked_for_a_seat(world: World) -> Table:
    """Anna asks for Bela's seat, which he loses by two days of silence; both have been told."""
    table = await playing(world, DUEL)
    await world.tables.votes.call(table.id, ANNA, "replace", seat="soviet", player=-1)
    await world.outbox.drain()
    return await world.tables.get(table.id)


@pytest.mark.parametrize("restarts", [True, False])
async def test_nobody_loses_a_seat_while_the_bot_is_down(world: World, restarts: bool) -> None:
    """Two days without the bot, or a clock that jumps by two days, are no silence."""
    table = await asked_for_a_seat(world)
    watch = scheduler(world)
    await watch.heartbeat.beat()
    world.clock.now += LIMIT
    watch = scheduler(world) if restarts else watch
    await watch.heartbeat.beat()
    await watch.drain()
    found = await world.tables.get(table.id)
    assert found.vote is not None
    assert found.seats["soviet"] == BELA
    assert found.vote.until == world.clock.now + LIMIT
    world.clock.now = watch.heartbeat.seen = found.vote.until
    await watch.heartbeat.beat()
    await watch.drain()
    assert (await world.tables.get(table.id)).seats["soviet"] == -1


@pytest.mark.parametrize("lost", ["ballot", "notice"])
async def test_silence_counts_from_when_ballot_and_letter_arrive(world: World, lost: str) -> None:
    table = await playing(world, DUEL)
    await world.outbox.drain()

    def fail(row: Row) -> None:
        if row.kind == lost:
            raise Later

    world.delivery.fault = fail
    await world.tables.votes.call(table.id, ANNA, "replace", seat="soviet", player=-1)
    await world.outbox.drain()
    world.clock.now += LIMIT
    await scheduler(world).drain()
    assert (await world.tables.get(table.id)).seats["soviet"] == BELA
    world.delivery.fault = lambda row: None
    await world.outbox.drain()
    found = (await world.tables.get(table.id)).vote
    assert found is not None
    assert found.until == world.clock.now + LIMIT
    world.clock.now += LIMIT
    await scheduler(world).drain()
    assert (await world.tables.get(table.id)).seats["soviet"] == -1


async def test_silence_does_not_count_while_the_table_cannot_speak(world: World) -> None:
    table = await asked_for_a_seat(world)
    world.clock.now += LIMIT / 2
    await world.tables.change(table.id, lambda t: place.mute(t, world.clock.now))
    world.clock.now += 3 * LIMIT
    await scheduler(world).drain()
    assert (await world.tables.get(table.id)).seats["soviet"] == BELA
    await world.tables.change(table.id, lambda t: place.unmute(t, world.clock.now))
    world.clock.now += LIMIT / 2 - 1
    await world.tables.votes.close(Due("vote", table.id, 0, world.clock.now))
    assert (await world.tables.get(table.id)).seats["soviet"] == BELA
    world.clock.now = found.until if (found := (await world.tables.get(table.id)).vote) else 0
    await scheduler(world).drain()
    assert (await world.tables.get(table.id)).seats["soviet"] == -1


def letters(rows: list[Row]) -> list[str]:
    return [row.what.text.key for row in rows if isinstance(row.what, Notice)]


async def test_quiet_hours_do_not_count_as_silence(table: Table) -> None:
    asleep = PlayerSettings(hours=Hours("UTC", 0, 720))
    assert heard_by(table, BELA, PlayerSettings(), 0.0) == LIMIT
    assert heard_by(table, BELA, asleep, 0.0) == 2 * LIMIT
    assert heard_by(table, BELA, asleep, DAY / 2) == 2 * LIMIT


async def test_a_vote_ends_though_the_clock_steps_back(world: World) -> None:
    """Its row was read as due, and goes: nothing else would ever end the vote."""
    table = await playing(world, DUEL)
    vote = (await world.tables.votes.call(table.id, ANNA, "draw", how="draw")).vote
    world.clock.now = vote.until - 0.2
    await world.tables.votes.close(Due("vote", table.id, 0, vote.until))
    assert (await world.tables.get(table.id)).vote is None


async def test_a_vote_on_one_seat_leaves_the_other(world: World) -> None:
    """Bela plays for two; only the seat that was named is put up."""
    table = await playing(world, TRIO)
    first, second = table.seats_of(ANNA)[0], table.seats_of(BELA)[0]
    await world.tables.replace(table.id, ANNA, first, BELA, True)
    await world.tables.votes.call(table.id, CSABA, "replace", seat=first, player=0)
    await world.outbox.drain()
    world.clock.now += LIMIT
    await scheduler(world).drain()
    after = await world.tables.get(table.id)
    assert (after.seats[first], after.seats[second], after.offered) == (None, BELA, {first: 0})


async def test_without_a_deadline_there_is_nothing_to_extend(world: World) -> None:
    table = await playing(world, DUEL)
    call = world.tables.votes.call(table.id, ANNA, "extend", seconds=7200.0)
    await refused("no_deadline", call)


async def test_what_was_refused_is_not_asked_again_at_once(world: World) -> None:
    """Another wish, or another player's, may be put; the same after an hour."""
    table = await playing(world, DUEL)
    call = world.tables.votes.call
    await call(table.id, ANNA, "draw", how="draw")
    await world.cast(table.id, BELA, False)
    await refused("vote_again", call(table.id, ANNA, "draw", how="draw"))
    assert not (await call(table.id, ANNA, "pause")).ended
    await world.cast(table.id, ANNA, False)
    assert not (await call(table.id, BELA, "draw", how="draw")).ended
    await world.cast(table.id, BELA, False)
    world.clock.now += AGAIN
    assert not (await call(table.id, ANNA, "draw", how="draw")).ended


STRICT = Pace(deadline=3600.0, then="automaton")


async def test_who_plays_presses_nobody_on_the_other_side_without_their_consent(
    world: World,
) -> None:
    """An owner sets an hour with an automated player after it; the opponent is asked first."""
    table = await playing(world, DUEL)
    now = world.clock.now
    assert must_ask(table, STRICT, ANNA)
    chosen = world.tables.change(table.id, lambda t: choose_pace(t, STRICT, ANNA, now))
    await refused("pace_asks", chosen)
    wanted = to_builtins(STRICT)
    voted = await world.tables.votes.call(table.id, ANNA, "pace", pace=wanted)
    assert (voted.vote.asked, voted.vote.needed, voted.vote.silence) == ((BELA,), 1, False)
    world.clock.now += LIMIT
    await scheduler(world).drain()
    found = await world.tables.get(table.id)
    assert (found.vote, found.timing.pace.deadline) == (None, 0.0)
    await world.tables.votes.call(table.id, ANNA, "pace", pace=wanted)
    after = (await world.cast(table.id, BELA, True)).table
    assert after.timing.pace == STRICT


async def test_an_owner_who_has_left_a_seat_asks_the_other_side_as_before(world: World) -> None:
    """A seat given up, or handed to a friend, makes nobody a stranger to the game."""
    table = await playing(world, TRIO)
    table = await world.tables.resign(table.id, ANNA)
    assert must_ask(table, STRICT, ANNA)
    voted = await world.tables.votes.call(table.id, ANNA, "pace", pace=to_builtins(STRICT))
    assert voted.vote.asked == (CSABA,)
    assert (await world.cast(table.id, ANNA, False)).ended == "withdrawn"
    await refused("onlooker", world.tables.votes.call(table.id, ANNA, "draw", how="draw"))
    table = await playing(world, DUEL)
    table = await world.tables.replace(table.id, ANNA, table.seats_of(ANNA)[0], DORA)
    assert must_ask(table, STRICT, ANNA)


async def test_who_need_not_be_asked_about_a_pace(world: World) -> None:
    """One who does not play decides alone, and so does one who lets everybody have more time."""
    table = await playing(world, DUEL)
    assert not must_ask(table, STRICT, DORA)
    assert not must_ask(await world.lobby(DUEL), STRICT, ANNA)
    strict = replace(table, timing=replace(table.timing, pace=STRICT))
    for milder in (Pace(), replace(STRICT, deadline=7200.0), replace(STRICT, then="wait")):
        assert not must_ask(strict, milder, ANNA)
    for harder in (
        replace(STRICT, deadline=1800.0),
        replace(STRICT, then="substitute"),
        replace(STRICT, nights=False),
        replace(STRICT, allowance=0.0),
    ):
        assert must_ask(strict, harder, ANNA)


async def test_a_shorter_deadline_counts_from_when_it_is_announced(world: World) -> None:
    """Somebody was waited for two days; they have the whole new hour."""
    table = await playing(world, DUEL)
    world.clock.now += 2 * DAY
    now = world.clock.now
    table = await world.tables.change(table.id, lambda t: set_pace(t, STRICT, ANNA, now))
    people = {each: PlayerSettings() for each in (ANNA, BELA)}
    assert deadlines.running(table, people, now) == 0.0
    assert deadlines.reached(table, people, STRICT.deadline) == now + 3600.0
