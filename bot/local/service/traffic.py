"""The requests of the bot: what each was, how many it may send, and what it is told about it."""

import time
from collections import deque
from typing import Any

from msgspec import Struct

from bot.local.world.limits import Limits
from bot.local.world.model import Body
from bot.local.world.refusal import Refusal

IN_CHANNEL = ("POST /channels/{channel}/messages", "PATCH /channels/{channel}/messages")
INVALID = (401, 403, 429)


class Exchange(Struct):
    """One request and the answer to it, for whoever listens."""

    method: str
    path: str
    query: dict[str, str]
    read: bool = False  # whether its body was looked at at all
    body: Any = None
    files: int = 0
    status: int = 0
    answer: Any = None


class Window:
    """Moments within a sliding window of time."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.moments: deque[float] = deque()

    def left(self, now: float) -> int:
        while self.moments and self.moments[0] <= now - self.seconds:
            self.moments.popleft()
        return self.most - len(self.moments)

    def add(self, now: float) -> None:
        self.moments.append(now)

    def reset_after(self, now: float) -> float:
        return max(self.moments[0] + self.seconds - now, 0.0) if self.moments else self.seconds


class Traffic:
    """The rate limits of one bot: all requests together, each bucket, and the invalid ones."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.everything = self.window()
        self.buckets: dict[str, Window] = {}
        self.refused = 0  # requests that came too soon
        self.invalid = Window(limits.invalid_requests, limits.invalid_window)
        self.openings = Window(limits.openings, limits.openings_window)
        self.old_edits: dict[str, Window] = {}  # by channel

    def window(self) -> Window:
        return Window(self.limits.requests, self.limits.requests_window)

    def window_of(self, bucket: str) -> Window:
        """What is said or changed in one channel has a narrower limit than other requests."""
        if not bucket.startswith(IN_CHANNEL):
            return self.window()
        return Window(self.limits.in_channel, self.limits.in_channel_window)

    def admit(self, bucket: str, counted: bool) -> tuple[dict[str, str], Body | None]:
        """The headers of the answer, and its body if the request comes too soon."""
        now = time.monotonic()
        window = self.buckets.get(bucket) or self.buckets.setdefault(bucket, self.window_of(bucket))
        slow = None
        if counted and self.everything.left(now) <= 0:
            slow = too_fast(self.everything.reset_after(now), everywhere=True)
        elif window.left(now) <= 0:
            slow = too_fast(window.reset_after(now), everywhere=False)
        else:
            window.add(now)
            if counted:
                self.everything.add(now)
        self.refused += slow is not None
        return self.headers(bucket, window, now), slow

    def headers(self, bucket: str, window: Window, now: float) -> dict[str, str]:
        after = window.reset_after(now)
        return {
            "X-RateLimit-Limit": str(window.most),
            "X-RateLimit-Remaining": str(max(window.left(now), 0)),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": bucket.split("|")[0],
            "Via": "1.1 stand-in",
        }

    def edit_old(self, channel_id: str, now: float) -> None:
        """Count the edit of an old message; too many in one channel are refused."""
        fresh = Window(self.limits.old_edits, self.limits.old_edits_window)
        window = self.old_edits.setdefault(channel_id, fresh)
        if window.left(now) <= 0:
            words = (
                "Maximum number of edits to messages older than 1 hour reached. Try again later."
            )
            raise Refusal(429, 30046, words, retry_after=window.reset_after(now))
        window.add(now)

    def open_dm(self, now: float) -> None:
        """Count a private conversation that is opened; too many at a time are refused."""
        if self.openings.left(now) <= 0:
            raise Refusal(403, 40003, "You are opening direct messages too fast.")
        self.openings.add(now)

    def banned(self) -> bool:
        return self.invalid.left(time.monotonic()) <= 0

    def count_invalid(self, status: int) -> None:
        if status in INVALID:
            self.invalid.add(time.monotonic())


def too_fast(retry_after: float, everywhere: bool) -> Body:
    words = "You are being rate limited."
    return {
        "code": 0,
        "message": words,
        "retry_after": round(retry_after, 3),
        "global": everywhere,
    }
