"""What is measured of pictures and of growth: whatever is drawn, nothing drawn before."""

from __future__ import annotations

from functools import partial
from itertools import islice

import pytest

from bot.bench import all as parts
from bot.bench.boards import WORDS, drawn_games, kinds, played
from bot.bench.first import LATER, apart
from bot.bench.growth import grown
from bot.bench.measure import verdict
from bot.workers.painter_main import Commission
from config.settings import Settings, read_settings
from game.registry import GAMES
from images.bench import new_boards, spread
from images.studio import Studio


def test_every_kind_of_table_that_is_drawn_is_measured() -> None:
    measured = [(game.key, kind) for game in drawn_games() for kind in kinds(game)]
    assert {key for key, _ in measured} <= GAMES.keys()
    assert len(measured) == len(set(measured)) >= 7


def test_new_boards_are_measured_one_after_the_other() -> None:
    game = drawn_games()[-1]
    games = [list(islice(played(game, kinds(game)[0], seed), 3)) for seed in (1, 2)]
    found = new_boards(Studio(), game.key, games, WORDS)
    seen = {pair for views in games for pair in zip(views, [None, *views], strict=False)}
    assert found.count == len(seen), "what the bot keeps is drawn once"
    assert found.count > 2
    assert 0 < found.taken.middle <= found.taken.late <= found.taken.worst
    assert 0 < found.packing < found.truecolour
    assert 100_000 < found.size < 600_000


def test_what_a_process_pays_once_is_measured_in_one_of_its_own() -> None:
    game = drawn_games()[0]
    view = next(played(game, kinds(game)[0], 1))
    asked = Commission(game.key, "board", view, WORDS.language)
    places = list(game.reading.places(WORDS))
    found = apart(asked, places[:1] * 3, "", LATER)
    assert found["start"] > found["first"] > 0
    assert found["zoom"] == found["worst zoom"] > 0, "each window is measured once"


def test_a_spread_is_the_median_the_95th_and_the_worst() -> None:
    found = spread([float(number) for number in range(101)])
    assert (found.middle, found.late, found.worst) == (50, 95, 100)


def test_a_missed_goal_is_called_so() -> None:
    assert (verdict(True), verdict(False)) == ("met", "MISSED")


def _noted(run: list[str], name: str, settings: Settings) -> None:
    run.append(name)


def test_the_parts_of_the_benchmark_are_run_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    run: list[str] = []
    for name in parts.PARTS:
        monkeypatch.setitem(parts.PARTS, name, partial(_noted, run, name))
    parts.run(read_settings(), ["press", "rules"])
    assert run == ["press", "rules"]


def test_memory_is_read_while_answers_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.bench.growth.STEP", 2)
    monkeypatch.setattr("bot.bench.growth.practised_studio", lambda game: Studio())
    seen = grown(GAMES["blind_faith"], 4)
    assert len(seen) == 2
    assert all(min(each) > 10_000 for each in seen)
