"""Verbs: typed in full, in part, wrongly, and completed while typing."""

from __future__ import annotations

from bot.local.people.driver import Player
from config.texts import sentences
from game.kernel.typed import reader
from game.kernel.verbs import by_word
from game.kernel.walk_verb import Walk, walk
from game.nights_of_fire.rules.state import Nights
from game.registry import GAMES
from tests.bot.club import Club
from tests.bot.screens.playing import Hands, begin_alone, gather
from tests.game.nights_of_fire import position as p

CONFLICT = {"mode": "conflict", "players": "2"}


async def at_table(club: Club, player: Player, **options: str) -> Hands:
    """A player in the thread of their game for one."""
    card = await begin_alone(player, **options)
    await player.go(card.channel_id)
    return Hands(club, player)


async def first(hands: Hands, verb: str, param: str, **given: str) -> tuple[str, str]:
    """The first choice offered for a parameter: what it says and what it stands for."""
    offered = await hands.player.complete(f"nights {verb}", param, **given)
    return offered[0]["name"], offered[0]["value"]


async def test_a_verb_typed_in_full_does_everything_at_once(club: Club, alice: Player) -> None:
    """Flee: where and with which cards, each from what is offered."""
    hands = await at_table(club, alice)
    _, where = await first(hands, "flee", "where")
    cards = ""
    for _ in range(3):
        typed = cards and f"{cards};"
        offered = await alice.complete("nights flee", "cards", where=where, cards=typed)
        cards = offered[-1]["value"]
    panel = await hands.verb("flee", where=where, cards=cards)
    table = await hands.table()
    assert table.number == 3
    assert "1 civilian fled" in panel.text


async def test_what_is_left_out_is_asked_by_the_panel(club: Club, alice: Player) -> None:
    """`/nights flee` alone leads to its first question, and the panel goes on from there."""
    hands = await at_table(club, alice)
    panel = await hands.slash("nights flee")
    assert "Which civilian do you help flee?" in panel.text
    decision = (await hands.table()).decision()
    assert decision is not None
    await hands.give(panel, decision, (decision.options[0].id,))
    assert (await hands.table()).number == 2


async def test_a_wrong_parameter_changes_nothing_and_is_named(club: Club, alice: Player) -> None:
    """The third parameter is not legal: nothing is done, and the parameter and rule are told."""
    hands = await at_table(club, alice)
    before = await hands.table()
    _, card = await first(hands, "move", "cards")
    _, start = await first(hands, "move", "start", cards=card)
    told = await hands.slash("nights move", cards=card, start=start, goal="the moon")
    assert "**goal**: “the moon” is not possible here. Nothing was done." in told.text
    assert "Possible: " in told.text
    assert "adjacent" in told.text
    after = await hands.table()
    assert (after.number, after.state) == (before.number, before.state)


async def test_what_is_left_out_in_the_middle_is_asked_by_the_panel(
    club: Club, alice: Player
) -> None:
    """Cards and goal without a start: the cards are played, and the panel asks from where."""
    hands = await at_table(club, alice)
    _, card = await first(hands, "move", "cards")
    panel = await hands.slash("nights move", cards=card, goal="the moon")
    assert "You left out **start**" in panel.text
    assert "**goal** was not used" in panel.text
    table = await hands.table()
    decision = table.decision()
    assert table.number == 2
    assert decision is not None
    assert club.bot.context.teller(table, p.ALICE, sentences("en")).question(decision) in panel.text
    after = await hands.give(panel, decision, (decision.options[0].id,))
    assert (await hands.table()).number >= 3
    assert after.private


async def test_too_little_payment_is_refused_with_the_reason(club: Club, alice: Player) -> None:
    """One card is not worth a flight."""
    hands = await at_table(club, alice)
    _, where = await first(hands, "flee", "where")
    cheap = (await hands.cards())[0]
    told = await hands.slash("nights flee", where=where, cards=cheap)
    assert "**cards**: These cards are not worth" in told.text
    assert (await hands.table()).number == 0


async def test_typing_filters_and_labels_are_human(club: Club, alice: Player) -> None:
    """Choices speak of people and places; what is typed narrows them."""
    hands = await at_table(club, alice)
    places = await alice.complete("nights flee", "where")
    assert len(places) > 3
    word = places[0]["name"].split()[-1]
    fewer = await alice.complete("nights flee", "where", where=word.lower())
    assert [each["name"] for each in fewer] == [
        each["name"] for each in places if word in each["name"]
    ]
    cards = await alice.complete("nights move", "cards")
    (name, value) = await first(hands, "move", "cards")
    assert name.startswith(f"{value} (")
    assert len(cards) == len(await hands.cards())


async def test_nobody_else_is_offered_anything(club: Club, alice: Player, bob: Player) -> None:
    """Autocomplete speaks only to the one who is asked."""
    table = await gather(club, CONFLICT, {"revolutionary": alice, "soviet": bob})
    for player in (alice, bob):
        await player.go(str(table.thread))
    asked = alice if int(alice.id) in table.whose_turn() else bob
    other = bob if asked is alice else alice
    assert await asked.complete("nights choose", "pick")
    assert await other.complete("nights choose", "pick") == []
    told = await Hands(club, other).slash("nights choose", pick="x")
    assert "It is not your turn" in told.text


async def test_a_verb_that_does_not_fit_says_why(club: Club, alice: Player) -> None:
    """Medic in a Basic game: the version is the reason."""
    hands = await at_table(club, alice)
    told = await hands.slash("nights medic")
    assert "/nights medic is not possible now" in told.text
    assert "Advanced version" in told.text


async def test_choose_alone_leads_to_the_question(club: Club, alice: Player) -> None:
    """The verb that answers anything answers nothing by itself, and opens the panel."""
    hands = await at_table(club, alice)
    panel = await hands.slash("nights choose")
    assert "What do you do?" in panel.text
    assert panel.control("Move") is not None
    assert (await hands.table()).number == 0


async def test_every_decision_has_a_verb_or_can_be_chosen(club: Club, alice: Player) -> None:
    """The commands of the game fit Discord's limits; the stand-in has accepted them all."""
    game = GAMES["nights_of_fire"]
    hands = await at_table(club, alice)
    listed = await alice.do("commands", channel=alice.here)
    names = {body["name"] for body in listed}
    assert {"open", "play", "hand", "board", "log", "rules", "why", "nights"} <= names
    nights = next(body for body in listed if body["name"] == "nights")
    verbs = {option["name"] for option in nights["options"]}
    assert verbs == {*by_word(game.answers.verbs), "choose"}
    assert hands.id in (await hands.table()).players()


def walked(s: Nights, verb: str, **given: str) -> Walk:
    """A verb of the Revolutionary as a person types it, from a position."""
    meant = next(each for each in p.GAME.answers.verbs if each.name == verb)
    return walk(s, p.ALICE, meant, given, reader(p.GAME, p.ALICE, sentences("en")))


def beside_the_257th(*insurgents: str) -> Nights:
    """Insurgents beside the only Regiment in District 9."""
    s = p.city()
    p.put(s, "9", *insurgents)
    p.regiment(s, "9", "257th")
    p.hold(s, "V36", "V34")
    p.turn(s)
    return s


def test_a_question_of_one_answer_takes_its_parameter() -> None:
    """Where, who and whom are clear: typed all the same, each as the bot itself names it."""
    s = beside_the_257th("apprentices")
    given = {"where": "9", "insurgent": "Apprentices", "cards": "V36"}
    for target in ("257", "257th", "257th Regiment"):
        there = walked(s, "ambush", target=target, **given)
        assert there.refused is None, target
        assert [trial.picks for trial in there.trials] == [("ambush",), ("V36",)]
    wrong = walked(s, "ambush", target="33/2", **given)
    assert wrong.refused is not None
    assert wrong.refused.facts == {"param": "target", "typed": "33/2"}
    assert wrong.decision is not None
    assert [option.id for option in wrong.decision.options] == ["257th"]


def test_a_question_of_one_answer_is_offered_while_typing() -> None:
    """The kernel would answer it by itself; whoever types it is helped."""
    there = walked(beside_the_257th("apprentices"), "ambush")
    assert {"ambush_where", "ambush_who", "ambush_target"} <= {d.step for d in there.forced}


def test_a_parameter_that_was_left_out_is_named() -> None:
    """Two could attack: the cards alone do not say which of them does."""
    there = walked(beside_the_257th("apprentices", "students"), "attack", where="9", cards="V36")
    assert there.refused is not None
    assert there.refused.key == "verb.missing"
    assert (there.refused.facts["missing"], there.refused.facts["param"]) == ("insurgent", "cards")
    assert [trial.picks for trial in there.trials] == [("attack",)]
    assert there.decision is not None
    assert {option.id for option in there.decision.options} == {"apprentices", "students"}
