"""A game may draw a board alone, or nothing: whatever it leaves out, it does without."""

from __future__ import annotations

import pytest

from config.texts import Words, sentences
from game.kernel import Setup, begin
from game.registry import GAMES
from images import studio
from images.drawing import Drawing, Fill
from images.draws import Draws
from images.parts import marks
from images.parts.inks import BLENDS, palettes
from images.scene import Look, Scene, Sprite, scene_of
from images.studio import DRAWN, Studio
from tests.game.kernel.toy import GAME, ToyView

WORDS = sentences("en")
MOST_WINDOWS = 20  # fewer than the grounds a painter keeps


class HeapArt:
    """A heap of stones on plain paper."""

    key = "toy"

    def inks(self, palette: str) -> dict[str, tuple[int, int, int]]:
        return palettes({})[palette]

    def plate(self, palette: str) -> str:
        return palette

    def blends(self) -> tuple[tuple[str, str], ...]:
        return BLENDS

    def ground(self, look: Look, palette: str) -> Drawing:
        return Drawing(400, 300, (Fill(((9, 9), (90, 9), (90, 90)), "ink"),), "paper")

    def sprite(self, look: Look) -> Drawing:
        return marks.more(look)


def board(view: ToyView, words: Words, focus: str, before: ToyView | None) -> Scene:
    stones = Sprite(("more", view.heap), 200, 150, 60)
    ground = ("heap", tens(focus))
    return scene_of(400, 300, "day", ground, [stones], f"{view.heap} stones, {focus}")


def tens(focus: str) -> str:
    """Ten places in one window."""
    return f"{int(focus) // 10}0" if focus else ""


HEAP = Draws(HeapArt(), board, window=tens, grounds=(("heap", ""),))


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch) -> ToyView:
    """The game of stones is drawn, and this is what all see of it."""
    monkeypatch.setitem(DRAWN, "toy", HEAP)
    return ToyView(None, 5)


def test_a_board_alone_is_drawn_and_warmed(heap: ToyView) -> None:
    made = Studio()
    made.warm()
    picture = made.board("toy", heap, WORDS)
    assert picture.data.startswith(b"\x89PNG")
    assert picture.alt == "5 stones, "


def test_a_seat_is_shown_what_there_is(heap: ToyView) -> None:
    """The leak test takes the board, and asks for no hand."""
    made = Studio()
    assert made.shown("toy", heap, WORDS) == (
        made.board("toy", heap, WORDS).data + made.board("toy", heap, WORDS).alt.encode()
    )


def test_a_game_without_pictures_shows_none() -> None:
    view = GAME.sight.view(begin(GAME, Setup("unseen")), None)
    assert GAME.key not in DRAWN
    assert Studio().shown(GAME.key, view, WORDS) == b""


def test_many_places_share_one_window(heap: ToyView) -> None:
    one, other, far = (studio.board("toy", heap, WORDS, focus) for focus in ("12", "17", "31"))
    assert one.ground == other.ground == ("heap", "10")
    assert far.ground == ("heap", "30")
    assert studio.board("toy", heap, WORDS).ground == ("heap", "")


@pytest.mark.parametrize("game", DRAWN)
def test_every_game_has_few_windows(game: str) -> None:
    draws = DRAWN[game]
    windows = {draws.window(place) for place in GAMES[game].reading.places(WORDS)}
    assert len(windows) <= MOST_WINDOWS
