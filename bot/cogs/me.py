"""Commands about oneself: language, messages, quiet hours, reminders and being away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.clock.parse_time import length, read_hours, read_until, read_zone, zones
from bot.cogs.common import wait
from bot.model.people import PlayerChange, PlayerSettings
from bot.model.quiet_hours import Hours
from bot.model.timing import DAY
from bot.screens import privacy
from bot.screens.pace_words import my_times
from bot.screens.reminder_message import be_away
from bot.ui.context import Context
from bot.ui.errors import Refused, whisper
from bot.ui.interaction import Interaction
from bot.ui.sentences import say
from bot.ui.translate import spoken, word
from bot.ui.where import anywhere
from config.grammar import cldr
from config.texts import VOICES, Words, languages
from game.kernel.text import tell

if TYPE_CHECKING:
    from bot.app.client import GameMaster

OFFERED = 25
SERVER = "server"  # the voice that the server has chosen
LONGEST = 16 * 60  # minutes of quiet hours in a day
YEAR = 366 * DAY
Gap = Literal["table", "half_day", "day", "three_days", "week", "none"]


class Courtesy(commands.Cog):
    """What a player chooses for themselves."""

    def __init__(self, context: Context) -> None:
        self.context = context

    me = anywhere(app_commands.Group(name="me", description=word("command.me")))

    @me.command(name="language", description=word("command.language"))
    @app_commands.describe(language=word("param.language"))
    async def language(self, interaction: Interaction, language: str) -> None:
        await wait(interaction)
        words = await self.context.words(interaction)
        if language not in languages():
            raise Refused(say(words, "error.language", language=language, known=languages()))
        player = interaction.user.id
        await self.context.tables.change_player(player, lambda m: replace(m, language=language))
        await whisper(interaction, say(await self.context.words(interaction), "me.language"))

    @me.command(name="voice", description=word("command.voice"))
    @app_commands.describe(voice=word("param.voice"))
    @app_commands.choices(voice=spoken("bot.voice", (*VOICES, SERVER)))
    async def voice(self, interaction: Interaction, voice: str) -> None:
        await wait(interaction)
        chosen, player = "" if voice == SERVER else voice, interaction.user.id
        await self.context.tables.change_player(player, lambda m: replace(m, voice=chosen))
        await whisper(interaction, say(await self.context.words(interaction), f"me.voice.{voice}"))

    @me.command(name="lessons", description=word("command.lessons"))
    @app_commands.describe(wanted=word("param.messages"))
    async def lessons(self, interaction: Interaction, wanted: Literal["on", "off"]) -> None:
        await wait(interaction)
        off, player = wanted == "off", interaction.user.id
        await self.context.tables.change_player(player, lambda m: replace(m, no_lessons=off))
        words = await self.context.words(interaction)
        await whisper(interaction, say(words, f"me.lessons.{wanted}"))

    @me.command(name="messages", description=word("command.messages"))
    @app_commands.describe(wanted=word("param.messages"))
    async def messages(self, interaction: Interaction, wanted: Literal["on", "off"]) -> None:
        await wait(interaction)
        no_dms, player = wanted == "off", interaction.user.id
        await self.context.tables.change_player(
            player, lambda mine: replace(mine, no_dms=no_dms, closed=False)
        )
        if not no_dms:
            await self.context.tables.people.decline_nothing(player)
        await whisper(interaction, say(await self.context.words(interaction), f"me.{wanted}"))

    @me.command(name="times", description=word("command.times"))
    @app_commands.describe(
        zone=word("param.zone"), quiet=word("param.quiet"), weekends=word("param.weekends")
    )
    async def times(
        self,
        interaction: Interaction,
        zone: str = "",
        quiet: str = "",
        weekends: Literal["quiet", "like other days"] | None = None,
    ) -> None:
        await wait(interaction)
        words = await self.context.words(interaction)

        def timed(mine: PlayerSettings) -> PlayerSettings:
            return replace(mine, hours=_hours(mine.hours, zone, quiet, weekends, words))

        timed(await self.context.tables.player(interaction.user.id))  # what is typed may be refused
        await self._keep(interaction, timed)

    @times.autocomplete("zone")
    async def known_zones(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        wanted = typed.lower().replace(" ", "_")
        found = [each for each in zones() if wanted in each.lower()]
        return [app_commands.Choice(name=each, value=each) for each in found[:OFFERED]]

    @me.command(name="reminders", description=word("command.reminders"))
    @app_commands.describe(gap=word("param.gap"), mention=word("param.mention"))
    @app_commands.choices(gap=spoken("time.gap", get_args(Gap)))
    async def reminders(
        self,
        interaction: Interaction,
        gap: Gap | None = None,
        mention: Literal["on", "off"] | None = None,
    ) -> None:
        await wait(interaction)

        def reminded(mine: PlayerSettings) -> PlayerSettings:
            if gap is not None:
                mine = replace(mine, reminders="" if gap == "table" else gap)
            return replace(mine, mention=mention == "on") if mention else mine

        await self._keep(interaction, reminded)

    @me.command(name="away", description=word("command.away"))
    @app_commands.describe(until=word("param.until"))
    async def away(self, interaction: Interaction, until: str) -> None:
        await wait(interaction)
        words, player = await self.context.words(interaction), interaction.user.id
        mine, now = await self.context.tables.player(player), self.context.tables.clock()
        moment = _moment(until, mine.hours.zone, now, words)
        await be_away(self.context.tables, player, moment)
        await whisper(interaction, tell(words, "time.away", {"until": f"<t:{int(moment)}:F>"}))

    @me.command(name="back", description=word("command.me_back"))
    async def back(self, interaction: Interaction) -> None:
        await wait(interaction)
        words, player = await self.context.words(interaction), interaction.user.id
        now = self.context.tables.clock()
        if (await self.context.tables.player(player)).away_until <= now:
            raise Refused(words["time.not_away"])
        await be_away(self.context.tables, player, now)
        await whisper(interaction, words["time.back"])

    async def _keep(self, interaction: Interaction, work: PlayerChange) -> None:
        """Keep what a player has chosen, and show them all of it."""
        client: GameMaster = interaction.client
        mine = await client.courtesy_jobs.change_player(interaction.user.id, work)
        words = await self.context.words(interaction)
        await whisper(interaction, my_times(mine, words, self.context.tables.clock()))

    @me.command(name="data", description=word("command.data"))
    async def data(self, interaction: Interaction) -> None:
        await wait(interaction)
        await privacy.send_data(interaction)

    @me.command(name="forget", description=word("command.forget"))
    async def forget(self, interaction: Interaction) -> None:
        await wait(interaction)
        await privacy.offer_to_forget(interaction)

    @language.autocomplete("language")
    async def known(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        named = {each: (each, *cldr.called(each)) for each in languages()}
        return [
            app_commands.Choice(name=names[1], value=each)
            for each, names in named.items()
            if any(name.lower().startswith(typed.strip().lower()) for name in names)
        ]


def _hours(hours: Hours, zone: str, quiet: str, weekends: str | None, words: Words) -> Hours:
    """Quiet hours as they are to be from now on."""
    if zone:
        found = read_zone(zone)
        if found is None:
            raise Refused(tell(words, "time.error.zone", {"typed": zone[:40]}))
        hours = replace(hours, zone=found)
    if not hours.zone and (quiet or weekends):
        raise Refused(words["time.error.no_zone"])
    if quiet:
        nights = read_hours(quiet)
        if nights is None:
            raise Refused(tell(words, "time.error.hours", {"typed": quiet[:40]}))
        if length(nights) > LONGEST:
            raise Refused(tell(words, "time.error.long", {"most": LONGEST // 60}))
        hours = replace(hours, begins=nights[0], ends=nights[1])
    return replace(hours, weekends=weekends == "quiet") if weekends else hours


def _moment(typed: str, zone: str, now: float, words: Words) -> float:
    moment = read_until(typed, zone, now)
    if moment is None:
        raise Refused(tell(words, "time.error.date", {"typed": typed[:40]}))
    if moment <= now:
        raise Refused(tell(words, "time.error.past", {"until": f"<t:{int(moment)}:F>"}))
    if moment > now + YEAR:
        raise Refused(words["time.error.far"])
    return moment
