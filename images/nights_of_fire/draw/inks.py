"""The inks of the Nights of Fire pictures, by day and by night."""

from __future__ import annotations

from images.parts.inks import base, palettes, steady

SECTORS = ("north_pest", "south_pest", "buda")

INKS = palettes(
    {
        **base("paper", "worn", "ink"),
        "shade": ("#7d7061", "#93856a"),
        "river": ("#86a0ab", "#101a33"),
        "wave": ("#6a8793", "#2f4267"),
        "north_pest": ("#c9c7b4", "#3a4a6e"),
        "north_pest_cut": ("#aeac96", "#4a5c85"),
        "south_pest": ("#dfb595", "#4d4164"),
        "south_pest_cut": ("#c8977a", "#62537c"),
        "buda": ("#d3bd7c", "#2e4f5c"),
        "buda_cut": ("#b59d5a", "#3f6674"),
        **base("band", "lamp", "black", "chit"),
        **steady({"green": "#2b5a41", "leaf": "#4b8460", "red": "#a32a22"}),
        **base("blood"),
        **steady({"grey": "#8d8577", "stone": "#b9b0a0", "wood": "#a9793f"}),
    }
)

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
