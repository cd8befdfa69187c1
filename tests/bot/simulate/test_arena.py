"""The arena: who plays whom, and how sure we are of what came of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.simulate import arena
from bot.simulate.arena import NOBODY, Bout, Outcome, bouts, play, run
from bot.simulate.arena_report import reach, show, tally, wilson
from game.kernel import Game, Unfit, complete
from game.players import Advice, advise
from game.registry import GAMES

GAME = GAMES["nights_of_fire"]
CONFLICT = {"mode": "conflict"}


def outcome(number: int, strengths: tuple[str, str], side: int) -> Outcome:
    bout = Bout("nights_of_fire", {}, "1", number, strengths)
    return Outcome(bout, side, "soviet", {"round": 5, "prestige": 2}, 10, {})


def test_sides_are_swapped_with_the_same_dice() -> None:
    found = bouts(GAME, CONFLICT, ["easy", "random"], 4, "7", 0)
    assert [(each.number, each.strengths) for each in found] == [
        (0, ("easy", "random")),
        (0, ("random", "easy")),
        (1, ("easy", "random")),
        (1, ("random", "easy")),
    ]


def test_against_the_cards_each_player_plays_the_same_dice() -> None:
    found = bouts(GAME, {}, ["easy", "random"], 2, "7", 0)
    assert [(each.number, each.strengths) for each in found] == [
        (0, ("easy", NOBODY)),
        (0, ("random", NOBODY)),
        (1, ("easy", NOBODY)),
        (1, ("random", NOBODY)),
    ]


@pytest.mark.parametrize("players", [["easy"], ["easy", "nobody"]])
def test_players_that_do_not_fit_are_refused(players: list[str]) -> None:
    with pytest.raises(Unfit):
        bouts(GAME, CONFLICT, players, 2, "7", 0)


@pytest.mark.parametrize(
    ("players", "games", "effort"),
    [
        (["easy"], 0, 0),
        (["easy"], -3, 0),
        (["hard"], 2, 0),
        (["hard:0"], 2, 24),
        (["hard:much"], 2, 24),
        (["easy", "easy", "easy"], 2, 0),
    ],
)
def test_numbers_that_make_no_sense_are_refused(
    players: list[str], games: int, effort: int
) -> None:
    with pytest.raises(Unfit):
        bouts(GAME, {}, players, games, "7", effort)


def test_a_player_can_meet_itself_with_another_effort() -> None:
    assert bouts(GAME, CONFLICT, ["hard:1", "hard:2"], 2, "7", 0) == [
        Bout("nights_of_fire", complete(GAME.choices, CONFLICT), "7", 0, ("hard:1", "hard:2"), 0),
        Bout("nights_of_fire", complete(GAME.choices, CONFLICT), "7", 0, ("hard:2", "hard:1"), 0),
    ]


def test_the_effort_of_a_player_is_the_one_it_is_named_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = set[tuple[str, int]]()

    def hasty(game: Game, strength: str, *given: Any, effort: int) -> Advice:
        asked.add((strength, effort))
        return advise(game, "easy", *given)

    monkeypatch.setattr(arena, "advise", hasty)
    found = play(bouts(GAME, CONFLICT, ["hard:2", "hard"], 2, "7", 9)[0], GAME)
    assert asked == {("hard", 2), ("hard", 9)}
    assert found.spent.keys() == {"hard:2", "hard"}


def test_somebody_has_to_play() -> None:
    with pytest.raises(Unfit):
        run(bouts(GAME, {}, ["easy"], 1, "7", 0), 0)


def test_pairs_are_played_whole() -> None:
    assert len(bouts(GAME, CONFLICT, ["easy", "random"], 3, "7", 0)) == 4


@pytest.mark.parametrize("leads", [[1.0, 1.0], [0.5, 0.0], [0.0, 0.0, 0.0], [-1.0] * 5])
def test_few_pairs_make_nobody_sure(leads: list[float]) -> None:
    low, high = reach(leads)
    assert -1.0 <= low < sum(leads) / len(leads) or low == -1.0
    assert low < high <= 1.0
    assert high - low > 0.3


def test_many_pairs_tell() -> None:
    """Of 400 pairs of which 300 are won and 100 even, the lead is 75 points, give or take four."""
    low, high = reach([1.0] * 300 + [0.0] * 100)
    assert 0.69 < low < 0.75 < high < 0.80


def test_wilson_interval() -> None:
    """Known values: 8 of 10 is 49.0 to 94.3 per cent; nothing of ten is 0 to 27.8."""
    assert [round(x, 3) for x in wilson(8, 10)] == [0.490, 0.943]
    assert [round(x, 3) for x in wilson(0, 10)] == [0.0, 0.278]


def test_the_difference_is_taken_pair_by_pair() -> None:
    games = [
        outcome(0, ("easy", "random"), 0),
        outcome(0, ("random", "easy"), 1),
        outcome(1, ("easy", "random"), 0),
        outcome(1, ("random", "easy"), 0),
        outcome(2, ("easy", "random"), 0),  # its pair was not played: it does not count
    ]
    found = tally(games)
    assert found["difference"]["pairs"] == 2
    assert found["difference"]["by"][0] == 50.0
    assert found["players"]["easy"][0] == 80.0


def test_a_bout_is_the_same_every_time() -> None:
    bout = bouts(GAME, CONFLICT, ["easy", "random"], 2, "7", 0)[0]
    first, second = play(bout, GAME), play(bout, GAME)
    assert (first.ending, first.tracks, first.answers) == (
        second.ending,
        second.tracks,
        second.answers,
    )


def test_easy_beats_chance_on_both_sides() -> None:
    done = run(bouts(GAME, CONFLICT, ["easy", "random"], 8, "7", 0), 1)
    assert tally(done)["players"]["easy"][0] == 100.0


def test_an_interrupted_arena_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    todo = bouts(GAME, CONFLICT, ["easy", "random"], 6, "7", 0)
    played: list[Bout] = []

    def interrupted(bout: Bout) -> Outcome:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(bout)
        return outcome(bout.number, ("easy", "random"), 0)

    monkeypatch.setattr("bot.simulate.arena._play_here", interrupted)
    assert len(run(todo, 1)) == 3


@pytest.fixture
def long_thoughts() -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """An arena whose two workers are in the midst of endless thoughts, and their numbers."""
    line = [sys.executable, "-m", "bot", "arena", "--option", "mode=conflict", "--players"]
    line += ["hard,normal", "--games", "2", "--jobs", "2", "--effort", "100000", "--json"]
    arena = subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed_ctrl_c
    )
    try:
        yield arena, wait_until(lambda: busy_children(arena.pid), lambda found: len(found) == 2)
    finally:
        arena.kill()
        arena.communicate()


def heed_ctrl_c() -> None:
    """A shell that runs something in the background lets it ignore interruptions."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def busy_children(parent: int) -> list[int]:
    """The worker processes that have worked for more than a second of the processor."""
    return [pid for pid in children(parent) if processor_seconds(pid) > 1]


def children(parent: int) -> list[int]:
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(pid) for pid in found.split() if "spawn_main" in command_of(int(pid))]


def command_of(pid: int) -> str:
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/cmdline").read_text()
    return ""


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until(look: Callable[[], list[int]], well: Callable[[list[int]], bool]) -> list[int]:
    """What is there once all is well; a minute and a half at most."""
    for _ in range(900):
        if well(found := look()):
            return found
        time.sleep(0.1)
    raise AssertionError(f"not after 90 seconds: {found}")


def test_ctrl_c_ends_worker_processes_at_once(
    long_thoughts: tuple[subprocess.Popen[str], list[int]],
) -> None:
    """In the midst of long thoughts it prints what there is, and how much that is."""
    arena, _ = long_thoughts
    arena.send_signal(signal.SIGINT)
    told, noise = arena.communicate(timeout=60)
    assert json.loads(told)["games"] == 0
    assert "Interrupted after 0 of 2 games." in noise


def test_worker_processes_end_with_whoever_began_them(
    long_thoughts: tuple[subprocess.Popen[str], list[int]],
) -> None:
    arena, workers = long_thoughts
    arena.kill()
    left = wait_until(lambda: [pid for pid in workers if command_of(pid)], lambda left: not left)
    assert left == []


def test_it_is_shown_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    games = [outcome(n, pair, 0) for n in (0, 1) for pair in (("easy", "hard"), ("hard", "easy"))]
    show(tally(games), False)
    assert "easy wins 50.0 %" in capsys.readouterr().out


def test_worker_processes_from_the_command_line() -> None:
    """`corvin arena` with two workers gives the same table as the same games played here."""
    line = [sys.executable, "-m", "bot", "arena", "--option", "mode=conflict", "--players"]
    line += ["easy,random", "--games", "4", "--jobs", "2", "--seed", "7", "--json"]
    told = subprocess.run(line, capture_output=True, text=True, check=True, timeout=300)
    here = tally(run(bouts(GAME, CONFLICT, ["easy", "random"], 4, "7", 60), 1))
    there = json.loads(told.stdout)
    assert there["seatings"] == json.loads(json.dumps(here["seatings"]))
