"""The words of a game's verbs: room for more, and one word for verbs never open together."""

from __future__ import annotations

from random import Random

import pytest

from bot.local.people.driver import Player
from bot.screens.game_verbs import verb_commands
from config.texts import sentences
from game.kernel import Game, Setup, advance, begin, pending
from game.kernel.verbs import Param, Verb, by_word, offers, open_one
from game.proof.battery import answer
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.test_game_verbs import at_table
from tests.game.kernel import large

MOST = 25 - 1  # sub-commands of a group, with room for one more


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_leaves_room_for_one_more_command(game: Game) -> None:
    """Discord takes 25 in a group."""
    assert len(verb_commands(game, sentences("en")).commands) <= MOST


@pytest.mark.parametrize("mode", ["konev", "conflict"])
def test_verbs_under_one_word_are_never_open_together(mode: str) -> None:
    """So that a word means one thing at a time, whoever types it and whenever."""
    game, met = GAMES["nights_of_fire"], set()
    shared = [verbs for verbs in by_word(game.answers.verbs).values() if len(verbs) > 1]
    assert len(shared) == 3
    for seed in range(4):
        rng = Random(seed)
        s = begin(game, Setup(f"verbs {seed}", {"mode": mode, "version": "advanced"}))
        while (decision := pending(s)) is not None:
            for verbs in shared:
                for seat in decision.seats:
                    able = [verb.name for verb in verbs if offers(decision, seat, verb)]
                    assert len(able) <= 1
                    met.update(able)
            advance(s, answer(decision, rng))
    assert {"move", "attack", "counterattack"} <= met
    assert ("march" in met) == (mode == "conflict")


def test_a_word_means_the_verb_that_is_open() -> None:
    """Else the first of the seat's own, so that its refusal speaks of that."""
    hers = Verb("go", params=(Param("path", ("march",)),), side=("a",))
    his = Verb("ride", params=(Param("path", ("march",)),), side=("b",), word="go")
    later = Verb("shoot", params=(Param("at", ("fire",)),), side=("b",), word="go")
    verbs = (hers, his, later)
    assert list(by_word(verbs)) == ["go"]
    assert open_one(verbs, large.march("a"), "a") is hers
    assert open_one(verbs, large.march("b"), "b") is his
    assert open_one(verbs, large.fire("b"), "b") is later
    assert open_one(verbs, None, "b") is his


async def test_a_parameter_of_the_other_verb_is_refused(club: Club, alice: Player) -> None:
    """The commander's parameter stands beside the Revolutionary's own and cannot be used."""
    hands = await at_table(club, alice)
    told = await hands.slash("nights move", regiment="257th")
    assert "**regiment**" in told.text
    assert (await hands.table()).number == 0
    assert await alice.complete("nights move", "regiment") == []
    assert await alice.complete("nights move", "cards")
