"""Registers: the same facts in other words, and never twice in a row in the same ones."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from config import texts
from config.texts import PLAIN, VOICES, Words, languages, read_voice, sentences, voiced
from game.kernel import Event, Setup, begin
from game.kernel.text import Teller
from game.registry import GAMES
from tests.config import made_up

ENGLISH = sentences("en")
GAME = GAMES["nights_of_fire"]


def told(voice: str, *events: Event) -> list[str]:
    """What an onlooker is told in a register."""
    view = GAME.sight.view(begin(GAME, Setup("voices")), None)
    return Teller(GAME, view, voiced("en", voice)).events(events, None)


def moved(regiment: str, district: str) -> Event:
    return Event("regiment_moved", {"regiment": regiment, "district": district})


def test_a_chronicle_names_what_plain_words_tell_by_code() -> None:
    event = moved("128/2", "11")
    assert told(PLAIN, event) == ["The 128/2 Regiment moves to 11 Kelenföld."]
    assert told("terse", event) == ["128/2 to 11 Kelenföld."]
    (line,) = told("chronicle", event)
    assert "second regiment of the 128th Guards" in line
    assert "Kelenföld" in line
    assert "11" not in line


def test_no_words_come_twice_in_a_row() -> None:
    lines = told("chronicle", *[moved("4th", "13")] * 7)
    assert all(one != two for one, two in pairwise(lines))
    assert lines == told("chronicle", *[moved("4th", "13")] * 7), "and told again they are the same"


def test_with_what_words_begin_is_decided_by_facts_alone() -> None:
    firsts = {told("chronicle", moved(r, "13"))[0].replace(r, "") for r in ("4th", "5th", "6th")}
    assert len(firsts) > 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("voice", VOICES)
def test_what_is_not_told_stays_plain(language: str, voice: str) -> None:
    words, plain = voiced(language, voice), sentences(language)
    assert dict(words) == dict(plain)
    assert words.language == language
    assert words.plain is plain


def test_each_game_has_its_registers() -> None:
    for voice in ("terse", "chronicle"):
        folder = texts.FOLDER / "en" / voice
        assert {file.stem for file in folder.glob("*.toml")} == set(GAMES)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ('moon = "It shines."', "is no sentence of en"),
        ('fled = "A civilian flees from {district} with {card}."', "nothing called card"),
        ('fled = "A civilian flees."', "does not tell district"),
        ('fled = ["From {district}.", "Somebody flees."]', "does not tell district"),
        ("fled = []", "a row of wordings without any"),
        ('fled = { by = "hour", other = "From {district}." }', "nothing called hour"),
    ],
)
def test_a_register_that_tells_other_facts_is_refused(
    tmp_path: Path, wrong: str, reason: str
) -> None:
    file = tmp_path / "nights_of_fire.toml"
    file.write_text(f"[event]\n{wrong}\n", "utf-8")
    with pytest.raises(ValueError, match=reason) as refused:
        read_voice(tmp_path, ENGLISH, ENGLISH)
    assert str(file) in str(refused.value)
    assert "event." in str(refused.value)


def test_a_translated_register_is_held_against_the_first_language(tmp_path: Path) -> None:
    plain = Words(ENGLISH, made_up.GRAMMAR)
    (tmp_path / "nights_of_fire.toml").write_text('[event]\nfled = "Fled {district:acc}"', "utf-8")
    assert (
        read_voice(tmp_path, plain, ENGLISH)["nights_of_fire.event.fled"] == "Fled {district:acc}"
    )
