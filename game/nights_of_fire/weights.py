"""What the numbers of a position tell about who will win.

The sum of weights and numbers is the logarithm of the odds of a Revolutionary victory. `BY_HAND`
says what the rulebook makes one expect; `WEIGHTS` is what `python -m bot.lessons` learns from
played games of each mode. It begins with the weights by hand; nothing better has been learnt yet.
"""

from __future__ import annotations

BEGIN = ""  # the weight that every position has
MODES = ("konev basic", "konev advanced", "conflict basic", "conflict advanced")
BY_HAND = {
    "prestige": -0.2,
    "fled": 0.2,
    "momentum": 0.1,
    "safe": 0.12,
    "threatened": 0.1,
    "guarded": 0.12,
    "armed": 0.08,
    "last": 0.14,
    "wounded": -0.024,
    "stage": 0.07,
    "hidden": 0.004,
    "pool": 0.044,
    "morale": 0.024,
    "high": 0.06,
    "garrisons": -0.07,
    "down": 0.02,
    "garrisons_down": 0.02,
    "lost": -0.04,
    "hand": 0.014,
    "tactics": -0.02,
    "barricades": 0.01,
    "outside": 0.01,
    "readiness": -0.01,
    "ready": -0.03,
    "time": 0.0,
    "holdout": 0.2,  # whoever is left after the tenth round has won
    "reached": -0.04,
    "": 0.8,
}
WEIGHTS = {
    "prestige": (-0.200, -0.200, -0.200, -0.200),
    "fled": (0.200, 0.200, 0.200, 0.200),
    "momentum": (0.100, 0.100, 0.100, 0.100),
    "safe": (0.120, 0.120, 0.120, 0.120),
    "threatened": (0.100, 0.100, 0.100, 0.100),
    "guarded": (0.120, 0.120, 0.120, 0.120),
    "armed": (0.080, 0.080, 0.080, 0.080),
    "last": (0.140, 0.140, 0.140, 0.140),
    "wounded": (-0.024, -0.024, -0.024, -0.024),
    "stage": (0.070, 0.070, 0.070, 0.070),
    "hidden": (0.004, 0.004, 0.004, 0.004),
    "pool": (0.044, 0.044, 0.044, 0.044),
    "morale": (0.024, 0.024, 0.024, 0.024),
    "high": (0.060, 0.060, 0.060, 0.060),
    "garrisons": (-0.070, -0.070, -0.070, -0.070),
    "down": (0.020, 0.020, 0.020, 0.020),
    "garrisons_down": (0.020, 0.020, 0.020, 0.020),
    "lost": (-0.040, -0.040, -0.040, -0.040),
    "hand": (0.014, 0.014, 0.014, 0.014),
    "tactics": (-0.020, -0.020, -0.020, -0.020),
    "barricades": (0.010, 0.010, 0.010, 0.010),
    "outside": (0.010, 0.010, 0.010, 0.010),
    "readiness": (-0.010, -0.010, -0.010, -0.010),
    "ready": (-0.030, -0.030, -0.030, -0.030),
    "time": (0.000, 0.000, 0.000, 0.000),
    "holdout": (0.200, 0.200, 0.200, 0.200),
    "reached": (-0.040, -0.040, -0.040, -0.040),
    "": (0.800, 0.800, 0.800, 0.800),
}
