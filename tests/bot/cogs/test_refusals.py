"""No refusal tells a secret: each is met in two worlds that differ in secret, or says why not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from bot.local.people.driver import Player
from config.grammar.sentence import Varied
from config.texts import sentences
from game.kernel import Seat
from game.kernel.orders import Order
from tests.bot.cogs.refusals import refusals
from tests.bot.leaks.leak_run import GAME, TRIO, check
from tests.bot.leaks.test_leaks import BOB_TOO, DECLINES, TAKES, counter_offer
from tests.bot.leaks.twins import Leg, Pair
from tests.bot.leaks.worlds import Heard, World, world
from tests.bot.screens.playing import Hands
from tests.bot.table.siege import siege

OPTIONS = {"mode": "conflict", "version": "advanced", "players": "2", "rules": "hints yes"}
ALICE, COMMANDER = "revolutionary", "soviet"
WORDS = sentences("en")
Tries = Sequence[tuple[str, dict[str, Any]]]

# What hangs on where the game stands.
GAMELY: Tries = (
    ("undo", {}),
    ("play", {}),
    ("why", {}),
    ("hint", {}),
    ("odds", {}),
    ("nights move", {}),
    ("nights attack", {}),
    ("nights probe", {"regiment": "9 and 9"}),
    ("nights tactics", {"card": "X99"}),
    ("nights choose", {"pick": "nothing of the kind"}),
    ("orders set", {"order": "decline"}),
    ("orders set", {"order": "dance"}),
    ("me data", {}),
)
# What hangs on the people of a table, and on what is typed.
OTHERWISE: Tries = (
    ("why", {"verb": "dance"}),
    ("hand", {}),
    ("board", {"place": "nowhere"}),
    ("rules", {"about": "xyzzy"}),
    ("orders show", {}),
    ("orders delay", {"seconds": 5}),
    ("vote extend", {}),
    ("vote resume", {}),
    ("vote replace", {"seat": "nobody"}),
    ("seat return", {}),
    ("seat hide", {}),
    ("seat take", {}),
    ("seat automaton", {"strength": "easy", "seat": ALICE}),
    ("rematch", {}),
    ("abandon", {}),
    ("me back", {}),
    ("me forget", {}),
    ("log", {"turn": 99}),
    ("board", {"at": "99.1"}),
    ("log", {"table": "77"}),
    ("log", {"table": "seven"}),
    ("stats", {}),
    ("my-turns", {}),
)
ONLOOKING: Tries = (("undo", {}), ("why", {}), ("orders show", {}), ("seat take", {}))
AT_A_VOTE: Tries = (("hint", {}), ("orders show", {}), ("me data", {}), ("vote undo", {}))

# Refusals that are met in both worlds; where a function words one, by which sentence it is known.
SAID = """
    bot.panel.stale error.no_number hint.off hint.yours hold.me.busy look.no_place look.no_position
    look.no_seat look.no_turn look.rules_none look.why_unknown seats.not_shown
    seats.nothing_back seats.present table.full table.no_deadline table.no_seat table.not_over
    table.not_paused table.not_seated table.onlooker table.order_not_yours table.owner_only
    table.seated_already table.undo_luck table.undo_nothing table.unknown table.vote_open
    time.not_away verb.not_now verb.unknown"""
WORDED = {
    "why_not()": "verb.rule",
    "not_yours()": "panel.wait",
    "refusal()": "table.order_not_yours",
    "unread()": "verb.unknown",
}
MET = WORDED | {key: key for key in SAID.split()}
# The others, and why none of them can depend on what a reader may not know.
REASONS = {
    "it hangs on what was typed, pressed or forged, and on nothing at the table": """
        error.channel error.language error.no_game error.which_game help.none illegal.unknown
        lobby.no_bot look.no_rules
        orders.vote.who say() table.no_answer table.no_game table.pause_length table.unfit_options
        time.error.date time.error.deadline time.error.far time.error.hours time.error.long
        time.error.no_zone time.error.past time.error.short time.error.zone verb.other_game""",
    "it hangs on the reader's own question or marks, of which the battery compares every word": """
        bot.panel.long illegal.among illegal.group illegal.needs illegal.number illegal.over
        illegal.picks illegal.seat illegal.twice illegal.worth orders.show.full panel.full
        table.not_yours_yet table.sheet_not_now verb.closed verb.illegal verb.left_over
        verb.missing verb.on_the_way verb.twice
        verb.no_param verb.bare""",
    "it hangs on who is asked as the reader sees it, by the same function as `panel.wait`": """
        table.not_asked table.not_waited table.stale""",
    "it hangs on the reader's own orders": """
        orders.show.nothing table.order_gone table.orders_many table.plan_gone""",
    "it hangs on what a game is able to do": """
        hint.no_mind look.no_hands look.no_verbs look.unknown seats.no_mind seats.no_side
        table.no_sheets""",
    "it hangs on seats, owners, votes and clocks, which everybody sees": """
        bot.error.no_table bot.error.not_yours bot.error.which_table error.several_here
        lobby.no_seat lobby.sits seats.borrowed seats.lent seats.no_automaton seats.not_late
        seats.own_offer seats.plays seats.shown_already table.key()
        table.draw_unopposed table.end_alone table.pace_asks table.paused_already
        table.seat_kept table.seat_taken
        table.vote_again table.vote_gone table.vote_not_asked table.vote_nothing""",
    "it is told before a game begins or when it is over, when nothing is hidden": """
        bot.panel.not_begun_plain corvin.table.not_over seats.film.none seats.nobody
        table.added_since table.begun
        table.leave_begun table.not_begun table.unposted table.word_first
        table.word_guided table.word_odd table.over table.seats_empty""",
    "it hangs on the server, its channels and its settings": """
        error.in_thread error.permissions error.unseen seats.stats.alone table.here_already
        table.openers_only table.other_server""",
    "it hangs on who belongs to the server, and on how much was asked in the open": """
        bot.error.not_member error.other_not_member table.TOO_MANY[error.bound]()""",
    "it hangs on what the reader follows": "seats.watch.which",
    "it is compared answer by answer by the tests of taking back": "table.undo_others",
    "it hangs on the machine or on the version of the rules": """
        hint.busy table.elsewhere table.past_rules table.undo_rules table.unreadable""",
}


async def tried(w: World, me: Player, tries: Tries) -> list[Heard]:
    """What comes of trying each of these."""
    told = []
    for name, options in tries:
        await me.slash(name, **options)
        await w.quiet()
        told.append([name, *await w.heard(me)])
    return told


async def begun(w: World, start: Pair, reader: Seat) -> Player:
    me = w.people.get(reader, w.watcher)
    await w.begin(Leg(start, [], []), me)
    return me


def twins() -> Pair:
    """A siege, and one whose hidden insurgents, hands and civilians are others."""
    other = GAME.proof.redeal(siege(), COMMANDER, Random(3).randrange)
    assert other.hand != siege().hand
    return siege(), other


async def on_turn(path: Path, which: int) -> list[Heard]:
    """The commander is asked, and tries what is not possible, with orders and an old panel."""
    async with world(path, OPTIONS, (ALICE, COMMANDER), which) as w:
        me = await begun(w, twins(), COMMANDER)
        old = await Hands(w.club, me).open_panel()
        await w.quiet()
        told = [await w.heard(me), *await tried(w, me, GAMELY)]
        await w.club.tables.orders.give(1, int(me.id), Order("pass"))
        await w.act((COMMANDER, ("S1",)))
        pressed = next(p for p in old.controls if p.get("options"))
        await me.select(pressed["custom_id"], pressed["options"][0]["value"], message=old)
        await w.quiet()
        return [*told, await w.heard(me), *await tried(w, me, GAMELY[1:])]


async def waiting(path: Path, which: int, reader: Seat) -> list[Heard]:
    """Alice must say whether she strikes back; in one world she has chosen who does, unseen."""
    async with world(path, OPTIONS, (ALICE, COMMANDER), which) as w:
        me = await begun(w, (siege(), siege()), reader)
        for pick in ("S1", "south_pest", "probe"):
            await w.act((COMMANDER, (pick,)))
        while (decision := (await w.club.tables.get(1)).decision()) and decision.seats[0] != ALICE:
            await w.act((COMMANDER, (decision.options[0].id,)))
        told = [await w.heard(me)]
        if which:
            await w.act((ALICE, ("cadets",)))
        tries = (*GAMELY, *OTHERWISE) if reader == COMMANDER else ONLOOKING
        return [*told, *await tried(w, me, tries)]


async def counted(path: Path, which: int) -> list[Heard]:
    """The commander's turn after a private answer, or three: they order, wish and look."""
    async with world(path, TRIO, GAME.seats(TRIO), which) as w:
        me = await begun(w, (counter_offer(), counter_offer()), COMMANDER)
        for given in ([DECLINES, BOB_TOO], [TAKES, DECLINES, BOB_TOO])[which]:
            await w.act(given)
        told = [await w.heard(me), *await tried(w, me, (("undo", {}), ("vote undo", {})))]
        await w.club.tables.orders.give(1, int(me.id), Order("pass"))
        await w.act((COMMANDER, ("S1",)))
        await w.ask(COMMANDER)
        told += [await w.heard(me), *await tried(w, me, AT_A_VOTE)]
        await me.click("Refuse")
        await w.quiet()
        return [*told, *await tried(w, me, (("vote undo", {}), ("me data", {})))]


async def met_in_both(tmp_path: Path) -> list[Heard]:
    """Everything that was said in both worlds, compared on the way."""
    met: list[Heard] = []
    pairs = [[await on_turn(tmp_path / f"turn{which}.db", which) for which in (0, 1)]]
    pairs.append([await counted(tmp_path / f"count{which}.db", which) for which in (0, 1)])
    for reader in (COMMANDER, "onlooker"):
        pairs.append([await waiting(tmp_path / f"{reader}{w}.db", w, reader) for w in (0, 1)])
    for one, two in pairs:
        for number, (left, right) in enumerate(zip(one, two, strict=True)):
            check(left, right, f"a refusal tells the worlds apart at {number}")
        met += one
    return met


def sentence_of(key: str) -> re.Pattern[str]:
    """What a sentence looks like, whatever its facts are, in any of its wordings."""
    told = next(WORDS[f"{at}{key}"] for at in ("corvin.", "bot.", "odds.", "") if at + key in WORDS)
    wordings = told.cases.values() if isinstance(told, Varied) else [told]
    split = (re.split(r"\{[^}]*\}", str(each)) for each in wordings)
    return re.compile("|".join(".*".join(map(re.escape, parts)) for parts in split))


def test_every_refusal_is_accounted_for() -> None:
    """A new one is met in two worlds, or has a reason why it can depend on no secret."""
    listed = [*MET, *(key for keys in REASONS.values() for key in keys.split())]
    assert sorted(listed) == sorted({*listed})
    assert {*listed} == refusals()


async def test_a_refusal_is_the_same_in_both_worlds(tmp_path: Path) -> None:
    """And so is everything that `/me data` tells."""
    met = "\n".join(line for each in await met_in_both(tmp_path) for line in each)
    missing = [key for key, proof in MET.items() if not sentence_of(proof).search(met)]
    assert not missing
