"""Positions of Blind Faith written down for the picture tests."""

from __future__ import annotations

from functools import cache
from random import Random

from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.rules.steps.siege import SiegeBattle
from game.blind_faith.view.view import BlindView, view
from game.kernel import Action, advance, copy, pending
from game.players.chance import pick
from tests.game.blind_faith import position as p


def seen(s: Blind) -> BlindView:
    """What everybody sees."""
    return view(s, None)


def opening() -> BlindView:
    """The first question of a game."""
    return seen(p.opening())


def march() -> BlindView:
    """Two units of the Empire have marched, and the Hussites may intercept."""
    s = p.country()
    p.put(s, "1615", "vienna_1", "vienna_2")
    p.put(s, "prague", "cenek")
    p.campaign(s, p.HRE)
    p.act(s, "1615", "vienna_1", "vienna_2")
    p.answer(s, "1817")
    assert p.asked(s) == "window"
    return seen(s)


def field() -> BlindView:
    """A field battle after the first shot."""
    s = p.country()
    p.put(s, "1615", "albert", "rosenberg")
    p.lead(s, "branda", "1615")
    p.put(s, "1716", "cenek", "krusina", "hasek", "prague_1")
    p.campaign(s, p.HRE)
    p.act(s, "1615/all", "albert", "rosenberg")
    p.march(s, "1716")
    p.dice(s, 6)
    p.answer(s, "prague_1>albert")
    assert p.asked(s) == "assault"
    return seen(s)


def siege() -> BlindView:
    """A siege after the guns of both sides have fired."""
    s = p.country()
    s.crusade = True
    p.put(s, "tabor", "wagon_1", "kolda", inside=True)
    p.put(s, "tabor", "sigismund", "hussar_1", "budweis")
    s.group = [u for u, there in enumerate(s.where) if there >= 0 and parts(s).side[u] == 1]
    p.dice(s, 2, 3)
    p.go(s, SiegeBattle(p.at(s, "tabor"), 1))
    p.answer(s, "wagon_1>budweis")
    assert p.asked(s) == "siege"
    return seen(s)


@cache
def along(seed: int, every: int, most: int) -> tuple[BlindView, ...]:
    """Positions along a random game."""
    s, rng, kept = p.opening(f"pictures {seed}"), Random(seed), []
    for number in range(most):
        decision = pending(s)
        if decision is None:
            break
        if number % every == 0:
            kept.append(seen(copy(s)))
        advance(s, Action(decision.seats[0], pick(decision, rng)))
    return (*kept, seen(s))
