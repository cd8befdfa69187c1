"""What a seat may know of a game of Blind Faith: all of it but the dice to come."""

from __future__ import annotations

from game.blind_faith.rules.state import Blind, BlindState, Passage
from game.blind_faith.view.deeds import Deed, deeds
from game.kernel import Seat, Step, View
from game.kernel.state import Roll


class BlindView(View, frozen=True, omit_defaults=True):
    """The whole game, as everybody sees it; the fields are those of the state."""

    set: str
    politics: bool
    long_sieges: bool
    no_minor: bool
    mp_a_battle: bool
    tenacity: bool
    turn: int
    where: tuple[int, ...]
    spent: tuple[int, ...]
    marks: tuple[int, ...]
    pillaged: tuple[int, ...]
    blockaded: tuple[int, ...]
    held: tuple[int, ...]
    fp: tuple[int, ...]
    atrocity: tuple[int, ...]
    plays_on: tuple[int, ...]
    phase: int
    pope: int
    legate: int
    crusade: bool
    poland: bool
    danes: bool
    today: int
    due: int
    orphans: int
    prokop: bool
    ready: tuple[int, ...]
    group: tuple[int, ...]
    box: tuple[int, ...]
    hit: tuple[int, ...]
    collects: bool
    run: tuple[Passage, ...]
    resumes: bool
    agenda: tuple[Step, ...]
    result: str
    deeds: tuple[Deed, ...]
    never: tuple[int, ...] = ()
    defended: tuple[int, ...] = ()


def view(s: Blind, seat: Seat | None) -> BlindView:
    """The game as this seat (None: an onlooker) may know it."""
    return BlindView(
        seat, s.set, s.politics, s.long_sieges, s.no_minor, s.mp_a_battle, s.tenacity, s.turn,
        tuple(s.where), tuple(s.spent), tuple(s.marks), tuple(s.pillaged), tuple(s.blockaded),
        tuple(s.held), tuple(s.fp), tuple(s.atrocity), tuple(s.plays_on),
        s.phase, s.pope, s.legate, s.crusade, s.poland, s.danes, s.today, s.due, s.orphans,
        s.prokop, tuple(s.ready), tuple(s.group), tuple(s.box), tuple(s.hit),
        s.collects, tuple(s.run), s.resumes, tuple(s.agenda), s.result.key if s.result else "",
        deeds(s.events), tuple(s.never), tuple(s.defended),
    )  # fmt: skip


def world(view: BlindView, roll: Roll) -> Blind:
    """A whole game that agrees with a view: only the dice to come are others."""
    return BlindState(
        f"guess:{roll(1 << 30)}", 0, list(view.agenda), None, [],
        view.set, view.politics, view.long_sieges, view.no_minor, view.mp_a_battle, view.tenacity,
        view.turn, list(view.where), list(view.spent), list(view.marks), list(view.pillaged),
        list(view.blockaded), list(view.held), list(view.fp), list(view.atrocity),
        list(view.plays_on), view.phase, view.pope, view.legate, view.crusade, view.poland,
        view.danes, view.today, view.due, view.orphans, view.prokop, list(view.ready),
        list(view.group), list(view.box), list(view.hit), view.collects, list(view.run),
        view.resumes, list(view.never), list(view.defended),
    )  # fmt: skip
