"""The sequence of play (3), the end of a turn (10.9, 6.3.6) and of the game (16)."""

from __future__ import annotations

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.changes import reserve_of, take_off
from game.blind_faith.rules.state import (
    BOX,
    DISBANDED,
    END,
    EVENTS_PHASE,
    GONE,
    INSIDE,
    LAST_TURN,
    RETURNING,
    ROUTED,
    Blind,
    move,
    parts,
    seat,
    unmark,
)
from game.blind_faith.rules.steps.campaign import CampaignPhase
from game.blind_faith.rules.steps.crusade import CrusadePhase, end_crusade
from game.blind_faith.rules.steps.events import EventsPhase
from game.blind_faith.rules.steps.hussite_muster import HussiteMuster
from game.blind_faith.rules.victory import check_major, may_claim, winning_draw
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import Act, Action, Ask, Decision, Next, finish, say
from game.kernel.model import SUMMED_UP


class Turn(Act, frozen=True):
    """3.0: the phases of a turn, in order."""

    def run(self, s: Blind) -> Next:
        s.phase = EVENTS_PHASE
        year = parts(s).track.turn[s.turn - 1].year
        say(s, "turn", turn=s.turn, year=year)
        return [
            EventsPhase(),
            HussiteMuster(),
            CrusadePhase(),
            CampaignPhase(HRE_SIDE),
            CampaignPhase(HUSSITE_SIDE),
            EndOfTurn(),
        ]


class EndOfTurn(Act, frozen=True):
    """16.1, 16.2, 6.3.6: victories are claimed, Danes may go home, then the turn is closed."""

    def run(self, s: Blind) -> Next:
        s.phase = END
        check_major(s)
        if s.result is not None:
            return ()
        return [Claim(HRE_SIDE), Claim(HUSSITE_SIDE), DanesHome(), CloseTurn()]


class Claim(Ask, frozen=True):
    """16.1, 16.2: a minor victory is claimed, or given up for a major one."""

    side: int

    def ask(self, s: Blind) -> Decision:
        can = may_claim(s, self.side)
        options = (words.YES, words.NO) if can else (words.NO,)
        final = (words.YES.id, words.NO.id)
        return Decision((seat(self.side),), "claim", options, final=final)

    def take(self, s: Blind, action: Action) -> Next:
        if action.picks[0] == words.YES.id:
            finish(s, seat(self.side), f"minor_{seat(self.side)}")
        elif may_claim(s, self.side):
            s.plays_on[self.side] = 1
            say(s, "plays_on", seat=seat(self.side))
        return ()


def danes_in_play(s: Blind) -> list[int]:
    """The Danes on the map."""
    return [unit for unit in parts(s).role("dane") if s.where[unit] >= 0]


class DanesHome(Ask, frozen=True):
    """6.3.6: the HRE player may send all Danes home."""

    def ask(self, s: Blind) -> Decision:
        options = (words.YES, words.NO) if danes_in_play(s) else (words.NO,)
        return Decision((seat(HRE_SIDE),), "danes_home", options, passes=(words.NO.id,))

    def take(self, s: Blind, action: Action) -> Next:
        if action.picks[0] == words.YES.id:
            say(s, "danes_home")
            for unit in parts(s).role("dane"):
                take_off(s, unit, GONE)
        return ()


def _standing(s: Blind) -> dict[str, int]:
    """Where the war stands at the end of a turn, as both sides see it on the map."""
    p = parts(s)
    found = {
        name: sum([s.where[unit] >= 0 for unit in p.fighters[side]])
        for name, side in (("hussites", HUSSITE_SIDE), ("imperials", HRE_SIDE))
    }
    year = p.track.turn[s.turn - 1].year
    return {"year": year, **found, "points": s.fp[HRE_SIDE], "pillaged": sum(map(bool, s.pillaged))}


class CloseTurn(Act, frozen=True):
    """10.9: routed units go where they wait; the game is over (16.3), or the next turn begins."""

    def run(self, s: Blind) -> Next:
        p = parts(s)
        say(s, SUMMED_UP, **_standing(s))
        for unit, there in enumerate(s.where):
            if there == ROUTED and p.side[unit] == HUSSITE_SIDE:
                move(s, (unit,), RETURNING)
            elif there in (ROUTED, DISBANDED):
                move(s, (unit,), BOX if unit in p.legates else reserve_of(s, unit))
        unmark(s, ~INSIDE)
        s.spent = [0] * len(s.spent)
        s.today = 0
        if s.turn == LAST_TURN and s.result is None:
            winning_draw(s)
        if s.result is not None:
            return ()
        if s.politics and s.crusade:
            say(s, "crusade_lapsed")
            end_crusade(s)
        s.turn += 1
        return [Turn()]
