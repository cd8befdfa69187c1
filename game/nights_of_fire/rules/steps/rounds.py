"""The round: its six phases in order, and the Clean-up at its end."""

from __future__ import annotations

from game.kernel import Act, Action, Ask, Decision, Next, say
from game.kernel.model import NO_PICK, SUMMED_UP
from game.nights_of_fire.rules.state import Nights, on_board, parts, team
from game.nights_of_fire.rules.steps.adjustment import (
    KonevAdjustment,
    MoraleAdjustment,
    PrestigeAdjustment,
)
from game.nights_of_fire.rules.steps.commander import PickTactics, TacticsAdjustment
from game.nights_of_fire.rules.steps.draw import DrawPhase
from game.nights_of_fire.rules.steps.headline import HeadlineAdjustment
from game.nights_of_fire.rules.steps.reinforcement import Reinforcement
from game.nights_of_fire.rules.steps.tactics import DealKonev
from game.nights_of_fire.rules.steps.turns import Operations
from game.parts.bits import bits, mask_of

MENU = 25  # a question offers no more than this


class Round(Act, frozen=True):
    """Flow of the game: the six phases of a round."""

    def run(self, s: Nights) -> Next:
        return [
            DrawPhase(),
            PickTactics() if s.conflict else DealKonev(),
            Reinforcement(),
            Operations(),
            HeadlineAdjustment(),
            PrestigeAdjustment(),
            MoraleAdjustment(),
            TacticsAdjustment() if s.conflict else KonevAdjustment(),
            CleanUp(),
            Round(),
        ]


class CleanUp(Act, frozen=True):
    """Clean-up Phase: Soviet units recover, the Revolutionaries may hide, pairs are removed."""

    def run(self, s: Nights) -> Next:
        say(s, "clean_up", count=s.down.bit_count() + s.garrisons_down.bit_count())
        s.down = s.garrisons_down = 0
        shown = bits(on_board(s) & ~s.hidden)
        menus = [shown[i : i + MENU] for i in range(0, len(shown), MENU)]
        return [*(HideAgain(mask_of(menu)) for menu in menus), RoundEnd()]


class HideAgain(Ask, frozen=True):
    """Clean-up Phase: any number of insurgents may be hidden; their Wounds stay."""

    shown: int

    def ask(self, s: Nights) -> Decision:
        options = parts(s).insurgent.options(self.shown)
        return Decision(team(s), "hide_again", options, 0, len(options), passes=(NO_PICK,))

    def take(self, s: Nights, action: Action) -> Next:
        s.hidden |= parts(s).insurgent.of(action.picks)
        if action.picks:
            say(s, "hid", insurgents=list(action.picks))
        return []


class RoundEnd(Act, frozen=True):
    """Clean-up Phase: of the lost units and of Momentum an odd one stays; the marker moves."""

    def run(self, s: Nights) -> Next:
        lost, arrested = s.killed_now.bit_count(), s.arrested_now
        tracks = {"morale": s.morale, "momentum": s.momentum % 2, "readiness": s.readiness}
        say(s, SUMMED_UP, round=s.round, killed=lost, arrested=arrested, **tracks)
        odd = (s.killed.bit_count() + len(s.arrested)) % 2
        keep = s.killed & -s.killed if odd else 0
        s.box |= s.killed & ~keep
        s.killed = keep
        gone = len(s.arrested) - (1 if odd and not keep else 0)
        s.civilians_gone += s.arrested[:gone]
        s.arrested = s.arrested[gone:]
        s.momentum %= 2
        s.killed_now = s.arrested_now = s.cleared_now = s.attacks_now = 0
        s.round += 1
        return []
