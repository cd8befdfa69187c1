"""Fog of War (13.4.3): which of the largest units of a stack its owner shows."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import HAS, here, holds
from game.hungarian_nightmare.rules.changes import chosen
from game.hungarian_nightmare.rules.state import Nightmare, parts, seat_of
from game.hungarian_nightmare.rules.top import largest
from game.kernel import Action, Ask, Decision, Group, Next, Text


class Tops(Ask, frozen=True):
    """13.4.3: in each stack with several units of the largest size one may be put on top."""

    side: int

    def ask(self, s: Nightmare) -> Decision:
        p = parts(s)
        ids: list[int] = []
        groups = []
        for area, what in enumerate(holds(s)):
            if what & HAS[self.side]:
                found = largest(s, here(s, area, self.side))
                if len(found) > 1:
                    ids += found
                    text = Text("group.stack", {"area": p.areas[area]})
                    groups.append(Group(text, len(found), most=1))
        if not ids:
            return asking.ask_any(s, self.side, "top", (), 0)
        options = tuple([p.unit_options[unit] for unit in ids])
        seats = (seat_of(self.side),)
        return Decision(seats, "top", options, 0, len(groups), secret=True, groups=tuple(groups))

    def take(self, s: Nightmare, action: Action) -> Next:
        p = parts(s)
        shown = chosen(s, action.picks)
        stacks = {s.where[unit] for unit in shown}
        kept = [u for u in s.top if s.where[u] not in stacks or p.side[u] != self.side]
        s.top = sorted({*(u for u in kept if s.where[u] >= 0), *shown})
        return []
