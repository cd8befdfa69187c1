"""The small changes to a game of Days of Ire that every chapter makes, each told as it happens."""

from __future__ import annotations

from collections.abc import Sequence

from game.days_of_ire.rules.state import (
    BARRICADES,
    CROWD,
    HAND,
    LIMITS,
    NOBODY,
    REVOLUTIONARY_PHASE,
    Days,
    edition,
    parts,
    streets_are_free,
    units,
)
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.days_of_ire.set.effects import Unit
from game.kernel import confide, finish, say, unveil, whisper
from game.parts.bits import bits
from game.parts.luck import draw_from, draw_many


def win(s: Days, ending: str) -> None:
    """The Revolutionaries have won."""
    if s.result is None:
        finish(s, REVOLUTIONARIES[0], ending)


def lose(s: Days, ending: str) -> None:
    """The Revolutionaries have lost."""
    if s.result is None:
        finish(s, SOVIET, ending)


def shift_morale(s: Days, by: int) -> None:
    """Shift the morale marker; up is towards the Hungarian end, and an end stops it."""
    track = parts(s).morale
    s.morale = along(track, s.morale, by)
    say(s, "morale", up=by > 0, morale=track[s.morale].number, last=s.morale == 0)
    if s.morale == 0 and edition(s).morale_at_once:
        lose(s, "morale")


def along(track: Sequence[object], space: int, by: int) -> int:
    """The space so many further along a track that ends on both sides."""
    space += by
    if space < 0:
        return 0
    return space if space < len(track) else len(track) - 1


def shift_support(s: Days, by: int) -> None:
    """Shift the support marker; up is towards the Hungarian end, and an end stops it."""
    track = parts(s).support
    s.support = along(track, s.support, by)
    say(s, "support", up=by > 0, support=track[s.support].number, side=track[s.support].side)


def place_units(s: Days, unit: Unit, place: int, count: int) -> None:
    """Place units, just enough to reach the limit."""
    there = units(s, unit)
    spare = LIMITS[unit] - sum(there)
    if count > spare:
        count = spare
    if count:
        there[place] += count
        say(s, "placed", unit=unit, count=count, place=parts(s).places[place])


def remove_units(s: Days, unit: Unit, place: int, count: int, key: str = "removed") -> None:
    """Remove units, as many as there are."""
    there = units(s, unit)
    count = min(count, there[place])
    if count:
        there[place] -= count
        say(s, key, unit=unit, count=count, place=parts(s).places[place])
        check_streets(s)


def check_streets(s: Days) -> None:
    """Immediate victory: no tanks and no militia on the board in the Revolutionary phase."""
    if s.phase == REVOLUTIONARY_PHASE and streets_are_free(s):
        win(s, "streets")


def move_unit(s: Days, unit: Unit, start: int, goal: int, count: int = 1) -> None:
    """Move units from one location to another."""
    there = units(s, unit)
    there[start] -= count
    there[goal] += count
    p = parts(s)
    say(s, "unit_moved", unit=unit, count=count, place=p.places[start], goal=p.places[goal])


def injure(s: Days, player: int) -> None:
    """A Revolutionary takes an injury marker; the fatal one ends the game before anything else."""
    s.injuries[player] += 1
    say(s, "injured", seat=REVOLUTIONARIES[player], injuries=s.injuries[player])
    if s.injuries[player] >= s.fatal:
        lose(s, "injury")


def heal(s: Days, player: int) -> None:
    """Remove an injury of a Revolutionary."""
    s.injuries[player] -= 1
    say(s, "healed", seat=REVOLUTIONARIES[player], injuries=s.injuries[player])


def lose_fighter(s: Days, place: int, fighter: int) -> None:
    """Remove an active fighter; a revolutionary tank is out of the game."""
    bit = 1 << fighter
    s.active[place] &= ~bit
    p = parts(s)
    if bit & p.tanks:
        s.out |= bit
    else:
        s.dead |= bit
    say(s, "fighter_lost", fighter=p.fighter.ids[fighter], place=p.places[place])


def lose_barricade(s: Days, place: int) -> None:
    """Remove a barricade; it is out of the game."""
    s.barricades[place] -= 1
    s.barricades_lost += 1
    say(s, "barricade_lost", place=parts(s).places[place])


def barricades_left(s: Days) -> int:
    """Barricade tokens beside the board."""
    return BARRICADES - s.barricades_lost - sum(s.barricades)


def build_barricade(s: Days, place: int) -> None:
    """Place a barricade, if one is left."""
    if barricades_left(s):
        s.barricades[place] += 1
        say(s, "barricade", place=parts(s).places[place])


def can_activate(s: Days, place: int) -> bool:
    """Whether a fighter can be activated: one is face up, and there is room for an active one."""
    return s.idle[place] != NOBODY and s.active[place].bit_count() < CROWD


def activate(s: Days, place: int) -> None:
    """Remove the inactive marker; whoever lies below is shown and gets it."""
    p = parts(s)
    s.active[place] |= 1 << s.idle[place]
    say(s, "activated", fighter=p.fighter.ids[s.idle[place]], place=p.places[place])
    s.idle[place], s.under[place] = s.under[place], NOBODY
    if s.idle[place] != NOBODY:
        unveil(s)
        say(s, "fighter_shown", fighter=p.fighter.ids[s.idle[place]], place=p.places[place])


def play_cards(s: Days, player: int, cards: int) -> None:
    """Discard cards of a hand face up."""
    if cards:
        s.hand[player] &= ~cards
        s.discard |= cards
        seat = REVOLUTIONARIES[player]
        say(s, "cards_played", seat=seat, cards=parts(s).card.names(cards))


def room(s: Days, player: int) -> int:
    """How many more cards a Revolutionary may hold."""
    return HAND - s.hand[player].bit_count()


def draw(s: Days, player: int, count: int) -> None:
    """Draw cards up to the hand limit; an empty deck is made anew from the discard pile."""
    drawn, held = 0, 0
    space = room(s, player)
    if count > space:
        count = space
    while held < count:
        if not s.deck:
            s.deck, s.discard = s.discard, 0
            if not s.deck:
                break
            say(s, "reshuffled")
        cards = draw_many(s, s.deck, count - held)
        s.deck ^= cards
        drawn |= cards
        held = drawn.bit_count()
    if drawn:
        s.hand[player] |= drawn
        seat = REVOLUTIONARIES[player]
        say(s, "drew", seat=seat, count=held)
        whisper(s, seat, "drew_cards", cards=parts(s).card.names(drawn))


def hand_over(s: Days, giver: int, taker: int, cards: int) -> None:
    """Cards go from one Revolutionary to another; the two see which."""
    s.hand[giver] &= ~cards
    s.hand[taker] |= cards
    seats = (REVOLUTIONARIES[giver], REVOLUTIONARIES[taker])
    told = {"seat": seats[0], "other": seats[1], "count": cards.bit_count()}
    confide(s, seats, "gave", {**told, "cards": parts(s).card.names(cards)}, {**told, "cards": []})


def mark(s: Days, card: str) -> None:
    """Place the resolution marker of a card on the ashtray."""
    s.marked |= 1 << parts(s).marks[card]
    say(s, "marked", mark=card)


def draw_event(s: Days) -> int:
    """The next Event off its deck, or NOBODY if there is none."""
    for layer, cards in enumerate(s.event_deck):
        if cards:
            card = draw_from(s, cards)
            s.event_deck[layer] ^= card
            return card.bit_length() - 1
    return NOBODY


def put_event(s: Days, event: int, place: int) -> None:
    """Lay an Event on a location."""
    s.event[place] = event
    p = parts(s)
    say(s, "event_placed", event=p.event.ids[event], place=p.places[place])


def drop_event(s: Days, event: int) -> None:
    """Discard an Event."""
    s.event_discard |= 1 << event
    say(s, "event_discarded", event=parts(s).event.ids[event])


def take_event_off(s: Days, place: int) -> int:
    """Take the Event of a location off the board; whoever asks for it puts it somewhere."""
    event = s.event[place]
    s.event[place] = NOBODY
    return event


def names_of(s: Days, fighters: int) -> list[str]:
    """The ids of these fighters."""
    return [parts(s).fighter.ids[i] for i in bits(fighters)]
