"""A picture small enough to write down."""

from bot.local.run import drawing


def png(width: int = 2, height: int = 2, colour: tuple[int, int, int] = (180, 60, 40)) -> bytes:
    """A picture of one colour."""
    return drawing.png(width, height, (b"\x00" + bytes(colour) * width) * height)
