"""Hostile input on every public face; `make hold PARTS=fuzz` tries thousands of cases."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.local.people.driver import Player
from bot.local.service.interactions import COMMAND
from bot.local.world.model import Body
from bot.service.export import DEPTH, PARTS, import_table, read_export, verify_export
from config import shelf, texts
from config.texts import sentences
from game.kernel import Unfit
from game.kernel.record import MOST
from game.registry import GAMES
from tests.bot.cli.corvin import corvin
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, at_rest, gather
from tests.bot.service.world import World
from tests.hold.files import SHAPES, shaped
from tests.hold.fuzz import amiss, begin, fuzz_bot
from tests.hold.harm import (
    deep_key,
    good_record,
    good_texts,
    harm_a_record,
    harm_a_set,
    harm_a_text,
    harmed_record,
)
from tests.hold.hostile.forger import STRING, USER, Forger, nested

CASES = 60


async def test_no_forged_press_command_or_word_does_harm(club: Club) -> None:
    assert await fuzz_bot(club, CASES, 7) == []


async def test_a_forged_person_gets_no_seat(club: Club, alice: Player, bob: Player) -> None:
    """A user of whom Discord says nothing is told to be nobody who can play."""
    seats = {"revolutionary": alice, "soviet": bob}
    table = await gather(club, {"mode": "conflict", "players": "2"}, seats)
    forger = Forger(club.standin, alice.id, Random(7))
    [(name, body, way, _)] = [leaf for leaf in forger.leaves() if leaf[0] == "vote replace"]
    given: list[Body] = [
        {"type": STRING, "name": "seat", "value": "soviet"},
        {"type": STRING, "name": "instead", "value": "player"},
        {"type": USER, "name": "other", "value": bob.id},
    ]
    data = {"id": body["id"], "name": body["name"], "type": 1, "options": nested(way, given)}
    await forger.send(COMMAND, str(table.thread), data, name, None, True)
    await alice.sees("is a bot and cannot take a seat")
    assert await amiss(club, alice.id) == []


async def test_every_forged_press_is_sent(
    club: Club, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where most channels have nothing of the bot's that could be pressed."""
    await begin(club, {"revolutionary": alice, "soviet": bob})
    forger, sent = Forger(club.standin, bob.id, Random(7)), []

    async def send(kind: int, channel: str, *rest: object) -> None:
        sent.append(channel)

    monkeypatch.setattr(forger, "send", send)
    for _ in range(30):
        await forger.press()
    assert len(sent) == 30
    assert any(not forger.said(each) for each in forger.places())
    assert all(forger.said(each) for each in sent)


@pytest.mark.parametrize("seat", ["revolutionary", "soviet"])
async def test_a_hand_told_to_somebody_else_is_noticed(
    club: Club, alice: Player, bob: Player, seat: str
) -> None:
    """The other player, an onlooker, or everybody; to its owner it may be told."""
    seats = {"revolutionary": alice, "soviet": bob}
    await begin(club, seats)
    owner, other = seats[seat], next(each for name, each in seats.items() if name != seat)
    seen = await Hands(club, owner).slash("hand", table="1")
    await at_rest(club, alice, bob)
    told = club.standin.world.messages[seen.channel_id][seen.id]
    assert told.only_for == owner.id
    assert await amiss(club, "") == []
    for reader in (other.id, "1", None):
        told.only_for = reader
        assert any("cards of a hand" in each for each in await amiss(club, "")), reader


def test_no_harmed_record_does_harm() -> None:
    rng = Random(7)
    assert [wrong for _ in range(250) for wrong in harm_a_record(rng)] == []


def test_no_harmed_component_set_does_harm(tmp_path: Path) -> None:
    rng = Random(7)
    assert [wrong for _ in range(30) for wrong in harm_a_set(rng, tmp_path)] == []


def test_no_harmed_sentence_does_harm(tmp_path: Path) -> None:
    rng = Random(7)
    assert [wrong for _ in range(8) for wrong in harm_a_text(rng, tmp_path)] == []


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        ('"{players.__class__}"', "only names may stand there"),
        ('"{players"', "expected '}'"),
        ('"{}"', "only names may stand there"),
        ('"{nobody}"', "there is nothing called nobody"),
        ('"{since:a|b}"', "since is not a number"),
        ('"{since:>99999999}"', "one noun|many nouns"),
        ("17", "is not a sentence"),
        ('" "', "is not a sentence"),
        ('"{players} {since}"\nunknown = "x"', "unknown is no sentence of en"),
        ('"{players!r} {since}"', "only names may stand there"),
        ('"{players[0]} {since}"', "only names may stand there"),
        ('"{players:{since}} {since}"', "braces within the braces"),
        ('"{players:acc} {since}"', "asks 'acc' of players"),
        ('"{players:and or} {since}"', "two things"),
        ('"{players}"', "does not tell since"),
        ('{ by = "since", other = "{players}", you = 3 }', "is not a sentence"),
        ('{ by = "since", you = "{players}" }', "no wording called other"),
        ('{ by = "since", other = { other = "{players}" } }', "names no fact"),
        ('{ by = 3, other = "{players} {since}" }', "names no fact"),
        ('{ base = "{players} {since}", acc = { acc = "x" } }', "is not a sentence"),
        ('{ by = "players.x", other = "{players} {since}" }', "only the name of a fact"),
        ('{ by = "players", few = "{since}", other = "{players} {since}" }', "players never is"),
        ('{ by = "players", one = "{players}", other = "{players} {since}" }', "not tell since"),
        ('{ base = "{players} {since}", acc = "{players} {since}" }', "has the form 'acc'"),
        ('"', "cannot be read"),
    ],
)
def test_a_bad_sentence_is_named(tmp_path: Path, sentence: str, why: str) -> None:
    """The file, the sentence and what is wrong with it; nothing of it is told in a game."""
    for stem, text in good_texts().items():
        (tmp_path / f"{stem}.toml").write_text(text, "utf-8")
    file = tmp_path / "bot.toml"
    good = 'waiting = "Waiting for {players:or}, asked {since}."'
    assert good in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(good, f"waiting = {sentence}"), "utf-8")
    with pytest.raises(ValueError, match=re.escape(why)) as found:
        texts.read(tmp_path, sentences("en"))
    assert str(file) in str(found.value)


@pytest.mark.parametrize("parts", [3000, 900])
def test_a_key_of_many_parts_is_refused_with_its_file(tmp_path: Path, parts: int) -> None:
    file = tmp_path / "bot.toml"
    file.write_text(deep_key(parts), "utf-8")
    with pytest.raises(ValueError, match=re.escape(str(file))):
        texts.read(tmp_path, sentences("en"))


def test_a_component_set_has_a_limit_of_depth_and_of_size(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(deep_key(3000), "utf-8")
    with pytest.raises(ValueError, match=r"cards\.toml is not valid TOML"):
        shelf.read(tmp_path)
    file.write_text("#" * texts.MOST, "utf-8")
    assert shelf.read(tmp_path).tables == {"cards": {}}
    file.write_text("#" * (texts.MOST + 1), "utf-8")
    with pytest.raises(ValueError, match=r"cards\.toml has more than"):
        shelf.read(tmp_path)


def test_a_language_with_a_bad_sentence_does_not_start(tmp_path: Path) -> None:
    """Whatever `corvin` is asked for, it says what is wrong and does nothing."""
    shutil.copytree(texts.FOLDER, tmp_path / "text")
    (tmp_path / "text" / "xx").mkdir()
    (tmp_path / "text" / "xx" / "bot.toml").write_text('hello = "{x.__class__}"', "utf-8")
    start = (
        "import pathlib, sys; from config import texts;"
        "texts.FOLDER = pathlib.Path(sys.argv.pop(1));"
        "from bot.__main__ import main; main()"
    )
    command = [sys.executable, "-c", start, str(tmp_path / "text"), "check"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "xx/bot.toml: hello has 'x.__class__' in braces" in ended.stderr
    assert "Traceback" not in ended.stderr


async def test_a_refused_import_writes_nothing(world: World) -> None:
    rng = Random(11)
    taken = 0
    for _ in range(60):
        try:
            table = await import_table(world.tables.cache, read_export(harmed_record(rng)))
            await world.tables.abandon(table.id, table.owner)
            taken += 1
        except Unfit:
            pass
    assert await world.store._all("select count(*) from tables") == [(taken,)]
    await import_table(world.tables.cache, read_export(good_record()))


def test_an_import_has_a_limit_of_size_and_of_depth() -> None:
    with pytest.raises(Unfit, match="too large"):
        read_export(b" " * (MOST + 1))
    deep = good_record().replace(b'"V', b"[" * (DEPTH + 1) + b'"V', 1)
    with pytest.raises(Unfit, match="nested too deeply"):
        read_export(deep)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_hostile_file_is_refused_whatever_its_shape(shape: str) -> None:
    """Twenty thousand quotes, escapes or brackets; `make hold PARTS=files` tries megabytes."""
    with pytest.raises(Unfit, match=r"no table|not fit|incomplete"):
        verify_export(GAMES, read_export(shaped(shape, 20_000)))


def test_no_length_of_a_string_is_tried_twice() -> None:
    """A string that is never closed is one part, not one for each of its quotes."""
    data = b'{"' + b'\\"' * 20_000
    assert [part.span() for part in PARTS.finditer(data)] == [(0, 1), (1, len(data))]


ESCAPES = "\x1b[2K\rThe commitment fits the secret.\n\u202e\u2066\x9b1m"


@pytest.mark.parametrize("place", ["game", "corvin", "option", "field", "pick"])
@pytest.mark.parametrize("asked", ["verify", "import", "replay"])
def test_nothing_of_a_file_steers_the_terminal(place: str, asked: str, tmp_path: Path) -> None:
    tree = msgspec.json.decode(good_record())
    record = tree["record"]
    if place in ("game", "corvin"):
        record[place] = ESCAPES
        record["events"][0] = []
    elif place == "option":
        record["setup"]["options"][ESCAPES] = ESCAPES
    elif place == "field":
        record[ESCAPES] = 1
    else:
        record["actions"][0][1] = [ESCAPES]
    file = tmp_path / "table.json"
    file.write_bytes(msgspec.json.encode(record if asked == "replay" else tree))
    more = ["--record", str(tmp_path / "new.db")] if asked == "import" else []
    ended = corvin(asked, *more, str(file))
    assert ended.returncode == 1
    said = (ended.stdout + ended.stderr).rstrip("\n")
    assert "Traceback" not in said
    assert said.isprintable(), said
    assert "\\x1b[2K" in said


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
