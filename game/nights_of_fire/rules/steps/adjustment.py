"""Adjustment Phase: Prestige and surrender, Morale, and the cards Konev loses for a round."""

from __future__ import annotations

from game.kernel import Act, Action, Ask, Decision, Next, Seat, finish, say
from game.nights_of_fire.rules.plain_answers import FIGHT_ON, SURRENDER
from game.nights_of_fire.rules.state import (
    LAST_ROUND,
    Nights,
    armed,
    disabled,
    districts_of,
    lose_prestige,
    on_board,
    parts,
    set_readiness,
    team,
    unarmed,
)
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET

FEW = 6  # with so many armed insurgents or fewer, the Hungarians may surrender
OUT_PER_THREE = 2  # Konev cards made unavailable for every third disabled unit


class PrestigeAdjustment(Act, frozen=True):
    """Prestige Adjustment: one lost for every second Momentum token; then the ways to end."""

    def run(self, s: Nights) -> Next:
        lost = s.momentum // 2
        if lost:
            lose_prestige(s, lost, "momentum")
        if s.result:
            return []
        if lost and s.conflict:
            set_readiness(s, -1, "prestige")
        if s.round >= LAST_ROUND and on_board(s):
            finish(s, REVOLUTIONARIES[0], "grand_revolutionary", prestige=s.prestige)
            return []
        fighting = armed(s)
        nobody = not fighting and max(s.civilian) < 0
        if nobody or s.round >= LAST_ROUND:
            surrender(s, "nobody" if nobody else "time")
            return []
        return [Surrender()] if fewest_armed(s) <= FEW else []


def fewest_armed(s: Nights) -> int:
    """How few armed insurgents there may be, for all that the Soviets can know.

    In Conflict a hidden block could be any Bystander nobody has seen yet, and the question must
    not tell whether it is one.
    """
    if not s.conflict:
        return armed(s).bit_count()
    unseen = unarmed(s) & (s.hidden | s.pool)
    hidden = on_board(s) & s.hidden
    shown = armed(s) & ~s.hidden
    return shown.bit_count() + max(0, hidden.bit_count() - unseen.bit_count())


class Surrender(Ask, frozen=True):
    """Hungarian Surrender: a choice with six or fewer armed insurgents on the board.

    It is one of the whole side: two Revolutionaries have to agree (ruling 20).
    """

    agreed: tuple[Seat, ...] = ()

    def ask(self, s: Nights) -> Decision:
        left = armed(s).bit_count()
        options = (FIGHT_ON, SURRENDER) if left <= FEW else (FIGHT_ON,)
        return Decision(
            self.others(s),
            "surrender",
            options,
            secret=s.conflict,
            facts={"armed": left, "agreed": bool(self.agreed)},
            final=(SURRENDER.id,),
            passes=(FIGHT_ON.id,),
        )

    def take(self, s: Nights, action: Action) -> Next:
        if action.picks[0] != SURRENDER.id:
            return []
        agreed = Surrender((*self.agreed, action.seat))
        if agreed.others(s):
            return [agreed]
        surrender(s, "choice")
        return []

    def others(self, s: Nights) -> tuple[Seat, ...]:
        """Those who have not agreed yet."""
        return tuple(seat for seat in team(s) if seat not in self.agreed)


class MoraleAdjustment(Act, frozen=True):
    """Morale Adjustment: up by disabled Garrisons, down by active ones and by losses."""

    def run(self, s: Nights) -> Next:
        gained = s.garrisons_down.bit_count() // 3
        held = counting_garrisons(s).bit_count() // 3
        losses = (s.killed.bit_count() + len(s.arrested)) // 2
        s.morale += gained - held - losses
        say(s, "morale", gained=gained, held=held, losses=losses, morale=max(0, s.morale))
        if s.morale <= 0:
            surrender(s, "morale")
        return []


def counting_garrisons(s: Nights) -> int:
    """The districts whose Garrison lowers Morale: active and, in Advanced, not blocked."""
    counting = s.garrisons & ~s.garrisons_down
    if s.advanced:
        shown = parts(s).icon["blocker"] & ~s.hidden
        counting &= ~districts_of(s, shown) & ~s.blocked
    return counting


class KonevAdjustment(Act, frozen=True):
    """Tactics Adjustment, Konev mode: two cards for every third disabled Soviet unit."""

    def run(self, s: Nights) -> Next:
        count = disabled(s) // 3 * OUT_PER_THREE
        return [MakeUnavailable(count)] if count else []


class MakeUnavailable(Ask, frozen=True):
    """Tactics Adjustment, Konev mode: cards of the deck or the discards sit out a round."""

    count: int

    def ask(self, s: Nights) -> Decision:
        options = parts(s).konev_card.options(s.konev_deck | s.konev_discard)
        most = min(self.count, len(options))
        return Decision(team(s), "make_unavailable", options, least=0, most=most)

    def take(self, s: Nights, action: Action) -> Next:
        picked = parts(s).konev_card.of(action.picks)
        s.konev_deck &= ~picked
        s.konev_discard &= ~picked
        s.konev_out |= picked
        say(s, "unavailable", konev_cards=list(action.picks))
        return []


def surrender(s: Nights, cause: str) -> None:
    """Game End by Hungarian surrender: last losses of Prestige, then the three endings."""
    last_stand = (armed(s).bit_count() + 1) // 2
    refugees = sum(s.fled)
    s.prestige -= last_stand + refugees
    facts = {
        "cause": cause,
        "last_stand": last_stand,
        "refugees": refugees,
        "prestige": s.prestige,
    }
    if s.prestige <= 0:
        finish(s, REVOLUTIONARIES[0], "revolutionary", **facts)
    else:
        finish(s, SOVIET, "soviet" if s.prestige <= 3 else "grand_soviet", **facts)
