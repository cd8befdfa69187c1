"""Tables as the rest of the bot uses them: found, kept in memory, changed one at a time, stored.

The only way to change a table. It knows no Discord and no picture.

Beyond the plain reading of the names, who uses it should know:

* A `Table` (bot/model/table.py) is frozen: every method that changes one returns the new one.
  `table.ahead(player, answers)` gives the next question of a half-typed verb without acting, and
  None where luck would move; use it for autocomplete and panels instead of `table.state`.
* A `TableError` is told as `corvin.<error.text.key>`; `Teller.refusal(error.text)` does it.
  `error.answer` (from 1) says which answer of several was at fault.
* An undo takes back the last command, that is all answers of one interaction, or those of them
  that came after luck moved; what others did unnoticed in the meantime goes with it. It is bound
  to `table.ticket(player)`, what they see, not to a number that also moves by private answers.
  `ask_undo` may name any earlier question with `back_to`.
* What must be said is in bot/model/outgoing.py: `row.what` is a `Card`, `Turn`, `Private`,
  `Ballot` (a public vote with Agree and Refuse, answered by `votes.cast`) or `Notice`.
* `Acted.noted` says that the answers wait for the table's secrecy delay; `table.with_noted(player)`
  is the table with them carried out, for the player's own panel. Nobody else may see that anything
  is noted.
  Facts named `player` are user ids. What a `Card` tells is read from the answers when it is carried
  (`cards.find`), redacted for onlookers.
* `open` puts the lobby's `Card` into the outbox, like everything else: acknowledge the command,
  call `set_place` once there is a thread, and let the carrier post the card there.
* `leave` during play frees the seat, and the next `join` takes it; `resign` ends the game, or is
  a `leave` where two or more others play on.
* `Acted.events` are redacted for the player who acted; `log` is redacted for its reader.
* `muted` means that the bot cannot speak where the table is; what is to be said there waits.
* The outbox notes what has arrived by itself; a carrier only returns the message id (None: nothing
  needed saying), and the id returned for a `Card` becomes `table.card`.
* Use the store with `async with await Store.open(path) as store`: its thread would otherwise keep
  a program that has failed from ending.
"""
