"""The game master: a Discord client with the fewest intents, one command tree, one apology."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from bot.app.ask_member import ask_member
from bot.app.deliver import DiscordDelivery
from bot.app.figures import Figures, wanted_figures
from bot.app.together import Together
from bot.clock import lobby_expiry
from bot.cogs.help import Help
from bot.cogs.lobby import Lobby
from bot.cogs.look import Look
from bot.cogs.me import Courtesy
from bot.cogs.move import Move
from bot.cogs.odds import Reckon
from bot.cogs.orders import Orders
from bot.cogs.pace import PaceCog
from bot.cogs.play import Play
from bot.cogs.seats import Seats
from bot.cogs.settings import Admin
from bot.cogs.stats import Stats
from bot.cogs.status import Upkeep
from bot.cogs.votes import Votes
from bot.cogs.watch import Watch
from bot.jobs import daily_backup, lobby_jobs
from bot.jobs.automated_turns import AutomatedTurns, Thinker, turn_taken
from bot.jobs.courtesy_jobs import CourtesyJobs, Means
from bot.jobs.films import Films
from bot.jobs.outbox import Outbox
from bot.jobs.schedule import Scheduler, Served
from bot.model import automated_ids
from bot.model.log_context import about
from bot.screens import (
    ballot,
    declining,
    dice_word,
    game_verbs,
    hints,
    look,
    look_back,
    open_table,
    order_form,
    order_menu,
    panel_buttons,
    privacy,
    reminder_message,
    results,
    rulebook,
    seat_offers,
    watching,
)
from bot.screens.follow import Follower
from bot.screens.table_thread import can_look
from bot.storage.admin_queries import Counted
from bot.table import secrecy_delay, votes
from bot.table.seat_changes import put_up
from bot.ui.buttons import Press, note_member, pressed, serves, submitted
from bot.ui.context import Context
from bot.ui.errors import apologise
from bot.ui.open_panels import Handle
from bot.ui.rate_limit import RateLimit, tracing
from bot.ui.translate import CommandTranslator
from bot.ui.where import check_place
from bot.workers.thinker_pool import ThinkerPool
from config.settings import Settings
from config.texts import languages

log = logging.getLogger("corvin")
# Servers for their channels, messages only to see a card scroll out of sight; no contents. Bans, as
# far as a server lets the bot see them: who has just left can only be asked about.
INTENTS = discord.Intents(guilds=True, guild_messages=True, moderation=True)
PRESSES: dict[str, Callable[[Any, Press, tuple[str, ...]], Awaitable[None]]] = {
    **panel_buttons.PRESSES,
    **look.PRESSES,
    **look_back.PRESSES,
    **rulebook.PRESSES,
    **open_table.PRESSES,
    **dice_word.PRESSES,
    **ballot.PRESSES,
    **hints.PRESSES,
    **seat_offers.PRESSES,
    **order_menu.PRESSES,
    **order_form.PRESSES,
    **game_verbs.PRESSES,
    **results.PRESSES,
    **privacy.PRESSES,
    **declining.PRESSES,
    **reminder_message.PRESSES,
}


class Tree(app_commands.CommandTree["GameMaster"]):
    """The command tree; its errors are told like all others."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        await apologise(interaction, error)

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        about(interaction=interaction.id)
        note_member(interaction)
        if not await serves(interaction):
            return False
        data: Any = interaction.data or {}
        command = self.get_command(data.get("name", ""))
        return command is None or await check_place(interaction, command)


class GameMaster(commands.AutoShardedBot):
    """Corvin on Discord, in as many shards as Discord asks for."""

    tree: Tree
    leaving: asyncio.Task[None] | None = None
    figures: Figures | None = None
    presses = PRESSES
    memory: Path | None  # where the hash of the commands is kept

    def __init__(
        self,
        context: Context,
        settings: Settings,
        memory: Path | None = None,
        thinkers: Thinker | None = None,
        **options: Any,
    ) -> None:
        self.budget = RateLimit(settings.outbox.per_second)
        traced = tracing(self.budget, self.answered, self.goes_on, self.is_there)
        options.setdefault("http_trace", traced)
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            max_messages=None,  # nobody asks for a message that was seen before
            tree_cls=Tree,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.context, self.settings = context, settings
        tables = context.tables
        tables.members.ask = partial(ask_member, self)
        tables.votes.sees = lambda table, player: can_look(self, table.guild, table.place, player)
        self.memory, self.delivery = memory, DiscordDelivery(self, context)
        self.outbox = Outbox(
            tables, self.delivery, settings.outbox, settings.courtesy, context.turns.rest
        )
        self.automated_turns = AutomatedTurns(
            tables, thinkers or ThinkerPool(settings.automata), settings.automata
        )
        self.follower = Follower(context, self.buried)
        tables.cache.followers.append(self.follower.changed)
        self.films = Films(tables)
        self.chronicle_from = settings.pictures.chronicle
        self.courtesy_jobs = CourtesyJobs(tables, settings.courtesy, Means(turn_taken, put_up))
        self.scheduler = Scheduler(tables, self._dues(settings), self.reachable)
        self.together = Together.begun(self, settings)
        self.figures = wanted_figures(self, settings.figures)
        self.running: list[asyncio.Task[None]] = []

    def _dues(self, settings: Settings) -> dict[str, Served]:
        """Who serves which rows of the schedule."""
        tables = self.context.tables
        return {
            **self.courtesy_jobs.served(),
            automated_ids.KIND: self.automated_turns.serve,
            secrecy_delay.DUE: tables.orders.carry_out,
            votes.DUE: tables.votes.close,
            lobby_expiry.KIND: partial(lobby_jobs.serve, tables),
            watching.KIND: partial(watching.serve, tables),
            daily_backup.KIND: partial(daily_backup.serve, tables, settings.record.backups_kept),
        }

    async def setup_hook(self) -> None:
        """Everything is in place before the first event arrives."""
        if len(languages()) > 1:  # to look for words that are not there takes longer than the rest
            await self.tree.set_translator(CommandTranslator())
        lobby, play = Lobby(self.context), Play(self.context)
        others = [kind(self.context) for kind in (Look, Courtesy, Admin, Reckon, Upkeep)]
        for cog in (lobby, play, *others):
            await self.add_cog(cog)
        for more in (Seats(self.context), Watch(self.context), Stats(self.context)):
            await self.add_cog(more)
        await self.add_cog(Orders(self.context))
        await self.add_cog(Votes(self.context))
        await self.add_cog(PaceCog(self.context))
        await self.add_cog(Move(self.context))
        await self.add_cog(Help(self.context))
        self.tree.add_command(lobby.open)
        for group in play.groups:
            self.tree.add_command(group)
        await self.sync_if_changed()
        await self.automated_turns.resume()
        await daily_backup.begin(self.context.tables)
        self.running = [
            asyncio.create_task(self.outbox.run()),
            asyncio.create_task(self.scheduler.run()),
        ]
        if self.context.tables.cache.lease is not None:
            self.running.append(asyncio.create_task(self.context.tables.cache.lease.run()))
        if self.figures is not None:
            self.running.append(asyncio.create_task(self.figures.run(self.settings.figures)))
        for task in self.running:
            task.add_done_callback(self.leave_with)

    async def launch_shards(self) -> None:
        """All of them, or those that are our part of them."""
        if self.together is None:
            await super().launch_shards()
            return
        for work in await self.together.begin():
            task = asyncio.create_task(work)
            task.add_done_callback(self.leave_with)
            self.running.append(task)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Discord wants some seconds between two shards that greet it."""
        if self.together is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.together.greetings.wait()

    async def sync_if_changed(self) -> None:
        """Hand the commands to Discord, unless it has these already."""
        tree, words = self.tree, self.tree.translator
        payload = [
            each.to_dict(tree) if words is None else await each.get_translated_payload(tree, words)
            for each in tree.get_commands()
        ]
        digest = hashlib.sha256(msgspec.json.encode(payload, order="sorted")).hexdigest()
        now = f"{self.application_id} {digest}"  # another application knows nothing of them
        known = self.memory.read_text() if self.memory and self.memory.exists() else ""
        if now == known:
            log.info("The commands are as Discord knows them.")
            return
        await self.tree.sync()
        if self.memory:
            self.memory.write_text(now)
        log.info("The commands have been handed to Discord.")

    def answered(self, path: str) -> None:
        """Discord has answered a request."""
        if self.figures is not None:
            self.figures.answered(path)

    def goes_on(self) -> bool:
        """Whether what is being done now is ours to do, as far as others share the work."""
        return self.together is None or self.together.fleet.lease.goes_on()

    def stand_back(self) -> None:
        """What is done now is no longer done for anything we hold."""
        if self.together is not None:
            self.together.fleet.lease.stand_back()

    async def is_there(self) -> bool:
        """Whether others who share the work still see us there."""
        return self.together is None or await self.together.fleet.lease.is_there()

    def buried(self, panel: Handle) -> bool:
        """Whether we have said something in the thread below a panel."""
        return self.delivery.cards.spoke_after(panel.place, panel.message)

    def reachable(self) -> bool:
        """Whether Discord hands us what people do."""
        if self.together is not None:
            return self.is_ready() and self.together.lines.all_open()
        return self.is_ready() and not any(each.is_closed() for each in self.shards.values())

    async def on_ready(self) -> None:
        self.context.tables.cache.timed.set()  # those who are late can be heard from now on
        log.info("Ready as %s in %d servers.", self.user, len(self.guilds))

    def taken(self) -> int:
        """How many answers this process has taken."""
        return self.context.tables.cache.answers

    async def waiting(self) -> Counted:
        """What waits in the record, as all processes see it."""
        tables = self.context.tables
        return await tables.store.counted(tables.clock())

    async def on_interaction(self, interaction: discord.Interaction[Any], /) -> None:
        """Controls and modals are found again by their ids, so they outlive a restart."""
        if self.figures is not None:
            self.figures.arrived(interaction.id)
        if interaction.type is discord.InteractionType.component:
            await pressed(interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction)

    async def on_message(self, message: discord.Message, /) -> None:
        """Talk below a card pushes it out of sight; what we say below it calls for another."""
        if message.author == self.user:
            self.delivery.cards.spoke(message.channel.id, message.id)
        else:
            self.delivery.cards.hear(message.channel.id, message.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """The bot may be able to speak where it could not."""
        await self.outbox.permissions_changed(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self.outbox.permissions_changed(after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        await self.outbox.permissions_changed(payload.guild_id)

    async def on_member_ban(
        self, guild: discord.Guild, user: discord.User | discord.Member
    ) -> None:
        """What is remembered of somebody's membership is over at once."""
        self.context.tables.members.note(guild.id, user.id, False)

    def leave_with(self, task: asyncio.Task[None]) -> None:
        """Without one of its loops a bot looks alive and is not: whoever runs it starts another."""
        if not task.cancelled() and (error := task.exception()):
            log.critical("A loop of the bot has ended; the bot leaves.", exc_info=error)
            self.leaving = asyncio.create_task(self.close())

    async def close(self) -> None:
        """Stop sending and waiting, then leave."""
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        await self.automated_turns.close()
        await self.follower.close()
        await self.films.close()
        await super().close()


def game_master(
    context: Context, settings: Settings, memory: Path | None = None, minds: Thinker | None = None
) -> Callable[[dict[str, Any]], GameMaster]:
    """A factory that builds the bot from client options, for Discord and the stand-in alike."""

    def build(options: dict[str, Any]) -> GameMaster:
        return GameMaster(context, settings, memory, minds, **options)

    return build
