"""Pictures are held to a sample, dot by dot: to draw faster is not to draw otherwise."""

from __future__ import annotations

from tests.images.pixels import SAMPLE, sample


def test_pictures_are_those_of_the_sample() -> None:
    """Whoever changes a picture on purpose runs `python -m tests.images.pixels --write`."""
    assert list(sample()) == SAMPLE.read_text("utf-8").splitlines()
