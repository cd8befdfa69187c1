"""Headlines (Advanced Conflict): resolving them, and the penalty for those left unresolved."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.kernel import Act, Action, Ask, Decision, Next, option, say
from game.nights_of_fire.rules.plain_answers import DECLINE, HEADLINE, NONE
from game.nights_of_fire.rules.state import (
    SOVIET_WORDS,
    Nights,
    active_garrisons,
    disabled,
    districts_of,
    districts_with_regiments,
    draw,
    lose_prestige,
    on_board,
    parts,
    say_of,
    team,
)
from game.nights_of_fire.rules.steps.reach import turn_of
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from game.nights_of_fire.set.entries import Condition, Penalty
from game.parts.bits import bits


def resolvable(s: Nights) -> bool:
    """Resolve Headline: its condition is true and a card with the icon is in hand."""
    return bool(s.tactics & parts(s).headline_icons) and condition_met(s)


def condition_met(s: Nights) -> bool:
    """Whether there is a Headline whose condition is true now, as everybody can see."""
    return s.headline >= 0 and met(s, parts(s).headlines.headline[s.headline].condition)


def undoable(s: Nights) -> bool:
    """Whether a counterattack could make the condition of the Headline false."""
    return parts(s).headlines.headline[s.headline].condition.when in UNDOABLE


def met(s: Nights, condition: Condition) -> bool:
    """Whether the condition of a Headline is true now."""
    return CONDITIONS[condition.when](s, condition)


def _districts(s: Nights, condition: Condition) -> int:
    return parts(s).district.of(condition.districts)


def _quiet(s: Nights) -> int:
    return districts_with_regiments(s) & ~districts_of(s, s.hidden)


def _shown(s: Nights) -> int:
    return districts_of(s, ~s.hidden)


CONDITIONS: dict[str, Callable[[Nights, Condition], bool]] = {
    "regiments": lambda s, c: not _districts(s, c) & ~districts_with_regiments(s),
    "garrisons": lambda s, c: active_garrisons(s).bit_count() >= c.count,
    "garrison_in": lambda s, c: not _districts(s, c) & ~s.garrisons,
    "quiet": lambda s, c: _quiet(s).bit_count() >= c.count,
    "killed": lambda s, c: s.killed_now.bit_count() >= c.count,
    "arrested": lambda s, c: s.arrested_now >= c.count,
    "cleared": lambda s, c: s.cleared_now >= c.count,
    "none_revealed": lambda s, c: not _districts(s, c) & _shown(s),
    "no_barricade": lambda s, c: not s.barricades & districts_with_regiments(s),
    "none_disabled": lambda s, c: not disabled(s),
    "readiness": lambda s, c: s.readiness >= c.count,
}


# A counterattack disables a Regiment and reveals whoever strikes back.
UNDOABLE = frozenset(("regiments", "quiet", "none_revealed", "none_disabled"))


class HeadlineNow(Ask, frozen=True):
    """Resolve Headline, in the middle of an attack: now, or not yet."""

    def ask(self, s: Nights) -> Decision:
        # Asked whatever the hand holds: not to be asked would tell that no card has the icon.
        options = (HEADLINE, DECLINE) if resolvable(s) else (DECLINE,)
        facts = {"headline": parts(s).headlines.headline[s.headline].id}
        return Decision(
            (SOVIET,), "headline_now", options, secret=True, facts=facts, passes=(DECLINE.id,)
        )

    def take(self, s: Nights, action: Action) -> Next:
        return [PickHeadlineCard()] if action.picks[0] == HEADLINE.id else []


class PickHeadlineCard(Ask, frozen=True):
    """Resolve Headline: a card with the icon is discarded, and Prestige rises by one."""

    def ask(self, s: Nights) -> Decision:
        cards = s.tactics & parts(s).headline_icons
        options = parts(s).tactic.options(cards)
        return Decision((SOVIET,), "pick_headline_card", options, secret=True)

    def take(self, s: Nights, action: Action) -> Next:
        p = parts(s)
        card = p.tactic.of(action.picks)
        s.tactics &= ~card
        s.tactics_discard |= card
        say(
            s,
            "headline_resolved",
            headline=p.headlines.headline[s.headline].id,
            tactics_card=action.picks[0],
        )
        s.headlines_gone |= 1 << s.headline
        s.headline = -1
        s.prestige += 1
        s.soviet = replace(turn_of(s), resolved=True)
        return [RepeatAction()]


class RepeatAction(Ask, frozen=True):
    """Resolve Headline: one more of an action already performed this turn, if wanted."""

    def ask(self, s: Nights) -> Decision:
        done = [SOVIET_WORDS[kind] for kind in bits(turn_of(s).done)]
        options = (*(option("soviet_word", word) for word in done), NONE)
        return Decision((SOVIET,), "repeat_action", options)

    def take(self, s: Nights, action: Action) -> Next:
        pick = action.picks[0]
        if pick != NONE.id:
            turn = turn_of(s)
            kind = SOVIET_WORDS.index(pick)
            left = tuple(n + 1 if i == kind else n for i, n in enumerate(turn.left))
            s.soviet = replace(turn, left=left)
            say(s, "action_again", soviet_word=pick)
        return []


class HeadlineAdjustment(Act, frozen=True):
    """Headline Adjustment: an unresolved Headline brings its penalty, at once or for good."""

    def run(self, s: Nights) -> Next:
        if s.headline < 0:
            return []
        card = parts(s).headlines.headline[s.headline]
        say(s, "headline_unresolved", headline=card.id)
        if card.penalty.do in PERMANENT:
            s.permanent |= 1 << s.headline
        else:
            s.headlines_gone |= 1 << s.headline
        s.headline = -1
        return PENALTIES[card.penalty.do](s, card.penalty)


def _morale(s: Nights, penalty: Penalty) -> Next:
    s.morale += penalty.count
    say(s, "morale_gained", count=penalty.count, morale=s.morale)
    return []


def _prestige(s: Nights, penalty: Penalty) -> Next:
    lose_prestige(s, penalty.count, "headline")
    return []


def _recruit(s: Nights, penalty: Penalty) -> Next:
    s.more_recruits += penalty.count
    return []


def _block(s: Nights, penalty: Penalty) -> Next:
    s.blocked |= 1 << parts(s).district.number[penalty.district]
    say(s, "blocked", district=penalty.district)
    return []


def _draw(s: Nights, penalty: Penalty) -> Next:
    return [WhoDraws(penalty.count)]


def _enlist(s: Nights, penalty: Penalty) -> Next:
    return [PickEnlisted(penalty.do, penalty.count)]


def _help(s: Nights, penalty: Penalty) -> Next:
    return [HelpWhere(penalty.do, penalty.count)]


class WhoDraws(Ask, frozen=True):
    """A Headline's penalty: one of the Revolutionaries draws."""

    count: int

    def ask(self, s: Nights) -> Decision:
        return Decision(team(s), "who_draws", tuple(option("seat", seat) for seat in team(s)))

    def take(self, s: Nights, action: Action) -> Next:
        draw(s, REVOLUTIONARIES.index(action.picks[0]), self.count)
        return []


class PickEnlisted(Ask, frozen=True):
    """A Headline's penalty: fighters return to the reinforcement pool."""

    do: str
    count: int

    def ask(self, s: Nights) -> Decision:
        options = parts(s).insurgent.options(helped(s, self.do))
        most = min(self.count, len(options))
        facts = {"count": self.count}
        return Decision(team(s), f"penalty_{self.do}", options, least=0, most=most, facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        picked = parts(s).insurgent.of(action.picks)
        if picked:
            s.box &= ~picked
            s.killed &= ~picked
            s.pool |= picked
            say(s, "enlisted", insurgents=list(action.picks))
        return []


class HelpWhere(Ask, frozen=True):
    """A Headline's penalty: where somebody is healed or hidden, if wanted."""

    do: str
    count: int

    def ask(self, s: Nights) -> Decision:
        found = helped(s, self.do)
        places = districts_of(s, found)
        options = (*parts(s).district.options(places), NONE)
        facts = {"count": self.count}
        return Decision(team(s), f"penalty_{self.do}_where", options, facts=facts)

    def take(self, s: Nights, action: Action) -> Next:
        if action.picks[0] == NONE.id:
            return []
        again = [HelpWhere(self.do, self.count - 1)] if self.count > 1 else []
        return [HelpWho(self.do, parts(s).district.number[action.picks[0]]), *again]


class HelpWho(Ask, frozen=True):
    """A Headline's penalty: who is healed or hidden."""

    do: str
    district: int

    def ask(self, s: Nights) -> Decision:
        found = helped(s, self.do) & s.at[self.district]
        return Decision(team(s), f"penalty_{self.do}", parts(s).insurgent.options(found))

    def take(self, s: Nights, action: Action) -> Next:
        picked = parts(s).insurgent.of(action.picks)
        if self.do == "heal":
            s.wounded &= ~picked
            say_of(s, "healed", picked)
        else:
            s.hidden |= picked
            say(s, "hid", insurgents=list(action.picks))
        return []


def helped(s: Nights, do: str) -> int:
    """Whom a Headline's penalty can help."""
    fighters = parts(s).fighters
    return {
        "heal": on_board(s) & s.wounded,
        "hide": on_board(s) & ~s.hidden,
        "enlist": s.box & fighters,
        "recover": s.killed & s.killed_now & fighters,
    }[do]


PERMANENT = ("cheaper_flight", "cheaper_attack", "block")

PENALTIES: dict[str, Callable[[Nights, Penalty], Next]] = {
    "draw": _draw,
    "morale": _morale,
    "prestige": _prestige,
    "recruit": _recruit,
    "hide": _help,
    "enlist": _enlist,
    "recover": _enlist,
    "heal": _help,
    "block": _block,
    "cheaper_flight": lambda s, penalty: [],
    "cheaper_attack": lambda s, penalty: [],
}
