"""The bot itself, its application, other users, and the way to the gateway."""

from bot.local.rest.call import Call, route
from bot.local.world.model import Body
from bot.local.world.refusal import closed_dms


def me(call: Call) -> Body:
    return call.s.payloads.me()


def user(call: Call) -> Body:
    return call.s.payloads.user(call.s.world.user(call.path["user"]))


def application(call: Call) -> Body:
    world = call.s.world
    owner = next(iter(world.guilds.values())).owner_id
    return {
        "id": world.app.id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": call.s.payloads.user(world.users[owner]),
        "verify_key": "0" * 64,
        "flags": 1 << 23,
        "flags_new": str(1 << 23),
        "team": None,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }


def open_dm(call: Call) -> Body:
    """Open the conversation; whether its owner listens shows only when something is said."""
    recipient = call.s.world.user(str(call.body["recipient_id"]))
    if recipient.bot:
        raise closed_dms()
    if not call.s.world.has_dm(call.bot_id, recipient.id):
        call.s.traffic.open_dm(call.s.clock.now())
    channel = call.s.world.dm_between(call.bot_id, recipient.id)
    return call.s.payloads.channel(channel, call.bot_id)


def gateway(call: Call) -> Body:
    return {"url": call.s.payloads.origin.replace("http", "ws", 1) + "/gateway"}


def gateway_for_bot(call: Call) -> Body:
    budget = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return gateway(call) | {"shards": call.s.limits.shards, "session_start_limit": budget}


def my_guilds(call: Call) -> list[Body]:
    mine = [g for g in call.s.world.guilds.values() if call.bot_id in g.members]
    return [call.s.payloads.my_guild(guild) for guild in mine]


def change_me(call: Call) -> Body:
    world = call.s.world
    if "username" in call.body:
        world.bot.name = call.body["username"]
        world.save(world.bot)
    return me(call)


ROUTES = [
    route("GET", "/users/@me", me),
    route("PATCH", "/users/@me", change_me, "username"),
    route("GET", "/users/@me/guilds", my_guilds, query="limit before after with_counts"),
    route("POST", "/users/@me/channels", open_dm, "recipient_id"),
    route("GET", "/users/{user}", user),
    route("GET", "/oauth2/applications/@me", application),
    route("GET", "/applications/@me", application),
    route("GET", "/gateway", gateway, needs_token=False),
    route("GET", "/gateway/bot", gateway_for_bot),
]
