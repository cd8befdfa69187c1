"""Messages: what is cut where all texts together would be too long."""

from __future__ import annotations

from bot.ui.message import shortened, text


def test_the_first_text_gives_way() -> None:
    """What happened is cut; the question below it stays whole."""
    note, question = text("a" * 50), text("b" * 30)
    shortened([note, question], 60)
    assert note.content == "a" * 29 + "…"
    assert question.content == "b" * 30


def test_texts_that_fit_stay_as_they_are() -> None:
    """Not a letter is lost."""
    note, question = text("a" * 50), text("b" * 10)
    shortened([note, question], 60)
    assert (note.content, question.content) == ("a" * 50, "b" * 10)
