"""Papal Crusades (7): they are kept up or let go, called, and their Legate is changed."""

from __future__ import annotations

from collections.abc import Sequence

from game.blind_faith.rules import plain_answers as words
from game.blind_faith.rules.changes import hex_id, put_down, take_off
from game.blind_faith.rules.state import (
    BOX,
    CRUSADE,
    CUP,
    GONE,
    NO_CALL,
    NOBODY,
    Blind,
    besieged,
    field_units,
    fighters_in,
    hussite_occupied,
    legate_hex,
    move,
    parts,
    room_inside,
    seat,
    wall,
)
from game.blind_faith.rules.steps.hre_muster import LegateMuster
from game.blind_faith.set.parts import HRE_SIDE, HUSSITE_SIDE
from game.kernel import Act, Action, Ask, Decision, Next, roll, say

LEGATE_COMES = ("nuremberg", "erfurt", "vienna", "breslau")  # 7.3, in this order


class CrusadePhase(Act, frozen=True):
    """3.3: on the first turn the crusade is in effect; later it is kept up, let go or called."""

    def run(self, s: Blind) -> Next:
        s.phase = CRUSADE
        if s.turn == 1:
            place_legate(s)
            return [ChangeLegate()]
        if s.crusade:
            return [KeepCrusade(), ChangeLegate()]
        return [CallCrusade(), ChangeLegate()]


def all_dead(s: Blind) -> bool:
    """7.3.2: whether all four Legates are eliminated."""
    return all(s.where[unit] == GONE for unit in parts(s).legates)


def place_legate(s: Blind) -> None:
    """7.3: the Legate goes from his box to the first of four cities that is open to him."""
    if s.legate == NOBODY or s.where[s.legate] != BOX:
        return
    board = parts(s).board
    for name in LEGATE_COMES:
        place, there = board.place[name], board.hex_named(name)
        if not s.pillaged[place] and not hussite_occupied(s, place) and _comes_to(s, there):
            say(s, "legate_comes", unit=parts(s).unit[s.legate].id, hex=hex_id(s, there))
            return


def _comes_to(s: Blind, hex_: int) -> bool:
    """8.6, 8.7: the Legate is put down, Winchester among the besieged inside, if there is room."""
    shut = parts(s).fights[s.legate] and field_units(s, hex_, HUSSITE_SIDE)
    if shut and not room_inside(s, hex_, HRE_SIDE):
        return False
    put_down(s, [s.legate], hex_)
    if shut:
        wall(s, [s.legate], inside=True)
    return True


def within(s: Blind, rolled: int) -> bool:
    """7.2: whether a roll is within the range on the Pope's counter."""
    low, high = parts(s).papacy.pope[s.pope].range
    return low <= rolled <= high


class KeepCrusade(Ask, frozen=True):
    """7.5: the HRE player continues the crusade without a roll, or lets it expire."""

    def ask(self, s: Blind) -> Decision:
        return Decision((seat(HRE_SIDE),), "keep_crusade", (words.YES, words.NO))

    def take(self, s: Blind, action: Action) -> Next:
        if action.picks[0] == words.YES.id:
            say(s, "crusade_goes_on")
            place_legate(s)
            return ()
        say(s, "crusade_over")
        end_crusade(s)
        return ()


def end_crusade(s: Blind) -> None:
    """7.3: with the crusade the Legate leaves the map for his box."""
    s.crusade = False
    if s.legate != NOBODY:
        take_off(s, s.legate, BOX)


def may_call(s: Blind) -> bool:
    """7.0, 6.3.3: not while Danes are in play, not without a Legate alive, not during a council."""
    danes = any(s.where[unit] >= 0 for unit in parts(s).role("dane"))
    return not (danes or all_dead(s) or s.today & NO_CALL)


class CallCrusade(Ask, frozen=True):
    """7.2: a roll within the Pope's range launches a crusade; 18.1: the Legate musters at once."""

    def ask(self, s: Blind) -> Decision:
        options = (words.YES, words.NO) if may_call(s) else (words.NO,)
        low, high = parts(s).papacy.pope[s.pope].range
        facts = {"low": low, "high": high}
        passes = (words.NO.id,)
        return Decision((seat(HRE_SIDE),), "call_crusade", options, facts=facts, passes=passes)

    def take(self, s: Blind, action: Action) -> Next:
        if action.picks[0] == words.NO.id:
            return ()
        rolled = 1 + roll(s, 6)
        s.crusade = within(s, rolled)
        say(s, "crusade_called" if s.crusade else "crusade_refused", dice=[rolled])
        if s.crusade:
            if s.legate == NOBODY:
                draw_legate(s)
            place_legate(s)
        return [LegateMuster()] if s.crusade and s.politics else ()


def waiting(s: Blind) -> list[int]:
    """The Legates in waiting."""
    return [unit for unit in parts(s).legates if s.where[unit] == CUP]


def draw_legate(s: Blind, dice: Sequence[int] = ()) -> None:
    """7.3.1, 7.3.2: a Legate is drawn at random into his box, after a roll not told before."""
    found = waiting(s)
    s.legate = found[roll(s, len(found))]
    move(s, (s.legate,), BOX)
    say(s, "legate_drawn", unit=parts(s).unit[s.legate].id, dice=list(dice))


def _holds_alone(s: Blind) -> bool:
    """7.3.2: whether the Legate is besieged alone: his successor would be caught there."""
    there = legate_hex(s)
    alone = there != NOBODY and fighters_in(s, there, HRE_SIDE) == [s.legate]
    return alone and besieged(s, s.legate)


class ChangeLegate(Ask, frozen=True):
    """7.3.1: the HRE player may try to replace the Legate by one drawn at random."""

    def ask(self, s: Blind) -> Decision:
        can = s.legate != NOBODY and waiting(s) and not _holds_alone(s)
        options = (words.YES, words.NO) if can else (words.NO,)
        low, high = parts(s).papacy.pope[s.pope].range
        facts = {"low": low, "high": high}
        passes = (words.NO.id,)
        return Decision((seat(HRE_SIDE),), "change_legate", options, facts=facts, passes=passes)

    def take(self, s: Blind, action: Action) -> Next:
        if action.picks[0] == words.NO.id:
            return ()
        rolled = 1 + roll(s, 6)
        if not within(s, rolled):
            say(s, "legate_stays", dice=[rolled])
            return ()
        old, there = s.legate, legate_hex(s)
        draw_legate(s, [rolled])
        if there != NOBODY and not _comes_to(s, there):
            place_legate(s)
        take_off(s, old, CUP)
        return ()
