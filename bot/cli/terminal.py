"""A game in the terminal: numbered options, a text board and undo; answers may be piped in."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from bot.storage.private_files import write_private
from config.texts import Words
from game.kernel import Action, AnyState, Decision, Game, Illegal, Setup, copy, pending
from game.kernel.record import Record, open_record, play, verify, write
from game.kernel.text import Teller, told

HELP = """\
Answer with the number of an option, or with several numbers (1 3 4) where several may be picked;
an id such as V07 works as well. An empty line picks nothing, where nothing is allowed.
  board    show the board        undo   take the last answer back, while no luck was involved
  log      the whole story       save FILE   write the record to a file
  rules    the rulings           cards  what each card does
  quit     leave (the record is kept if --save was given)"""


class Terminal:
    """One game, its record, and the states that undo goes back to."""

    def __init__(
        self, game: Game, record: Record, state: AnyState, words: Words, save: Path | None
    ) -> None:
        self.game = game
        self.record = record
        self.state = state
        self.words = words
        self.save = save
        self.past: list[AnyState] = []
        self.commands: dict[str, Callable[[], None]] = {
            "board": self.show_board,
            "log": self.show_log,
            "rules": self.show_rulings,
            "cards": self.show_cards,
            "undo": self.undo,
            "help": lambda: print(HELP),
        }

    def run(self) -> None:
        """Ask and answer until the game is over or the input ends."""
        print(HELP)
        self.keep()
        self.tell()
        self.show_board()
        while (decision := pending(self.state)) is not None:
            self.ask(decision)
            line = _read_line()
            if line is None or line == "quit":
                break
            self.obey(line, decision)
        self.show_end()

    def ask(self, decision: Decision) -> None:
        """Print the question and its options."""
        teller = self.teller(decision)
        seats = " / ".join(teller.seat(seat) for seat in decision.seats)
        print(f"\n[{seats}] {teller.question(decision)}")
        for number, option in enumerate(decision.options, 1):
            print(f"  {number:2}  {teller.option(option)}")
        if (decision.needed, decision.most) != (1, 1):
            print(f"  (pick {decision.needed} to {decision.most})")

    def obey(self, line: str, decision: Decision) -> None:
        """A command of the terminal, or an answer."""
        if line in self.commands:
            self.commands[line]()
        elif line.startswith("save "):
            self.write_to(Path(line.removeprefix("save ").strip()))
        else:
            self.answer(line.replace(",", " ").split(), decision)

    def answer(self, words: list[str], decision: Decision) -> None:
        """Carry an answer out, or say why it cannot be."""
        ids = [option.id for option in decision.options]
        picks = tuple(_meant(word, ids) for word in words)
        before = copy(self.state)
        try:
            play(self.record, self.state, Action(decision.seats[0], picks))
        except Illegal as error:
            print(self.teller(decision).refusal(error.text))
            return
        self.past.append(before)
        self.keep()
        self.tell()

    def teller(self, decision: Decision | None) -> Teller:
        """The voice for whoever is asked."""
        seat = decision.seats[0] if decision else None
        return Teller(self.game, self.game.sight.view(self.state, seat), self.words)

    def tell(self) -> None:
        """What the last answer led to."""
        decision = pending(self.state)
        seat = decision.seats[0] if decision else None
        for line in told(self.game, self.state, seat, self.words):
            print(f"  · {line}")

    def show_board(self) -> None:
        """The board as whoever is asked may see it."""
        decision = pending(self.state)
        seat = decision.seats[0] if decision else None
        print()
        print(self.game.reading.board(self.game.sight.view(self.state, seat), self.words))

    def show_log(self) -> None:
        """Every public event of the game."""
        teller = self.teller(None)
        for events in self.record.events:
            for line in teller.events(events, None):
                print(f"  · {line}")

    def show_rulings(self) -> None:
        """How the game rules where the book is silent or torn."""
        for key in self.game.reading.rulings:
            print(f"  {key:>2}  {self.words[f'{self.game.key}.ruling.{key}']}")

    def show_cards(self) -> None:
        """What each card of the component set does."""
        for _, title, text in self.game.reading.cards(self.record.setup.options, self.words):
            print(f"  {title}: {text}")

    def undo(self) -> None:
        """Take the last answer back, while nothing was learned by it."""
        if not self.past:
            print("There is nothing to take back.")
        elif self.past[-1].luck != self.state.luck:
            print("That cannot be taken back: dice or cards have spoken since.")
        else:
            self.state = self.past.pop()
            self.record.actions.pop()
            self.record.events.pop()
            self.keep()
            print("Taken back.")

    def keep(self) -> None:
        """Write the record to the file it is kept in, if there is one."""
        if self.save:
            self.write_to(self.save)

    def write_to(self, path: Path) -> None:
        """Write the record to a file."""
        try:
            write_private(path, write(self.record))
        except OSError as error:
            print(f"{path} cannot be written: {error.strerror}.")

    def show_end(self) -> None:
        """How it ended, or that it has not."""
        if self.state.result is None:
            print("\nThe game is not over.")
            if self.save:
                print(f"Go on with: corvin play --load {self.save}")
            return
        self.show_board()
        print(f"\n{self.teller(None).result(self.state.result)}")


def play_in_terminal(game: Game, setup: Setup, words: Words, save: Path | None) -> None:
    """Begin a game and play it."""
    record, state = open_record(game, setup)
    Terminal(game, record, state, words, save).run()


def continue_in_terminal(game: Game, record: Record, words: Words, save: Path | None) -> None:
    """Take up a game where its record ends."""
    Terminal(game, record, verify(game, record), words, save).run()


def _meant(word: str, ids: list[str]) -> str:
    """The option meant by what was typed: a number is always the number of an option."""
    if not (word.isdecimal() and word.isascii()):
        return word
    number = int(word[:6])
    return ids[number - 1] if 0 < number <= len(ids) else f"#{word}"


def _read_line() -> str | None:
    if sys.stdin.isatty():
        print("> ", end="", flush=True)
    line = sys.stdin.readline()
    return line.strip() if line else None
