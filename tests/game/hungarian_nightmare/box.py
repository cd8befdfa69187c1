"""An owner's component set whose game is over sooner."""

from __future__ import annotations

import re

from tests.game import box


class Box(box.Box):
    """A copy of the shipped set that can be shortened."""

    def shorten(self, last: int) -> None:
        """A game that ends with this turn, with what comes and goes until then."""
        path = self.folder / "turns.toml"
        kept = []
        for entry in path.read_text("utf-8").split("\n\n"):
            number = re.search(r"^(?:number|turn) = (\d+)$", entry, re.MULTILINE)
            if number is None or int(number[1]) <= last:
                kept.append(entry)
        path.write_text("\n\n".join(kept), "utf-8")
