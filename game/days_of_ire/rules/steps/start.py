"""Setting up the Revolutionary side: who starts where."""

from __future__ import annotations

from itertools import permutations

from game.days_of_ire.rules.state import TEAM, Days, parts, team
from game.days_of_ire.rules.steps.choices import ActivateWhere
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Act, Action, Ask, Decision, Next, option, say


class WhoStartsWhere(Ask, frozen=True):
    """Set-up: the players decide, as a group, on which location each of them starts."""

    def ask(self, s: Days) -> Decision:
        starts = parts(s).starts
        # With four of them, two start at the first location.
        open_to = (*starts[: s.team], *starts[: max(0, s.team - len(starts))])
        names = [parts(s).places[place] for place in open_to]
        ways = sorted({",".join(way) for way in permutations(names)})
        options = tuple([option("start", way) for way in ways])
        return Decision(team(s), "who_starts_where", options)

    def take(self, s: Days, action: Action) -> Next:
        for player, place in enumerate(action.picks[0].split(",")):
            s.at[player] = parts(s).place.number[place]
            say(s, "starts", seat=REVOLUTIONARIES[player], place=place)
        return ()


class FirstFighter(Act, frozen=True):
    """Making the first game easier: a fighter is active from the start, anywhere."""

    def run(self, s: Days) -> Next:
        return [ActivateWhere(TEAM)]
