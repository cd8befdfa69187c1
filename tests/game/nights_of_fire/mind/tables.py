"""The kinds of tables automated players sit at."""

TABLES = [
    (mode, version, players)
    for mode, seats in (("konev", ("1", "2")), ("conflict", ("2", "3")))
    for version in ("basic", "advanced")
    for players in seats
]
