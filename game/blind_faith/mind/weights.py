"""The weights of the traits, found by a regression over games between normal players."""

from __future__ import annotations

START = 1.415
WEIGHTS = (
    0.952,  # loyal
    0.658,  # two_loyal
    1.163,  # three_loyal
    -0.589,  # lost
    0.028,  # two_lost
    -1.750,  # three_lost
    -0.108,  # contested
    0.230,  # majority
    0.071,  # foot
    0.070,  # leaders
    0.252,  # wagons
    -0.029,  # levies
    -0.074,  # knights
    0.0,  # carts
    0.133,  # routed
    -0.040,  # routed_knights
    0.780,  # zizka
    -0.687,  # sigismund
    -0.276,  # crusade
    -0.162,  # florins
    0.500,  # before_elizabeth
    0.319,  # threats
    0.396,  # worst_threat
    -0.240,  # dangers
    -0.625,  # worst_danger
    0.156,  # theirs
    0.048,  # year
)
