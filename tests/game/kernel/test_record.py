"""Records: a game as a file, played again and verified."""

from __future__ import annotations

import msgspec
import pytest

from config import VERSION
from game.kernel import Action, Setup, Unfit, encode, pending
from game.kernel.record import Record, open_record, play, read, verify, write
from game.registry import find
from tests.game.kernel.toy import GAME


@pytest.fixture
def record() -> Record:
    """A whole game of stones."""
    found, state = open_record(GAME, Setup("seed", {"heap": "9"}))
    while (question := pending(state)) is not None:
        play(found, state, Action(question.seats[0], (question.options[-1].id,)))
    return found


def test_a_record_keeps_all_it_takes_to_play_again(record: Record) -> None:
    """Seed, options with their defaults, and every answer."""
    assert record.game == "toy"
    assert record.setup == Setup("seed", {"heap": "9", "pace": "slow"})
    assert [action.picks for action in record.actions[:3]] == [("3",), ("hm",), ("3",)]
    assert len(record.events) == len(record.actions) + 1


def test_written_and_read_it_is_the_same(record: Record) -> None:
    """A record survives its file, and the file is the same every time."""
    assert read(write(record)) == record
    assert write(read(write(record))) == write(record)


def test_verified_it_leads_to_the_end(record: Record) -> None:
    """Played again, the record ends where the game ended."""
    state = verify(GAME, read(write(record)))
    assert state.result is not None
    assert encode(verify(GAME, record)) == encode(state)


def test_a_record_names_the_version_that_wrote_it_last(record: Record) -> None:
    """One of an older version is written in the name of this one."""
    record.corvin = "0.0.1"
    assert verify(GAME, record).result is not None
    assert read(write(record)).corvin == VERSION


def test_a_record_of_another_version_that_does_not_fit_says_so(record: Record) -> None:
    """Whoever upgrades learns why a game of theirs is refused."""
    record.actions[0] = Action("a", ("1",))
    with pytest.raises(Unfit) as own:
        verify(GAME, record)
    assert "written by" not in str(own.value)
    record.corvin = "0.0.1"
    with pytest.raises(Unfit, match=rf"written by Corvin 0\.0\.1; this is Corvin {VERSION}"):
        verify(GAME, record)


def test_a_changed_answer_is_found(record: Record) -> None:
    """Another answer than the one given tells another story."""
    record.actions[0] = Action("a", ("1",))
    with pytest.raises(Unfit, match="after action 1"):
        verify(GAME, record)


def test_an_illegal_answer_is_named(record: Record) -> None:
    """An answer that was never legal is refused by its number."""
    record.actions[2] = Action("a", ("3",))
    with pytest.raises(Unfit, match="Action 3 of the record is not legal"):
        verify(GAME, record)


def test_another_seed_is_found(record: Record) -> None:
    """With another seed the dice fall otherwise, sooner or later."""
    record.setup = Setup("another", record.setup.options)
    with pytest.raises(Unfit, match="another story"):
        verify(GAME, record)


def test_missing_answers_are_found(record: Record) -> None:
    """A record cut short says so."""
    record.actions.pop()
    with pytest.raises(Unfit, match="incomplete"):
        verify(GAME, record)


def test_another_component_set_is_found() -> None:
    """A record belongs to the components it was played with."""
    nights = find("nights_of_fire")
    found, _ = open_record(nights, Setup("seed"))
    assert verify(nights, found).result is None
    found.components = "0123"
    with pytest.raises(Unfit, match="component set 'reconstruction' is not the one"):
        verify(nights, found)


@pytest.mark.parametrize("size", [0, 1, 40, -2])
def test_a_truncated_file_is_refused(record: Record, size: int) -> None:
    """Half a file is no record."""
    with pytest.raises(Unfit, match="no record of a game"):
        read(write(record)[:size])


def test_an_unknown_field_is_refused(record: Record) -> None:
    """A file with more in it than a record is no record."""
    data = msgspec.to_builtins(record) | {"cheat": True}
    with pytest.raises(Unfit, match="cheat"):
        read(msgspec.json.encode(data))
