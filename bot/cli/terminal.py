"""A game in the terminal: numbered options, a text board and undo; answers may be piped in."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.cli.terminal_looks import closed_told, rule_told
from bot.cli.terminal_words import is_unclear, option_meant, unmarked, words_of
from bot.storage.private_files import write_private
from bot.ui.odds_words import all_lines
from bot.ui.sheet_words import ended_way
from bot.ui.wrong_words import wrong_line
from config.texts import Words
from game.kernel import (
    Action,
    AnyState,
    Decision,
    Game,
    Illegal,
    Seat,
    Setup,
    Text,
    copy,
    pending,
    replay,
)
from game.kernel.pages import PAGE, Page, pages_of
from game.kernel.record import Record, open_record, play, verify, write
from game.kernel.sheet import Wrong, ends_way_only, fill, read_line
from game.kernel.text import Teller, tell, told
from game.kernel.typed import Labels, labels, meanings, reader, unread

LOOKED_UP = ("rules", "why")  # commands that may have words of their own
HELP = """\
Answer with the number of an option, or with several numbers (1 3 4) where several may be picked;
an id such as V07 or a part of a name works as well, several with ; between. An empty line picks
nothing, where nothing is allowed. Many options come in pages: page 2 shows one of them. A whole
action in one line does as well, as on Discord: its command, then its parameters by their names.
  board    show the board        undo   take the last answer back, while no luck was involved
  log      the whole story       save FILE   write the record to a file
  rules    the rulings           rules WORDS   what the rules say of something
  why      what keeps something from being offered now      why COMMAND   its rule, why it is closed
  cards    what each card does
  odds     what luck may do   sheet  many actions, a line each, with an empty line behind the last
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
        self.kept = False  # whether the file holds all of it
        self.page = 0  # of a question with many options; 0: none is open
        self.commands: dict[str, Callable[[], None]] = {
            "board": self.show_board,
            "log": self.show_log,
            "rules": self.show_rulings,
            "cards": self.show_cards,
            "why": self.show_why,
            "odds": self.show_odds,
            "sheet": self.hand_in,
            "undo": self.undo,
            "help": lambda: print(HELP),
        }

    @property
    def options(self) -> dict[str, str]:
        """The options of the game."""
        return self.record.setup.options

    def run(self) -> None:
        """Play until the game is over, the input ends or somebody presses Ctrl+C."""
        print(HELP)
        self.keep()
        self.tell()
        self.show_board()
        try:
            self.converse()
        except KeyboardInterrupt:
            print()
        self.show_end()

    def converse(self) -> None:
        """Ask and answer until the game is over or the input ends."""
        while (decision := pending(self.state)) is not None:
            self.ask(decision)
            line = _read_line()
            if line is None or line.lower() == "quit":
                break
            self.obey(line, decision)

    def ask(self, decision: Decision) -> None:
        """Print the question and its options."""
        teller = self.teller(decision)
        seats = " / ".join(teller.seat(seat) for seat in decision.seats)
        print(f"\n[{seats}] {teller.question(decision)}")
        self.show_options(decision, teller)
        if (decision.needed, decision.most) != (1, 1):
            print(f"  {_how_many(decision.needed, decision.most)}")

    def show_options(self, decision: Decision, teller: Teller) -> None:
        """Print the options with their numbers: all of them, or the likeliest and one page."""
        known, notes = self.labels(decision), self.notes(decision, teller)
        numbers = {name: number for number, name in enumerate(known.told, 1)}
        pages = pages_of(decision, known, teller)
        many = len(numbers) > PAGE
        opened = self.page or int(not decision.first)
        for name in decision.first if many else numbers if not decision.groups else ():
            print(f"  {numbers[name]:2}  {known.told[name]}{notes.get(name, '')}")
        for number, page in enumerate(pages, 1) if many or decision.groups else ():
            print(f"  page {number}: {page.title}{_limits(decision, page)}")
            for name in page.ids if number == opened or not many else ():
                print(f"  {numbers[name]:2}  {known.told[name]}{notes.get(name, '')}")

    def obey(self, line: str, decision: Decision) -> None:
        """A command of the terminal, or an answer."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in self.commands and not rest:
            self.commands[word]()
        elif word == "save" and rest:
            self.write_to(Path(rest))
        elif word == "page" and rest.isdecimal():
            self.turn_to(int(rest[:6]), decision)
        elif word in LOOKED_UP or (word in self.commands and not self.offered(line, decision)):
            self.look_up(word, rest, decision)
        else:
            self.answer(line, decision)

    def offered(self, line: str, decision: Decision) -> bool:
        """Whether a line is the name of an option, though it begins like a command."""
        return not is_unclear(line, self.labels(decision))

    def turn_to(self, page: int, decision: Decision) -> None:
        """Open a page of the question, or say which there are."""
        known = self.labels(decision)
        last = len(pages_of(decision, known, self.teller(decision)))
        if len(known.told) <= PAGE:
            print("All options are shown already.")
        elif 0 < page <= last:
            self.page = page
        else:
            print(f"There is no such page. The last one is page {last}.")

    def answer(self, line: str, decision: Decision) -> None:
        """Carry an answer out, or say why it cannot be."""
        known = self.labels(decision)
        typed = words_of(line, known)
        picks = tuple(option_meant(word, known) for word in typed)
        unclear = [word for word in typed if is_unclear(word, known)]
        if unclear and self.is_action(line, decision, known):
            self.carry_out([line], decision)
            return
        if len(unclear) == len(typed) > 1 and ";" not in line:
            unclear = [line]  # none of its words means anything, so it is one thing
        if unclear:
            print(unread(self.words, known, unclear))
            seat, answers = decision.seats[0], self.game.answers
            away = [answers.not_offered(self.state, seat, decision, word) for word in unclear]
            self.give(decision, sum(away, ()) or answers.why_here(self.state, seat))
            return
        try:
            self.play(Action(decision.seats[0], picks))
        except Illegal as error:
            print(self.refusal(error.text, decision))

    def is_action(self, line: str, decision: Decision, known: Labels) -> bool:
        """Whether a line is a whole action: a command and something more, or like no option."""
        if len(line.split()) == 1 and meanings(known, line):
            return False
        return read_line(self.game, decision, decision.seats[0], line)[0] is not None

    def look_up(self, word: str, rest: str, decision: Decision) -> None:
        """A command of the terminal with words behind it; never an answer to the question."""
        if word == "rules":
            print(unmarked(rule_told(self, rest, self.words)))
        elif word == "why":
            print(unmarked(closed_told(self, decision.seats[0], rest, self.words)))
        else:
            print(f"“{word}” stands alone. Nothing was done.")

    def play(self, action: Action) -> None:
        """Carry an answer out and tell what it led to; one that is not legal changes nothing."""
        before = copy(self.state)
        play(self.record, self.state, action)
        self.past.append(before)
        self.page = 0
        self.keep()
        self.tell()

    def hand_in(self) -> None:
        """Read a sheet and carry it out, where the game takes one."""
        decision, sheets = pending(self.state), self.game.answers.sheets
        if decision is None:
            return
        if sheets is None:
            print(tell(self.words, "corvin.table.no_sheets", {"game": self.game.title}))
        elif decision.step not in sheets.steps:
            print(self.words["corvin.table.sheet_not_now"])
        else:
            self.carry_out(_read_lines(), decision)

    def carry_out(self, lines: Sequence[str], decision: Decision) -> None:
        """Carry these lines out as far as they lead, or none of them if one is wrong."""
        seat = decision.seats[0]
        sheet = fill(self.game, self.state, seat, lines, reader(self.game, seat, self.words))
        if sheet.wrong is not None:
            self.refuse(sheet.wrong, seat, alone=len(lines) == 1)
            return
        for trial in sheet.trials:
            self.play(Action(trial.seat, trial.picks))
        ended = ends_way_only(self.game, seat, lines, sheet)
        for line in ended_way(ended, self.words):
            print(unmarked(line))
        if sheet.left:
            print("These lines are left, for dice have spoken or somebody else is asked:")
            print("\n".join(sheet.left))

    def refuse(self, wrong: Wrong, seat: Seat, alone: bool) -> None:
        """Say why a line cannot be carried out, and how the rule is asked for."""
        told = wrong_line(self, seat, wrong, self.words, ruled=False)
        print(unmarked("\n".join(told[alone:])))
        if wrong.verb is not None and wrong.verb.rule:
            print(f"“why {wrong.verb.word or wrong.verb.name}” tells the rule.")

    def show_odds(self) -> None:
        """What luck may do, as far as whoever is asked can work it out."""
        decision, luck = pending(self.state), self.game.luck
        if decision is None or luck is None:
            print(tell(self.words, "odds.look.unknown", {"game": self.game.title}))
            return
        teller = self.teller(decision)
        found = (*luck.odds(teller.view, decision), *luck.forecast(teller.view))
        none = tell(self.words, "odds.look.none", {"title": self.game.title})
        print(unmarked("\n".join(all_lines(teller, found)) or none))

    def show_why(self) -> None:
        """What keeps something from being offered by the question on the table."""
        decision = pending(self.state)
        if decision is None:
            return
        reasons = self.game.answers.why_here(self.state, decision.seats[0])
        if reasons:
            self.give(decision, reasons)
        else:
            print(self.words["bot.look.why_question"])

    def give(self, decision: Decision, reasons: Sequence[Text]) -> None:
        """Tell these reasons, each once."""
        teller = self.teller(decision)
        for line in dict.fromkeys(teller.sentence(reason) for reason in reasons):
            print(line)

    def refusal(self, why: Text, decision: Decision) -> str:
        """Why an answer cannot be; a number that leaves no choice is told as one."""
        if why.key == "illegal.number" and decision.needed == decision.most:
            return tell(self.words, "bot.panel.exactly", {"most": decision.most, "picked": 0})
        return self.teller(decision).refusal(why)

    def labels(self, decision: Decision) -> Labels:
        """The options as whoever is asked reads them."""
        view = self.game.sight.view(self.state, decision.seats[0])
        return labels(self.game, view, self.words, decision)

    def notes(self, decision: Decision, teller: Teller) -> dict[str, str]:
        """What the game says beside some options: a price, an effect, odds."""
        found = self.game.answers.notes(teller.view, decision)
        return {name: f" · {teller.sentence(note)}" for name, note in found.items()}

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
        if not self.past and self.record.actions:  # answered before the game was loaded
            self.past.append(replay(self.game, self.record.setup, self.record.actions[:-1]))
        if not self.past:
            print("There is nothing to take back.")
        elif self.past[-1].luck != self.state.luck:
            print("That cannot be taken back: dice or cards have spoken since.")
        else:
            self.state = self.past.pop()
            self.record.actions.pop()
            self.record.events.pop()
            self.page = 0
            self.keep()
            print("Taken back.")

    def keep(self) -> None:
        """Write the record to the file it is kept in, if there is one."""
        if self.save:
            self.kept = self.write_to(self.save)

    def write_to(self, path: Path) -> bool:
        """Write the record to a file, or say why it cannot be."""
        try:
            write_private(path, write(self.record))
        except OSError as error:
            print(f"{path} cannot be written: {error.strerror}.")
            return False
        return True

    def show_end(self) -> None:
        """How it ended, or that it has not."""
        if self.state.result is None:
            print("\nThe game is not over.")
            if self.save and self.kept:
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


def _limits(decision: Decision, page: Page) -> str:
    """How many of a group may be picked, where it has limits of its own."""
    group = decision.groups[page.group] if page.group >= 0 else None
    if group is None or (not group.needed and group.room == group.size):
        return ""
    return f" {_how_many(group.needed, group.room)}"


def _how_many(least: int, most: int) -> str:
    """How many may be picked."""
    return f"(pick {most})" if least == most else f"(pick {least} to {most})"


def _read_line() -> str | None:
    if sys.stdin.isatty():
        print("> ", end="", flush=True)
    line = sys.stdin.readline()
    return line.strip() if line else None


def _read_lines() -> list[str]:
    """What is typed until an empty line, or until nothing comes any more."""
    lines = []
    while line := _read_line():
        lines.append(line)
    return lines
