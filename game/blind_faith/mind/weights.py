"""The weights of the traits, found by regressions over games.

Those of the normal player come from games by its first figures, and the balance was found with it;
those of the hard player come from 157 games by today's.
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
    0.253,
    (
        0.058,  # loyal
        0.277,  # two_loyal
        1.526,  # three_loyal
        -0.501,  # lost
        -0.183,  # two_lost
        -1.448,  # three_lost
        -0.284,  # contested
        0.467,  # majority
        0.133,  # foot
        0.1,  # leaders
        0.248,  # wagons
        -0.034,  # levies
        -0.019,  # knights
        0.161,  # carts
        0.131,  # routed
        -0.017,  # routed_knights
        0.094,  # zizka
        -0.448,  # sigismund
        0.016,  # crusade
        -0.022,  # florins
        0.0,  # before_elizabeth
        -0.075,  # threats
        0.291,  # worst_threat
        -0.062,  # dangers
        -0.272,  # worst_danger
        0.072,  # theirs
        0.1,  # year
    ),
)
