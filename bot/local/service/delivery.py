"""Taking an interaction to the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.local.service.interactions import Interaction
from bot.local.world.model import DM, Body, Channel, Message
from bot.local.world.permissions import Permission, permissions_in

if TYPE_CHECKING:
    from bot.local.service.standin import StandIn

GUILD_CONTEXT, BOT_DM_CONTEXT = 0, 1
IN_PRIVATE = (
    Permission.attach_files
    | Permission.embed_links
    | Permission.mention_everyone
    | Permission.use_external_emojis
)


async def deliver(s: StandIn, interaction: Interaction, message: Message | None = None) -> Body:
    """Hand an interaction to the bot and wait for what comes of it."""
    body = envelope(s, interaction)
    if message is not None:
        body["message"] = s.payloads.message(message)
    for _ in range(s.faults.deliveries()):
        s.gateway.tell("INTERACTION_CREATE", body)
    return await interaction.outcome


def envelope(s: StandIn, interaction: Interaction) -> Body:
    world = s.world
    channel = world.channel(interaction.channel_id)
    user = world.user(interaction.user_id)
    body: Body = {
        "id": interaction.id,
        "application_id": world.app.id,
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": channel.id,
        "channel": s.payloads.partial_channel(channel, user.id),
        "app_permissions": str(app_permissions(s, channel)),
        "locale": user.locale,
        "entitlements": [],
        "attachment_size_limit": s.limits.file_bytes,
    }
    return body | (in_private(s, user.id) if channel.type == DM else in_guild(s, channel, user.id))


def app_permissions(s: StandIn, channel: Channel) -> int:
    """What the bot may do where it is asked; in private the service names only these."""
    return int(
        IN_PRIVATE if channel.type == DM else permissions_in(s.world, channel, s.world.bot.id)
    )


def in_private(s: StandIn, user_id: str) -> Body:
    return {
        "user": s.payloads.user(s.world.users[user_id]),
        "context": BOT_DM_CONTEXT,
        "authorizing_integration_owners": {"0": "0"},
    }


def in_guild(s: StandIn, channel: Channel, user_id: str) -> Body:
    guild = s.world.guilds[channel.guild_id or ""]
    granted = str(int(permissions_in(s.world, channel, user_id)))
    return {
        "member": s.payloads.member(guild.members[user_id]) | {"permissions": granted},
        "guild_id": guild.id,
        "guild": {"id": guild.id, "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "context": GUILD_CONTEXT,
        "authorizing_integration_owners": {"0": guild.id},
    }
