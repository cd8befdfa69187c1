"""Chances as bars: what is shown, before any game lends it its paper and inks."""

from __future__ import annotations

from msgspec import Struct


class Bar(Struct, frozen=True):
    """One chance: its words, its figure in words, and its share with its error of the whole."""

    text: str
    figure: str
    share: float
    error: float = 0.0


class Bars(Struct, frozen=True):
    """Chances under one heading."""

    title: str
    bars: tuple[Bar, ...]


class Sheet(Struct, frozen=True):
    """A sheet of chances with its head, and the words that stand for it."""

    title: str
    note: str
    blocks: tuple[Bars, ...]
    alt: str
