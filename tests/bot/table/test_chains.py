"""Several questions in one choice: as long as nothing happens, and the same seat is asked."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from bot.model.table import Table
from bot.table.chains import chains, linked, ways
from bot.table.plan import recall
from game.kernel import AnyState, Setup, advance, begin, pending
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.verbs import OPEN
from game.proof.battery import answer
from game.registry import GAMES
from tests.bot.presses.six import CARD, PATH, city
from tests.bot.service.world import ANNA, SOLO, World
from tests.game.nights_of_fire import position

SEAT = "revolutionary"
AMONG_OTHERS = [
    {"mode": "konev", "players": "2", "version": "advanced"},
    {"mode": "conflict", "players": "2", "version": "basic"},
    {"mode": "conflict", "players": "3", "version": "advanced"},
]


async def marching(world: World) -> tuple[Table, tuple[str, ...]]:
    """Six fighters have been paid three movements for."""
    state, group = city()
    table = replace(await world.started(SOLO), state=state)
    return then(table, "0", _card(table)), group


def _card(table: Table) -> str:
    decision = recall(table, ANNA, "0").trials[-1].after.__dict__["asked"]
    return str([option.id for option in decision.options].index(CARD))


def then(table: Table, *answers: str) -> Table:
    """The table after these answers, as a control remembers them."""
    plan = recall(table, ANNA, "-".join(answers))
    return replace(table, state=plan.trials[-1].after)


async def test_where_from_and_where_to_are_one_choice(world: World) -> None:
    table, _ = await marching(world)
    found = chains(table, SEAT)
    assert found
    assert {len(chain.options) for chain in found} == {2}
    for chain in found:
        plan = recall(table, ANNA, chain.id)
        assert [picks[0] for picks in plan.answers] == [each.id for each in chain.options]
        assert not any(trial.by_luck or trial.after.events for trial in plan.trials[:-1])


async def test_what_to_do_is_asked_alone(world: World) -> None:
    """Words are buttons: what follows them is another thought."""
    table = await world.started(SOLO)
    assert not chains(table, SEAT)


async def test_a_chain_ends_where_one_is_asked_what_to_do(world: World) -> None:
    """Who is done moving decides anew: no choice of a chain says what comes next."""
    table, _ = await marching(world)
    for place in PATH[:2]:
        table = then(table, _place(table, place))
    table = then(table, "0+1+2")
    done = [chain for chain in chains(table, SEAT) if chain.options[0].id == "done"]
    assert [len(chain.options) for chain in done] == [1]


async def test_a_group_goes_the_whole_path_in_one_choice(world: World) -> None:
    table, group = await marching(world)
    table = then(table, _place(table, PATH[0]))
    table = then(table, _place(table, PATH[1]))
    found = {tuple(way.text.facts["districts"]): way for way in ways(table, ANNA)}
    assert PATH[2:] in found
    after = then(table, found[PATH[2:]].id)
    assert set(group) <= set(position.here(cast(Nights, after.state), PATH[-1]))


async def test_a_group_that_has_moved_goes_on_together(world: World) -> None:
    table, group = await marching(world)
    for place in PATH[:2]:
        table = then(table, _place(table, place))
    table = then(table, "+".join(str(n) for n in range(3)))
    found = {tuple(way.text.facts["districts"]): way for way in ways(table, ANNA)}
    after = then(table, found[PATH[2:3]].id)
    decision = after.decision()
    assert decision is not None
    assert len(set(group) & set(position.here(cast(Nights, after.state), PATH[2]))) == 3


@pytest.mark.parametrize("options", AMONG_OTHERS, ids=str)
def test_among_others_chains_are_the_same_whatever_is_hidden(options: dict[str, str]) -> None:
    """In worlds that a seat cannot tell from its own, by every open question of whole games."""
    rng, met = Random(7), set[str]()
    for seed in range(4):
        s = begin(GAMES["nights_of_fire"], Setup(f"chains {seed}", options))
        while (decision := pending(s)) is not None:
            (seat, *_) = decision.seats
            if decision.step in OPEN and rng.random() < 0.3:
                other = position.GAME.proof.redeal(cast(Nights, s), seat, rng.randrange)
                told, twin = (_told(world, seat) for world in (s, other))
                assert told == twin
                met.update([decision.step] if told else ())
            advance(s, answer(decision, rng))
    assert {"move_from", "attack_where"} <= met


def _told(s: AnyState, seat: str) -> list[tuple[str, ...]]:
    found = linked(position.GAME, s, seat, alone=False)
    return [(chain.id, *(each.id for each in chain.options)) for chain in found]


def test_among_others_only_open_questions_are_linked() -> None:
    """Reconnaissance asks for a block behind which nobody sees: that is asked alone."""
    assert not {"recon_where", "pick_target", "pay_move", "play_tactics"} & OPEN


def _place(table: Table, name: str) -> str:
    decision = table.decision()
    assert decision is not None
    return str([option.id for option in decision.options].index(name))
