"""Hostile input on every public face; `make hold PARTS=fuzz` tries thousands of cases."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.local.driver import Player
from bot.records import DEPTH, MOST, import_table, read_export
from config.texts import sentences
from game.kernel import Unfit
from tests.hold.fuzz import fuzz_bot
from tests.hold.harm import good_record, harm_a_record, harm_a_set, harmed_record
from tests.table.conftest import Club
from tests.table.playing import Hands
from tests.tables.world import World

CASES = 60


async def test_no_forged_press_command_or_word_does_harm(club: Club) -> None:
    assert await fuzz_bot(club, CASES, 7) == []


def test_no_harmed_record_does_harm() -> None:
    rng = Random(7)
    assert [wrong for _ in range(250) for wrong in harm_a_record(rng)] == []


def test_no_harmed_component_set_does_harm(tmp_path: Path) -> None:
    rng = Random(7)
    assert [wrong for _ in range(60) for wrong in harm_a_set(rng, tmp_path)] == []


async def test_a_refused_import_writes_nothing(world: World) -> None:
    rng = Random(11)
    taken = 0
    for _ in range(60):
        try:
            await import_table(world.tables.hall, read_export(harmed_record(rng)))
            taken += 1
        except Unfit:
            pass
    assert await world.store._all("select count(*) from tables") == [(taken,)]
    await import_table(world.tables.hall, read_export(good_record()))


def test_an_import_has_a_limit_of_size_and_of_depth() -> None:
    with pytest.raises(Unfit, match="too large"):
        read_export(b" " * (MOST + 1))
    deep = good_record().replace(b'"V', b"[" * (DEPTH + 1) + b'"V', 1)
    with pytest.raises(Unfit, match="nested too deeply"):
        read_export(deep)


@pytest.mark.parametrize(
    "typed", ["@everyone <@1>", "`x` **y**", "\u202etfel ot", "x" * 2000, "'; drop table tables;--"]
)
async def test_what_is_typed_comes_back_harmless(club: Club, alice: Player, typed: str) -> None:
    """A table that is not there, named in every bad way: told in private, nobody is called."""
    await alice.go("tables")
    hands = Hands(club, alice)
    for command, option in (("log", "table"), ("rules", "about"), ("me language", "language")):
        told = await hands.slash(command, **{option: typed})
        assert told.private
        assert sentences("en")["bot.error.broke"] not in told.text
        assert not told.body["mentions"]
        assert not told.body["mention_everyone"]
