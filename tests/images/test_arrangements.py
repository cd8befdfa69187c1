"""Arrangements: worked out once, kept in a portfolio as they are, else worked out anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from game.kernel import Setup, begin
from game.registry import GAMES
from images import arrangements
from images.arrangements import AnyArrangement, Arrangement
from images.portfolio import EMPTY, Draft, Portfolio, Portfolios
from images.studio import DRAWN, board, look_in
from tests.images.test_portfolio import KEY, WORDS

WITH = [key for key, draws in DRAWN.items() if draws.arrangements]


@Arrangement
def halves(name: str, wide: int) -> dict[str, tuple[float, ...]]:
    """Two halves of something."""
    return {name: (wide / 2, wide / 2)}


def kept(folder: Path, values: dict[Any, Any]) -> Portfolio:
    """A portfolio with these arrangements."""
    draft = Draft()
    draft.arrangements = values
    Portfolios(folder).publish(KEY, draft)
    return Portfolios(folder).of(KEY)


def seen(key: str) -> None:
    """Make the scenes of a board and of each of its windows."""
    game, sight = GAMES[key], GAMES[key].sight
    view = sight.view(begin(game, Setup("arrangements")), None)
    windows = {DRAWN[key].window(place): place for place in game.reading.places(WORDS)}
    for focus in ("", *windows.values()):
        board(key, view, WORDS, focus)


@pytest.mark.parametrize("key", WITH)
def test_arrangements_are_found_as_they_were_worked_out(key: str, tmp_path: Path) -> None:
    look_in(key, EMPTY)
    seen(key)
    known = {each.name: laid(each) for each in DRAWN[key].arrangements}
    assert any(known.values())
    portfolio = kept(tmp_path, {name: v for each in known.values() for name, v in each.items()})
    try:
        look_in(key, portfolio)
        for each in DRAWN[key].arrangements:
            found = [_found(each, *asked) for _, *asked in known[each.name]]
            assert repr(found) == repr(list(known[each.name].values()))
    finally:
        look_in(key, EMPTY)


def laid(arrangement: AnyArrangement) -> dict[Any, Any]:
    """What is known of an arrangement."""
    draft = Draft()
    arrangement.lay_into(draft)
    return draft.arrangements


def _found(arrangement: AnyArrangement, *asked: Any) -> Any:
    """A arrangement from the portfolio alone."""
    assert arrangement._kind is not None
    with pytest.MonkeyPatch.context() as idle:
        idle.setattr(arrangement, "_work", Mock(side_effect=AssertionError(asked)))
        return arrangement(*asked)


def test_what_is_not_kept_or_of_another_kind_is_worked_out(tmp_path: Path) -> None:
    values = {(halves.name, "a", 8): {"a": "rubbish"}, (halves.name, "b", 8): {"b": [1.0, 2.0]}}
    halves.look_in(kept(tmp_path, values))
    assert halves("a", 8) == {"a": (4.0, 4.0)}
    assert halves("b", 8) == {"b": (1.0, 2.0)}, "it is not worked out"
    assert halves("c", 8) == {"c": (4.0, 4.0)}
    halves.look_in(EMPTY)
    assert halves("b", 8) == {"b": (4.0, 4.0)}


def test_few_of_a_kind_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrangements, "KEPT", 2)
    halves.look_in(EMPTY)
    for wide in (1, 2, 3):
        halves("d", wide)
    assert [asked for _, *asked in laid(halves)] == [["d", 3]]
