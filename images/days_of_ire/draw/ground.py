"""The grounds of the pictures: the board, one place of it, table tops and sheets of chances."""

from __future__ import annotations

from msgspec import structs

from images.days_of_ire.draw import cork, desk
from images.days_of_ire.scene.layout import layout
from images.drawing import Drawing, Shape
from images.parts import chances, paper
from images.scene import Look


def ground(look: Look) -> Drawing:
    """look: table or odds, height, side; place, set, name, height; board, set, caption or none."""
    if look[0] == "table":
        return desk.table(int(look[1]), str(look[2]))
    if look[0] == "odds":
        return chances.ground(int(look[1]), desk.sign(str(look[2])))
    if look[0] == "place":
        close = cork.close_up(str(look[1]), str(look[2]), int(look[3]))
        return structs.replace(close, shapes=(*close.shapes, *desk.head(close.width)))
    caption = int(look[2]) if len(look) > 2 else 0
    return _board(str(look[1]), caption)


def _board(printed: str, caption: int) -> Drawing:
    """The board of a set; after a colon may stand the language of its names."""
    sheet, (set_name, _, language) = layout().sheet, printed.partition(":")
    shapes: list[Shape] = [*desk.desk(sheet.cork[3], sheet.height), *cork.board(set_name, language)]
    shapes += desk.cartouche()
    shapes += desk.ashtray()
    shapes += desk.sheets()
    shapes += desk.tracks(set_name)
    shapes += desk.pencil()
    shapes += desk.head(sheet.width)
    if caption:
        shapes.append(paper.caption(sheet.width, sheet.height, caption))
    return Drawing(sheet.width, sheet.height + caption, tuple(shapes), "timber")
