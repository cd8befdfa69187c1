"""Tactics Phase, Conflict mode: the commander's hand, the Combat deck and the Headline."""

from __future__ import annotations

from game.kernel import Act, Action, Ask, Decision, Next, say, whisper
from game.kernel.model import NO_PICK
from game.nights_of_fire.rules.state import Nights, disabled, parts
from game.nights_of_fire.seats import SOVIET
from game.parts.luck import draw_from

MOST_KEPT = 6


class PickTactics(Ask, frozen=True):
    """Tactics Phase: up to six cards are kept, one less for each unavailable one."""

    def ask(self, s: Nights) -> Decision:
        options = parts(s).tactic.options(collected(s))
        most = max(0, MOST_KEPT - s.tactics_out.bit_count())
        return Decision(
            (SOVIET,), "pick_tactics", options, 0, most, facts={"count": most}, final=(NO_PICK,)
        )

    def take(self, s: Nights, action: Action) -> Next:
        picked = parts(s).tactic.of(action.picks)
        s.combat = collected(s) & ~picked
        s.tactics |= picked
        s.combat_discard = s.tactics_discard = 0
        say(s, "tactics_picked", count=s.tactics.bit_count(), combat=s.combat.bit_count())
        whisper(s, SOVIET, "tactics_hand", tactics_cards=parts(s).tactic.names(s.tactics))
        return [RevealHeadline()] if s.advanced else []


def collected(s: Nights) -> int:
    """Every Tactics card but the unavailable ones and the one kept from the last round."""
    everything = (1 << len(parts(s).tactics.tactics)) - 1
    return everything & ~s.tactics_out & ~s.tactics


class RevealHeadline(Act, frozen=True):
    """Tactics Phase, Advanced: the top Headline sets the objective of this round."""

    def run(self, s: Nights) -> Next:
        if not s.headlines:
            return []
        card = draw_from(s, s.headlines)
        s.headlines ^= card
        s.headline = card.bit_length() - 1
        say(s, "headline", headline=parts(s).headlines.headline[s.headline].id)
        return []


class TacticsAdjustment(Act, frozen=True):
    """Tactics Adjustment, Conflict mode: a card is lost for every third disabled Soviet unit."""

    units: int = -1  # as if so many were disabled; by default those that are

    def run(self, s: Nights) -> Next:
        lost = (disabled(s) if self.units < 0 else self.units) // 3
        s.tactics_discard |= s.tactics_out
        s.tactics_out = 0
        for _ in range(lost):
            s.tactics_out |= draw_from(s, collected(s))
        s.combat &= ~s.tactics_out
        s.combat_discard &= ~s.tactics_out
        s.tactics_discard &= ~s.tactics_out
        if lost:
            say(s, "tactics_out", tactics_cards=parts(s).tactic.names(s.tactics_out))
        return []
