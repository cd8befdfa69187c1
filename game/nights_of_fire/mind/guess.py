"""Guessing: a whole game that agrees with all a seat knows, the hidden rest dealt at random."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import Step
from game.kernel.state import Roll
from game.nights_of_fire.rules.state import Nights, NightsState, Slot
from game.nights_of_fire.rules.steps.combat import Counter, Strike
from game.nights_of_fire.seats import REVOLUTIONARIES, SOVIET
from game.nights_of_fire.set.components import Parts, load
from game.nights_of_fire.view.insurgents import Insurgent
from game.nights_of_fire.view.view import UNKNOWN, NightsView
from game.parts.bits import bits, mask_of
from game.parts.luck import mixed, sample_of


def guess(view: NightsView, roll: Roll) -> Nights:
    """A game that this seat could be playing, for all it can see."""
    p = load(view.set)
    s = _empty_city(view, p, roll)
    _put_tokens(s, view, p)
    _take_course(s, view)
    if view.conflict and view.advanced:
        _put_headlines(s, view, p)
    _put_blocks(s, view, p, roll)
    _put_civilians(s, view, p, roll)
    _put_regiments(s, view, p)
    _deal_hands(s, view, p, roll)
    if view.conflict:
        _deal_tactics(s, view, p, roll)
    else:
        _deal_konev(s, view, p, roll)
    s.agenda = _agenda(s, view.agenda, p)
    return s


def _empty_city(view: NightsView, p: Parts, roll: Roll) -> Nights:
    """The table with its tracks, before anything lies on it."""
    return NightsState(
        seed=f"guess:{roll(1 << 30)}",
        luck=0,
        agenda=[],
        result=None,
        events=[],
        set=view.set,
        conflict=view.conflict,
        advanced=view.advanced,
        team=len(view.players),
        fewer_cards=0,
        random_recruits=view.course.by_lot,
        round=view.round,
        morale=view.morale,
        prestige=view.prestige,
        readiness=view.readiness,
        at=[0] * len(p.districts),
        civilian=[-1] * len(p.districts),
        regiments=[0] * len(p.roads),
        hand=[],
        deck=[],
        discard=[p.card.of(player.discard) for player in view.players],
        konev_deck=0,
    )


def _put_tokens(s: Nights, view: NightsView, p: Parts) -> None:
    """What everybody sees lie on the board and beside it."""
    s.momentum = view.momentum
    s.killed = p.insurgent.of(view.killed)
    s.box = p.insurgent.of(view.box)
    s.garrisons = p.district.of(view.garrisons)
    s.garrisons_down = p.district.of(view.garrisons_disabled)
    s.barricades = p.district.of(view.barricades)
    s.blocked = p.district.of(view.blocked)
    s.rubble = [dict(view.rubble).get(name, 0) for name in p.districts]


def _take_course(s: Nights, view: NightsView) -> None:
    """How far the round and the turn have gone."""
    c = view.course
    s.mover, s.cards_left, s.strategized = c.mover, c.cards_left, c.strategized
    s.passed, s.soviet_passed = REVOLUTIONARIES[0] in view.passed, SOVIET in view.passed
    s.effect, s.arrests, s.arrested_here = c.effect, c.arrests, c.arrested_here
    s.rallied, s.soviet = c.rallied, c.soviet
    s.killed_now, s.arrested_now, s.cleared_now = c.killed, view.arrested_now, view.cleared_now
    s.attacks_now, s.more_recruits = c.attacks, view.more_recruits


def _put_headlines(s: Nights, view: NightsView, p: Parts) -> None:
    """The Headline of the round, those in force, and those still to come."""
    number = {card.id: i for i, card in enumerate(p.headlines.headline)}
    s.headline = number.get(view.headline, -1)
    s.permanent = mask_of(number[name] for name in view.permanent)
    s.headlines_gone = view.course.headlines_gone
    known = s.permanent | s.headlines_gone | (1 << s.headline if s.headline >= 0 else 0)
    s.headlines = ((1 << len(number)) - 1) & ~known


def _put_blocks(s: Nights, view: NightsView, p: Parts, roll: Roll) -> None:
    """Blocks whose faces are seen lie where they are; the others are dealt."""
    for unit in view.insurgents:
        if unit.id:
            bit = 1 << p.insurgent.number[unit.id]
            s.at[p.district.number[unit.district]] |= bit
            s.hidden |= bit if unit.hidden else 0
            s.wounded |= bit if unit.wounded else 0
            s.fresh |= bit if unit.fresh else 0
    s.pool = p.insurgent.of(name for name in view.pool if name)
    backs = [unit for unit in view.insurgents if not unit.id]
    if backs or "" in view.pool:
        _deal_blocks(s, backs, p, roll)


def _deal_blocks(s: Nights, backs: list[Insurgent], p: Parts, roll: Roll) -> None:
    """Unseen locals are in objectives without a seen one, one in each; unseen fighters anywhere."""
    seen = s.killed | s.box | s.pool | mask_of(i for here in s.at for i in bits(here))
    locals_ = mixed(bits(p.locals & ~seen), roll)
    fighters = mixed(bits(p.fighters & ~seen), roll)
    for unit in mixed(backs, roll):
        district = p.district.number[unit.district]
        home = p.stars >> district & 1 and not s.at[district] & p.locals
        insurgent = locals_.pop() if locals_ and home else fighters.pop()
        bit = 1 << insurgent
        s.at[district] |= bit
        s.hidden |= bit
        s.wounded |= bit if unit.wounded else 0
        s.fresh |= bit if unit.fresh else 0
    s.pool |= mask_of(fighters)


def _put_civilians(s: Nights, view: NightsView, p: Parts, roll: Roll) -> None:
    """Civilians that lie face down have the values that are not seen, at random."""
    unseen = [civilian.value for civilian in p.units.civilian]
    for value in (*(v for _, v in view.civilians), *view.fled, *view.arrested):
        if value != UNKNOWN:
            unseen.remove(value)  # type: ignore[arg-type]
    rest = mixed([int(value) for value in unseen], roll)
    for name, value in view.civilians:
        s.civilian[p.district.number[name]] = rest.pop() if value == UNKNOWN else value
    s.fled = [rest.pop() if value == UNKNOWN else value for value in view.fled]
    s.arrested = [rest.pop() if value == UNKNOWN else value for value in view.arrested]
    s.civilians_gone = rest


def _put_regiments(s: Nights, view: NightsView, p: Parts) -> None:
    for number, regiment in enumerate(view.regiments):
        staging = len(p.districts) + number // 3
        place = p.district.number[regiment.district] if regiment.district else staging
        s.regiments[place] |= 1 << number
        s.down |= 1 << number if regiment.disabled else 0


def _deal_hands(s: Nights, view: NightsView, p: Parts, roll: Roll) -> None:
    """Cards nobody has seen are in the hands and decks, if possible in those they began in."""
    mine = p.card.of(view.hand)
    unseen = ((1 << len(p.cards.card)) - 1) & ~mine
    for discard in s.discard:
        unseen &= ~discard
    s.hand, s.deck = [0] * s.team, [0] * s.team
    for player in range(s.team):
        own = p.person if player == 0 else ~p.person
        seen = view.players[player]
        held = seen.seat == view.seat
        count = seen.deck + (0 if held else seen.hand)
        cards = unseen
        if s.team == 2 and player == 0:
            fit = unseen & own
            cards = sample_of(fit, min(count, fit.bit_count()), roll)
            cards |= sample_of(unseen & ~cards, count - cards.bit_count(), roll)
        unseen &= ~cards
        s.hand[player] = mine if held else sample_of(cards, seen.hand, roll)
        s.deck[player] = cards & ~s.hand[player]


def _deal_tactics(s: Nights, view: NightsView, p: Parts, roll: Roll) -> None:
    """What is not seen of the Tactics cards is in the commander's hand or in the Combat deck."""
    seen = view.soviet
    assert seen is not None
    s.combat_discard = p.tactic.of(seen.combat_discard)
    s.tactics_discard = p.tactic.of(seen.discard)
    s.tactics_out = p.tactic.of(seen.unavailable)
    unseen = (1 << len(p.tactics.tactics)) - 1
    unseen &= ~(s.combat_discard | s.tactics_discard | s.tactics_out)
    own = view.seat == SOVIET
    s.tactics = p.tactic.of(view.tactics) if own else sample_of(unseen, seen.hand, roll)
    s.combat = unseen & ~s.tactics


def _deal_konev(s: Nights, view: NightsView, p: Parts, roll: Roll) -> None:
    """What is not seen of Konev's cards lies face down in the row or is in the deck."""
    cards = p.konev_card
    s.konev_discard = cards.of(view.konev_discard)
    s.konev_out = cards.of(view.konev_out)
    unseen = ((1 << len(p.konev.card)) - 1) & ~s.konev_discard & ~s.konev_out
    unseen &= ~cards.of(slot.card for slot in view.row if slot.card)
    for slot in view.row:
        card = 1 << cards.number[slot.card] if slot.card else sample_of(unseen, 1, roll)
        unseen &= ~card
        barred = cards.of(slot.barred)
        s.row.append(Slot(card.bit_length() - 1, bool(slot.card), slot.tokens, barred))
    s.konev_deck = unseen


def _agenda(s: Nights, steps: tuple[Step, ...], p: Parts) -> list[Step]:
    """The steps to come; who can strike back is completed by the guessed blocks."""
    agenda = list(steps)
    for i, step in enumerate(agenda):
        if isinstance(step, Counter):
            district = step.district
            if district < 0:
                district = next(each.district for each in agenda[i:] if isinstance(each, Strike))
            hidden = s.at[district] & s.hidden & p.icon["counterattack"]
            agenda[i] = replace(step, eligible=step.eligible | hidden)
    return agenda
