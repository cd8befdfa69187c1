"""What the normal player thinks the numbers of a position tell about who will win.

The sum of weights and numbers is the logarithm of the odds of a Revolutionary victory.
"""

from __future__ import annotations

BEGIN = ""  # the weight that every position has
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
