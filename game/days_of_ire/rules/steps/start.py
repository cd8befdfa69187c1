"""Setting up the Revolutionary side: who starts where."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from game.days_of_ire.rules.state import TEAM, Days, parts, team
from game.days_of_ire.rules.steps.choices import ActivateWhere
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.components import Parts
from game.kernel import Act, Action, Ask, Decision, Next, Option, option, say


class WhoStartsWhere(Ask, frozen=True):
    """Set-up: the players decide, as a group, on which location each of them starts."""

    def ask(self, s: Days) -> Decision:
        return Decision(team(s), "who_starts_where", _ways(parts(s), s.team))

    def take(self, s: Days, action: Action) -> Next:
        for player, place in enumerate(action.picks[0].split(",")):
            s.at[player] = parts(s).place.number[place]
            say(s, "starts", seat=REVOLUTIONARIES[player], place=place)
        return ()


@lru_cache(maxsize=1 << 6)
def _ways(p: Parts, team: int) -> tuple[Option, ...]:
    """Every way to share the first locations out; of four players two begin at the first."""
    starts = p.starts
    open_to = (*starts[:team], *starts[: max(0, team - len(starts))])
    ways = sorted({",".join(way) for way in permutations([p.places[each] for each in open_to])})
    return tuple([option("start", way) for way in ways])


class FirstFighter(Act, frozen=True):
    """Making the first game easier: a fighter is active from the start, anywhere."""

    def run(self, s: Days) -> Next:
        return [ActivateWhere(TEAM)]
