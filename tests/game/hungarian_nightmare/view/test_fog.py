"""Fog of War (13.4): what a seat sees of the enemy, and that nothing else gets out."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.hungarian_nightmare.rules.state import DISRUPTED
from game.hungarian_nightmare.rules.steps.bombard_losses import LoseToGuns
from game.hungarian_nightmare.rules.steps.bombardment import BombardmentPhase
from game.hungarian_nightmare.rules.steps.movement import MovementPhase
from game.hungarian_nightmare.rules.steps.tops import Tops
from game.hungarian_nightmare.seats import GREY, RED
from game.hungarian_nightmare.view.view import NightmareView, Stack, view
from game.kernel import Event, Game, Step, copy, finish
from game.proof.leaks import Leak, check_leaks
from tests.game.hungarian_nightmare import position as p

SEATS = (p.SOVIET, p.GERMAN, None)


def misty(**options: str) -> p.Nightmare:
    """Two German stacks and a Soviet one."""
    s = p.city(1, fog="yes", **options)
    p.put(s, "60", "93/13pz", "tk/13pz", "aa/13pz")
    p.put(s, "57", "66/13pz", "ag/fhh", "at/13pz")
    p.put(s, "48", "73/25", "78/25", "at1/pg")
    p.own(s, p.SOVIET, "48", "53", "51", "50", "39")
    s.engineers = [0, 0]
    return s


def stack(s: p.Nightmare, area: str, seat: str | None = p.SOVIET) -> Stack | None:
    """What a seat sees of the enemy in an area."""
    return next((each for each in view(s, seat).stacks if each.area == area), None)


def ids(seen: NightmareView) -> set[str]:
    return {each.id for each in seen.units} | {each.top for each in seen.stacks}


def heard(event: Event, seat: str) -> dict[str, Any]:
    """What a seat is told of an event."""
    facts = event.facts_for(seat)
    assert facts is not None
    return facts


def leaks(s: p.Nightmare, game: Game = p.GAME) -> None:
    """The leak check for every seat, against several twins."""
    rng = random.Random("fog")
    for seat in SEATS * 4:
        check_leaks(game, s, seat, lambda n: int(rng.random() * n), p.WORDS)


def test_13_4_1_only_the_top_unit_is_seen() -> None:
    s = misty()
    assert stack(s, "60") == Stack(p.GERMAN, "60", "93/13pz", 2, False)
    assert "tk/13pz" not in ids(view(s, p.SOVIET))
    assert {"93/13pz", "tk/13pz", "aa/13pz"} <= ids(view(s, p.GERMAN))
    assert ids(view(s, None)) == {"93/13pz", "66/13pz", "73/25"}  # onlookers see tops alone


def test_13_4_2_the_top_is_the_largest_by_raw_size() -> None:
    """A regiment on its last step lies above a whole battalion."""
    s = misty()
    p.put(s, "60", "93/13pz", lost=2)
    seen = stack(s, "60")
    assert seen is not None
    assert seen.top == "93/13pz"


def test_13_4_3_of_equal_size_the_owner_decides() -> None:
    s = misty()
    p.go(s, Tops(RED))
    assert p.options(s) == {"73/25", "78/25"}
    p.answer(s, "78/25")
    seen = stack(s, "48", p.GERMAN)
    assert seen is not None
    assert seen.top == "78/25"


def test_13_4_4_whether_the_top_is_on_its_last_step() -> None:
    s = misty()
    p.put(s, "60", "93/13pz", lost=2)
    seen = stack(s, "60")
    assert seen is not None
    assert seen.last_step
    p.put(s, "60", "93/13pz", lost=1)
    seen = stack(s, "60")
    assert seen is not None
    assert not seen.last_step  # whether it is whole or not remains hidden


def test_13_4_6_while_the_enemy_moves_a_seat_sees_him_as_he_stood() -> None:
    s = misty()
    before = view(s, p.SOVIET).stacks
    p.go(s, MovementPhase(GREY))
    p.play(s, "end", "60", ("93/13pz", "tk/13pz"), "56")
    assert p.at(s, "93/13pz") == "56"
    assert view(s, p.SOVIET).stacks == before
    assert not any(event.facts_for(p.SOVIET) for event in s.events)
    while p.asked(s) != "stop":
        p.play(s, "end" if p.asked(s) == "operational" else ())
    seen = stack(s, "56")
    assert seen is not None
    assert (seen.top, seen.below) == ("93/13pz", 1)


def test_13_4_7_committed_units_are_revealed() -> None:
    s = misty()
    p.put(s, "60", "81/25")
    p.fight(s, "60", p.GERMAN)
    p.dice(s, 2)
    p.play(s, "fire", ("tk/13pz", "93/13pz"))
    fired = p.told(s, "fired")
    assert set(heard(fired, p.SOVIET)["units"]) == {"tk/13pz", "93/13pz"}


def test_13_4_7_assaulting_units_show_with_the_first_fire_roll() -> None:
    s = misty()
    p.put(s, "60", "81/25", "198/68")
    p.fight(s, "60")
    p.play(s, "assault", ("198/68",), "198/68")
    seen = view(s, p.GERMAN)
    assert seen.fight is not None
    assert seen.fight.attack == ()  # not before the defender has committed
    p.dice(s, 9, 10)
    p.play(s, ("93/13pz", "tk/13pz"), "93/13pz")
    seen = view(s, p.GERMAN)
    assert seen.fight is not None
    assert seen.fight.attack == ("198/68",)


def test_13_4_5_notes_cannot_be_forbidden() -> None:
    """The log tells each reader what that seat was told, and nothing more."""
    s = misty()
    p.go(s, LoseToGuns(p.parts(s).area["60"], GREY, 1, 1, False))
    p.answer(s, "aa/13pz")
    lost = p.told(s, "lost_to_guns")
    assert heard(lost, p.GERMAN)["units"] == ["aa/13pz"]
    assert heard(lost, p.SOVIET)["units"] == []


def test_losses_are_asked_as_often_whatever_can_be_lost() -> None:
    """An area of armour under a result of 1: the enemy cannot tell that nothing happened."""
    s = misty()
    p.put(s, "63", "tk/fhh")
    for area in ("60", "63"):
        p.go(s, LoseToGuns(p.parts(s).area[area], GREY, 1, 1, False))
        assert p.asked(s) == "lose_to_guns"
        p.answer(s, "aa/13pz" if area == "60" else "none")
        assert heard(p.told(s, "lost_to_guns"), p.SOVIET)["units"] == []


def test_at_the_end_everything_lies_open() -> None:
    s = misty()
    finish(s, p.SOVIET, "draw", score=30)
    assert "tk/13pz" in ids(view(s, p.SOVIET))
    assert view(s, None).stacks == ()


def test_without_fog_everything_lies_open_to_everybody() -> None:
    s = p.city()
    p.put(s, "60", "93/13pz", "tk/13pz")
    assert replace(view(s, p.SOVIET), seat=None) == view(s, None)
    assert view(s, p.SOVIET).stacks == ()


def reach(s: p.Nightmare, phase: str) -> None:
    """A question of this phase on the table."""
    area = p.parts(s).area["60"]
    if phase in ("combat", "defence"):
        p.put(s, "60", "81/25")
        p.fight(s, "60")
        if phase == "defence":
            p.play(s, "assault", ("81/25",), "81/25")
        return
    first: dict[str, Step] = {
        "air": BombardmentPhase(),
        "artillery": BombardmentPhase(),
        "losses": LoseToGuns(area, GREY, 2, 2, True),
        "soviet movement": MovementPhase(RED),
        "german movement": MovementPhase(GREY),
        "german group": MovementPhase(GREY),
        "tops": Tops(GREY),
    }
    p.go(s, first[phase])
    then = {"artillery": ("end",), "german group": ("end", "60")}
    p.play(s, *then.get(phase, ()))


@pytest.mark.parametrize(
    "phase",
    [
        "air", "artillery", "losses", "soviet movement", "german movement", "german group", "tops",
        "combat", "defence",
    ],
)  # fmt: skip
def test_nobody_can_tell_twins_apart_in_any_phase(phase: str) -> None:
    s = misty()
    reach(s, phase)
    leaks(s)


def planted(sight: Callable[[Any, str | None], NightmareView]) -> Game:
    """The game with another view."""
    game = p.GAME
    return dataclasses.replace(game, sight=dataclasses.replace(game.sight, view=sight))


def test_a_planted_unit_below_the_top_is_caught() -> None:
    def gossip(s: p.Nightmare, seat: str | None) -> NightmareView:
        seen = view(s, seat)
        names = [p.parts(s).ids[u] for u, at in enumerate(s.where) if at == p.parts(s).area["60"]]
        return replace(seen, gone=tuple(names))

    s = misty()
    p.go(s, BombardmentPhase())
    with pytest.raises(Leak):
        leaks(s, planted(gossip))


def test_a_planted_look_at_a_moving_enemy_is_caught() -> None:
    def peep(s: p.Nightmare, seat: str | None) -> NightmareView:
        other = copy(s)
        other.look = []
        return view(other, seat)

    s = misty()
    p.go(s, MovementPhase(GREY))
    with pytest.raises(Leak):
        leaks(s, planted(peep))


def test_a_planted_loss_told_to_the_enemy_is_caught() -> None:
    """An event that names a unit below the top, which no rule shows."""
    s = misty()
    p.go(s, LoseToGuns(p.parts(s).area["60"], GREY, 1, 1, False))
    answer = p.Action(p.GERMAN, ("aa/13pz",))
    rng = random.Random("loss")
    check_leaks(p.GAME, s, p.SOVIET, lambda n: int(rng.random() * n), p.WORDS, answer)

    class Loud(LoseToGuns, frozen=True):
        def take(self, s: p.Nightmare, action: p.Action) -> p.Next:
            after = LoseToGuns.take(self, s, action)
            s.events = [Event(e.key, e.facts) for e in s.events]
            return after

    s = misty()
    p.go(s, Loud(p.parts(s).area["60"], GREY, 1, 1, False))
    with pytest.raises(Leak):
        check_leaks(p.GAME, s, p.SOVIET, lambda n: int(rng.random() * n), p.WORDS, answer)


def test_the_cost_of_an_area_tells_no_more_than_whether_somebody_is_fit() -> None:
    """Ruling 33: a twin keeps it, so movement does not tell who lies below."""
    s = misty()
    s.marks[p.parts(s).unit["tk/13pz"]] |= DISRUPTED
    p.go(s, MovementPhase(RED))
    p.play(s, "end", "48", ("73/25",))
    leaks(s)


def test_reserves_that_show_themselves_cannot_be_taken_back_unseen() -> None:
    """Where they came from was hidden: from there on taking back needs consent."""
    s = misty(reserves="yes")
    p.put(s, "60", "81/25")
    p.put(s, "48", "78/25", "73/25", mark="reserve")
    p.fight(s, "60")
    p.answer(s, "reserves")
    before = s.luck
    p.answer(s, "78/25")
    assert s.luck > before
