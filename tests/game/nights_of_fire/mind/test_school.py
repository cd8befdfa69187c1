"""What the school of Nights of Fire sees, tells and keeps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from config import learnt
from game.kernel import complete, finish
from game.kernel.school import Learnt, Outcome
from game.nights_of_fire.mind.judgement import chance, insights, weights
from game.nights_of_fire.mind.school import SCHOOL, write
from game.nights_of_fire.mind.traits import NAMES, traits
from game.nights_of_fire.mind.worth import mode
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from game.registry import GAMES
from tests.game.nights_of_fire import position as p

GAME = GAMES["nights_of_fire"]


@pytest.fixture
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Insights are written into a folder of the test's own."""
    insights()
    monkeypatch.setattr("config.learnt.FOLDER", tmp_path)
    yield tmp_path
    insights.cache_clear()
    weights.cache_clear()


def test_every_kind_of_table_can_be_opened_and_has_insights() -> None:
    assert set(GAME.tables) == set(insights())
    for name, options in GAME.tables.items():
        s = GAME.rules.setup("school", complete(GAME.choices, options))
        assert mode(cast(Nights, s)) == name


def test_a_position_is_seen_in_numbers() -> None:
    s = p.city()
    s.round, s.prestige, s.momentum = 4, 12, 5
    s.fled = [2, 3]
    seen = SCHOOL.look(s)
    assert (seen.left, seen.certain) == (0.6, 12 - 5 - 2)
    assert seen.traits == traits(s)


@pytest.mark.parametrize(
    ("winner", "key", "prestige", "told"),
    [
        (SOVIET, "soviet", 4, Outcome(False, False, 4)),
        (REVOLUTIONARIES[0], "revolutionary", 0, Outcome(True, False, 0)),
        (REVOLUTIONARIES[0], "grand_revolutionary", -1, Outcome(True, False, -4)),
        (REVOLUTIONARIES[0], "grand_revolutionary", 9, Outcome(True, True, -3)),
    ],
)
def test_what_came_of_a_game(winner: str, key: str, prestige: int, told: Outcome) -> None:
    s = p.city()
    s.prestige = prestige
    finish(s, winner, key)
    assert SCHOOL.outcome(s) == told


def test_what_is_written_is_read_again(own_folder: Path) -> None:
    known = insights()
    write(known)
    assert insights() == known
    assert insights() is not known


def test_the_shipped_file_is_written_as_it_stands(own_folder: Path) -> None:
    """The same insights give the same bytes: a round of teaching changes what it learnt alone."""
    shipped = Path(learnt.__file__).parent / "players" / f"{GAME.key}.toml"
    write(insights())
    assert learnt.file_of(GAME.key).read_bytes() == shipped.read_bytes()


def test_an_insight_is_kept_beside_the_others(own_folder: Path) -> None:
    before = insights()
    figures = tuple((float(i), 0.0, 0.0, 1.0) for i in range(len(NAMES)))
    SCHOOL.keep(
        "konev_basic", Learnt(7, (1.0, 2.0, 3.0), (0.5, 0.0), (0.1, 0.2), (4.0, 5.0, 6.0), figures)
    )
    after = insights()
    assert list(after) == list(before)
    assert after["konev_basic"].prestige == (1.0, 2.0, 3.0)
    assert after["konev_basic"].holding == (4.0, 5.0, 6.0)
    assert after["konev_basic"].traits[NAMES[3]] == (3.0, 0.0, 0.0, 1.0)
    assert all(after[name] == before[name] for name in before if name != "konev_basic")


def test_a_chance_is_never_out_of_bounds() -> None:
    assert chance(1e9) == pytest.approx(1.0)
    assert chance(-1e9) == pytest.approx(0.0)
    assert chance(0.0) == 0.5
