"""Support step: spent Headlines go, and new ones are drawn up to what support allows."""

from __future__ import annotations

from game.days_of_ire.rules.state import Days, parts
from game.days_of_ire.seats import SOVIET
from game.kernel import Act, Action, Ask, Decision, Next, option, say, whisper
from game.parts.luck import draw_from

# The periods a card can be drawn from, by day; none on the last.
DECKS: tuple[tuple[int, ...], ...] = ((), (0,), (0, 1), (1,), (1,), (1, 2), (2,), ())
FALLBACK_DAY, FALLBACK = 6, (2, 1, 0)


class Support(Act, frozen=True):
    """Support step: discard what was played for its points, then draw up to the hand limit."""

    def run(self, s: Days) -> Next:
        s.headline_discard |= s.headline_kept
        s.headline_kept = 0
        return [DrawHeadline()]


def open_decks(s: Days) -> tuple[int, ...]:
    """The decks a Headline can be drawn from now."""
    if s.headlines.bit_count() >= parts(s).support[s.support].number:
        return ()
    if s.day == FALLBACK_DAY:
        return tuple([each for each in FALLBACK if s.headline_deck[each]][:1])
    return tuple([each for each in DECKS[s.day] if s.headline_deck[each]])


class DrawHeadline(Act, frozen=True):
    """Support step: the next card, from a deck of choice where the day has two."""

    def run(self, s: Days) -> Next:
        decks = open_decks(s)
        if not decks:
            return ()
        if len(decks) > 1:
            return [WhichDeck()]
        draw_headline(s, decks[0])
        return [DrawHeadline()]


class WhichDeck(Ask, frozen=True):
    """Support step: on days 2 and 5 cards come in any combination from two decks."""

    def ask(self, s: Days) -> Decision:
        options = tuple([option("period", str(deck + 1)) for deck in open_decks(s)])
        return Decision((SOVIET,), "which_deck", options)

    def take(self, s: Days, action: Action) -> Next:
        draw_headline(s, int(action.picks[0]) - 1)
        return [DrawHeadline()]


def draw_headline(s: Days, deck: int) -> None:
    """A Headline off the deck of a period; its back is seen by everybody."""
    card = draw_from(s, s.headline_deck[deck])
    s.headline_deck[deck] ^= card
    s.headlines |= card
    say(s, "headline_drawn", period=str(deck + 1))
    whisper(s, SOVIET, "headline_known", headline=parts(s).headline.names(card)[0])
