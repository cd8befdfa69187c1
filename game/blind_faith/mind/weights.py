"""The weights of the traits, found by regressions over games.

Those of the normal player come from games by its first figures, and the balance was found with it.
Those of the hard player come from 790 games, half of them by today's figures and players; no trait
counts for the side it harms.
"""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """How much speaks for the Hussites at the start, and each trait."""

    start: float
    traits: tuple[float, ...]


NORMAL = Weights(
    1.415,
    (
        0.952,  # loyal
        0.658,  # two_loyal
        1.163,  # three_loyal
        -0.589,  # lost
        0.028,  # two_lost
        -1.75,  # three_lost
        -0.108,  # contested
        0.23,  # majority
        0.071,  # foot
        0.07,  # leaders
        0.252,  # wagons
        -0.029,  # levies
        -0.074,  # knights
        0.0,  # carts
        0.133,  # routed
        -0.04,  # routed_knights
        0.78,  # zizka
        -0.687,  # sigismund
        -0.276,  # crusade
        -0.162,  # florins
        0.5,  # before_elizabeth
        0.319,  # threats
        0.396,  # worst_threat
        -0.24,  # dangers
        -0.625,  # worst_danger
        0.156,  # theirs
        0.048,  # year
    ),
)
HARD = Weights(
    -0.357,
    (
        0.113,  # loyal
        0.252,  # two_loyal
        1.952,  # three_loyal
        -0.401,  # lost
        -0.03,  # two_lost
        -1.766,  # three_lost
        0.044,  # contested
        0.67,  # majority
        0.122,  # foot
        0.122,  # leaders
        0.191,  # wagons
        -0.03,  # levies
        -0.033,  # knights
        0.0,  # carts
        0.167,  # routed
        -0.042,  # routed_knights
        0.278,  # zizka
        -0.171,  # sigismund
        0.0,  # crusade
        -0.017,  # florins
        0.257,  # before_elizabeth
        0.04,  # threats
        0.216,  # worst_threat
        -0.217,  # dangers
        -0.1,  # worst_danger
        0.042,  # theirs
        0.256,  # year
    ),
)
