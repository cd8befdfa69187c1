"""What the stand-in noticed and could not serve; a test that leaves a note here has failed."""

import msgspec


class Notes(msgspec.Struct):
    """Everything asked of the stand-in that it does not know, and every name looked up outside."""

    unknown_routes: list[str] = []
    unknown_fields: list[str] = []
    foreign_names: list[str] = []
    breakdowns: list[str] = []

    def lines(self) -> list[str]:
        """One line for each note."""
        kinds = {
            "unknown route": self.unknown_routes,
            "unknown field": self.unknown_fields,
            "name looked up outside loopback": self.foreign_names,
            "breakdown": self.breakdowns,
        }
        return [f"{kind}: {entry}" for kind, entries in kinds.items() for entry in entries]

    def clear(self) -> None:
        for entries in (
            self.unknown_routes,
            self.unknown_fields,
            self.foreign_names,
            self.breakdowns,
        ):
            entries.clear()
