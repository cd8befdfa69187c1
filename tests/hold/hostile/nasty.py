"""What somebody with bad intentions, or a cat on the keyboard, may send."""

from __future__ import annotations

from random import Random

STRINGS = (
    "",
    " ",
    "'; drop table tables; --",
    '" or 1=1 --',
    "1; delete from actions",
    "../../../etc/passwd",
    "..\\..\\secrets.toml",
    "/dev/null",
    "file:///etc/passwd?mode=ro",
    "`code` **bold** ||spoiler|| > quote # head [link](https://example.org)",
    "```\nblock",
    "@everyone @here <@1> <@&2> <#3> <@!4> </open:5>",
    "\u202eright to left\u202c \u200b\u2066\u2069\ufeff",
    "{0.__class__} {player} {table!r:>99999} %s %n",
    "\x00\x01\x1b[31m",
    "\U0001f600 𝕬𝖑𝖎𝖈𝖊 ﷽",
    "²³¼٣",
    "-1",
    "0",
    "9" * 30,
    "1e308",
    "NaN",
    "null",
    "true",
    "V01;V02;V03",
    ";" * 90,
    "-",
    "x" * 2000,
    "@everyone " * 150,
    "\u202e" * 500,
    "<@1>" * 400,
    '{"a":' * 200,
)
# What a sentence must not have in its braces, or may: all of it stands within quotation marks.
BRACES = (
    "{",
    "}",
    "{}",
    "{0}",
    "{{}}",
    "{nobody}",
    "{player}",
    "{table}",
    "{count}",
    "{count:card|cards}",
    "{count:card}",
    "{count:a|b|c}",
    "{player:a|b}",
    "{count:>99999999}",
    "{count:{count}|{count}}",
    "{player.__class__}",
    "{player.__class__.__mro__[1].__subclasses__}",
    "{player.__init__.__globals__[TOKEN]}",
    "{player[0]}",
    "{player!r}",
    "{player!x}",
    "{__builtins__}",
    "{player:%n%s}",
    "\\u0000",
    "\\U0010ffff",
    "\\x",
    "x" * 5000,
    "{player}" * 600,
)
ACTS = (
    *("play", "pick", "menu", "sure", "mark", "do", "show", "back", "restart", "undo", "ask"),
    *("join", "leave", "start", "rematch", "abandon", "resign", "agree", "refuse", "consent"),
    *("hand", "board", "log", "then", "told", "rules", "why", "forget", "nothing", "none"),
)


def string(rng: Random, most: int = 2000) -> str:
    """A nasty string, or several of them, or noise."""
    kind = rng.random()
    if kind < 0.7:
        return rng.choice(STRINGS)[:most]
    if kind < 0.9:
        return "".join(rng.choice(STRINGS)[:20] for _ in range(rng.randint(1, 5)))[:most]
    return "".join(chr(rng.choice((*range(32, 127), *range(0x300, 0x700)))) for _ in range(40))


def number(rng: Random) -> str:
    """A number as it may stand in an id: right, wrong, or absurd."""
    return rng.choice(("0", "1", "2", "17", "4711", "9" * 18, "9" * 30, "1" + "0" * 17, "007", "٣"))


def custom_id(rng: Random, acts: tuple[str, ...] = ACTS) -> str:
    """The id of a control that the bot never made."""
    if rng.random() < 0.1:
        return string(rng, 100) or "x"
    head = rng.choice("bm")
    arg = rng.choice(("", "0", "1", "-1", "999", "abc", "+1", "__", "²", "soviet", "x" * 60))
    return f"{head}:{rng.choice(acts)}:{number(rng)}:{number(rng)}:{arg}"[:100]
