"""A whole path in one command: where it leads, where it stops, and what its refusal tells."""

from __future__ import annotations

from random import Random

import pytest

from config.texts import sentences
from game.kernel.typed import reader
from game.kernel.walk_verb import Walk, walk
from game.nights_of_fire.rules.state import SOVIET_WORDS, Nights, SovietTurn, parts
from game.nights_of_fire.rules.steps.soviet import SovietAction
from game.nights_of_fire.seats import SOVIET
from tests.game.nights_of_fire import position as p

VERBS = {verb.name: verb for verb in p.GAME.answers.verbs}
CARD = "V44"  # worth three movements


def city(**options: str) -> tuple[Nights, tuple[str, ...]]:
    """Three fighters in the eleventh district, of whom one is meant to stay."""
    s = p.city(**options)
    known = parts(s)
    fighters = tuple(option.id for option in known.insurgent.options(known.fighters))[:4]
    p.put(s, "11", *fighters[:3])
    p.put(s, "8", fighters[3])
    p.hold(s, CARD, "V01", "V16")
    return p.turn(s), fighters[:3]


def typed(s: Nights, verb: str, seat: str = p.ALICE, typing: str = "", **given: str) -> Walk:
    """A command as somebody types it."""
    return walk(s, seat, VERBS[verb], given, reader(p.GAME, seat, sentences("en")), typing)


@pytest.mark.parametrize("path", ["1 > 5B > 6", "1; 5B; 6", "1→5B→6"])
def test_a_group_goes_a_whole_path(path: str) -> None:
    """Who goes and where from is said once."""
    s, group = city()
    there = typed(s, "move", cards=CARD, start="11", goal=path, fighters="; ".join(group[:2]))
    assert there.refused is None
    assert set(group[:2]) == set(p.here(there.state, "6"))  # type: ignore[arg-type]
    assert p.here(s, "6") == set()


def test_all_means_everybody_who_is_there() -> None:
    s, group = city()
    there = typed(s, "move", cards=CARD, start="11", goal="1 > 5B", fighters="all")
    assert there.refused is None
    assert set(group) == set(p.here(there.state, "5B"))  # type: ignore[arg-type]
    assert there.decision is not None
    assert there.decision.step == "move_from"


def test_a_path_that_leads_nowhere_changes_nothing() -> None:
    """The third place is not beside the second; what is possible there is offered."""
    s, _ = city()
    there = typed(s, "move", cards=CARD, start="11", goal="1 > 5B > 10", fighters="*")
    assert there.refused is not None
    assert there.refused.facts["typed"] == "10"
    assert there.decision is not None
    assert there.decision.step == "move_to"


def test_a_path_ends_where_the_movements_do() -> None:
    """Four places for three movements: nothing is done."""
    s, _ = city()
    there = typed(s, "move", cards=CARD, start="11", goal="1 > 5B > 6 > 7", fighters="*")
    assert there.refused is not None
    assert there.refused.key == "verb.left_over"
    assert there.refused.facts["typed"] == "7"


def test_the_next_place_of_a_path_is_offered_while_it_is_typed() -> None:
    s, _ = city()
    there = typed(s, "move", typing="goal", cards=CARD, start="11", goal="1")
    assert there.decision is not None
    assert there.decision.facts == {"district": "1"}
    assert "5B" in [option.id for option in there.decision.options]


def test_two_groups_of_which_each_has_its_start_still_go_apart() -> None:
    s, group = city()
    there = typed(s, "move", cards=CARD, start="11; 8", goal="1; 9", fighters=group[0])
    assert p.here(there.state, "1") == {group[0]}  # type: ignore[arg-type]
    assert len(p.here(there.state, "9")) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(8))
def test_a_refused_path_tells_the_same_whatever_is_hidden(seed: int) -> None:
    """Where other people play: other hands, decks and dice, and not a word is different."""
    s, _ = city(mode="conflict", players="3", version="advanced")
    rng = Random(seed)
    other = p.GAME.proof.redeal(s, p.ALICE, rng.randrange)
    told = []
    for world in (s, other):
        for path in ("1 > 5B > 10", "1 > 5B > 6 > 7", "1 > 5B > 6"):
            there = typed(world, "move", cards=CARD, start="11", goal=path, fighters="all")
            offered = there.decision.options if there.decision else None
            told.append((there.refused, offered, len(there.trials)))
    assert told[:3] == told[3:]


def test_a_regiment_marches_a_whole_path() -> None:
    """Each place takes one Move of the card."""
    s = marching(3)
    there = typed(s, "march", SOVIET, regiment="128/2", goal="11 > 1 > 2")
    assert there.refused is None
    assert p.place(there.state, "128/2") == "2"  # type: ignore[arg-type]
    short = typed(marching(2), "march", SOVIET, regiment="128/2", goal="11 > 1 > 2")
    assert short.refused is not None


def test_a_regiment_that_is_held_does_not_march_on() -> None:
    """Whoever is revealed in the first district pins it; that is open to everybody."""
    s = marching(3)
    p.put(s, "11", parts(s).insurgents[0], revealed=True)
    there = typed(s, "march", SOVIET, regiment="128/2", goal="11 > 1")
    assert there.refused is not None


def marching(moves: int) -> Nights:
    """A Soviet turn in Buda with so many Moves."""
    s = p.city(mode="conflict")
    s.soviet = SovietTurn(sector=2, left=(moves, *[0] * (len(SOVIET_WORDS) - 1)))
    return p.go(s, SovietAction())
