"""The engine: begin, pending, apply, advance, replay, encode and decode."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from game.kernel import (
    Action,
    AnyState,
    Illegal,
    Setup,
    Unfit,
    advance,
    apply,
    begin,
    copy,
    decode,
    encode,
    pending,
    replay,
)
from game.players.chance import pick
from game.registry import GAMES
from tests.game.kernel.toy import GAME, Toy

NIGHTS = GAMES["nights_of_fire"]
TABLES = (
    {"version": "basic", "players": "1"},
    {"version": "advanced", "players": "1"},
    {"version": "basic", "players": "2"},
    {"version": "advanced", "players": "2"},
)


def toy(heap: str = "5") -> Toy:
    """A game of stones at its first question."""
    return cast(Toy, begin(GAME, Setup("seed", {"heap": heap})))


def asked(s: AnyState) -> tuple[str, tuple[str, ...]]:
    """The question on the table and whom it is put to."""
    found = pending(s)
    assert found is not None
    return found.step, found.seats


def test_begin_stops_at_the_first_question() -> None:
    """A new game waits for its first answer."""
    assert asked(toy()) == ("take", ("a",))


def test_a_forced_answer_is_taken_by_the_kernel() -> None:
    """With one stone there is nothing to ask, and the game is over at once."""
    s = toy("1")
    assert s.taken == [1]
    assert s.result is not None
    assert pending(s) is None


def test_a_secret_question_is_asked_though_forced() -> None:
    """A secret question with one answer is put all the same: silence would tell something."""
    s = toy()
    advance(s, Action("a", ("1",)))
    assert asked(s) == ("guess", ("a",))
    assert s.secrets == 0


def test_steps_follow_in_order() -> None:
    """What a step returns is carried out first to last, before what was already waiting."""
    s = toy()
    advance(s, Action("a", ("2",)))
    assert [event.key for event in s.events] == ["took", "thrown"]
    advance(s, Action("a", ("hm",)))
    assert asked(s) == ("take", ("b",))


def test_events_tell_the_last_answer_alone() -> None:
    """Each answer begins a new story."""
    s = toy()
    advance(s, Action("a", ("2",)))
    advance(s, Action("a", ("hm",)))
    assert s.events == []


def test_apply_leaves_its_argument_untouched() -> None:
    """The state given stays as it is; the one returned has moved on."""
    s = toy()
    before = encode(s)
    after = apply(s, Action("a", ("3",)))
    assert encode(s) == before
    assert asked(s) == ("take", ("a",))
    assert (after.heap, after.taken) == (2, [3])


def test_a_copy_is_independent() -> None:
    """Changing a copy does not change the original, and the other way round."""
    s = toy()
    twin = copy(s)
    advance(twin, Action("a", ("1",)))
    assert (s.heap, twin.heap) == (5, 4)
    s.taken.append(9)
    assert twin.taken == [1]


def test_asking_changes_nothing() -> None:
    """However often one asks, the state is the same."""
    s = toy()
    before = encode(s)
    assert pending(s) == pending(s)
    assert encode(s) == before


ILLEGAL = [
    (Action("b", ("1",)), "illegal.seat"),
    (Action("nobody", ("1",)), "illegal.seat"),
    (Action("a", ("4",)), "illegal.unknown"),
    (Action("a", ("hm",)), "illegal.unknown"),
    (Action("a", ()), "illegal.number"),
    (Action("a", ("1", "2")), "illegal.number"),
    (Action("a", ("1", "1")), "illegal.twice"),
    (Action("a", None), "illegal.picks"),  # type: ignore[arg-type]
    (Action("a", 1), "illegal.picks"),  # type: ignore[arg-type]
    (Action("a", ([], {})), "illegal.picks"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("action", "key"), ILLEGAL)
def test_an_illegal_answer_is_refused_and_changes_nothing(action: Action, key: str) -> None:
    """Wrong seat, forged, stale, too few, too many: a clear reason, and the bytes as before."""
    s = toy()
    before = encode(s)
    with pytest.raises(Illegal) as refused:
        advance(s, action)
    assert refused.value.text.key == key
    assert encode(s) == before
    assert asked(s) == ("take", ("a",))


@pytest.mark.parametrize(("action", "key"), ILLEGAL)
def test_apply_refuses_too(action: Action, key: str) -> None:
    """The same holds for a copy's answer."""
    s = toy()
    with pytest.raises(Illegal, match=key):
        apply(s, action)


def test_a_finished_game_takes_no_answer() -> None:
    """After the end every answer is refused, and the result stands."""
    s = toy("1")
    before = encode(s)
    with pytest.raises(Illegal) as refused:
        advance(s, Action("b", ("1",)))
    assert refused.value.text.key == "illegal.over"
    assert encode(s) == before


def test_replay_leads_to_the_same_bytes() -> None:
    """Seed and answers are the game."""
    answers = [Action("a", ("2",)), Action("a", ("hm",)), Action("b", ("2",)), Action("b", ("hm",))]
    s = begin(GAME, Setup("seed"))
    for action in answers:
        advance(s, action)
    assert encode(replay(GAME, Setup("seed"), answers)) == encode(s)
    assert s.result is not None


def test_replay_refuses_a_false_record() -> None:
    """A record with an answer that does not fit is refused."""
    with pytest.raises(Illegal):
        replay(GAME, Setup("seed"), [Action("a", ("2",)), Action("b", ("1",))])


def test_a_state_survives_its_bytes() -> None:
    """Encoded and decoded, a state asks the same question and goes the same way."""
    s = toy()
    advance(s, Action("a", ("2",)))
    again = decode(GAME, encode(s))
    assert encode(again) == encode(s)
    assert asked(again) == asked(s)
    advance(s, Action("a", ("hm",)))
    advance(again, Action("a", ("hm",)))
    assert encode(again) == encode(s)


@pytest.mark.parametrize("data", [b"", b"\x00", b"nonsense", b"\x93\x01\x02\x03"])
def test_damaged_bytes_are_refused(data: bytes) -> None:
    """Bytes that hold no state are refused with the name of the game."""
    with pytest.raises(Unfit, match="no state of Stones"):
        decode(GAME, data)


def test_bytes_of_another_game_are_refused() -> None:
    """The steps of another game are unknown to this one."""
    with pytest.raises(Unfit):
        decode(GAME, encode(begin(NIGHTS, Setup("seed"))))


@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t['version']}-{t['players']}")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_whole_game_by_chance(table: dict[str, str], seed: str) -> None:
    """Nights of Fire at random: it ends, pieces are kept, bytes and record lead to the same."""
    setup = Setup(seed, table)
    rng = Random(seed)
    s = begin(NIGHTS, setup)
    pieces = NIGHTS.proof.pieces(s)
    record: list[Action] = []
    while (question := pending(s)) is not None:
        action = Action(question.seats[rng.randrange(len(question.seats))], pick(question, rng))
        before = encode(s)
        after = apply(s, action)
        assert encode(s) == before
        again = decode(NIGHTS, before)
        advance(again, action)
        assert encode(again) == encode(after)
        assert NIGHTS.proof.pieces(after) == pieces
        record.append(action)
        s = after
    assert s.result is not None
    assert encode(replay(NIGHTS, setup, record)) == encode(s)


@pytest.mark.parametrize("table", TABLES[1:3], ids=lambda t: f"{t['version']}-{t['players']}")
def test_forged_answers_in_a_whole_game(table: dict[str, str]) -> None:
    """Whatever is asked, wrong seats and unknown picks are refused and change nothing."""
    rng = Random("forger")
    s = begin(NIGHTS, Setup("forged", table))
    for _ in range(150):
        question = pending(s)
        if question is None:
            break
        picks = pick(question, rng)
        before = encode(s)
        for forged in (
            Action("soviet", picks),
            Action(question.seats[0], (*picks, "no such option")),
            Action(question.seats[0], (*picks, *picks, "x")),
        ):
            with pytest.raises(Illegal):
                advance(s, forged)
        assert encode(s) == before
        advance(s, Action(question.seats[0], picks))
    assert s.luck > 0
