"""`rules:` of `/open`: what is understood, what is refused with the words there are, the offers."""

from __future__ import annotations

import pytest

from bot.local.people.driver import Player
from bot.screens.table_rules import read_rules, rules_of
from bot.ui.errors import Refused
from config.texts import sentences
from game.registry import GAMES
from tests.bot.club import Club

GAME, WORDS = GAMES["nights_of_fire"], sentences("en")
KNOWN = (
    "readiness -1/0/+1; hand 0/-1/-2; disrupted no/yes; morale -2/0/+2; recruits chosen/random; "
    "prestige -2/-1/0/+1/+2; hints solo/yes/no"
)


@pytest.mark.parametrize(
    ("typed", "options"),
    [
        ("", {}),
        (" ; ,", {}),
        ("readiness +1", {"readiness": "+1"}),
        ("readiness 1", {"readiness": "+1"}),
        ("Readiness=-1; hints no", {"readiness": "-1", "hints": "no"}),
        ("first hand: -2, disrupted", {"hand": "-2", "disrupted": "yes"}),
        ("hints to one who plays alone", {"hints": "solo"}),
    ],
)
def test_what_is_understood(typed: str, options: dict[str, str]) -> None:
    """Ids, the names players read, and a bare name for what is on or off."""
    assert read_rules(GAME, typed, WORDS) == options


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("readyness +1", "“readyness +1” is no rule of this game."),
        ("readiness +3", "“readiness +3” is no rule of this game."),
        ("readiness", "“readiness” is no rule of this game."),
        ("mode conflict", "“mode conflict” is no rule of this game."),
        ("hints no; x", "“x” is no rule of this game."),
        ("hints no; hints yes", "“hints” stands there twice."),
        ("disrupted; disrupted", "“disrupted” stands there twice."),
    ],
)
def test_what_is_refused(typed: str, said: str) -> None:
    """With every word there is."""
    with pytest.raises(Refused) as error:
        read_rules(GAME, typed, WORDS)
    assert error.value.sentence.startswith(said)
    assert KNOWN in error.value.sentence


def test_every_value_can_be_typed_as_it_is_listed() -> None:
    for choice in rules_of(GAME):
        for value in choice.values:
            for typed in (f"{choice.name} {value}", f"{choice.name}={value}"):
                assert read_rules(GAME, typed, WORDS) == {choice.name: value}


async def test_a_table_is_opened_with_rules(club: Club, alice: Player) -> None:
    """They stand in the lobby; a wrong one opens nothing, and only its writer is told."""
    await alice.go("tables")
    told = await alice.slash("open nights", mode="conflict", rules="readiness +2")
    assert told.private
    assert "“readiness +2” is no rule of this game. The rules are: readiness" in told.text
    await alice.slash("open nights", mode="conflict", rules="readiness +1; hints yes")
    lobby = await alice.sees("**Readiness: +1.**", lambda seen: "Leave" in seen.labels)
    assert "**Hints: yes.**" in lobby.text
    table = await club.tables.get(1)
    assert (table.options["readiness"], table.options["hints"]) == ("+1", "yes")


async def test_what_is_offered(club: Club, alice: Player) -> None:
    """Every rule but the ordinary value; each adds one to those before it."""
    await alice.go("tables")
    first = await alice.complete("open nights", "rules", rules="")
    assert [each["value"] for each in first[:3]] == ["readiness -1", "readiness +1", "hand -1"]
    assert first[0]["name"] == "readiness -1: Changes the Soviet Readiness at the start"
    assert "hints solo" not in [each["value"] for each in first]
    second = await alice.complete("open nights", "rules", rules="readiness +1; hin")
    assert [each["value"] for each in second] == [
        "readiness +1; hints yes",
        "readiness +1; hints no",
    ]
    more = await alice.complete("open nights", "rules", rules="readiness +1;")
    assert all(each["value"].startswith("readiness +1; ") for each in more)
    assert not any("; readiness" in each["value"] for each in more)
    assert await alice.complete("open nights", "rules", rules="nonsense; hin") == []
