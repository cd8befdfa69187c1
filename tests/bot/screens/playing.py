"""Playing through the public face: picks by chance, presses like a person's."""

from __future__ import annotations

import asyncio
from random import Random

from bot.local.people.driver import Player
from bot.local.people.seen import Seen
from bot.model.change import Change
from bot.model.outgoing import CARD
from bot.model.table import Table
from game.kernel import Decision
from game.nights_of_fire.view.view import NightsView
from game.players.chance import pick
from tests.bot.club import Club

ENDLESS = 3000
SERVING = ("CommandTree", "discord.py: on_interaction")  # what serves, by its names


class Hands:
    """A person who plays by the controls of one message, wherever it lies.

    Dice fall alike in every run, so a seed stands for a whole game; those of the tests are short
    and yet ask questions of many kinds.
    """

    def __init__(self, club: Club, player: Player, seed: int = 1, game: str = "nights") -> None:
        self.club = club
        self.player = player
        self.dice = Random(seed)
        self.game = game

    @property
    def id(self) -> int:
        return int(self.player.id)

    async def table(self, number: int = 1) -> Table:
        return await self.club.tables.get(number)

    async def cards(self, seat: str = "revolutionary") -> tuple[str, ...]:
        """The cards that a Revolutionary holds."""
        view = (await self.table()).view(seat)
        assert isinstance(view, NightsView)
        return view.hand

    async def open_panel(self) -> Seen:
        """Press Play at the newest card, or the panel that rests below it; the panel that comes."""
        place, _ = self.player.find("Play", None)
        answer = await self.player.click("Play", place)
        if answer.kind == "update":
            return await self.changed(place)
        assert answer.message is not None
        return await self.settled(answer.message)

    async def slash(self, name: str, **options: str | int) -> Seen:
        """Use a command and wait for its answer."""
        answer = await self.player.slash(name, **options)
        assert answer.message is not None
        return await self.settled(answer.message)

    async def verb(self, name: str, **options: str | int) -> Seen:
        """Use a verb of the game, and think twice but stay with it."""
        answer = await self.slash(f"{self.game} {name}", **options)
        return await self.meant(answer)

    async def meant(self, panel: Seen) -> Seen:
        """What follows a panel, or the second thought in its place once that is confirmed."""
        sure = [p for p in panel.controls if ":sure:" in p.get("custom_id", "")]
        return await self.press(sure[0]["custom_id"], panel) if sure else panel

    async def settled(self, message: Seen) -> Seen:
        """A message once it no longer says that the bot is thinking."""

        def ready() -> Seen | None:
            now = self.now(message)
            return now if now is not None and not now.thinking else None

        found = await self.player.until(ready, "an answer")
        assert isinstance(found, Seen)
        return found

    def now(self, message: Seen) -> Seen | None:
        return self.player.messages.get(message.channel_id, {}).get(message.id)

    async def changed(self, message: Seen) -> Seen:
        """A message once it has become another."""

        def other() -> Seen | None:
            now = self.now(message)
            if now is None:  # pushed away, it has moved to the bottom
                return self.newest(message)
            return now if now.body != message.body else None

        found = await self.player.until(other, f"a change of {message}")
        assert isinstance(found, Seen)
        return found

    def newest(self, message: Seen) -> Seen | None:
        """The panel that took the place of one that is gone."""
        place = self.player.messages[message.channel_id].values()
        panels = [m for m in place if m.private and int(m.id) > int(message.id)]
        fit = [m for m in panels if m.body["components"] and not m.thinking]
        return max(fit, key=lambda m: int(m.id), default=None)

    async def press(self, name: str, message: Seen) -> Seen:
        await self.player.click(name, message)
        return await self.changed(message)

    async def answer(self, panel: Seen, decision: Decision) -> Seen:
        """Give a random answer by the controls of a panel; the panel that follows."""
        picks = pick(decision, self.dice)
        return await self.give(panel, decision, picks)

    async def give(self, panel: Seen, decision: Decision, picks: tuple[str, ...]) -> Seen:
        menus = [part for part in panel.controls if part.get("options") is not None]
        if "Type it" in panel.labels:
            after = await self.give_typed(panel, decision, picks)
        elif linked := chained(panel, decision, picks):
            after = await self.press_linked(panel, *self.dice.choice(linked))
        elif menus and menus[0]["custom_id"].startswith("m:menu"):
            await self.player.select(menus[0]["custom_id"], *picks, message=panel)
            after = await self.changed(panel)
        elif menus or not any(":pick:" in p.get("custom_id", "") for p in panel.controls):
            after = await self.give_many(panel, menus[0]["custom_id"] if menus else "", picks)
        else:
            place = str([option.id for option in decision.options].index(picks[0]))
            buttons = [p["custom_id"] for p in panel.controls if ":pick:" in p.get("custom_id", "")]
            after = await self.press(next(b for b in buttons if b.split(":")[-1] == place), panel)
        return await self.meant(after)

    async def give_typed(self, panel: Seen, decision: Decision, picks: tuple[str, ...]) -> Seen:
        """Type an answer to a question of many options, and do it where several are marked."""
        if picks:
            opened = await self.player.click("Type it", panel)
            await self.player.submit(opened, typed="; ".join(picks))
            panel = await self.changed(panel)
        single = decision.needed == decision.most == 1
        return panel if single else await self.give_many(panel, "", ())

    async def give_many(self, panel: Seen, menu: str, picks: tuple[str, ...]) -> Seen:
        if picks:
            await self.player.select(menu, *picks, message=panel)
            panel = await self.changed(panel)
        ticket = menu.split(":")[3] if menu else ""
        names = [part.get("custom_id", "") for part in panel.controls]
        do = [name for name in names if ":do:" in name and ticket in name]
        return await self.press(do[0], panel) if do or not picks else panel

    async def press_linked(self, panel: Seen, control: str, value: str) -> Seen:
        """Choose several answers at once."""
        if control.startswith("b:"):
            return await self.press(control, panel)
        await self.player.select(control, value, message=panel)
        return await self.changed(panel)


def chained(panel: Seen, decision: Decision, picks: tuple[str, ...]) -> list[tuple[str, str]]:
    """The controls (and what is chosen there) that begin with an answer and give more of them."""
    place = str([option.id for option in decision.options].index(picks[0])) if picks else ""
    found = []
    for part in panel.controls:
        name = part.get("custom_id", "")
        if name.startswith("b:chain:"):
            found.append((name, name.split(":")[-1]))
        if name.startswith("m:chains:") and not name.endswith(":way"):
            found += [(name, option["value"]) for option in part["options"]]
    return [each for each in found if each[1].split("-")[0] == place]


async def below_a_new_card(hands: Hands, panel: Seen) -> Seen:
    """A panel after much talk and a card that was posted below it: it has followed the card."""
    club, player = hands.club, hands.player
    club.bot.follower.buried = club.bot.buried
    for number in range(14):
        await player.say(f"talk {number}")
    await club.tables.cache.change(1, lambda table: Change(table, [CARD]))
    card = await player.sees("Waiting for", lambda seen: int(seen.id) > int(panel.id))
    moved = await player.until(lambda: hands.newest(card), "the panel below the card")
    assert isinstance(moved, Seen)
    return moved


async def play_out(hands: Hands, panel: Seen, number: int = 1) -> Seen:
    """Play one's own questions until there is none; for a table for one, that is the end."""
    for _ in range(ENDLESS):
        table = await hands.table(number)
        decision = table.decision()
        if decision is None or table.asked_seat(hands.id) is None:
            return panel
        panel = await hands.answer(panel, decision)
    raise AssertionError("the game does not end")


async def served() -> None:
    """Wait until the bot has done whatever it was asked to."""
    while busy := [t for t in asyncio.all_tasks() if t.get_name().startswith(SERVING)]:
        await asyncio.wait(busy)


async def at_rest(club: Club, *players: Player) -> None:
    """Wait until the bot has done and said everything, and these people have seen it."""
    await served()
    await club.bot.outbox.drain()
    for player in players:
        await player.settle()


async def held(club: Club) -> None:
    """Let the outbox carry only when it is told to, so that nothing depends on who is faster."""
    await _stopped(club.bot.running[0])


async def unhurried(club: Club) -> None:
    """Let the outbox and the schedule work only when they are told to."""
    for loop in club.bot.running[:2]:
        await _stopped(loop)


async def _stopped(loop: asyncio.Task[None]) -> None:
    loop.cancel()
    await asyncio.wait([loop])


async def gather(
    club: Club, options: dict[str, str], seats: dict[str, Player], game: str = "nights"
) -> Table:
    """Open a table, let everybody take a seat and start it."""
    owner = next(iter(seats.values()))
    for player in seats.values():
        await player.go("tables")
    await owner.slash(f"open {game}", **options)
    for seat, player in seats.items():
        lobby = await player.sees(f"Table {1}", lambda seen: "Leave" in seen.labels)
        await player.click(f"b:join:1:0:{seat}", lobby)
        await player.sees(f"<@{player.id}>", lambda seen: "Leave" in seen.labels)
        await at_rest(club, *seats.values())  # a late edit must not bring an old lobby back
    alone = len({player.id for player in seats.values()}) == 1
    await owner.until(lambda: full(owner, alone), "a full lobby")
    await owner.click("b:play:1:0:" if alone else "b:start:1:0:")
    for player in seats.values():
        await player.sees("Waiting for", lambda seen: "Board" in seen.labels)
    return await club.tables.get(1)


async def begin_alone(player: Player, game: str = "nights", **options: str) -> Seen:
    """Open a table for one and press Play; the card of the game that has begun."""
    await player.go("tables")
    await player.slash(f"open {game}", **options)
    waiting = await player.sees("Waiting for", lambda seen: "Play" in seen.labels)
    await player.click("Play", waiting)
    return await player.sees("Waiting for", lambda seen: "Board" in seen.labels)


async def begin_unseen(club: Club, player: Player, number: int = 1, **options: str) -> None:
    """Open a table for one and let it begin before its player has looked at it."""
    await player.go("tables")
    await player.slash("open nights", **options)
    await player.sees(f"Table {number}", lambda seen: "Play" in seen.labels)
    await at_rest(club, player)
    await club.tables.start(number, int(player.id), salt="1")
    await player.sees("Waiting for", lambda seen: "Board" in seen.labels)


def puts(panel: Seen, ticket: int) -> bool:
    """Whether a panel asks the question of this ticket."""
    ids = [part["custom_id"] for part in panel.controls if part.get("custom_id")]
    return any(f":{ticket}:" in each and ":back:" not in each for each in ids)


def full(player: Player, alone: bool = False) -> Seen | None:
    """The lobby in which everybody sits who plays."""
    for seen in player.all_seen():
        start = seen.control("b:play:1:0:" if alone else "b:start:1:0:")
        if start is not None and not start.get("disabled"):
            return seen
    return None


async def play_together(everybody: list[Hands], number: int = 1) -> Table:
    """Everybody answers what they are asked, each by their own panel, until the game is over."""
    panels: dict[int, Seen] = {}
    for _ in range(ENDLESS):
        table = await everybody[0].table(number)
        decision = table.decision()
        if decision is None:
            return table
        hands = next(each for each in everybody if table.asked_seat(each.id))
        panel = panels.get(hands.id)
        if panel is None or not puts(panel, table.ticket(hands.id)):
            await at_rest(hands.club, hands.player)  # a card that is put away has no button
            panel = await hands.open_panel()
        panels[hands.id] = await hands.answer(panel, decision)
    raise AssertionError("the game does not end")


async def play_until(hands: Hands, panel: Seen, step: str) -> Seen:
    """Play on until a question of this kind is put; a game that ends before is begun anew."""
    for _ in range(ENDLESS):
        table = await hands.table()
        decision = table.decision()
        assert decision is not None, f"the game ended before {step}"
        if decision.step == step:
            return panel
        panel = await hands.answer(panel, decision)
    raise AssertionError(f"{step} is never asked")
