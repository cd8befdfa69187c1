"""What the numbers of a position tell about who will win.

The sum of weights and numbers is the logarithm of the odds of a Revolutionary victory. `BY_HAND`
says what the rulebook makes one expect; `WEIGHTS` were learnt from 150 to 200 played games of each
mode, and `python -m bot.lessons` learns them anew.
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
    "armed": 0.04,
    "last": 0.09,
    "wounded": -0.024,
    "stage": 0.07,
    "hidden": 0.004,
    "pool": 0.044,
    "morale": 0.024,
    "high": 0.06,
    "garrisons": -0.07,
    "down": 0.02,
    "garrisons_down": 0.02,
    "lost": -0.012,
    "hand": 0.014,
    "tactics": -0.02,
    "barricades": 0.01,
    "outside": 0.01,
    "readiness": -0.01,
    "ready": -0.03,
    "time": 0.0,
    "": 0.8,
}
WEIGHTS = {
    "prestige": (-0.791, -0.614, -0.682, -0.623),
    "fled": (0.791, 0.614, 0.682, 0.623),
    "momentum": (0.395, 0.307, 0.341, 0.311),
    "safe": (0.534, 0.412, 0.454, 0.251),
    "threatened": (0.518, 0.414, 0.471, 0.306),
    "guarded": (0.576, 0.427, 0.482, 0.530),
    "armed": (0.193, 0.223, 0.191, 0.188),
    "last": (0.387, 0.407, 0.424, 0.439),
    "wounded": (-0.012, -0.149, -0.083, -0.171),
    "stage": (0.277, 0.951, 0.239, 0.325),
    "hidden": (0.052, 0.099, 0.050, 0.087),
    "pool": (0.174, 0.135, 0.150, 0.137),
    "morale": (0.126, 0.094, 0.094, 0.119),
    "high": (0.418, 0.409, 0.585, 0.603),
    "garrisons": (-0.251, -0.367, -0.385, -0.391),
    "down": (0.058, 0.019, 0.056, -0.015),
    "garrisons_down": (0.073, -0.135, -0.010, 0.169),
    "lost": (-0.144, -0.084, -0.068, -0.047),
    "hand": (0.055, 0.043, 0.048, 0.044),
    "tactics": (-0.105, -0.173, -0.218, -0.229),
    "barricades": (-0.084, 0.227, 0.115, 0.154),
    "outside": (0.170, 0.112, 0.086, 0.250),
    "readiness": (-0.128, -0.097, -0.083, -0.016),
    "ready": (-0.180, -0.233, -0.102, -0.093),
    "time": (-0.041, 0.120, 0.051, -0.042),
    "": (-0.868, -0.843, 0.672, 1.127),
}
