"""The options that are plain words, the same for every component set."""

from game.kernel import option

MOVE = option("word", "move")
FLEE = option("word", "flee")
BARRICADE = option("word", "barricade")
AMBUSH = option("word", "ambush")
ATTACK = option("word", "attack")
MEDIC = option("word", "medic")
DEFY = option("word", "defy")
STRATEGIZE = option("word", "strategize")
PASS = option("word", "pass")
END = option("word", "end")
DONE = option("word", "done")
NONE = option("word", "none")
HEAL = option("word", "heal")
HIDE = option("word", "hide")
DECLINE = option("word", "decline")
COUNTERATTACK = option("word", "counterattack")
SURRENDER = option("word", "surrender")
FIGHT_ON = option("word", "fight_on")
