"""The answers that are words, each with its sentence under `word`."""

from __future__ import annotations

from game.kernel import option

END = option("word", "end")
STAY = option("word", "stay")
WAIT = option("word", "wait")
BLOW = option("word", "blow")
LET = option("word", "let")
PASS = option("word", "pass")
FIRE = option("word", "fire")
ASSAULT = option("word", "assault")
BOMBARD = option("word", "bombard")
RESERVES = option("word", "reserves")
OFFER = option("word", "offer")
AGREE = option("word", "agree")
REFUSE = option("word", "refuse")
SPEND = option("word", "spend")
KEEP = option("word", "keep")
RETREAT = option("word", "retreat")
STAND = option("word", "stand")
EACH = option("word", "each")
NONE = option("word", "none")
