"""What can be read from a view: nothing is hidden, so the rules' own look at it is allowed.

Odds are worked out from a view alone; `world` makes of it a game whose dice nobody knows.
"""

from game.blind_faith.rules.marching import goals, hexes_held, in_reach, may_go_on, points_left
from game.blind_faith.rules.state import (
    DEFENDER,
    NOBODY,
    Blind,
    field_units,
    fighters_in,
    garrison,
    parts,
    place_in,
)
from game.blind_faith.rules.steps.crusade import waiting
from game.blind_faith.rules.steps.field import BOXES, AttackerRetreat, DefenderRetreat, fires
from game.blind_faith.rules.steps.hre_muster import in_the_cup, musters_at
from game.blind_faith.rules.steps.interception import LastWindow, RunWindow, Window
from game.blind_faith.rules.steps.siege import fighting, marching, storms, urban
from game.blind_faith.rules.strike import Strike, picked, strikers, struck
from game.blind_faith.view.view import BlindView, world

__all__ = [
    "BOXES", "DEFENDER", "NOBODY", "AttackerRetreat", "Blind", "BlindView", "DefenderRetreat",
    "LastWindow", "RunWindow", "Strike", "Window", "field_units", "fighters_in", "fighting",
    "fires", "garrison", "goals", "hexes_held", "in_reach", "in_the_cup", "marching", "may_go_on",
    "musters_at", "parts", "picked", "place_in", "points_left", "storms", "strikers", "struck",
    "urban", "waiting", "world",
]  # fmt: skip
