"""What there is to read about the cards, the fighters and the map of a component set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec

from config.texts import Words
from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.set.effects import ANY, HERE, Effect, Effects
from game.days_of_ire.set.entries import Ability, EventCard, Fighter, Headline
from game.days_of_ire.view.names import fixed_names, icons, named, names, phrase, word
from game.days_of_ire.view.view import DaysView
from game.kernel.text import Names

DEFAULT = "reconstruction"


def places(words: Words) -> Mapping[str, str]:
    """The locations by id."""
    return fixed_names(DEFAULT, words)["place"]


def all_names(view: DaysView, words: Words) -> Names:
    """What each piece is called, and what stands on it."""
    return {**names(view, words), **_texts(view.set, words)}


@lru_cache(maxsize=16)
def _texts(name: str, words: Words) -> Names:
    """What cards and fighters do, by their ids."""
    p = load(name)
    kinds = {kind.id: _does(p, kind.ability, words) for kind in p.cards.card}
    held = {card: kinds[kind.id] for card, kind in zip(p.card.ids, p.kinds, strict=True)}
    return {
        "headline_text": {e.id: effects(p, e.effects, words) for e in p.headlines.headline},
        "event_text": {event.id: event_text(name, event.id, words) for event in p.deck},
        "ability": {**held, **{e.id: fighter_text(p, e, words) for e in p.people}},
    }


def _does(p: Parts, ability: Ability | None, words: Words) -> str:
    return effects(p, ability.effects, words) if ability else word(words, "read.no_ability")


def cards(options: Mapping[str, str], words: Words) -> Iterator[tuple[str, str, str]]:
    """Every card of the set in words: name, title, text."""
    p = load(options["components"])
    for event in p.deck:
        yield event.id, named(p.name, words, event.title), _event(p, event, words)
    for headline in p.headlines.headline:
        yield headline.id, named(p.name, words, headline.title), _headline(p, headline, words)
    for card in p.zhukov.card:
        told = [
            _news(p, named(p.name, words, each.title), each.effects, words) for each in card.news
        ]
        title = fixed_names(p.name, words)["zhukov_card"][card.id]
        icon = word(words, f"read.icon.{card.icon}")
        yield card.id, title, phrase(words, "read.zhukov", news=told, icon=icon)
    for kind in p.cards.card:
        yield (
            kind.id,
            named(p.name, words, kind.name),
            _person(p, kind.icons, kind.ability, words, one_of=kind.any),
        )
    for fighter in p.people:
        yield fighter.id, named(p.name, words, fighter.name), fighter_text(p, fighter, words)


def _event(p: Parts, event: EventCard, words: Words) -> str:
    """An Event as it is printed: where it belongs, its base cost, and its texts."""
    facts = {"where": where(p, event.at, words), "cost": event.cost}
    text = event_text(p.name, event.id, words)
    return phrase(words, "read.event", layer=event.layer, text=text, **facts)


def _headline(p: Parts, card: Headline, words: Words) -> str:
    """A Headline as it is printed: command points, period, text and icons."""
    facts = {"cp": card.cp, "spa": card.spa or 0, "period": word(words, f"period.{card.period}")}
    text = " ".join([effects(p, card.effects, words), *_marked(card, words)])
    return phrase(words, "read.headline", colour=card.colour, text=text, **facts)


def _marked(card: EventCard | Headline, words: Words) -> list[str]:
    return [word(words, "read.marked")] if card.marked else []


def _news(p: Parts, title: str, does: Effects, words: Words) -> str:
    return phrase(words, "read.news", title=title, text=effects(p, does, words))


def fighter_text(p: Parts, fighter: Fighter, words: Words) -> str:
    """What a fighter gives and can do."""
    return _person(p, fighter.icons, fighter.ability, words)


def _person(
    p: Parts, gives: Sequence[str], does: Ability | None, words: Words, one_of: bool = False
) -> str:
    told = phrase(words, "read.icons", any=one_of, icons=icons(words, gives))
    return told if does is None else f"{told} {ability_text(p, does, words)}"


def ability_text(p: Parts, does: Ability, words: Words) -> str:
    """What an ability does, and what it takes."""
    if does.standing:
        return word(words, f"read.standing.{does.standing}")
    label = word(words, f"read.label.{does.label or 'none'}")
    facts = {"label": label, "count": does.discard}
    return phrase(words, "read.ability", text=effects(p, does.effects, words), **facts)


@lru_cache(maxsize=256)
def event_text(name: str, event: str, words: Words) -> str:
    """What resolves an Event, its reward and its penalty."""
    p = load(name)
    card = p.deck[p.event.number[event]]
    told = [phrase(words, "read.needs", icons=_needs(card, words))]
    for part in ("placement", "reward", "penalty"):
        if does := getattr(card, part):
            told.append(phrase(words, f"read.{part}", text=effects(p, does, words)))
        if part == "reward":
            told += _marked(card, words)
    return " ".join(told)


def _needs(card: EventCard, words: Words) -> list[str]:
    found = icons(words, card.needs)
    if card.per_event:
        found.append(phrase(words, "read.per_event", icon=word(words, f"icon.{card.per_event}")))
    return found


def effects(p: Parts, does: Effects, words: Words) -> str:
    """A list of effects in words."""
    return phrase(words, "read.effects", effects=[_effect(p, each, words) for each in does])


def _effect(p: Parts, effect: Effect, words: Words) -> str:
    """One keyword with its numbers, and when it applies."""
    facts = msgspec.structs.asdict(effect)
    kind = str(type(effect).__struct_config__.tag)
    at = str(facts.pop("at", ""))
    marks = fixed_names(p.name, words)["mark"]
    given = {"if_marked": facts.pop("if_marked"), "unless_marked": facts.pop("unless_marked")}
    if "by" in facts:
        facts = {"up": facts["by"] > 0, "times": abs(facts["by"])}
    if "rule" in facts:
        facts = {"rule": word(words, f"rule.{facts['rule']}")}
    if "who" in facts:
        facts["each"] = facts.pop("who") == "each"
    told = phrase(
        words, f"read.do.{kind}", **facts, **({"where": where(p, at, words)} if at else {})
    )
    for condition, card in given.items():
        if card:
            told = phrase(words, f"read.{condition}", text=told, card=marks[card])
    return told


def where(p: Parts, at: str, words: Words) -> str:
    """A location in words: by its name, here, or anywhere."""
    if at in (HERE, ANY):
        return word(words, f"read.where.{at}")
    name = named(p.name, words, p.map.location[p.place.number[at]].name)
    return phrase(words, "read.where.place", place=name)
