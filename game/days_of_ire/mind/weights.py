"""The weights of the traits, learnt from played games: late in the seven days, and early."""

from __future__ import annotations

Pairs = tuple[tuple[float, float], ...]
# As the Revolutionary phase begins, and as the SPA phase looms.
WEIGHTS: tuple[Pairs, Pairs] = (
    (
        (-0.243, -2.437),  # the start
        (-0.937, 0.000),  # over
        (0.363, 0.000),  # room
        (0.183, 0.252),  # morale
        (-2.322, -3.249),  # broken
        (-3.618, -5.417),  # shaken
        (0.096, 0.068),  # cards
        (0.205, 0.125),  # icons
        (0.045, 0.000),  # company
        (0.000, -0.227),  # injuries
        (-0.138, -0.610),  # frail
        (-0.278, 0.000),  # dying
        (0.000, 0.000),  # militia
        (0.000, -0.171),  # snipers
        (-0.027, -0.126),  # tanks
        (0.000, 0.459),  # barricades
        (0.082, 0.230),  # support
        (0.147, 0.000),  # payable
        (-0.109, 0.000),  # price
        (0.000, -0.218),  # penalties
        (0.000, 0.000),  # hurt
        (0.000, 0.000),  # lost
        (0.000, 0.000),  # death
        (0.000, 0.000),  # threats
    ),
    (
        (-1.582, -2.866),  # the start
        (-0.895, 0.000),  # over
        (0.942, 0.000),  # room
        (0.193, 0.218),  # morale
        (-2.010, -3.308),  # broken
        (-3.268, -4.630),  # shaken
        (0.085, 0.081),  # cards
        (0.247, 0.068),  # icons
        (0.000, 0.000),  # company
        (-0.011, -0.105),  # injuries
        (0.000, -0.841),  # frail
        (-0.838, 0.000),  # dying
        (0.000, 0.000),  # militia
        (-0.036, -0.142),  # snipers
        (0.000, -0.156),  # tanks
        (0.000, 0.360),  # barricades
        (0.085, 0.235),  # support
        (0.165, 0.000),  # payable
        (-0.137, 0.000),  # price
        (0.000, -0.096),  # penalties
        (-0.023, -0.633),  # hurt
        (-0.389, 0.000),  # lost
        (-2.929, -2.924),  # death
        (0.000, 0.000),  # threats
    ),
)
