"""The reason of an answer: by its word, by its question, or that nothing was picked."""

from __future__ import annotations

from game.kernel import Decision, Text, option
from game.players.reasons import reason

OPTIONS = (option("town", "pest"), option("town", "buda"), option("word", "done"))
ASKED = Decision(("a",), "march", OPTIONS, most=2)


def test_a_thing_is_named_by_its_kind() -> None:
    facts = {"town": "pest", "towns": ["pest", "buda"]}
    assert reason(ASKED, ("pest", "buda")) == Text("reason.march", facts)


def test_a_word_that_declines_has_one_reason_everywhere() -> None:
    assert reason(ASKED, ("done",)) == Text("reason.done")


def test_a_question_of_words_has_a_reason_for_each() -> None:
    assert reason(ASKED, ("done",), {"march"}) == Text("reason.march_done")


def test_nothing_picked_is_a_reason_too() -> None:
    assert reason(ASKED, ()) == Text("reason.nothing")
