"""Action 5: the abilities of cards and fighters, and Noel's."""

from __future__ import annotations

from game.days_of_ire.rules.abilities import (
    green_discards,
    noel_is_ready,
    usable_cards,
    usable_fighters,
)
from game.days_of_ire.rules.changes import place_units, play_cards
from game.days_of_ire.rules.state import LAST_DAY, PERIOD, Days, edition, in_force, parts
from game.days_of_ire.rules.steps.effects import Carry, healing
from game.days_of_ire.rules.steps.retaliation import deed
from game.days_of_ire.seats import REVOLUTIONARIES
from game.days_of_ire.set.entries import Ability
from game.kernel import Act, Action, Ask, Decision, Next, Step, say

NOEL_MILITIA = 2


class UseWhat(Ask, frozen=True):
    """Action 5: the card or the fighter whose ability is used."""

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        people = usable_fighters(s, s.turn)
        if noel_is_ready(s, s.turn):
            people |= 1 << p.noel
        options = (*p.card.options(usable_cards(s, s.turn)), *p.fighter.options(people))
        return Decision((REVOLUTIONARIES[s.turn],), "use_what", options, secret=True)

    def take(self, s: Days, action: Action) -> Next:
        p = parts(s)
        (pick,) = action.picks
        if pick == p.fighters.noel.id:
            return [NoelBrings()]
        if pick in p.card.number:
            return self._card(s, p.card.number[pick])
        return self._fighter(s, p.fighter.number[pick])

    def _card(self, s: Days, card: int) -> Next:
        entry = parts(s).kinds[card]
        play_cards(s, s.turn, 1 << card)
        assert entry.ability is not None
        return carried_out(s, entry.id, entry.ability)

    def _fighter(self, s: Days, fighter: int) -> Next:
        p = parts(s)
        ability = p.people[fighter].ability
        assert ability is not None
        s.used |= 1 << fighter
        say(s, "ability", seat=REVOLUTIONARIES[s.turn], fighter=p.fighter.ids[fighter])
        if ability.discard:
            return [PayAbility(fighter)]
        return carried_out(s, p.fighter.ids[fighter], ability)


def carried_out(s: Days, name: str, ability: Ability) -> Next:
    """The text effect of an ability, as an action or beside the actions."""
    steps: list[Step] = [Carry(f"ability {name}", s.turn, s.at[s.turn])]
    if ability.stronger and in_force(s, ability.stronger):
        steps.append(HealOneMore(s.at[s.turn]))
    return deed(s, *steps) if ability.label == "action" else steps


class HealOneMore(Act, frozen=True):
    """A rule in force: whoever heals, heals one more."""

    place: int

    def run(self, s: Days) -> Next:
        return healing(s, 1, s.turn, self.place)


class PayAbility(Ask, frozen=True):
    """Action 5: the cards an ability costs."""

    fighter: int

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        ability = p.people[self.fighter].ability
        assert ability is not None
        return Decision(
            (REVOLUTIONARIES[s.turn],),
            "pay_ability",
            p.card.options(s.hand[s.turn]),
            least=ability.discard,
            most=ability.discard,
            secret=True,
            facts={"fighter": p.fighter.ids[self.fighter], "count": ability.discard},
        )

    def take(self, s: Days, action: Action) -> Next:
        p = parts(s)
        play_cards(s, s.turn, p.card.of(action.picks))
        ability = p.people[self.fighter].ability
        assert ability is not None
        return carried_out(s, p.fighter.ids[self.fighter], ability)


class NoelBrings(Ask, frozen=True):
    """Promo: Noel leaves the game, and a green card is resolved as the next day begins."""

    def ask(self, s: Days) -> Decision:
        p = parts(s)
        roster = p.headline if edition(s).commander else p.zhukov_card
        options = roster.options(green_discards(s))
        return Decision((REVOLUTIONARIES[s.turn],), "noel", options, secret=True)

    def take(self, s: Days, action: Action) -> Next:
        p = parts(s)
        place = s.at[s.turn]
        s.active[place] &= ~(1 << p.noel)
        s.out |= 1 << p.noel
        if edition(s).commander:
            s.noel = p.headline.number[action.picks[0]]
            s.headline_discard &= ~(1 << s.noel)
            say(s, "noel_headline", headline=action.picks[0])
        else:
            s.noel = p.zhukov_card.number[action.picks[0]]
            s.zhukov_discard &= ~(1 << s.noel)
            title = p.zhukov.card[s.noel].news[PERIOD[min(s.day + 1, LAST_DAY)]].title
            say(s, "noel_zhukov", zhukov_card=action.picks[0], title=title)
            place_units(s, "militia", place, NOEL_MILITIA)
        return ()
