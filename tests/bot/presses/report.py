"""Figures and tables: what the games of one kind took, beside what they took before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from tests.bot.presses.games import Played

NONE = "–"
FIRST = "Konev Basic, alone"  # whose figures the goals are about


class Figures(Struct, frozen=True, omit_defaults=True):
    """What one kind of game takes; a turn is one of a person's."""

    turns: int = 0
    presses: float = 0.0
    touches: float = 0.0
    first: float = 0.0
    first_touches: float = 0.0
    public: float = 0.0
    private: float = 0.0
    messages: float = 0.0
    edits: float = 0.0
    pictures: float = 0.0
    asking: float = 0.0
    telling: float = 0.0
    unread: float | None = None
    requests: float = 0.0
    soviet_messages: float | None = None
    soviet_seconds: float | None = None
    days: float | None = None
    day_visits: float | None = None
    day_presses: float | None = None
    day_touches: float | None = None


class Counted(Struct, frozen=True):
    """All figures of a run: by the name of a kind, and of the six who move together."""

    kinds: dict[str, Figures]
    six: tuple[int, int] | None = None  # presses and touches


TABLES: dict[str, dict[str, str]] = {
    "Presses": {
        "presses": "presses a turn",
        "touches": "touches a turn",
        "first": "presses of a first turn",
        "first_touches": "its touches",
    },
    "Messages": {
        "public": "public a turn",
        "private": "private a turn",
        "messages": "together",
        "edits": "edits a turn",
        "pictures": "with a picture",
    },
    "Letters, requests and waiting": {
        "asking": "DMs that ask",
        "telling": "DMs that do not",
        "unread": "unread at the end",
        "requests": "requests an answer",
        "soviet_messages": "messages of a Soviet turn",
        "soviet_seconds": "its seconds",
    },
}
A_DAY = {
    "days": "days played",
    "day_visits": "visits a day",
    "day_presses": "presses a day",
    "day_touches": "touches a day",
    "presses": "presses a turn",
    "messages": "messages a turn",
    "asking": "DMs that ask",
}


def figures(games: Sequence[Played], alone: bool) -> Figures:
    """What these games took, on average; letters are those of a whole game."""
    turns = max(1, sum(game.turns for game in games))
    answers = max(1, sum(game.answers for game in games))

    def a_turn(*names: str) -> float:
        return round(sum(game.counts[name] for game in games for name in names) / turns, 1)

    def a_game(values: Iterable[int]) -> float:
        return round(sum(values) / len(games), 1)

    soviet = [each for game in games for each in game.soviet]
    return Figures(
        turns=turns,
        presses=round(sum(game.presses for game in games) / turns, 1),
        touches=round(sum(game.touches for game in games) / turns, 1),
        first=a_game(game.first[0] for game in games),
        first_touches=a_game(game.first[1] for game in games),
        public=a_turn("public"),
        private=a_turn("own", "dm"),
        messages=a_turn("public", "own", "dm"),
        edits=a_turn("public edit", "own edit", "dm edit"),
        pictures=a_turn("pictures"),
        asking=a_game(game.counts["dm question"] for game in games),
        telling=a_game(game.counts["dm"] - game.counts["dm question"] for game in games),
        unread=a_game(game.unread for game in games) if alone else None,
        requests=round(sum(game.counts["requests"] for game in games) / answers, 1),
        soviet_messages=_mean([each.messages for each in soviet]),
        soviet_seconds=_mean([each.seconds for each in soviet]),
        days=a_game(game.days for game in games) if games[0].days else None,
        day_visits=_a_day(games, [game.visits for game in games]),
        day_presses=_a_day(games, [game.presses for game in games]),
        day_touches=_a_day(games, [game.touches for game in games]),
    )


def _a_day(games: Sequence[Played], values: Sequence[int]) -> float | None:
    days = sum(game.days for game in games)
    return round(sum(values) / days, 1) if days else None


def _mean(values: Sequence[float]) -> float | None:
    return round(sum(values) / len(values), 1) if values else None


def tables(before: Counted, now: Counted) -> str:
    """Everything that is counted, in tables: before and now, side by side."""
    found = [_goals(before, now)]
    plain = {name: each for name, each in now.kinds.items() if each.days is None}
    for title, columns in TABLES.items():
        found.append(f"### {title}\n\n{_table(columns, before.kinds, plain)}")
    if by_day := {name: each for name, each in now.kinds.items() if each.days is not None}:
        found.append(f"### A day of Days of Ire\n\n{_by_day(by_day)}")
    return "\n\n".join(found)


def _goals(before: Counted, now: Counted) -> str:
    """What is wanted, with the figures it is measured by."""
    third = f"a third: {_all(before) / 3:.1f}"
    measures: list[tuple[str, str, Callable[[Counted], str]]] = [
        ("presses a turn, Konev Basic alone", "8", lambda found: _of(found, "presses")),
        ("its touches", "", lambda found: _of(found, "touches")),
        ("presses of its first turn, from `/open` on", "8", lambda found: _of(found, "first")),
        ("its touches", "", lambda found: _of(found, "first_touches")),
        ("presses for six fighters over three districts", "6", lambda found: _six(found, 0)),
        ("their touches", "", lambda found: _six(found, 1)),
        ("messages a turn, all kinds of game", third, _all_told),
    ]
    rows = [["goal", "before", "now", "wanted"]]
    for name, wanted, told in measures:
        rows.append([name, told(before), told(now), wanted])
    return f"### Goals\n\n{_drawn(rows)}"


def _of(counted: Counted, name: str) -> str:
    return _cell(counted.kinds.get(FIRST), name)


def _six(counted: Counted, which: int) -> str:
    return NONE if counted.six is None else str(counted.six[which])


def _all_told(counted: Counted) -> str:
    return f"{_all(counted):.1f}" if counted.kinds else NONE


def _all(counted: Counted) -> float:
    """Messages a turn, public and private together, over all turns that were counted."""
    turns = sum(each.turns for each in counted.kinds.values())
    return sum(each.messages * each.turns for each in counted.kinds.values()) / max(1, turns)


def _table(
    columns: Mapping[str, str], before: Mapping[str, Figures], now: Mapping[str, Figures]
) -> str:
    rows = [["game", *(cell for name in columns.values() for cell in (name, "now"))]]
    for kind in dict.fromkeys([*before, *now]):
        pairs = (_pair(before.get(kind), now.get(kind), name) for name in columns)
        rows.append([kind, *(cell for pair in pairs for cell in pair)])
    return _drawn(rows)


def _by_day(kinds: Mapping[str, Figures]) -> str:
    """What a day takes, of all people together."""
    rows = [["game", *A_DAY.values()]]
    for name, found in kinds.items():
        rows.append([name, *(_cell(found, each) for each in A_DAY)])
    return _drawn(rows)


def _pair(before: Figures | None, now: Figures | None, name: str) -> tuple[str, str]:
    return _cell(before, name), _cell(now, name)


def _cell(found: Figures | None, name: str) -> str:
    value = None if found is None else getattr(found, name)
    return NONE if value is None else f"{value:g}"


def _drawn(rows: Sequence[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], f"|{' --- |' * len(rows[0])}", *lines[1:]])
