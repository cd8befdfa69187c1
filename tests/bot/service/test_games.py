"""Whole games through the tables, to the end, with everything delivered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot
from bot.model.outgoing import Notice
from bot.service.export import check, export, read_export, verify_export
from config import VERSION
from config.texts import sentences
from game.kernel.text import Teller
from game.registry import GAMES
from tests.bot.service.world import DUEL, SOLO, TEAM, TRIO, World


@pytest.mark.parametrize("options", [SOLO, TEAM, DUEL, TRIO], ids=str)
async def test_a_game_is_played_to_its_end(world: World, options: dict[str, str]) -> None:
    table = await world.started(options)
    while table.status == "playing":
        table = await world.answer(table)
        if table.number % 10 == 0:
            await world.outbox.drain()
            if table.status == "playing":
                [found] = [each async for each in check(world.tables.cache)]
                assert found.number is None
    await world.outbox.drain()
    assert table.status == "over"
    assert table.result() is not None
    assert table.secret == "secret 1"
    told = {e.number for card in world.delivery.told for e in card.entries if e.events}
    log = [each.number for each in await world.tables.log(table.id, None, -1) if each.events]
    assert sorted(told) == log, "the opening, and every answer of which something is public"
    kept = read_export(await export(world.tables.cache, table.id, VERSION))
    assert verify_export(GAMES, kept).result == table.result()
    tell_all(world)


def tell_all(world: World) -> None:
    """Every public row can be put into words for an onlooker."""
    words = sentences("en")
    game = GAMES["nights_of_fire"]
    table = next(iter(world.tables.cache.tables.values()))
    view = table.view(None)
    assert view is not None
    teller = Teller(game, view, words)
    for card in world.delivery.told:
        assert all(teller.story(card.told(), None) or ["nothing to tell"])
    for row in world.delivery.carried:
        if isinstance(row.what, Notice):
            assert teller.refusal(row.what.text)


def test_every_sentence_of_the_table_is_there_and_used() -> None:
    prefix = "corvin.table."
    words = {key.removeprefix(prefix) for key in sentences("en") if key.startswith(prefix)}
    folder = Path(bot.__file__).parent
    code = "".join(file.read_text("utf-8") for file in sorted(folder.rglob("*.py")))
    said = set(re.findall(r'(?:refuse|notice)\(\s*(?:[\w.]+, )?"(\w+)"', code))
    assert said <= words
    assert words <= set(re.findall(r'"(?:table\.)?(\w+)"', code))


def test_every_sentence_about_seats_is_there() -> None:
    """What is told or denied about seats has its words, and no words are left over."""
    words = {key.removeprefix("seats.") for key in sentences("en") if key.startswith("seats.")}
    plain = {key for key in words if "." not in key}
    folder = Path(bot.__file__).parent
    modules = [
        "table/seat_checks",
        "table/seat_changes",
        "table/onlookers",
        "jobs/automated_turns",
        "table/lobby",
        "screens/results",
    ]
    code = "".join((folder / f"{name}.py").read_text("utf-8") for name in modules)
    said = set(re.findall(r'(?:told|denied)\(\s*"(\w+)"', code))
    assert said <= plain
    assert plain <= set(re.findall(r'"(?:seats\.)?(\w+)"', code)) | {"no_side"}
