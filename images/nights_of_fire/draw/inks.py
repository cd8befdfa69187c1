"""The inks of the Nights of Fire pictures, by day and by night."""

from __future__ import annotations

Colour = tuple[int, int, int]

SECTORS = ("north_pest", "south_pest", "buda")


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


# What is printed on the sheet changes at night; what lies on it keeps its colours.
_SHEET = {
    "paper": ("#ebdfc4", "#18213a"),
    "worn": ("#dccba6", "#202b48"),
    "ink": ("#1d1916", "#f3d27c"),
    "shade": ("#7d7061", "#93856a"),
    "river": ("#86a0ab", "#101a33"),
    "wave": ("#6a8793", "#2f4267"),
    "north_pest": ("#c9c7b4", "#3a4a6e"),
    "north_pest_cut": ("#aeac96", "#4a5c85"),
    "south_pest": ("#dfb595", "#4d4164"),
    "south_pest_cut": ("#c8977a", "#62537c"),
    "buda": ("#d3bd7c", "#2e4f5c"),
    "buda_cut": ("#b59d5a", "#3f6674"),
    "band": ("#1d1916", "#0a0e1b"),
    "lamp": ("#f2c14e", "#ffd15c"),
}

_PIECES = {
    "black": "#1a1512",
    "chit": "#f8f1df",
    "green": "#2b5a41",
    "leaf": "#4b8460",
    "red": "#a32a22",
    "blood": "#c9352a",
    "grey": "#8d8577",
    "stone": "#b9b0a0",
    "wood": "#a9793f",
}

INKS: dict[str, dict[str, Colour]] = {
    "day": {name: _rgb(day) for name, (day, _) in _SHEET.items()}
    | {name: _rgb(colour) for name, colour in _PIECES.items()},
    "night": {name: _rgb(night) for name, (_, night) in _SHEET.items()}
    | {name: _rgb(colour) for name, colour in _PIECES.items()},
}

# The inks that touch each other on the sheet: only between these are colours needed.
BLENDS: tuple[tuple[str, str], ...] = (
    ("ink", "paper"),
    ("black", "chit"),
    ("green", "chit"),
    ("red", "chit"),
    ("chit", "band"),
    ("black", "lamp"),
    ("lamp", "paper"),
    ("ink", "north_pest"),
    ("ink", "south_pest"),
    ("ink", "buda"),
    ("paper", "north_pest"),
    ("paper", "south_pest"),
    ("paper", "buda"),
    ("ink", "river"),
    ("paper", "river"),
    ("ink", "worn"),
    ("shade", "paper"),
    ("grey", "chit"),
    ("green", "leaf"),
    ("green", "black"),
    ("red", "black"),
    ("red", "paper"),
    ("green", "paper"),
    ("blood", "chit"),
    ("wood", "black"),
    ("wood", "chit"),
    ("grey", "black"),
    ("stone", "black"),
    ("lamp", "band"),
    ("red", "band"),
    ("leaf", "chit"),
    ("black", "paper"),
    ("lamp", "green"),
    ("lamp", "red"),
)
