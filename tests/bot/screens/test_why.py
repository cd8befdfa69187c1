"""Why a verb is closed: told with its rule, for every verb of every game."""

from __future__ import annotations

import pytest
from discord.ui import TextDisplay

from bot.model.table import Table
from bot.screens import look
from config.texts import languages, sentences
from game.kernel import Setup, begin, complete, pending
from game.kernel import look as look_at
from game.kernel.text import Teller
from game.registry import GAMES


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", GAMES)
def test_the_rule_of_a_verb_is_told_with_its_figures(
    key: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if each of them were closed; no name of a figure is left in braces."""
    game, words = GAMES[key], sentences(language)
    options = complete(game.choices, {})
    state = begin(game, Setup("why", options))
    table = Table(1, game, options, 0, None, 0, language, "", {}, "playing", state=state)
    monkeypatch.setattr(look, "why_lines", lambda *given: ["- closed"])
    for verb in game.answers.verbs:
        seat = (*verb.side, *game.seats(options))[0]
        message = look.why(table, seat, words, verb.name)
        told = "\n".join(each.content for each in message.items if isinstance(each, TextDisplay))
        assert "- closed\n" in told
        assert "{" not in told, verb.name


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ["blind_faith", "hungarian_nightmare"])
def test_what_closes_every_verb_is_told_once(key: str, language: str) -> None:
    """Whoever waits for the other side reads that, and not once for each verb."""
    game, words = GAMES[key], sentences(language)
    options = complete(game.choices, {})
    state = begin(game, Setup("why", options))
    decision = pending(state)
    assert decision is not None
    [seat] = set(game.seats(options)) - set(decision.seats)
    table = Table(1, game, options, 0, None, 0, language, "", {}, "playing", state=state)
    message = look.why(table, seat, words)
    told = "\n".join(each.content for each in message.items if isinstance(each, TextDisplay))
    assert len(told.splitlines()) == 2
    assert Teller(game, look_at(game, state, seat), words).seat(decision.seats[0]) in told
