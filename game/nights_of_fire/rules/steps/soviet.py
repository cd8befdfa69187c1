"""Soviet turn, Conflict mode: one or two Tactics cards and the actions on them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.kernel import Act, Action, Ask, Decision, Next, option, say, unveil
from game.nights_of_fire.rules import plain_answers
from game.nights_of_fire.rules.state import SOVIET_WORDS, Nights, SovietTurn, parts, set_readiness
from game.nights_of_fire.rules.steps.combat import AttackWith
from game.nights_of_fire.rules.steps.headline import PickHeadlineCard, resolvable
from game.nights_of_fire.rules.steps.occupation import (
    ArrestWhere,
    ClearWhere,
    GarrisonWhere,
    MoveRegiment,
    RallyWhich,
    ReconWhere,
)
from game.nights_of_fire.rules.steps.reach import possible, turn_of
from game.nights_of_fire.seats import SOVIET

MOST_TACTICS = 2


class BeginSovietTurn(Act, frozen=True):
    """Soviet Turn: nothing has been played yet."""

    def run(self, s: Nights) -> Next:
        s.soviet = SovietTurn()
        return [PlayTactics(), EndSovietTurn()]


class PlayTactics(Ask, frozen=True):
    """Soviet Turn: play a Tactics card, or pass if none has been played and nothing resolved."""

    def ask(self, s: Nights) -> Decision:
        options = parts(s).tactic.options(s.tactics)
        # A card is played at least, so the last one cannot be spent on the Headline.
        if s.tactics.bit_count() > 1 and resolvable(s):
            options = (*options, plain_answers.HEADLINE)
        if not turn_of(s).resolved:
            options = (*options, plain_answers.PASS)
        over = (plain_answers.PASS.id,)
        return Decision((SOVIET,), "play_tactics", options, final=over, passes=over)

    def take(self, s: Nights, action: Action) -> Next:
        pick = action.picks[0]
        if pick == plain_answers.PASS.id:
            return [KeepTactics()]
        if pick == plain_answers.HEADLINE.id:
            return [PickHeadlineCard(), PlayTactics()]
        play(s, pick)
        return [PickSector(), SovietAction()]


def play(s: Nights, name: str) -> None:
    """Put a Tactics card on the discard pile and its actions at the commander's disposal."""
    p = parts(s)
    turn = turn_of(s)
    number = p.tactic.number[name]
    s.tactics &= ~(1 << number)
    s.tactics_discard |= 1 << number
    actions = p.tactics.tactics[number].actions
    left = tuple(
        have + actions.get(word, 0)  # type: ignore[call-overload]
        for word, have in zip(SOVIET_WORDS, turn.left, strict=True)
    )
    s.soviet = replace(turn, cards=turn.cards + 1, left=left)
    say(s, "tactics_played", tactics_card=name)


class KeepTactics(Ask, frozen=True):
    """Passing: the commander keeps up to one card and discards the rest."""

    def ask(self, s: Nights) -> Decision:
        options = (*parts(s).tactic.options(s.tactics), plain_answers.NONE)
        return Decision((SOVIET,), "keep_tactics", options, passes=(plain_answers.NONE.id,))

    def take(self, s: Nights, action: Action) -> Next:
        p = parts(s)
        pick = action.picks[0]
        kept = 0 if pick == plain_answers.NONE.id else p.tactic.of(action.picks)
        if s.tactics & ~kept:
            unveil(s)  # the discards lie face up
        s.tactics_discard |= s.tactics & ~kept
        s.tactics = kept
        s.soviet_passed = True
        say(s, "soviet_passed", count=kept.bit_count())
        return []


class PickSector(Ask, frozen=True):
    """Soviet Turn: all actions of a turn are spent in one divisional sector."""

    def ask(self, s: Nights) -> Decision:
        options = tuple(option("sector", sector.id) for sector in parts(s).map.sector)
        return Decision((SOVIET,), "pick_sector", options)

    def take(self, s: Nights, action: Action) -> Next:
        number = parts(s).sector.number[action.picks[0]]
        s.soviet = replace(turn_of(s), sector=number)
        say(s, "sector", sector=action.picks[0])
        return []


class SovietAction(Ask, frozen=True):
    """Soviet Turn: the actions of the played cards, in any order, each of them optional."""

    def ask(self, s: Nights) -> Decision:
        turn = turn_of(s)
        options = [option("soviet_word", word) for word in possible(s)]
        if turn.cards < MOST_TACTICS and s.tactics:
            options.append(plain_answers.SECOND_CARD)
        if resolvable(s):
            options.append(plain_answers.HEADLINE)
        options.append(plain_answers.END)
        # While cards are in hand, nobody may be told that none of them fits.
        return Decision(
            (SOVIET,),
            "soviet_action",
            tuple(options),
            secret=bool(s.tactics),
            facts=_left(turn),
            final=(plain_answers.END.id,),
            passes=(plain_answers.END.id,),
        )

    def take(self, s: Nights, action: Action) -> Next:
        pick = action.picks[0]
        if pick == plain_answers.END.id:
            return []
        if pick == plain_answers.SECOND_CARD.id:
            return [PlaySecond(), self]
        if pick == plain_answers.HEADLINE.id:
            return [PickHeadlineCard(), self]
        return [BEGIN[pick](), self]


def _left(turn: SovietTurn) -> dict[str, object]:
    """What the cards still allow, as facts of the question."""
    left = [f"{word}:{n}" for word, n in zip(SOVIET_WORDS, turn.left, strict=True) if n]
    return {"soviet_lefts": left}


class PlaySecond(Ask, frozen=True):
    """Soviet Turn: a second card may join after seeing what the first one brought."""

    def ask(self, s: Nights) -> Decision:
        options = parts(s).tactic.options(s.tactics)
        return Decision((SOVIET,), "play_second", options, secret=True)

    def take(self, s: Nights, action: Action) -> Next:
        play(s, action.picks[0])
        return []


class EndSovietTurn(Act, frozen=True):
    """Recon, Arrest: at the end of the turn Readiness rises or drops by one."""

    def run(self, s: Nights) -> Next:
        turn = turn_of(s)
        s.soviet = None
        s.fresh = 0
        if turn.recon:
            set_readiness(s, 1, "recon")
        if turn.arrest:
            set_readiness(s, -1, "arrest")
        return []


BEGIN: dict[str, Callable[[], Ask]] = {
    "move": MoveRegiment,
    "probe": lambda: AttackWith(False),
    "assault": lambda: AttackWith(True),
    "recon": ReconWhere,
    "arrest": ArrestWhere,
    "clear": ClearWhere,
    "garrison": GarrisonWhere,
    "rally": RallyWhich,
}
