"""The Danube: interdiction fire at bridges (4.6.1), and blowing them (4.8)."""

from __future__ import annotations

from game.hungarian_nightmare.rules import asking
from game.hungarian_nightmare.rules.board import occupied
from game.hungarian_nightmare.rules.changes import die, lose_step, tell_owner
from game.hungarian_nightmare.rules.plain_answers import BLOW, LET, NONE
from game.hungarian_nightmare.rules.state import DEAD, Nightmare, other, parts, seat_of
from game.hungarian_nightmare.seats import GREY
from game.kernel import Action, Ask, Decision, Next, option, say
from game.parts.tables import look_up


class BlowWhich(Ask, frozen=True):
    """4.8: the German player destroys a bridge, or thinks better of it."""

    def ask(self, s: Nightmare) -> Decision:
        known = parts(s).map.bridge
        standing = [option("bridge", each.id) for i, each in enumerate(known) if s.bridges >> i & 1]
        final = tuple(each.id for each in standing)
        return asking.ask(s, GREY, "blow", standing, NONE, final=final)

    def take(self, s: Nightmare, action: Action) -> Next:
        if action.picks[0] != NONE.id:
            blow(s, parts(s).bridge[action.picks[0]])
        return []


class BlowWindow(Ask, frozen=True):
    """4.8.1: before a Soviet unit crosses a bridge the German player may destroy it."""

    bridge: int

    def ask(self, s: Nightmare) -> Decision:
        facts = {"bridge": parts(s).map.bridge[self.bridge].id}
        return asking.ask(s, GREY, "blow_window", (), BLOW, LET, facts=facts, passes=(LET.id,))

    def take(self, s: Nightmare, action: Action) -> Next:
        if action.picks[0] == BLOW.id:
            blow(s, self.bridge)
        else:
            s.let |= 1 << self.bridge
        return []


def blow(s: Nightmare, bridge: int) -> None:
    """4.8.2: a bridge is destroyed, and stays so."""
    s.bridges &= ~(1 << bridge)
    say(s, "bridge_blown", bridge=parts(s).map.bridge[bridge].id)


def interdict(s: Nightmare, unit: int, start: int, goal: int) -> bool:
    """4.6.1: enemies at either end of a bridge fire at whoever crosses; whether they live."""
    p = parts(s)
    enemy = other(p.side[unit])
    ends = sum(occupied(s, area, enemy) for area in (start, goal))
    if not ends:
        return True
    raw = die(s)
    hit = look_up(p.tables.interdiction.table, str(ends), raw) == "step"
    if hit:
        lose_step(s, unit)
    facts = {"seat": seat_of(enemy), "bridge": p.map.bridge[p.over[start, goal]].id, "roll": raw}
    gone = s.where[unit] == DEAD
    told = {**facts, "hit": hit, "gone": gone}
    tell_owner(s, p.side[unit], "interdiction", {**told, "unit": ""}, unit=p.ids[unit], **told)
    return not gone
