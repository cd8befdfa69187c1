"""Rebuilding urban terrain (15), for Florin Points of either side."""

from __future__ import annotations

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.paging import shown_first
from game.blind_faith.rules.state import Blind, enemy_in, parts, seat, units_in
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE, REBUILD
from game.kernel import Action, Ask, Decision, Next, say


def ready_to_rebuild(s: Blind) -> list[int]:
    """15.1: pillaged places with a unit in them and no enemy, as the Muster Phase begins."""
    hexes = parts(s).board.hex_of_place
    return [
        place
        for place, ruined in enumerate(s.pillaged)
        if ruined and any(_holds(s, side, hexes[place]) for side in (HUSSITE_SIDE, HRE_SIDE))
    ]


def _holds(s: Blind, side: int, hex_: int) -> bool:
    return bool(units_in(s, hex_, side)) and not enemy_in(s, side, hex_)


class Rebuild(Ask, frozen=True):
    """15.1-15.3: Florin Points remove a Pillaged marker."""

    side: int

    def _can(self, s: Blind) -> list[int]:
        p = parts(s)
        return [
            place
            for place in s.ready
            if _holds(s, self.side, p.board.hex_of_place[place])
            and REBUILD.get(p.place[place].urban, s.fp[self.side] + 1) <= s.fp[self.side]
        ]

    def ask(self, s: Blind) -> Decision:
        board = parts(s).board
        options = [board.option[board.hex_of_place[place]] for place in self._can(s)]
        options.append(words.DONE)
        facts = {"points": s.fp[self.side]}
        first = shown_first(options, [words.DONE.id])
        passes = (words.DONE.id,)
        return Decision(
            (seat(self.side),), "rebuild", tuple(options), facts=facts, first=first, passes=passes
        )

    def take(self, s: Blind, action: Action) -> Next:
        [pick] = action.picks
        if pick == words.DONE.id:
            return ()
        p = parts(s)
        place = p.board.place_at[p.board.at(pick)]
        price = REBUILD[p.place[place].urban]
        s.fp[self.side] -= price
        s.pillaged[place] = 0
        s.ready.remove(place)
        say(s, "rebuilt", seat=seat(self.side), place=p.place[place].id, points=price)
        return [Rebuild(self.side)]
