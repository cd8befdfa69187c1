"""How well one colour stands out from another, for every kind of eye."""

from __future__ import annotations

Colour = tuple[int, int, int]

# Linear maps of what the three kinds of dichromats see (Machado, Oliveira, Fernandes 2009).
BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: Colour) -> list[float]:
    """Light, not figures."""
    parts = [c / 255 for c in colour]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def luminance(light: list[float]) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: list[float], other: list[float]) -> float:
    """The ratio of the web's accessibility rules."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen(colour: Colour, blindness: str) -> list[float]:
    light = linear(colour)
    rows = BLINDNESS[blindness]
    return [max(0.0, min(1.0, sum(a * b for a, b in zip(r, light, strict=True)))) for r in rows]
