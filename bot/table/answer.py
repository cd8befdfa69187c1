"""Answering: a player's answers become actions, all of them or none."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.model.change import Change, Done
from bot.model.outgoing import Said, Story, Taken
from bot.model.table import Table, TableError, answered, redact, refuse
from bot.table.notify import changed_seats, tell_changes, waiting_since
from game.kernel import Event, Seat, pending

Answers = Sequence[tuple[str, ...]]


class Acted(Struct, frozen=True):
    """What came of a player's answers."""

    table: Table
    events: tuple[tuple[Event, ...], ...]  # answer by answer, as the player may know them
    changed: tuple[Seat, ...]  # seats whose hand or private board is another now
    again: bool = False  # the interaction had been answered before
    noted: bool = False  # they are carried out when the table's pause is over


class Outcome(Struct, frozen=True):
    """What is kept of an interaction, to be told again if it comes twice."""

    events: tuple[tuple[Event, ...], ...] = ()
    changed: tuple[Seat, ...] = ()
    taken: tuple[Taken, ...] = ()
    noted: bool = False


encode_outcome = msgspec.msgpack.Encoder().encode
decode_outcome = msgspec.msgpack.Decoder(Outcome).decode


def check_question(table: Table, player: int, number: int | None) -> None:
    """Refuse whoever may not answer at this table, and answers to an old question."""
    if table.status == "open":
        raise refuse("not_begun")
    if table.status != "playing":
        raise refuse("over")
    if not table.seats_of(player):
        raise refuse("onlooker")
    if number is not None and number != table.number:
        raise refuse("stale")


def answer(
    table: Table, player: int, number: int, answers: Answers, interaction: int, now: float
) -> tuple[Change, Acted]:
    """The table after these answers to the question of this number."""
    check_question(table, player, number)
    decision = table.decision()
    if decision is not None and table.asked_seat(player) is None:
        raise refuse("not_asked", seats=list(table.publicly_asked()))
    if not answers:
        raise refuse("no_answer")
    after, done = _play(table, player, answers, interaction, now)
    changed = changed_seats(table, after)
    mine = table.seats_of(player)
    events = tuple(redact(each.events, mine) for each in done)
    story = _story(done)
    said = [*story, *tell_changes(table, after, player, changed, bool(story))]
    change = Change(after, said, actions=done, moved=True, interaction=interaction)
    change.outcome = encode_outcome(Outcome(events, changed))
    return change, Acted(after, events, changed)


def _play(
    table: Table, player: int, answers: Answers, interaction: int, now: float
) -> tuple[Table, list[Done]]:
    """Each answer by the seat of this player that is asked when its turn comes."""
    done: list[Done] = []
    after = replace(table, parts={})
    for count, picks in enumerate(answers, 1):
        state, seat = after.state, after.asked_seat(player)
        assert state is not None
        if seat is None:
            raise TableError(refuse("not_yours_yet", answer=count).text, count)
        following = answered(state, seat, picks, count)
        events = tuple(following.events)
        done.append(Done(after.number, seat, tuple(picks), state.luck, interaction, now, events))
        status = table.status if pending(following) else "over"
        after = replace(after, state=following, number=after.number + 1, status=status)
    return replace(after, since=waiting_since(table, after, now)), done


def _story(done: Sequence[Done]) -> list[Said]:
    """What everybody is told; nothing, not even a row with a number, if all is private."""
    events = tuple(redact(each.events, ()) for each in done)
    if not any(events):
        return []
    return [Said(Story(done[0].number, tuple(each.seat for each in done), events))]
