"""Medic (Advanced): revealed medics heal and hide the others in their districts."""

from __future__ import annotations

from game.kernel import Action, Ask, Decision, Next, Seat, say
from game.nights_of_fire.rules.payment import payment
from game.nights_of_fire.rules.plain_answers import DONE, HEAL, HIDE
from game.nights_of_fire.rules.state import (
    Nights,
    districts_of,
    on_board,
    parts,
    reveal,
    say_of,
    where,
)
from game.nights_of_fire.rules.steps.pay import pay
from game.parts.bits import bits


def hidden_medics(s: Nights) -> int:
    """The hidden medics on the board; even one that finds nobody to help may show itself."""
    return on_board(s) & s.hidden & parts(s).icon["medic"]


def patients(s: Nights, medics: int, word: str) -> int:
    """Whom these medics can heal or hide: others in their districts, never themselves."""
    needy = s.wounded if word == HEAL.id else ~s.hidden
    found = 0
    for medic in bits(medics):
        found |= s.at[where(s, medic)] & needy & ~(1 << medic)
    return found


class PickMedics(Ask, frozen=True):
    """Medic: one or more hidden medics, in one or several districts, are revealed."""

    seat: Seat

    def ask(self, s: Nights) -> Decision:
        options = parts(s).insurgent.options(hidden_medics(s))
        return Decision((self.seat,), "pick_medics", options, most=len(options))

    def take(self, s: Nights, action: Action) -> Next:
        return [PayForMedic(self.seat, parts(s).insurgent.of(action.picks))]


class PayForMedic(Ask, frozen=True):
    """Medic: each operation heals or hides once."""

    seat: Seat
    medics: int

    def ask(self, s: Nights) -> Decision:
        return payment(s, self.seat, "pay_medic", 1)

    def take(self, s: Nights, action: Action) -> Next:
        ops = pay(s, action)
        reveal(s, self.medics)
        return [MedicWord(self.seat, self.medics, ops)]


class MedicWord(Ask, frozen=True):
    """Medic: remove a Wound or hide somebody; the rest may be let go."""

    seat: Seat
    medics: int
    ops: int

    def ask(self, s: Nights) -> Decision:
        options = [word for word in (HEAL, HIDE) if patients(s, self.medics, word.id)]
        return Decision(
            (self.seat,), "medic_word", (*options, DONE), facts={"ops": self.ops}, passes=(DONE.id,)
        )

    def take(self, s: Nights, action: Action) -> Next:
        word = action.picks[0]
        return [] if word == DONE.id else [MedicWhere(self.seat, self.medics, self.ops, word)]


class MedicWhere(Ask, frozen=True):
    """Medic: the district in which somebody is helped."""

    seat: Seat
    medics: int
    ops: int
    word: str

    def ask(self, s: Nights) -> Decision:
        found = patients(s, self.medics, self.word)
        places = districts_of(s, found)
        return Decision((self.seat,), f"{self.word}_where", parts(s).district.options(places))

    def take(self, s: Nights, action: Action) -> Next:
        district = parts(s).district.number[action.picks[0]]
        return [MedicWho(self.seat, self.medics, self.ops, self.word, district)]


class MedicWho(Ask, frozen=True):
    """Medic: the insurgent that is healed or hidden."""

    seat: Seat
    medics: int
    ops: int
    word: str
    district: int

    def ask(self, s: Nights) -> Decision:
        found = patients(s, self.medics, self.word) & s.at[self.district]
        return Decision((self.seat,), f"{self.word}_who", parts(s).insurgent.options(found))

    def take(self, s: Nights, action: Action) -> Next:
        bit = parts(s).insurgent.of(action.picks)
        if self.word == HEAL.id:
            s.wounded &= ~bit
            say_of(s, "healed", bit)
        else:
            s.hidden |= bit
            say(s, "hid", insurgents=list(action.picks))
        return [MedicWord(self.seat, self.medics, self.ops - 1)] if self.ops > 1 else []
