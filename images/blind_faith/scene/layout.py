"""Where the map lies on the sheet, and what lies around it; all of it follows from the hexes."""

from __future__ import annotations

from functools import lru_cache

from game.blind_faith.set.components import load
from game.parts.hexes import centre, hex_of
from images.geometry import Box
from images.parts.hexes import Lattice, free_box
from images.parts.paper import BAND, WIDTH
from images.parts.zoom import Windows, spread

EDGE = 26  # the painted border around the map
FOOT = 346  # below the map: tracks
HERE = 394  # below a window: who stands in the hex that it is about
WINDOW = (12.5, 8.1)  # of a window, in hexes: some twelve by nine
OVERLAP = 3.0
MAP_HEIGHT = 1104  # of the overview with its border


@lru_cache(maxsize=32)
def lattice(set_name: str) -> Lattice:
    """The hexes of a set on the overview."""
    board = load(set_name).board
    middles = {each.id: centre(board.hexes.grid, hex_of(each.id)) for each in board.hexes.hex}
    bare = Lattice(middles, 1.0, 0.0, 0.0)
    wide, high = bare.size
    room = (WIDTH - 2 * EDGE, MAP_HEIGHT - 2 * EDGE)
    pitch = min(room[0] / wide, room[1] / high)
    left = (WIDTH - wide * pitch) / 2
    top = BAND + (MAP_HEIGHT - high * pitch) / 2
    return Lattice(middles, pitch, left, top)


def height() -> int:
    """Of the whole sheet."""
    return BAND + MAP_HEIGHT + FOOT


def map_box() -> Box:
    """The overview within its painted border."""
    return float(EDGE), float(BAND + EDGE), float(WIDTH - EDGE), float(BAND + MAP_HEIGHT - EDGE)


@lru_cache(maxsize=32)
def windows(set_name: str) -> Windows:
    """The windows over a map, in units of one hex."""
    west, north, east, south = lattice(set_name).bounds
    return spread(east - west, south - north, WINDOW, OVERLAP)


@lru_cache(maxsize=512)
def window_box(set_name: str, name: str) -> Box:
    """What a window shows, on the sheet of the overview."""
    found = lattice(set_name)
    left, top, right, bottom = windows(set_name).box(name)
    pitch = found.pitch
    return (
        found.left + left * pitch, found.top + top * pitch,
        found.left + right * pitch, found.top + bottom * pitch,
    )  # fmt: skip


def window_pitch() -> float:
    """How wide a hex is in a window."""
    return WIDTH / WINDOW[0]


def window_height() -> int:
    """Of the map in a window with its head."""
    return BAND + round(WINDOW[1] * WIDTH / WINDOW[0])


def here_box() -> Box:
    """Below the map of a window, the room for those who stand in the hex that it is about."""
    top = float(window_height())
    return 20.0, top + 70, WIDTH - 20.0, top + HERE - 14


@lru_cache(maxsize=32)
def cartouche(set_name: str) -> Box | None:
    """The room for the title and the compass, if the map leaves any."""
    found = lattice(set_name)
    box = free_box(found, map_box(), found.pitch / 2)
    if box is None or box[2] - box[0] < 260 or box[3] - box[1] < 160:
        return None
    return box


def scroll_box(box: Box) -> Box:
    """The scroll at the foot of the free room."""
    left, _, right, bottom = box
    return left + 26, bottom - 124, right - 24, bottom - 18
