"""Help, rules and explained refusals as values."""

from typing import NamedTuple

from referee.core.game import Game
from referee.core.keywords import folded
from referee.core.message import N_
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.spelling import capitals
from referee.core.squares import Square, parse_square, square_name
from referee.core.table import Step, Table
from referee.core.view import Cell, View
from referee.core.wording import aside, clauses, help_text, wording
from referee.table.doors import Word
from referee.table.news import NO_STEPS, News, news
from referee.table.step import Account, Remark, account, name_of
from referee.table.voice import Voice, flowing

WORDS = "referee.words"
"""The package of the clauses on words, which all games share."""
POINTER = "F2"
"""The key of the screen that rooms explain themselves."""
ON_WORDS = "VOC-"
HELPED = ("moi", "nous", "me", "us", "out", "stp", "please")
"""Who is helped, by the words of people; nothing that help is about."""


class Help(NamedTuple):
    """What can be typed and pressed at this table: all of it, or the lines on one topic."""

    timed: bool
    """Whether the game has a sandglass."""
    other: str
    """The name of a player who is not at turn, for an example."""
    wanted: str
    words: tuple[Word, ...]
    """Those of this table, with their own lines."""

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """All lines, or those on one command."""
        room = help_text(game.package, voice.language).splitlines()
        *commands, scrolling = house(game, voice, self.other)
        lines = [
            *(HelpLine(line, line[:3].rstrip() == POINTER) for line in room),
            *commands,
            *(HelpLine(voice.gettext(line)) for word in self.words for line in word.help),
            scrolling,
            *(glass(voice) if self.timed else []),
        ]
        asked = [line for line in lines if capitals(self.wanted.strip()) in capitals(line.text)]
        if not asked:
            return [voice.gettext("The help says nothing about “{wanted}”.").format(wanted=self.wanted.strip())]
        return (
            [flowing(line.text) for line in asked if not line.screen] if voice.plain else [line.text for line in asked]
        )


class Rule(NamedTuple):
    """A clause, and the package that it comes from."""

    package: str
    id: str

    def lines(self, game: Game, voice: Voice) -> list[str]:
        """The number and the text of the clause."""
        text = next(clause.text for clause in clauses(self.package, voice.language) if clause.id == self.id)
        return [f"{self.id}{voice.gap}{text}"]


def helped(table: Table, words: tuple[Word, ...], wanted: str = "") -> Help:
    """The help at this table."""
    wanted = " ".join([word for word in wanted.split() if folded(word) not in HELPED])
    other = next(player.name for player in table.players if player.seat != table.state.turn)
    return Help(table.game.traits.timed, other, wanted, words)


def rules(table: Table, wanted: str, language: str) -> list[Rule] | list[News]:
    """The room's clauses and those on words that tell of something, then those that mention it in this language."""
    from referee.table.hearing.clauses import answering

    asked = capitals(wanted.strip())
    speaking = [Rule(clause.package, clause.id) for clause in answering(table.game.package, f"rule {wanted}")]
    speaking += [
        Rule(package, clause.id)
        for package in (table.game.package, WORDS)
        for clause in clauses(package, language)
        if asked in capitals(f"{clause.id} {clause.text}")
    ]
    return list(dict.fromkeys(speaking)) or [
        news(N_("No rule of {game} speaks of “{wanted}”."), game=table.game.name, wanted=wanted.strip())
    ]


class HelpLine(NamedTuple):
    text: str
    screen: bool = False
    """Whether it speaks of keys that only the screen has."""


def house(game: Game, voice: Voice, other: str) -> list[HelpLine]:
    """The commands of every game; what scrolls stands last."""
    _ = voice.gettext
    text = _(
        "u · undo 2         take back the last step, or the last two; redo brings them back\n"
        "amend 3 COMMAND    correct step 3 and what follows; amend alone asks which\n"
        "accept WORD · refuse WORD · note TEXT · rule TEXT · rename PLAYER NAME · concede\n"
        "hand 3 HAND        after the end: what step 3 was played from; hands asks for each\n"
        "why 3              what step 3 rests on (without a number: the last)\n"
        "audit              compare the real grid with the record, row by row\n"
        "rules WORDS        the rules that speak of these words;  q leaves, the game stays\n"
        "PageUp · PageDown  what was said before, and after it"
    )
    *commands, scrolling = text.splitlines()
    meant = _("for another seat than the one at turn")
    example = f"{printable(aside(game.package, voice.language, other)):<17}  {meant}"
    return [HelpLine(example), *map(HelpLine, commands), HelpLine(scrolling, screen=True)]


def glass(voice: Voice) -> list[HelpLine]:
    """Keys first, then the commands that do as much."""
    _ = voice.gettext
    text = _(
        "F3 the program's glass, or the table's · F4 the table's glass is empty · F5 stops and starts the program's\n"
        "pause · resume · suspend  the time stands, goes on; the table is left for another day"
    )
    keys, *commands = text.splitlines()
    return [HelpLine(keys, screen=True), *map(HelpLine, commands)]


class Lying(NamedTuple):
    """What lies on a square."""

    square: Square
    letter: str
    owner: str
    """The name of the owner, in games where tokens have one."""
    safe: bool
    ground: str
    """What is printed on the square, as a code of the room's wording."""


class Explanation(NamedTuple):
    why: Refused
    squares: tuple[Lying, ...]
    rule: Rule | None
    """Its clause, where the room has it in its rules."""

    def lines(self, game: Game, voice: Voice) -> list[str]:
        squares = [lying_text(square, game, voice) for square in self.squares]
        details = [*squares, *(self.rule.lines(game, voice) if self.rule else [])]
        return [voice.refusal(self.why, game.name), *(f"{voice.indent}{line}" for line in details)]


def concerned_squares(table: Table, why: Refused) -> tuple[Square, ...]:
    """The squares that a refusal names, on a grid that everybody shares."""
    view: View = table.game.board.view(table.state)
    if view.labels or not view.grid or table.game.board.grids(table.state):
        return ()
    found = (parse_square(fact) for fact in why.facts.values())
    rows, columns = len(view.grid), len(view.grid[0])
    squares = [square for square in found if square and square[0] < rows and square[1] < columns]
    return tuple(dict.fromkeys(squares))


class Assumed(NamedTuple):
    """What the points of a step rest on and the rules do not print: keys of the box, by its tables."""

    tables: dict[str, tuple[str, ...]]

    def lines(self, game: Game, voice: Voice) -> list[str]:
        from referee.session.assumptions import assumed_text

        _ = voice.gettext
        return [_("assumed: {facts}").format(facts=assumed_text(game.name, self.tables, voice.language))]


def reasons(table: Table, line: str, why: Refused | None) -> list[Account | Explanation | News | Assumed]:
    """What `why` tells: the reasons for a step, the last one if none is named; after a question mark, of a refusal."""
    if line.endswith("?"):
        return [news(N_("Nothing has been refused.")) if why is None else explanation(table, why)]
    wanted, count = line.partition(" ")[2].strip(), len(table.steps)
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 6 else 0 if wanted else count
    if not 1 <= number <= count:
        return [news(N_("Name a step from 1 to {count}."), count=count) if count else news(NO_STEPS)]
    step = table.steps[number - 1]
    reasons = tuple([Remark(event, table.state) for event in step.events])
    return [account(table, number, step)._replace(reasons=reasons), *_assumed(table, step)]


def _assumed(table: Table, step: Step) -> list[Assumed]:
    from referee.session.assumptions import counted_on, letters_of

    workings = [each for event in step.events for each in table.game.paper().workings(step.state, event, step.command)]
    letters = letters_of(workings)
    tables = counted_on(table, letters) if letters else {}
    return [Assumed(tables)] if tables else []


def explanation(table: Table, why: Refused) -> Explanation:
    view: View = table.game.board.view(table.state)
    squares = [lying(table, view, square) for square in concerned_squares(table, why)]
    clause = why.clause or ""
    package = WORDS if clause.startswith(ON_WORDS) else table.game.package
    known = any(clause == one.id for one in clauses(package, "en"))
    return Explanation(why, tuple(squares), Rule(package, clause) if known else None)


def lying(table: Table, view: View, square: Square) -> Lying:
    """What lies on a square of this view."""
    cell: Cell = view.grid[square[0]][square[1]]
    owner = name_of(table, view.owners[cell.owner - 1]) if cell.owner and view.owners else ""
    return Lying(square, cell.letter, owner, cell.safe, cell.ground)


def lying_text(lying: Lying, game: Game, voice: Voice) -> str:
    _ = voice.gettext
    ground = wording(game.package, "grounds", lying.ground, voice.language) if lying.ground else ""
    facts = (lying.letter or _("empty"), lying.owner, _("protected") if lying.safe else "", ground)
    return _("{square}: {what}").format(square=square_name(lying.square), what=", ".join(filter(None, facts)))
