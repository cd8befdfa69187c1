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
from game.blind_faith.rules.steps.field import BOXES, AttackerRetreat, DefenderRetreat, fires
from game.blind_faith.rules.steps.siege import fighting, marching, storms, urban
from game.blind_faith.view.view import BlindView, world

__all__ = [
    "BOXES", "DEFENDER", "NOBODY", "AttackerRetreat", "Blind", "BlindView", "DefenderRetreat",
    "field_units", "fighters_in", "fighting", "fires", "garrison", "goals", "hexes_held",
    "in_reach", "marching", "may_go_on", "parts", "place_in", "points_left", "storms", "urban",
    "world",
]  # fmt: skip
