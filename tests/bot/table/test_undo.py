"""Taking back: what is free, what needs consent, and that everybody is told."""

from __future__ import annotations

import pytest

from bot.model.outgoing import Ballot, Notice, Taken
from bot.model.table import Table
from bot.screens.ballot import taken_lines
from bot.table.votes import AGAIN
from config.texts import sentences
from game.kernel import Event, encode
from tests.bot.service.world import ANNA, BELA, DORA, DUEL, SOLO, TRIO, World, luck, quiet
from tests.bot.table.test_lobby import refused

pytestmark = pytest.mark.usefixtures("each_record")


async def test_an_answer_is_free_to_take_back_while_luck_has_not_moved(world: World) -> None:
    states: list[Table] = [await world.started(SOLO)]

    def wanted(before: Table, after: Table) -> bool:
        states.append(after)
        return quiet(before, after)

    table = await world.until(states[0], wanted)
    await world.forget()
    undone = await world.tables.undo(table.id, ANNA, table.ticket(ANNA), world.next())
    before = states[-2]
    assert undone.table.number == table.number - 1
    assert undone.table.state is not None
    assert before.state is not None
    assert encode(undone.table.state) == encode(before.state)
    assert [each.number for each in undone.taken] == [before.number]
    notices = [r.what for r in await world.rows(table, "table") if isinstance(r.what, Notice)]
    if any(each.events for each in undone.taken):
        assert notices[0].text.key == "table.undone"
        assert notices[0].text.facts == {"player": ANNA}
        assert notices[0].taken == undone.taken
    else:
        assert not notices


async def test_what_is_answered_anew_has_happened_since_the_card_was_posted(world: World) -> None:
    table = await world.until(await world.started(SOLO), quiet)
    await world.outbox.drain()
    shown = await world.store.messages.card(table.id)
    assert shown is not None
    back = (await world.tables.undo(table.id, ANNA, table.ticket(ANNA), world.next())).table
    shown = await world.store.messages.card(table.id)
    assert shown is not None
    assert shown.begins <= back.number
    assert shown.ends is None or shown.ends <= back.number


async def test_a_whole_command_is_taken_back(world: World) -> None:
    table = await world.until(await world.started(SOLO), quiet)
    [last] = await world.store.actions(table.id, table.number - 1)
    back = (await world.tables.undo(table.id, ANNA, table.ticket(ANNA), world.next())).table
    following = back.ahead(ANNA, [last.picks])
    assert following is not None
    for option in following.options:
        if following.accepts((option.id,)) and back.ahead(ANNA, [last.picks, (option.id,)]):
            both = [last.picks, (option.id,)]
            break
    else:
        return
    acted = await world.tables.act(back.id, ANNA, back.number, both, world.next())
    undone = await world.tables.undo(back.id, ANNA, acted.table.ticket(ANNA), world.next())
    assert undone.table.number == back.number
    assert len(undone.taken) == 2


async def test_of_a_command_only_what_came_after_luck_is_free(world: World) -> None:
    lucky: list[Table] = []

    def wanted(before: Table, after: Table) -> bool:
        if luck(before) != luck(after) and before.whose_turn() == after.whose_turn():
            lucky[:] = [before]
        return bool(lucky) and lucky[0].number == before.number - 1 and quiet(before, after)

    table = await world.until(await world.started(SOLO), wanted)
    both = [each.picks for each in await world.store.actions(table.id, table.number - 2)]
    start = (await world.tables.ask_undo(table.id, ANNA, table.number - 2)).table
    acted = await world.tables.act(table.id, ANNA, start.number, both, world.next())
    undone = await world.tables.undo(table.id, ANNA, acted.table.ticket(ANNA), world.next())
    assert undone.table.number == start.number + 1
    assert luck(undone.table) == luck(acted.table)


async def test_luck_is_a_barrier(world: World) -> None:
    table = await world.until(await world.started(SOLO), lambda a, b: luck(a) != luck(b))
    await refused("undo_luck", world.tables.undo(table.id, ANNA, table.ticket(ANNA), 900))
    await refused("undo_luck", world.tables.restart_turn(table.id, ANNA, table.ticket(ANNA), 901))
    await refused("stale", world.tables.undo(table.id, ANNA, table.ticket(ANNA) + 1, 902))


async def test_another_seats_answer_is_a_barrier(world: World) -> None:
    table = await world.until(
        await world.started(DUEL), lambda a, b: a.whose_turn() != b.whose_turn()
    )
    other = table.whose_turn()[0]
    await refused("undo_others", world.tables.undo(table.id, other, table.ticket(other), 900))
    await refused("onlooker", world.tables.undo(table.id, DORA, table.ticket(DORA), 901))


async def test_there_may_be_nothing_to_take_back(world: World) -> None:
    table = await world.started(DUEL)
    await refused("undo_nothing", world.tables.undo(table.id, ANNA, table.ticket(ANNA), 900))
    await refused("undo_nothing", world.tables.ask_undo(table.id, ANNA))
    await refused("undo_nothing", world.tables.ask_undo(table.id, ANNA, 0))
    table = await world.answer(table)
    acted = table.seats[await _last_seat(world, table)]
    other = next(player for player in table.players() if player != acted)
    await refused("undo_nothing", world.tables.ask_undo(table.id, other))
    await refused("undo_nothing", world.tables.ask_undo(table.id, other, 1))


async def _last_seat(world: World, table: Table) -> str:
    return (await world.store.actions(table.id))[-1].seat


async def test_a_turn_is_restarted_in_one_press(world: World) -> None:
    run: list[Table] = []

    def wanted(before: Table, after: Table) -> bool:
        if not quiet(before, after):
            run.clear()
            return False
        run.append(before)
        return len(run) == 2

    table = await world.until(await world.started(SOLO), wanted)
    undone = await world.tables.restart_turn(table.id, ANNA, table.ticket(ANNA), 900)
    assert undone.table.number <= run[0].number
    assert luck(undone.table) == luck(table)
    if undone.table.number:
        before = (await world.store.actions(table.id))[-1]
        assert before.luck != luck(table)
    again = await world.tables.restart_turn(table.id, ANNA, table.ticket(ANNA), 900)
    assert again.again


async def test_beyond_the_barrier_all_others_must_agree(world: World) -> None:
    table = await world.play(await world.started(TRIO), 12)
    seat = await _last_seat(world, table)
    player = table.seats[seat]
    assert player is not None
    others = tuple(p for p in table.players() if p != player)
    await world.forget()
    asked = await world.tables.ask_undo(table.id, player)
    assert asked.waiting == others
    assert not asked.done
    [ballot] = [r.what for r in await world.rows(table) if isinstance(r.what, Ballot)]
    assert ballot.taken == asked.taken
    assert ballot.vote.asked == others
    assert (await world.tables.get(table.id)).vote is not None
    await refused("vote_open", world.tables.ask_undo(table.id, others[0]))
    await refused("onlooker", world.cast(table.id, DORA, True))
    first = await world.cast(table.id, others[0], True)
    assert (first.waiting, first.done) == (others[1:], False)
    same = await world.cast(table.id, others[0], True)
    assert same.waiting == others[1:]
    last = await world.cast(table.id, others[1], True)
    assert last.done
    assert last.table.number == asked.taken[0].number
    assert last.table.vote is None
    notices = [r.what.text.key for r in await world.rows(table) if isinstance(r.what, Notice)]
    assert "table.undone" in notices
    await refused("vote_gone", world.cast(table.id, others[0], True))


async def test_one_refusal_is_enough(world: World) -> None:
    table = await world.play(await world.started(DUEL), 6)
    player = table.seats[await _last_seat(world, table)]
    assert player is not None
    other = BELA if player == ANNA else ANNA
    await world.tables.ask_undo(table.id, player)
    answer = await world.cast(table.id, other, False)
    assert not answer.done
    assert answer.table.vote is None
    assert answer.table.number == table.number
    world.clock.now += AGAIN
    await world.tables.ask_undo(table.id, player)
    assert (await world.cast(table.id, player, False)).table.vote is None


async def test_an_answer_that_everybody_sees_ends_a_wish(world: World) -> None:
    """One of which nothing is public does not: the wish would tell of it."""
    table = await world.play(await world.started(DUEL), 11)
    player = table.seats[await _last_seat(world, table)]
    assert player is not None
    await world.tables.ask_undo(table.id, player)
    seen = {"private": 0, "public": 0}
    while table.vote is not None or not seen["public"]:
        await world.forget()
        table = await world.answer(await world.tables.get(table.id))
        rows = [row.what for row in await world.rows(table, "table")]
        kind = "public" if rows else "private"
        seen[kind] += 1
        assert (table.vote is None) == (kind == "public")
        assert any(isinstance(what, Ballot) for what in rows) == (kind == "public")
    assert seen["private"]
    assert seen["public"] == 1


async def test_who_plays_alone_asks_nobody(world: World) -> None:
    table = await world.until(await world.started(SOLO), lambda a, b: luck(a) != luck(b))
    done = await world.tables.ask_undo(table.id, ANNA)
    assert done.done
    assert done.table.number == table.number - 1
    rows = await world.rows(table, "table")
    assert "table.undone" in [r.what.text.key for r in rows if isinstance(r.what, Notice)]


async def test_a_wish_may_go_far_back(world: World) -> None:
    start = await world.started(SOLO)
    table = await world.play(start, 20)
    done = await world.tables.ask_undo(table.id, ANNA, 0)
    assert done.table.number == 0
    assert start.state is not None
    assert done.table.state is not None
    assert encode(done.table.state) == encode(start.state)
    assert len(done.taken) == 20
    await world.play(done.table, 20)


async def test_the_same_dice_fall_again_after_an_undo(world: World) -> None:
    table = await world.until(await world.started(SOLO), lambda a, b: luck(a) != luck(b))
    assert table.state is not None
    [last] = await world.store.actions(table.id, table.number - 1)
    back = await world.tables.ask_undo(table.id, ANNA)
    acted = await world.tables.act(table.id, ANNA, back.table.number, [last.picks], world.next())
    assert acted.table.state is not None
    assert encode(acted.table.state) == encode(table.state)


def private(before: Table, after: Table) -> bool:
    """Whether an answer has told an onlooker nothing."""
    return quiet(before, after) and before.view(None) == after.view(None) and not after.events(None)


async def test_a_private_answer_and_its_undo_leave_the_card_alone(world: World) -> None:
    states: list[Table] = [await world.started(TRIO)]

    def wanted(before: Table, after: Table) -> bool:
        states.append(before)
        world.clock.now += 60
        return private(before, after)

    table = await world.until(states[0], wanted)
    before = states[-1]
    assert table.since == before.since
    await world.forget()
    player = before.whose_turn()[0]
    [last] = await world.store.actions(table.id, table.number - 1)
    back = await world.tables.undo(table.id, player, table.ticket(player), world.next())
    assert back.table.since == before.since
    assert await world.rows(table, "table") == []
    await world.tables.act(table.id, player, before.number, [last.picks], world.next())
    assert await world.rows(table, "table") == []


async def test_private_answers_are_not_listed(world: World) -> None:
    table = await world.play(await world.started(TRIO), 1)
    words = sentences("en")
    hidden = [Taken(number, seat, ()) for number, seat in enumerate(table.seats)]
    loud = Taken(9, "soviet", (Event("soviet_passed", {"count": 1}),))
    once = taken_lines(table, words, hidden[:1])
    assert len(once) == 1
    assert taken_lines(table, words, hidden) == once
    aloud = taken_lines(table, words, [loud])
    assert len(aloud) == 1
    assert taken_lines(table, words, [*hidden, loud, *hidden]) == aloud


async def test_what_is_taken_back_names_its_seat_once(world: World) -> None:
    table = await world.play(await world.started(TRIO), 1)
    arrest = Event("arrested", {"district": "9"})
    played = Event("soviet_passed", {"count": 1})
    named, behind = taken_lines(
        table, sentences("en"), [Taken(1, "soviet", (played,)), Taken(2, "soviet", (arrest,))]
    )
    assert named.startswith("- The Soviet commander passes")
    assert behind.startswith("- **The Soviet commander**: ")


async def test_a_ballot_does_not_tell_the_number_of_answers(world: World) -> None:
    table = await world.play(await world.started(DUEL), 6)
    player = table.seats[await _last_seat(world, table)]
    assert player is not None
    numbers = []
    for _ in range(2):
        world.clock.now += 60
        vote = (await world.tables.ask_undo(table.id, player)).table.vote
        assert vote is not None
        numbers.append(vote.number)
        await world.cast(table.id, player, False)
    assert table.number not in numbers
    assert numbers[0] != numbers[1]
