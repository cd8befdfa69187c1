"""Sentences of the table: people and seats by name, in the forms and wordings of a language."""

from __future__ import annotations

import pytest

from bot.ui.sentences import mention, tell_text
from config.grammar import Name, Varied
from config.texts import Words, sentences
from game.kernel import Text
from tests.config.made_up import GRAMMAR

MADE_UP = Words(
    {
        "bot.card.nobody": "libra sedo",
        "seats.automaton.hard": Name("forta automat", {"acc": "fortat automatat"}),
        "corvin.table.back": Varied("player", {"you": "Du revas.", "other": "{player} revas."}),
        "corvin.table.invited": "{by} vokas {player:acc}.",
        "corvin.table.not_asked": "Demandas {seats:acc or}.",
        "toy.seat.a": "mulner",
    },
    GRAMMAR,
)


@pytest.mark.parametrize(
    ("key", "facts", "reader", "expected"),
    [
        ("table.back", {"player": 7}, None, "<@7> revas."),
        ("table.back", {"player": 7}, 8, "<@7> revas."),
        ("table.back", {"player": 7}, 7, "Du revas."),
        ("table.invited", {"by": 7, "player": 8}, None, "<@7> vokas ta <@8>."),
        ("table.invited", {"by": 7, "player": -3}, None, "<@7> vokas fortat automatat."),
        ("table.not_asked", {"seats": ["a", "b"]}, None, "Demandas aat lub bet."),
    ],
)
def test_people_and_seats_take_forms(
    key: str, facts: dict[str, object], reader: int | None, expected: str
) -> None:
    assert tell_text(MADE_UP, Text(key, facts), reader=reader) == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"by": 7, "player": 8}, "<@7> invites <@8> to this table."),
        ({"by": 7, "player": -3}, "<@7> invites a hard automated player to this table."),
    ],
)
def test_people_in_english(facts: dict[str, object], expected: str) -> None:
    assert tell_text(sentences("en"), Text("table.invited", facts)) == expected


def test_nobody_and_automata_are_called_in_the_readers_language() -> None:
    assert [mention(MADE_UP, each) for each in (7, 0, -3)] == [
        "<@7>",
        "libra sedo",
        "forta automat",
    ]
