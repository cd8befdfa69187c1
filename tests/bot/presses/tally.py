"""The tally: what the stand-in carried, by kind. It counts what is sent, whatever it says."""

from __future__ import annotations

from collections import Counter

from bot.local.people.seen import Seen
from bot.local.service.standin import StandIn
from bot.local.world.model import DM, LOADING, Body, Message

CREATED, CHANGED = "MESSAGE_CREATE", "MESSAGE_UPDATE"


class Tally:
    """Counts, by kind:

    `public`, `own` (only their reader sees them, in the channel) and `dm` are messages of the
    bot; with ` edit` behind, changes of one that was there. What only said that the bot was
    thinking is one message with what came in its place. `pictures` are messages that had at least
    one picture when they came, `dm question` those direct messages that one can answer on, and
    `requests` whatever the bot asked the service for.
    """

    def __init__(self, s: StandIn) -> None:
        self.counts: Counter[str] = Counter()
        self.s = s
        self._thinking: set[str] = set()
        tell, admit = s.hub.message, s.traffic.admit

        def telling(event: str, message: Message) -> None:
            self._note(event, message)
            tell(event, message)

        def admitting(bucket: str, counted: bool) -> tuple[dict[str, str], Body | None]:
            self.counts["requests"] += 1
            return admit(bucket, counted)

        s.hub.message = telling  # type: ignore[method-assign]
        s.traffic.admit = admitting  # type: ignore[method-assign]

    def since(self, before: Counter[str]) -> Counter[str]:
        """What has come since; `before` is a copy of the counts."""
        return self.counts - before

    def _note(self, event: str, message: Message) -> None:
        if message.author_id != self.s.world.bot.id:
            return
        if message.flags & LOADING:
            self._thinking.add(message.id)
            return
        kind = self._kind(message)
        if event == CREATED or message.id in self._thinking:
            self._thinking.discard(message.id)
            self._arrived(kind, Seen(self.s.payloads.message(message)))
        elif event == CHANGED:
            self.counts[f"{kind} edit"] += 1

    def _kind(self, message: Message) -> str:
        if message.only_for is not None:
            return "own"
        return "dm" if self.s.world.channel(message.channel_id).type == DM else "public"

    def _arrived(self, kind: str, seen: Seen) -> None:
        self.counts[kind] += 1
        self.counts["pictures"] += bool(seen.pictures)
        self.counts["dm question"] += kind == "dm" and any("url" not in p for p in seen.controls)
