"""The battery along random games of every optional rule, and recorded games."""

from __future__ import annotations

import random

import pytest

from bot.cli.arguments import load_record
from game.kernel import Setup, advance, begin, pending
from game.kernel.record import verify
from game.proof.battery import answer, check_position, check_told
from tests.game.blind_faith.position import GAME, WORDS
from tests.game.blind_faith.write_records import FOLDER, SEEDS, file

RULES = ("politics", "long_sieges", "no_minor", "mp_a_battle", "wagon_tenacity")
ANSWERS = 400


def _setup(number: int) -> tuple[Setup, random.Random]:
    rng = random.Random(number)
    options = {name: rng.choice(("no", "yes")) for name in RULES}
    options["windows"] = ("run", "march")[number % 2]
    return Setup(f"battery:{number}", options), random.Random(f"{number}")


@pytest.mark.parametrize("number", range(4))
def test_random_games_keep_every_promise(number: int) -> None:
    """The battery at every 40th position, pieces counted at each."""
    setup, rng = _setup(number)
    s = begin(GAME, setup)
    whole = GAME.proof.pieces(s)
    for count in range(ANSWERS):
        decision = pending(s)
        if decision is None:
            break
        action = answer(decision, rng)
        assert decision.accepts(action.picks), decision.step
        if count % 40 == 0:
            check_position(GAME, s, rng, [WORDS], action)
        advance(s, action)
        assert GAME.proof.pieces(s) == whole
    check_told(GAME, s, [WORDS])


def test_random_playing_ends() -> None:
    setup, rng = _setup(5)
    s = begin(GAME, setup)
    count = 0
    while (decision := pending(s)) is not None:
        advance(s, answer(decision, rng))
        count += 1
    assert s.result is not None
    assert 100 < count < 5_000


@pytest.mark.parametrize("seed", SEEDS)
def test_old_games_have_not_changed(seed: str) -> None:
    record = load_record(file(seed))
    state = verify(GAME, record)
    assert state.result is not None
    [ending] = [event for event in record.events[-1] if event.key == "result"]
    assert ending.facts["ending"] == state.result.key


def test_every_record_of_the_folder_is_verified() -> None:
    assert sorted(FOLDER.glob("*")) == sorted(file(seed) for seed in SEEDS)
