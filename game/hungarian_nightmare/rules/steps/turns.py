"""The Sequence of Play (3), the order of movement (13.1), and the end of the game (14)."""

from __future__ import annotations

from game.hungarian_nightmare.rules.changes import die
from game.hungarian_nightmare.rules.state import Nightmare, other, parts, seat_of
from game.hungarian_nightmare.rules.steps.bombardment import BombardmentPhase
from game.hungarian_nightmare.rules.steps.movement import MovementPhase
from game.hungarian_nightmare.rules.steps.recovery import RecoveryPhase
from game.hungarian_nightmare.rules.steps.selection import CombatPhase
from game.hungarian_nightmare.seats import GREY, RED
from game.kernel import Act, Next, finish, say
from game.kernel.model import SUMMED_UP


class Turn(Act, frozen=True):
    """3: the phases of a Game Turn in strict sequence; after the last one victory is determined."""

    def run(self, s: Nightmare) -> Next:
        if s.turn:
            held = {"soviet": s.control.count(RED), "german": s.control.count(GREY)}
            say(s, SUMMED_UP, number=s.turn, score=s.score, **held)
        if s.turn == parts(s).last_turn:
            return [Victory()]
        s.turn += 1
        say(s, "turn", number=s.turn, date=parts(s).track[s.turn].date)
        return [BombardmentPhase(), WhoIsFirst(), CombatPhase(), RecoveryPhase(), Turn()]


class WhoIsFirst(Act, frozen=True):
    """13.1: the Soviet player moves first, or a die decides with ties for the Soviet player."""

    def run(self, s: Nightmare) -> Next:
        s.first = RED
        if s.first_player:
            red, grey = die(s), die(s)
            s.first = RED if red >= grey else GREY
            say(s, "first_player", soviet=red, german=grey, seat=seat_of(s.first))
        return [MovementPhase(s.first), MovementPhase(other(s.first))]


class Victory(Act, frozen=True):
    """14: the level of victory by the German player's points."""

    def run(self, s: Nightmare) -> Next:
        level = [each for each in parts(s).turns.level if each.least <= s.score][-1]
        finish(s, level.winner or None, level.id, score=s.score)
        return []
