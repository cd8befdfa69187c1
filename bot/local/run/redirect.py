"""Pointing an unmodified discord.py client at the stand-in."""

import contextlib
from collections.abc import Iterator

import discord
import discord.asset
import discord.gateway
import discord.http
import yarl

from bot.local.rest.desk import API


@contextlib.contextmanager
def pointed_at(origin: str) -> Iterator[None]:
    """Let every client of this process talk to the stand-in at an address like http://host:port."""
    route, socket, asset = discord.http.Route, discord.gateway.DiscordWebSocket, discord.asset.Asset
    before = (route.BASE, socket.DEFAULT_GATEWAY, asset.BASE)
    route.BASE = origin + API
    socket.DEFAULT_GATEWAY = yarl.URL(origin.replace("http", "ws", 1) + "/gateway")
    asset.BASE = origin
    try:
        yield
    finally:
        route.BASE, socket.DEFAULT_GATEWAY, asset.BASE = before
