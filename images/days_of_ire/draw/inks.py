"""The inks of the Days of Ire pictures, by day and by night under a desk lamp."""

from __future__ import annotations

from images.parts.inks import base, palettes, plate, steady

INKS = palettes(
    {
        **base("paper", "worn", "ink"),
        # The board: cork in a wooden frame, and the map of the city that is pinned to it.
        "cork": ("#b4844f", "#2b2530"),
        "cork_deep": ("#96693a", "#1f1b26"),
        "cork_pale": ("#c99f6c", "#3a323d"),
        "timber": ("#6b4426", "#3a2a26"),
        "timber_pale": ("#85593a", "#4b3830"),
        "shadow": ("#5d4128", "#0c0b14"),
        "sheet": ("#e5d7b0", "#1c2542"),
        "fold": ("#cbb88b", "#25304f"),
        "street": ("#f1e7cd", "#2e3a5e"),
        "river": ("#9db2b3", "#2a4374"),
        "wave": ("#86a0a3", "#3c598f"),
        "park": ("#c2c297", "#1f3644"),
        # The tones of a photograph, from its deepest black to its whitest paper.
        "t0": ("#211b17", "#070a14"),
        "t1": ("#463c34", "#161d34"),
        "t2": ("#6f6255", "#293453"),
        "t3": ("#988a78", "#435073"),
        "t4": ("#bdb09a", "#61709a"),
        "t5": ("#ded4bf", "#8d9cc2"),
        "sky": ("#cfc4ad", "#18224a"),
        "haze": ("#e6dcc8", "#243064"),
        "far": ("#d8cdb6", "#26346a"),
        "near": ("#b7aa93", "#36467a"),
        "sign": ("#eee5d2", "#ffdc7e"),
        "window": ("#372f29", "#ffcc50"),
        # The web of strings.
        "string": ("#c4271d", "#e0412f"),
        "string_pale": ("#e4695a", "#f47a62"),
        **base("band", "lamp", "black", "chit"),
        **steady(
            {
                "green": "#2b5a41",
                "leaf": "#4b8460",
                "red": "#a32a22",
                "blue": "#1f5285",
                "yellow": "#edb92e",
                "teal": "#176f78",
            }
        ),
        **base("blood"),
        **steady({"grey": "#8d8577", "stone": "#b9b0a0", "wood": "#a9793f", "news": "#d8d2c4"}),
    }
)

PLATE = plate(INKS, 0.42)

# The inks that letters and pieces are made of need colours between them. What hangs on the board
# has so many tones that they serve each other, and its edges pack better without.
BLENDS: tuple[tuple[str, str], ...] = (
    ("ink", "paper"),
    ("ink", "worn"),
    ("black", "chit"),
    ("chit", "band"),
    ("black", "lamp"),
    ("lamp", "band"),
    ("lamp", "paper"),
    ("black", "paper"),
    ("red", "chit"),
    ("green", "chit"),
    ("blue", "chit"),
    ("teal", "chit"),
    ("yellow", "black"),
    ("yellow", "chit"),
    ("blood", "chit"),
    ("red", "black"),
    ("green", "black"),
    ("blue", "black"),
    ("teal", "black"),
    ("news", "black"),
    ("grey", "chit"),
    ("wood", "black"),
    ("wood", "chit"),
    ("stone", "black"),
    ("leaf", "chit"),
    ("lamp", "red"),
    ("sheet", "street"),
    ("sheet", "river"),
    ("string", "sheet"),
)
