"""A player for tests: on the same wire as the page, with no more power than it gives."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp

from bot.local.people.seen import Answer, Seen
from bot.local.world.as_json import from_json
from bot.local.world.model import Body
from bot.local.world.refusal import Refusal

# Nothing takes this long; a busy machine may need a while, and waiting costs nothing.
PATIENCE = DEED_PATIENCE = 60.0


class Player:
    """A person at a screen; `here` is the channel they look at."""

    def __init__(
        self, session: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse, origin: str
    ) -> None:
        self.session = session
        self.socket = socket
        self.origin = origin
        self.me: Body = {}
        self.bot_id = ""
        self.channels: dict[str, Body] = {}
        self.messages: dict[str, dict[str, Seen]] = {}
        self.events: list[tuple[str, Body]] = []
        self.unread: dict[str, Body] = {}
        self.here = ""
        self.nonces = itertools.count(1)
        self.waiting: dict[int, asyncio.Future[Any]] = {}
        self.changing: dict[str, asyncio.Future[Seen]] = {}  # messages whose change is waited for
        self.news = asyncio.Condition()

    @property
    def id(self) -> str:
        return str(self.me["id"])

    # The wire.

    async def listen(self) -> None:
        """Take in what the server tells until the line ends."""
        try:
            async for frame in self.socket:
                if frame.type is not aiohttp.WSMsgType.TEXT:
                    break
                body = from_json(frame.data)
                if "answer" in body:
                    self.take_answer(body)
                    await asyncio.sleep(0)  # whoever asked takes it in before what came after it
                else:
                    await self.take_event(body["event"], body["data"])
        finally:
            self.give_up()

    def give_up(self) -> None:
        """Nothing that is still waited for will come any more."""
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(ConnectionError("The line to the server has ended."))
        self.waiting.clear()

    def take_answer(self, body: Body) -> None:
        future = self.waiting.pop(body["answer"], None)
        if future is None or future.done():
            return
        if error := body.get("error"):
            status, code = error["status"], error["code"]
            future.set_exception(Refusal(status, code, error["message"], error.get("errors")))
        else:
            future.set_result(body["value"])

    async def take_event(self, event: str, data: Body) -> None:
        async with self.news:
            self.events.append((event, data))
            match event:
                case "HELLO":
                    self.arrive(data)
                case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
                    seen = self.messages.setdefault(data["channel_id"], {})[data["id"]] = Seen(data)
                    if (waiting := self.changing.pop(seen.id, None)) and not waiting.done():
                        waiting.set_result(seen)
                case "MESSAGE_DELETE":
                    self.messages.get(data["channel_id"], {}).pop(data["id"], None)
                case "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "THREAD_CREATE" | "THREAD_UPDATE":
                    self.channels[data["id"]] = data
                case "CHANNEL_DELETE" | "THREAD_DELETE":
                    self.channels.pop(data["id"], None)
            self.news.notify_all()

    def arrive(self, data: Body) -> None:
        self.me, self.bot_id, self.unread = data["me"], data["bot_id"], data["unread"]
        rooms = [channel for guild in data["guilds"] for channel in guild["channels"]]
        self.channels = {channel["id"]: channel for channel in [*rooms, *data["dms"]]}
        self.here = self.here or next(c["id"] for c in rooms)

    async def do(self, deed: str, **details: Any) -> Any:
        """Do something and wait for the server's answer."""
        nonce = next(self.nonces)
        future = self.waiting[nonce] = asyncio.get_running_loop().create_future()
        await self.socket.send_json({"do": deed, "nonce": nonce} | details)
        try:
            async with asyncio.timeout(DEED_PATIENCE):
                return await future
        except TimeoutError:
            raise AssertionError(f"{deed} was not answered") from None
        finally:
            self.waiting.pop(nonce, None)

    # Moving about.

    async def go(self, name: str) -> str:
        """Look at a channel or thread by its name, and read what is there."""
        found = [c["id"] for c in self.channels.values() if name in (c.get("name"), c["id"])]
        assert found, f"{self.me['global_name']} sees no channel {name!r}"
        self.here = found[-1]
        await self.look()
        return self.here

    async def look(self) -> list[Seen]:
        """Read the current channel anew."""
        said = await self.do("history", channel=self.here)
        self.messages[self.here] = {body["id"]: Seen(body) for body in said}
        await self.do("read", channel=self.here)
        return list(self.messages[self.here].values())

    async def open_dm(self, user_id: str | None = None) -> str:
        """Open the private conversation with somebody, the bot unless told otherwise."""
        channel = await self.do("open_dm", user=user_id or self.bot_id)
        self.channels[channel["id"]] = channel
        return str(channel["id"])

    # What a person does.

    async def slash(self, name: str, /, **options: Any) -> Answer:
        """Use a command by its full name."""
        body = await self.do("slash", channel=self.here, name=name, options=options)
        return Answer(body)

    async def complete(self, name: str, focused: str, /, **options: Any) -> list[Body]:
        """What is offered while an option is being typed; what was typed is its value."""
        options.setdefault(focused, "")
        body = await self.do(
            "complete", channel=self.here, name=name, focused=focused, options=options
        )
        return Answer(body).choices

    async def use_menu(self, name: str, message: Seen | None = None, user: str = "") -> Answer:
        """Use a command from the menu of a message or of a person."""
        target = {"message": message.id} if message else {"user": user}
        return Answer(await self.do("use_menu", channel=self.here, name=name, **target))

    async def click(self, name: str, message: Seen | None = None) -> Answer:
        """Press a button by its label or id, on the newest message that has it."""
        message, part = self.find(name, message)
        place = {"channel": message.channel_id, "message": message.id}
        return Answer(await self.do("click", custom_id=part["custom_id"], **place))

    async def select(self, name: str, *values: str, message: Seen | None = None) -> Answer:
        """Pick from a menu by its placeholder or id; options by value or label."""
        message, part = self.find(name, message)
        labels = {option["label"]: option["value"] for option in part.get("options") or []}
        picks = [labels.get(value, value) for value in values]
        place = {"channel": message.channel_id, "message": message.id}
        return Answer(await self.do("select", custom_id=part["custom_id"], values=picks, **place))

    async def submit(self, opened: Answer, /, **values: Any) -> Answer:
        """Send the modal that an answer opened; fields by their ids."""
        assert opened.modal is not None, "no modal was opened"
        opener = opened.modal["opened_by"]
        return Answer(await self.do("submit", opened_by=opener, values=values))

    async def say(self, text: str, **more: Any) -> Seen:
        return Seen(await self.do("send", channel=self.here, content=text, **more))

    async def dm(self, text: str, user_id: str | None = None) -> Seen:
        """Write to somebody in private, the bot unless told otherwise."""
        channel = await self.open_dm(user_id)
        return Seen(await self.do("send", channel=channel, content=text))

    async def upload(self, filename: str, content: bytes) -> str:
        """Hand in a file for an option, a modal or a message; its id."""
        url = f"{self.origin}/people/{self.id}/files"
        async with self.session.post(url, params={"name": filename}, data=content) as response:
            assert response.status == 200, await response.text()
            return str((await response.json())["id"])

    async def fetch(self, link: str) -> bytes:
        """The bytes behind a link, as a screen would load them."""
        async with self.session.get(link) as response:
            assert response.status == 200, f"{link} answered {response.status}"
            return await response.read()

    # What a person sees.

    def all_seen(self) -> list[Seen]:
        return [message for shelf in self.messages.values() for message in shelf.values()]

    def has(self, text: str) -> bool:
        """Whether a text stands on the screen at this moment."""
        return any(text in message.text for message in self.all_seen())

    async def sees(self, text: str, where: Callable[[Seen], bool] = lambda seen: True) -> Seen:
        """Wait until a message with a text is on the screen."""

        def newest() -> Seen | None:
            fitting = [m for m in self.all_seen() if text in m.text and where(m)]
            return max(fitting, key=lambda m: int(m.id), default=None)

        found = await self.until(newest, f"{text!r} among {self.all_seen()}")
        assert isinstance(found, Seen)
        return found

    async def hears(self, event: str, where: Callable[[Body], bool] = lambda data: True) -> Body:
        """Wait until an event has been told."""

        def heard() -> Body | None:
            return next((d for name, d in self.events if name == event and where(d)), None)

        found: Body = await self.until(heard, f"the event {event}")
        return found

    async def until(self, find: Callable[[], Any], wanted: str) -> Any:
        """Wait for something, and say what was missing if it does not come."""
        async with self.news:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.news.wait_for(lambda: find() is not None)
            except TimeoutError:
                raise AssertionError(f"{self.me['global_name']} does not see {wanted}") from None
            return find()

    def change_of(self, message: Seen) -> asyncio.Future[Seen]:
        """The message as it is after its next change; what happens elsewhere wakes nobody."""
        future = self.changing[message.id] = asyncio.get_running_loop().create_future()
        return future

    async def settle(self) -> None:
        """Wait until everything that was on its way to this screen has arrived."""
        await self.do("history", channel=self.here, before="0")  # the cheapest question

    def find(self, name: str, message: Seen | None) -> tuple[Seen, Body]:
        """The control with a name, on a message or on the newest one that has it."""
        places = [message] if message else sorted(self.all_seen(), key=lambda m: -int(m.id))
        for place in places:
            if part := place.control(name):
                return place, part
        raise AssertionError(f"{self.me['global_name']} sees no control {name!r}")


async def invite(origin: str, name: str) -> None:
    """Let somebody new join the servers; `sitting` then gives them a screen."""
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{origin}/people", json={"name": name}) as response,
    ):
        if response.status != 200:
            body = await response.json()
            raise Refusal(response.status, body["code"], body["message"])


@contextlib.asynccontextmanager
async def sitting(origin: str, name: str) -> AsyncIterator[Player]:
    """A player at their screen until the block ends."""
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{origin}/people") as response:
            ids = {user["global_name"]: user["id"] for user in await response.json()}
        async with session.ws_connect(f"{origin}/people/{ids[name]}") as socket:
            player = Player(session, socket, origin)
            listening = asyncio.create_task(player.listen())
            try:
                await player.hears("HELLO")
                yield player
            finally:
                listening.cancel()


class RemoteFaults:
    """The faults of a stand-in that runs in another process."""

    def __init__(self, origin: str) -> None:
        self.origin = origin

    async def cause(self, name: str, **details: Any) -> None:
        """Cause a fault by the name it has in `faults`."""
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"{self.origin}/control/{name}", json=details) as response,
        ):
            if response.status != 200:
                body = await response.json(content_type=None)
                raise Refusal(response.status, body.get("code", 0), body["message"])

    async def notes(self) -> list[str]:
        """What the stand-in could not serve so far."""
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{self.origin}/control/notes") as response,
        ):
            lines: list[str] = await response.json(content_type=None)
            return lines
