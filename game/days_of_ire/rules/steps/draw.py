"""Drawing Revolutionary cards: as many as morale says, shared out evenly, unseen."""

from __future__ import annotations

from game.days_of_ire.rules.changes import draw, room
from game.days_of_ire.rules.state import Days, parts, team
from game.days_of_ire.rules.steps.choices import seat_options
from game.days_of_ire.seats import REVOLUTIONARIES
from game.kernel import Act, Action, Ask, Decision, Next


class DrawCards(Act, frozen=True):
    """Drawing cards: everybody the same, up to the hand limit; what is over is asked for."""

    def run(self, s: Days) -> Next:
        total = min(parts(s).morale[s.morale].number, (s.deck | s.discard).bit_count())
        shares, over = even_shares([room(s, player) for player in range(s.team)], total)
        return [ExtraCards(tuple(shares), over)] if over else [Deal(tuple(shares))]


def even_shares(rooms: list[int], total: int) -> tuple[list[int], int]:
    """How many cards each gets, a card at a time to all who have room, and how many are over."""
    shares = [0] * len(rooms)
    while total:
        open_to = [i for i, most in enumerate(rooms) if shares[i] < most]
        if not open_to or total < len(open_to):
            return shares, total if open_to else 0
        for i in open_to:
            shares[i] += 1
        total -= len(open_to)
    return shares, 0


class ExtraCards(Ask, frozen=True):
    """Drawing cards: who gets one more where an even distribution is not possible."""

    shares: tuple[int, ...]
    over: int

    def ask(self, s: Days) -> Decision:
        open_to = [player for player in range(s.team) if self.shares[player] < room(s, player)]
        return Decision(
            team(s),
            "extra_cards",
            seat_options(open_to),
            least=self.over,
            most=self.over,
            facts={"count": self.over},
        )

    def take(self, s: Days, action: Action) -> Next:
        lucky = [REVOLUTIONARIES.index(seat) for seat in action.picks]
        shares = [share + (player in lucky) for player, share in enumerate(self.shares)]
        return [Deal(tuple(shares))]


class Deal(Act, frozen=True):
    """Drawing cards: each takes their share."""

    shares: tuple[int, ...]

    def run(self, s: Days) -> Next:
        for player, share in enumerate(self.shares):
            if share:
                draw(s, player, share)
        return ()
