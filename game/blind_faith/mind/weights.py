"""The weights of the traits, found by regressions over games.

Those of the normal player come from games by its first figures, and the balance was found with it;
those of the hard player come from 381 games by today's, and none has the wrong sign.
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
    -0.659,
    (
        0.291,  # loyal
        0.108,  # two_loyal
        1.495,  # three_loyal
        -0.481,  # lost
        -0.078,  # two_lost
        -1.619,  # three_lost
        -0.048,  # contested
        0.496,  # majority
        0.11,  # foot
        0.106,  # leaders
        0.197,  # wagons
        -0.022,  # levies
        -0.029,  # knights
        0.0,  # carts
        0.129,  # routed
        -0.03,  # routed_knights
        0.253,  # zizka
        -0.267,  # sigismund
        0.0,  # crusade
        -0.043,  # florins
        0.265,  # before_elizabeth
        0.016,  # threats
        0.201,  # worst_threat
        -0.085,  # dangers
        -0.257,  # worst_danger
        0.052,  # theirs
        0.224,  # year
    ),
)
