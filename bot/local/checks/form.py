"""A request body under examination."""

from collections.abc import Collection
from typing import Any

from bot.local.world.limits import Limits
from bot.local.world.notes import Notes
from bot.local.world.refusal import Path, invalid_form


class Form:
    """Collects what is wrong with a body, so that the refusal names every problem at once."""

    def __init__(self, limits: Limits, notes: Notes, where: str) -> None:
        self.limits = limits
        self.notes = notes
        self.where = where
        self.problems: list[tuple[Path, str, str]] = []

    def wrong(self, path: Path, code: str, message: str) -> None:
        self.problems.append((path, code, message))

    def known(self, body: dict[str, Any], fields: Collection[str], path: Path = ()) -> None:
        """Note every field that the stand-in has never heard of."""
        for field in body:
            if field not in fields:
                place = ".".join(str(step) for step in (*path, field))
                self.notes.unknown_fields.append(f"{self.where}: {place}")

    def text(
        self, body: dict[str, Any], field: str, most: int, path: Path = (), least: int = 0
    ) -> str:
        """A field that holds text of a limited length."""
        value = body.get(field)
        if value is None:
            if least:
                self.required((*path, field))
            return ""
        if not isinstance(value, str):
            self.wrong((*path, field), "BASE_TYPE_STRING", "Could not interpret value as string.")
            return ""
        self.length(len(value), most, (*path, field), least)
        return value

    def length(self, size: int, most: int, path: Path, least: int = 0) -> None:
        if size == 0 and least:
            self.required(path)
        elif size > most and least:
            words = f"Must be between {least} and {most} in length."
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", words)
        elif size > most:
            words = f"Must be {most} or fewer in length."
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", words)
        elif size < least:
            words = f"Must be between {least} and {most} in length."
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", words)

    def required(self, path: Path) -> None:
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def one_of(self, body: dict[str, Any], field: str, allowed: Collection[Any], path: Path) -> Any:
        """A field that holds one of a few values."""
        value = body.get(field)
        if value is None:
            self.required((*path, field))
        elif value not in allowed:
            listed = ", ".join(map(str, sorted(allowed)))
            self.wrong((*path, field), "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")
        return value

    def settle(self) -> None:
        """Refuse the request if anything was wrong with it."""
        if self.problems:
            raise invalid_form(self.problems)
