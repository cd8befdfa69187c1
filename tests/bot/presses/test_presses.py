"""The counter counts rightly: as much as the stand-in itself has on record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.local.people.seen import Seen
from bot.local.service.interactions import AUTOCOMPLETE, Interaction
from bot.local.service.standin import StandIn
from bot.local.world.model import DM
from tests.bot.presses.games import Game, gathered
from tests.bot.presses.kinds import KINDS, Kind
from tests.bot.presses.report import Counted, Figures, tables
from tests.bot.presses.transcript import transcript
from tests.bot.presses.way import WORDS, Wish, next_press

ALONE = KINDS[0]
PAIR = Kind("a pair", {"mode": "conflict", "players": "2"}, 2)


def recorded(s: StandIn) -> list[Interaction]:
    """Every interaction from now on, as the stand-in begins it."""
    found: list[Interaction] = []
    begin = s.interactions.begin

    def noting(*given: Any) -> Interaction:
        found.append(begin(*given))
        return found[-1]

    s.interactions.begin = noting  # type: ignore[assignment,method-assign]
    return found


def said(s: StandIn, private: bool) -> int:
    """The messages of the bot that everybody, or one reader alone, finds in its place."""
    spoken = 0
    for channel in s.world.channels.values():
        for message in s.world.said_in(channel.id):
            mine = message.only_for is not None or channel.type == DM
            spoken += message.author_id == s.world.bot.id and mine == private
    return spoken


async def some_answers(folder: Path, kind: Kind, answers: int) -> tuple[Game, list[Interaction]]:
    """The beginning of a game, and what the stand-in has on record of it."""
    async with gathered(folder, kind, 1) as game:
        record = recorded(game.room.standin)
        await game.open()
        assert not await game.play(answers)
        s, counts = game.room.standin, game.tally.counts
        assert counts["public"] == said(s, private=False)
        assert counts["own"] + counts["dm"] >= said(s, private=True) > 0
        return game, record


async def test_every_press_and_every_message_is_counted_once(tmp_path: Path) -> None:
    game, record = await some_answers(tmp_path, ALONE, 8)
    (person,) = game.people
    assert person.answers == 8
    assert person.presses == len([each for each in record if each.kind != AUTOCOMPLETE]) > 8
    assert person.touches > person.presses
    assert game.tally.counts["pictures"]
    assert game.turns.begun["revolutionary"] >= 1
    told = transcript(person.player)
    assert told.count("=== message") == game.tally.counts["public"] + game.tally.counts["own"]


async def test_the_same_game_takes_as_much_every_time(tmp_path: Path) -> None:
    """Two people, one after the other at the table: nothing depends on who is faster."""
    found = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        game, record = await some_answers(tmp_path / name, PAIR, 6)
        found.append((game.pressed, game.tally.counts, game.room.now, len(record)))
        assert game.pressed[0] == len(record)
    assert found[0] == found[1]


async def test_an_answer_that_is_noted_for_later_is_given_once(tmp_path: Path) -> None:
    """Who passes at once sees the same question until the pause is over, and waits."""
    async with gathered(tmp_path, PAIR, 1) as game:
        await game.open()
        revolutionary = game.people[0]
        while (ahead := revolutionary.asked(await game.table())) is None:
            assert not await game.play(1)
        before = revolutionary.presses
        await revolutionary.answer(ahead, lambda table, seat: ("pass",))
        table = await game.table()
        assert table.noted_by(revolutionary.id) == (("pass",),)
        assert revolutionary.asked(table) is None
        assert revolutionary.presses - before <= 3  # to open, to pass, and that it is meant


def panel(question: str, *parts: dict[str, Any]) -> Seen:
    """A message with a question and its controls."""
    rows = [{"type": 1, "components": [{"type": 2, "custom_id": "c", **part}]} for part in parts]
    text: dict[str, Any] = {"type": 10, "content": f"### {question}"}
    return Seen({"id": "1", "content": "", "embeds": [], "components": [text, *rows]})


def menu(marked: str, *labels: str) -> dict[str, Any]:
    options = [{"label": each, "value": each, "default": each == marked} for each in labels]
    return {"type": 3, "options": options}


def wish(*labels: str, single: bool = False, priced: bool = False) -> Wish:
    offered = frozenset({"A", "B", "C", *labels})
    return Wish("Which?", labels, labels, offered, single, priced=priced)


def test_what_is_on_the_screen_is_the_shortest_way() -> None:
    """A button, a menu, marks that are there already, and a question that is not there yet."""
    do = {"label": WORDS["bot.button.do"]}
    buttons = next_press([panel("Which?", {"label": "A"}, {"label": "B"})], wish("B", single=True))
    assert buttons is not None
    assert buttons.control["label"] == "B"
    listed = next_press([panel("Which?", menu("", "A", "B"))], wish("B", single=True))
    assert listed is not None
    assert (listed.what, listed.picks) == ("select", ("B",))
    unmarked = next_press([panel("Which?", menu("A", "A", "B"), do)], wish("B", "A"))
    assert unmarked is not None
    assert set(unmarked.picks) == {"A", "B"}
    paid = next_press([panel("Which?", menu("A", "A", "B"), do)], wish("B", priced=True))
    assert paid is not None
    assert paid.control["label"] == WORDS["bot.button.do"]
    closed = next_press([panel("Other", {"label": WORDS["bot.button.play"]})], wish("B"))
    assert closed is not None
    assert closed.control["label"] == WORDS["bot.button.play"]
    assert next_press([panel("Other", {"label": "B"})], wish("B", single=True)) is None
    assert next_press([panel("Which?", menu("", "A", "C"), do)], wish("A", "B")) is None


def test_a_table_shows_before_and_now_side_by_side() -> None:
    before = Counted({"Konev Basic, alone": Figures(turns=2, presses=10.5)}, (15, 34))
    now = Counted({"Konev Basic, alone": Figures(turns=2, presses=8)}, (6, 14))
    told = tables(before, now)
    assert "| presses a turn, Konev Basic alone | 10.5 | 8 | 8 |" in told
    assert "| presses for six fighters over three districts | 15 | 6 | 6 |" in told
    assert "| Konev Basic, alone | 10.5 | 8 |" in told
