"""How far a turn has come: what everybody can see of it, and what the seat that is asked knows."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.kernel import Decision, Seat, Step
from game.nights_of_fire.rules.state import Nights, SovietTurn, on_board
from game.nights_of_fire.rules.steps.combat import Counter
from game.nights_of_fire.rules.steps.konev import CardDone
from game.nights_of_fire.rules.steps.reinforcement import PlaceRecruit
from game.nights_of_fire.seats import SOVIET

# What a question is about, where everybody can tell when it is put and when it is answered:
# an answer that is not told must lead to no other word.
ABOUT = {
    "discard_down": "discard",
    "pick_tactics": "tactics_hand",
    "who_recruits": "recruit",
    "play_recruit": "recruit",
    "pick_recruits": "recruit",
    "how_many_recruits": "recruit",
    "place_recruit": "recruit",
    "who_starts": "start",
    "counter_team": "counter",
    "counter_who": "counter",
    "counter_target": "counter",
    "pay_counter": "counter",
    "pick_victim": "victim",
    "run_away_where": "run_away",
    "run_away": "run_away",
    "who_draws": "end",
    "penalty_enlist": "end",
    "penalty_recover": "end",
    "penalty_heal_where": "end",
    "penalty_heal": "end",
    "penalty_hide_where": "end",
    "penalty_hide": "end",
    "surrender": "end",
    "make_unavailable": "sit_out",
    "hide_again": "hide",
}


class Course(Struct, frozen=True, gc=False):
    """What everybody has seen of this turn and this round. Sets are the bits of integers."""

    mover: int
    cards_left: int
    strategized: bool
    by_lot: bool  # reinforcements are picked at random
    effect: bool
    arrests: int
    arrested_here: bool
    rallied: int
    killed: int
    attacks: int
    headlines_gone: int
    soviet: SovietTurn | None
    performing: int  # the place in the row of the card that Konev carries out; -1 for none
    drawn: int = 0  # reinforcements that were picked at random and have yet to be placed
    about: str = ""  # what is asked, if it is none of the actions of a turn


def course(s: Nights, asked: Decision | None) -> Course:
    """What everybody has seen of this turn and this round."""
    return Course(
        s.mover,
        s.cards_left,
        s.strategized,
        s.random_recruits,
        s.effect,
        s.arrests,
        s.arrested_here,
        s.rallied,
        s.killed_now,
        s.attacks_now,
        s.headlines_gone,
        s.soviet,
        -1 if s.conflict else _performing(s),
        sum(isinstance(step, PlaceRecruit) for step in s.agenda) if s.random_recruits else 0,
        ABOUT.get(asked.step, "") if asked else "",
    )


def _performing(s: Nights) -> int:
    """The place in the row of the card that Konev carries out; -1 for none."""
    for step in s.agenda:
        if type(step) is CardDone:
            return step.index
    return -1


def agenda(s: Nights, seat: Seat | None, asked: Decision | None) -> tuple[Step, ...]:
    """What is still to be resolved, to a seat that is asked; the others may not know it."""
    if asked is None or seat not in asked.seats:
        return ()
    if seat != SOVIET:
        return tuple(s.agenda)
    seen = s.killed | on_board(s) & ~s.hidden
    # Who can strike back is known as far as these insurgents are seen.
    return tuple(
        [
            replace(step, eligible=step.eligible & seen) if type(step) is Counter else step
            for step in s.agenda
        ]
    )
