"""Whole games against a second reading of the book, and against a board kept by events alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.kernel import Action, advance, pending
from game.nights_of_fire.rules.state import Nights
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.view import NightsView, view
from game.players.chance import pick
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.referee import Referee, Scribe

TABLES = [(version, players) for version in ("basic", "advanced") for players in ("1", "2")]
SEEDS = ("first", "second", "third")


def games(version: str, players: str) -> Iterator[tuple[Nights, Random]]:
    """Games to be played at random."""
    for seed in SEEDS:
        yield p.opening(seed, version=version, players=players), Random(seed + version)


def step(s: Nights, rng: Random) -> None:
    """A random answer; passing is put off, so that games are long."""
    question = p.question(s)
    picks = pick(question, rng)
    if picks == ("pass",) and len(question.options) > 1:
        picks = pick(question, rng)
    advance(s, Action(question.seats[rng.randrange(len(question.seats))], picks))


@pytest.mark.parametrize(("version", "players"), TABLES)
def test_actions_on_offer_are_the_legal_ones(version: str, players: str) -> None:
    """Revolutionary Turn: at every turn of whole games the referee finds the same actions."""
    turns = 0
    for s, rng in games(version, players):
        while (question := pending(s)) is not None:
            if question.step == "choose_action":
                seen = view(s, question.seats[0])
                offered = {known.id for known in question.options}
                judged = Referee(seen, question.facts["cards"]).actions()
                assert offered - {"medic", "strategize", "pass", "end"} == judged
                turns += 1
            step(s, rng)
    assert turns > 50


@pytest.mark.parametrize(("version", "players"), TABLES)
def test_events_tell_the_whole_story(version: str, players: str) -> None:
    """Whoever hears the events alone has the same board as the one who looks."""
    for s, rng in games(version, players):
        scribe = Scribe(view(s, None))
        while pending(s) is not None:
            step(s, rng)
            for event in s.events:
                scribe.hear(event)
            if compared(s):
                assert vars(scribe) == vars(Scribe(view(s, None)))


def compared(s: Nights) -> bool:
    """Clean-up is told by the next round, and the last losses of Prestige by the result."""
    return s.result is None and p.asked(s) != "hide_again"


@pytest.mark.parametrize(("version", "players"), TABLES)
def test_what_never_happens(version: str, players: str) -> None:
    """Limits of the book that hold at every moment of whole games."""
    for s, rng in games(version, players):
        home = {unit.id: unit.district for unit in view(s, None).insurgents}
        before = view(s, None)
        while pending(s) is not None:
            step(s, rng)
            seen = view(s, None)
            check_limits(seen)
            check_locals(seen, home)
            check_marches(before, seen, [e.facts for e in s.events if e.key == "regiment_moved"])
            before = seen


def check_limits(seen: NightsView) -> None:
    """Readiness 1 to 7, 10 Barricades, Garrisons on objectives, 10 rounds."""
    stars = {d.id for d in load(seen.set).map.district if d.star}
    assert 1 <= seen.readiness <= 7
    assert len(seen.barricades) <= 10
    assert {*seen.garrisons} <= stars
    assert {district for district, _ in seen.civilians} <= stars
    assert seen.round <= 10
    assert seen.night == (seen.round in (3, 6, 9))


def check_locals(seen: NightsView, home: dict[str, str]) -> None:
    """Locals never leave the district they were set up in."""
    local = {unit.id for unit in load(seen.set).units.local}
    assert all(u.district == home[u.id] for u in seen.insurgents if u.id in local)


def check_marches(before: NightsView, after: NightsView, moves: list[dict[str, str]]) -> None:
    """Regiments move along land borders of their sector, or from staging to their entry."""
    parts = load(after.set)
    land = {b.between for b in parts.map.border if b.kind == "land"}
    place = {r.id: r.district for r in before.regiments}
    entry = {name: sector.entry for sector in parts.map.sector for name in sector.regiments}
    for move in moves:
        name, goal = move["regiment"], move["district"]
        if place[name]:
            assert (place[name], goal) in land or (goal, place[name]) in land
        else:
            assert goal == entry[name]
        place[name] = goal
    assert place == {r.id: r.district for r in after.regiments}
