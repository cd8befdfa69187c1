"""Words for a picture never outgrow what Discord takes."""

from __future__ import annotations

from images.parts.alt import LIMIT, fitted


def test_everything_is_told_while_it_fits() -> None:
    told = {"1": "One.", "2": "Two."}
    assert fitted(["First."], told, ["Last."]) == "First. One. Two. Last."
    assert fitted(["First."], {}, []) == "First."


def test_the_shortest_sentences_go_first() -> None:
    told = {str(n): f"Place {n}: {'x' * (40 + n)}." for n in range(60)}
    words = fitted(["First."], told, ["Last."])
    assert len(words) <= LIMIT
    assert words.startswith("First. ")
    assert words.endswith(" Last.")
    assert "Place 59:" in words
    assert "Place 0:" not in words
