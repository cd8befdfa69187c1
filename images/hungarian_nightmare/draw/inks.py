"""The inks of the Hungarian Nightmare pictures: a staff map in winter, and coloured pencils."""

from __future__ import annotations

from images.parts.inks import palettes, steady

INKS = palettes(
    steady(
        {
            # The sheet: snow, what is built on it, and the ink of the surveyors.
            "paper": "#f1ede2",
            "worn": "#e3dcca",
            "ink": "#26221f",
            "snow": "#faf8f2",
            "town1": "#eadfca",
            "town2": "#d3c5b0",
            "town3": "#bfae98",
            "house": "#b3a593",
            "contour": "#c4a582",
            "contour_bold": "#a98660",
            "wood": "#b9bfa6",
            "road": "#8d8174",
            "border": "#5a5048",
            "fold": "#dcd3be",
            "faded": "#c9bda6",
            # The Danube and its ice.
            "water": "#a9c0cb",
            "wave": "#86a3b1",
            "deep": "#5f8090",
            "ice": "#e8f0f2",
            # The band, and what lies on the map.
            "band": "#2b2622",
            "lamp": "#f2c14e",
            "black": "#1a1613",
            "chit": "#fffdf6",
            "red": "#b5281f",
            "rose": "#efc4b6",
            "ochre": "#9a5f0e",
            "sand": "#f0d9a6",
            "blue": "#2c4a74",
            "steel": "#c3cfda",
            "green": "#3c6340",
            "leaf": "#cbdabb",
            "pencil_red": "#cf3a2f",
            "pencil_blue": "#33609f",
            "blood": "#c9352a",
        }
    )
)

BLENDS: tuple[tuple[str, str], ...] = (
    ("ink", "paper"),
    ("ink", "worn"),
    ("black", "paper"),
    ("black", "chit"),
    ("chit", "band"),
    ("lamp", "band"),
    ("black", "lamp"),
    ("chit", "red"),
    ("chit", "blue"),
    ("black", "rose"),
    ("black", "sand"),
    ("black", "steel"),
    ("black", "leaf"),
    ("chit", "ochre"),
    ("chit", "green"),
    ("red", "black"),
    ("blue", "black"),
    ("contour", "paper"),
    ("contour_bold", "paper"),
    ("border", "paper"),
    ("border", "town2"),
    ("town2", "paper"),
    ("town3", "paper"),
    ("house", "town1"),
    ("deep", "water"),
    ("ice", "water"),
    ("wave", "water"),
    ("deep", "paper"),
    ("pencil_red", "paper"),
    ("pencil_blue", "paper"),
    ("pencil_red", "town2"),
    ("pencil_blue", "town2"),
    ("road", "paper"),
    ("ink", "chit"),
    ("blood", "chit"),
    ("lamp", "paper"),
)
