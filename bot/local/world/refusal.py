"""What the service answers when it says no."""

from typing import Any

Path = tuple[str | int, ...]


class Refusal(Exception):
    """A request refused, with the status, the code and the words of the service."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: dict[str, Any] | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(f"{status} ({code}) {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after

    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": round(self.retry_after, 3), "global": False}
        return body


class CannotStand(Exception):
    """The stand-in cannot begin; the message is for whoever started it."""


def unknown(code: int, what: str) -> Refusal:
    return Refusal(404, code, f"Unknown {what}")


def no_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def no_permission() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def closed_dms() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def invalid_form(problems: list[tuple[Path, str, str]]) -> Refusal:
    """Nest each problem under its path, the way the service does."""
    errors: dict[str, Any] = {}
    for path, code, message in problems:
        place = errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})
    return Refusal(400, 50035, "Invalid Form Body", errors)
