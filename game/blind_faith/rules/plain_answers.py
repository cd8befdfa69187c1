"""Answers that are the same wherever they are offered."""

from __future__ import annotations

from game.kernel.model import option

YES, NO = option("word", "yes"), option("word", "no")
DONE, END, STOP = option("word", "done"), option("word", "end"), option("word", "stop")
LEAVE, TAKE = option("word", "leave"), option("word", "take")
BESIEGE, SALLY, LET = option("word", "besiege"), option("word", "sally"), option("word", "let")
AGAIN, BLOCKADE = option("word", "again"), option("word", "blockade")
STAY, RETREAT = option("word", "stay"), option("word", "retreat")
ORDER, POLAND = option("word", "order"), option("word", "poland")
IN_BOX, AT_BRESLAU = option("word", "box"), option("word", "breslau")
