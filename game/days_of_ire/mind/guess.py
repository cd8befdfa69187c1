"""Guessing: a whole game that agrees with all a seat knows, the hidden rest dealt at random."""

from __future__ import annotations

from msgspec.structs import replace

from game.days_of_ire.mind.rest import with_like_luck, with_rest
from game.days_of_ire.rules.state import NOBODY, Days, DaysState
from game.days_of_ire.rules.steps.deeds import HandOver
from game.days_of_ire.seats import REVOLUTIONARIES, SOVIET
from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.set.effects import RULES
from game.days_of_ire.view.commander import Commander
from game.days_of_ire.view.view import PHASES, DaysView
from game.kernel import Step
from game.kernel.state import Roll
from game.parts.bits import bits, mask_of
from game.parts.luck import mixed, sample_of


def guess(view: DaysView, roll: Roll) -> Days:
    """A game that this seat could be playing, for all it can see, with a rest after the turn."""
    s = _game(view, roll)
    s.agenda = with_rest(s.agenda)
    return s


def guess_further(view: DaysView, roll: Roll) -> Days:
    """The same with equal luck for all answers; a Revolutionary's goes on to the next morning."""
    s = guess(view, roll) if view.seat == SOVIET else _game(view, roll)
    s.agenda = with_like_luck(s.agenda)
    return s


def _game(view: DaysView, roll: Roll) -> Days:
    p = load(view.set)
    s = _board(view, p, roll)
    _put_course(s, view)
    _put_people(s, view, p, roll)
    _deal_hands(s, view, p, roll)
    _deal_events(s, view, p, roll)
    if view.commander is not None:
        _put_commander(s, view.commander, p)
        _deal_headlines(s, view, p, roll)
    else:
        _put_zhukov(s, view, p)
    s.agenda = [_whole(s, step, roll) for step in view.agenda]
    return s


def _board(view: DaysView, p: Parts, roll: Roll) -> Days:
    """What everybody sees lie on the board."""
    return DaysState(
        seed=f"guess:{roll(1 << 30)}",
        luck=0,
        agenda=[],
        result=None,
        events=[],
        set=view.set,
        mode=view.mode,
        team=len(view.players),
        fatal=view.fatal,
        allowed=view.allowed,
        promo=view.promo,
        day=view.day,
        morale=view.morale_space,
        support=view.support_space,
        at=[p.place.number.get(each.place, NOBODY) for each in view.players],
        injuries=[each.injuries for each in view.players],
        hand=[0] * len(view.players),
        deck=0,
        discard=p.card.of(view.discard),
        active=[p.fighter.of(each.active) if each.active else 0 for each in view.places],
        idle=[p.fighter.number.get(each.idle, NOBODY) for each in view.places],
        under=[NOBODY] * len(view.places),
        militia=[each.militia for each in view.places],
        snipers=[each.snipers for each in view.places],
        tanks=[each.tanks for each in view.places],
        barricades=[each.barricades for each in view.places],
        event=[p.event.number.get(each.event, NOBODY) for each in view.places],
        event_deck=[],
        minor_deck=0,
        phase=PHASES.index(view.phase),
        barricades_lost=view.barricades_lost,
    )


def _put_course(s: Days, view: DaysView) -> None:
    """How far the day and the turn have gone."""
    c = view.course
    s.turn, s.actions, s.walk, s.bonus = c.turn, c.actions, c.walk, c.bonus
    s.used, s.yuri = c.used, c.yuri
    s.order = [REVOLUTIONARIES.index(seat) for seat in view.order]
    s.rules = mask_of(RULES.index(rule) for rule in view.rules)


def _put_people(s: Days, view: DaysView, p: Parts, roll: Roll) -> None:
    """Fighters who lie face down are any of those not seen; tanks beside the board are known."""
    s.dead, s.out = p.fighter.of(view.dead), p.fighter.of(view.out)
    s.marked = mask_of(p.marks[card] for card in view.marked)
    seen = s.dead | s.out | mask_of(each for each in s.idle if each != NOBODY)
    for here in s.active:
        seen |= here
    s.reserve = p.tanks & ~seen
    everybody = mask_of(range(len(p.people)))
    unseen = iter(mixed(bits(everybody & ~seen & ~s.reserve), roll))
    s.under = [next(unseen) if each.face_down else NOBODY for each in view.places]


def _deal_hands(s: Days, view: DaysView, p: Parts, roll: Roll) -> None:
    """One's own hand is known; the others' are any of the cards not seen."""
    mine = p.card.of(view.hand)
    loose = mask_of(range(len(p.kinds))) & ~s.discard & ~mine
    for i, player in enumerate(view.players):
        s.hand[i] = mine if player.seat == view.seat else sample_of(loose, player.cards, roll)
        loose &= ~s.hand[i]
    s.deck = loose


def _deal_events(s: Days, view: DaysView, p: Parts, roll: Roll) -> None:
    """Which Events are still to come is known; of minor ones in a mixed deck not where they lie."""
    s.event_discard = p.event.of(view.event_discard)
    s.event_lapsing = p.event.of(each for each in view.lapsing if each in p.event.number)
    seen = s.event_discard | s.event_lapsing
    seen |= mask_of(each for each in s.event if each != NOBODY)
    seen |= mask_of(getattr(step, "event", NOBODY) for step in view.agenda if _holds(step))
    if view.commander is not None:
        seen |= p.event.of(each for each in view.commander.market if each)
    left = {name: mask & ~seen for name, mask in p.layers.items()}
    loose = left["minor"]
    for name, count in zip(("1", "2", "3", ""), view.event_deck, strict=False):
        own = left.get(name, 0)
        minors = sample_of(loose, count - own.bit_count(), roll)
        loose &= ~minors
        s.event_deck.append(own | minors)
    s.minor_deck = loose if view.commander is None else 0


def _holds(step: Step) -> bool:
    return isinstance(getattr(step, "event", None), int)


def _put_zhukov(s: Days, view: DaysView, p: Parts) -> None:
    """Which cards are still to come is known."""
    s.zhukov_discard = p.zhukov_card.of(view.zhukov_discard)
    s.zhukov_aside = p.zhukov_card.of(view.zhukov_aside)
    s.zhukov_lapsing = p.zhukov_card.of(e for e in view.lapsing if e in p.zhukov_card.number)
    s.noel = p.zhukov_card.number.get(view.noel, NOBODY)
    seen = s.zhukov_discard | s.zhukov_aside | s.zhukov_lapsing
    seen |= 1 << s.noel if s.noel != NOBODY else 0
    s.zhukov_deck = mask_of(range(len(p.zhukov.card))) & ~seen


def _put_commander(s: Days, known: Commander, p: Parts) -> None:
    """What lies open before the commander."""
    s.headline_discard = p.headline.of(known.discard)
    s.headline_kept = p.headline.of(known.kept)
    s.headline_lapsing = p.headline.of(known.lapsing)
    s.points = known.points
    s.market = [p.event.number.get(each, NOBODY) for each in known.market]
    s.moved = list(known.moved)
    s.spa_pool = p.spa_card.of(known.spa_pool)
    s.spa_queue = [p.spa_card.number[each] for each in known.spa_queue]
    s.attacked = p.place.of(known.attacked)


def _deal_headlines(s: Days, view: DaysView, p: Parts, roll: Roll) -> None:
    """The commander's own hand is known; to the others only how many of each period it has."""
    assert view.commander is not None
    s.noel = p.headline.number.get(view.noel, NOBODY)
    seen = s.headline_discard | s.headline_kept | s.headline_lapsing
    seen |= 1 << s.noel if s.noel != NOBODY else 0
    for period, count in zip(p.periods, view.commander.periods, strict=True):
        loose = period & ~seen
        if view.seat == SOVIET:
            hand = p.headline.of(view.headlines) & period
        else:
            hand = sample_of(loose, count, roll)
        s.headlines |= hand
        s.headline_deck.append(loose & ~hand)


def _whole(s: Days, step: Step, roll: Roll) -> Step:
    """Cards that another is about to give are any of theirs."""
    if isinstance(step, HandOver) and not step.cards:
        return replace(step, cards=sample_of(s.hand[step.giver], 1, roll))
    return step
