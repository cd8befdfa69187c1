"""The inks of the Blind Faith pictures: vellum, sepia, gold, azure, and red for what matters."""

from __future__ import annotations

from images.parts.inks import base, palettes, steady

DAY = "day"
REGIONS = {
    "bohemia": "#f3dcb4",
    "moravia": "#e3dcaa",
    "silesia": "#d3dcc0",
    "austria": "#ebcab8",
    "hungary": "#e8d19c",
    "saxony": "#d9d2d4",
    "empire": "#ece2cc",
    "poland": "#e9c7a4",
}
# Along their borders the washes are darker.
EDGES = {
    "bohemia_edge": "#e6bf86",
    "moravia_edge": "#c9c07a",
    "silesia_edge": "#b0c29a",
    "austria_edge": "#dba48f",
    "hungary_edge": "#d3b06a",
    "saxony_edge": "#bdb3ba",
    "empire_edge": "#d6c6a0",
    "poland_edge": "#d7a276",
}

INKS = palettes(
    {
        **steady({"paper": "#efe2c0", "worn": "#e2cf9f", "ink": "#2f1d10"}),
        **steady(REGIONS),
        **steady(EDGES),
        **steady(
            {
                # Beyond the map.
                "margin": "#d9c595",
                "rhumb": "#c6ae7a",
                "sepia": "#7d5a34",
                # What grows and flows.
                "hill": "#d3b17c",
                "hill_pale": "#efd9a8",
                "hill_deep": "#a07a46",
                "wood": "#7d9a5c",
                "wood_pale": "#a5ba7c",
                "wood_deep": "#3f5a36",
                "river": "#7fa3ba",
                "river_deep": "#3f6a8c",
                "road": "#9a4f2c",
                # Gold leaf, azure and red lead.
                "gold": "#d9a520",
                "gold_pale": "#f6dd86",
                "gold_deep": "#7a5410",
                "azure": "#27477f",
                "azure_pale": "#5d82b4",
                "rubric": "#b3261c",
                # The sides.
                "hussite": "#86161b",
                "hre": "#f3c53d",
                "green": "#2f6a45",
                "steel": "#8f8a80",
                "shade": "#c9b483",
            }
        ),
        **steady({"band": "#1c2544", "black": "#1a1512"}),
        **base("lamp", "chit", "blood"),
    }
)

# Letters and counters need colours between. The washes and the glyphs of the map have so many tones
# that they serve each other, and their edges pack better without.
BLENDS: tuple[tuple[str, str], ...] = (
    ("ink", "paper"),
    ("ink", "worn"),
    ("black", "chit"),
    ("chit", "band"),
    ("black", "lamp"),
    ("lamp", "band"),
    ("lamp", "paper"),
    ("black", "paper"),
    ("blood", "chit"),
    ("rubric", "paper"),
    ("hussite", "chit"),
    ("hussite", "black"),
    ("hre", "black"),
    ("hre", "chit"),
    ("hre", "band"),
    ("gold", "ink"),
    ("azure", "chit"),
    ("azure", "gold_pale"),
    ("rubric", "gold_pale"),
    ("rubric", "chit"),
    ("green", "chit"),
    ("green", "black"),
    ("azure", "black"),
    ("steel", "black"),
    ("ink", "bohemia"),
    ("gold_pale", "band"),
)
