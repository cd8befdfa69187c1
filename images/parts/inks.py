"""The base palette: the inks that every game's pictures have, by day and by night."""

from __future__ import annotations

from collections.abc import Mapping

Colour = tuple[int, int, int]
Inks = Mapping[str, tuple[str, str]]  # by day and by night

# What is printed on the sheet changes at night; what lies on it keeps its colours.
BASE: Inks = {
    "paper": ("#ebdfc4", "#18213a"),
    "worn": ("#dccba6", "#202b48"),
    "ink": ("#1d1916", "#f3d27c"),
    "band": ("#1d1916", "#0a0e1b"),
    "lamp": ("#f2c14e", "#ffd15c"),
    "black": ("#1a1512", "#1a1512"),
    "chit": ("#f8f1df", "#f8f1df"),
    "blood": ("#c9352a", "#c9352a"),
}
# Those of them that touch each other, so that colours between are needed; a game has them all.
BLENDS: tuple[tuple[str, str], ...] = (
    ("ink", "paper"),
    ("ink", "worn"),
    ("black", "chit"),
    ("chit", "band"),
    ("black", "lamp"),
    ("lamp", "paper"),
    ("lamp", "band"),
    ("black", "paper"),
    ("blood", "chit"),
)


def base(*names: str) -> Inks:
    """These inks of the base palette."""
    return {name: BASE[name] for name in names}


def steady(pieces: Mapping[str, str]) -> Inks:
    """Inks that are the same by day and by night."""
    return {name: (colour, colour) for name, colour in pieces.items()}


def palettes(own: Inks) -> dict[str, dict[str, Colour]]:
    """The palettes of a game: its own inks in their order, then those of the base it left out."""
    every = {**own, **{name: pair for name, pair in BASE.items() if name not in own}}
    return {
        palette: {name: _rgb(pair[number]) for name, pair in every.items()}
        for number, palette in enumerate(("day", "night"))
    }


def plate(found: Mapping[str, Mapping[str, Colour]], night: float) -> dict[str, Colour]:
    """Inks between day and night, so that those are told apart that differ in only one of them."""
    pairs = {name: (found["day"][name], found["night"][name]) for name in found["day"]}
    return {name: _mixed(one, other, night) for name, (one, other) in pairs.items()}


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    r, g, b = (round(p + (q - p) * share) for p, q in zip(one, other, strict=True))
    return r, g, b


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
