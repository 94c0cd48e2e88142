"""`referee word …`: judges, explains, compares and searches words."""

import os
import sys

import typer

from referee.cli import folders, settings
from referee.cli.arguments import AsJson
from referee.cli.dictionaries import open_dictionary, open_lexicon
from referee.cli.language import language
from referee.cli.output import out, out_raw
from referee.cli.seal import require_unsealed
from referee.cli.troubles import unknown, unknown_game
from referee.cli.typer_seam import Command, Context, SpokenCommand, SpokenGroup
from referee.core.home import colourful
from referee.core.message import N_, CannotSay, Message
from referee.core.policy import Policy
from referee.games import GAMES, UnknownSetting, policy_of
from referee.lookup.check import INVALID, JSON, LINES, QUIET, Checker, check_words
from referee.lookup.word_group import CHECK, like_a_command
from referee.words.dictionary import Dictionary
from referee.words.judge import judge
from referee.words.shelf import FORMER, Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.lookup.search import Finding


class WordGroup(SpokenGroup):
    """Its commands, and words: what is no command is checked, unless it is nearly one and no word."""

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, Command | None, list[str]]:
        first, *rest = args
        if self.english(first) in self.declared or (like_a_command(first) and not is_word(first, "--unsealed" in rest)):
            return super().resolve_command(ctx, args)
        return super().resolve_command(ctx, [CHECK, *args])


app = typer.Typer(cls=WordGroup, help=N_("Is it a word? Check, explain, compare, search; words alone are checked."))

Words = typer.Argument(..., help=N_("One word or more."))
Word = typer.Argument(..., help=N_("A word."))
Game = typer.Option(
    "option", "--game", help=N_("The game whose rules on words apply."), autocompletion=lambda: list(GAMES)
)
Set = typer.Option([], "--set", metavar="K=V", help=N_("A setting of that game, such as rules=simple."))
Unsealed = typer.Option(False, "--unsealed", help=N_("Look up although a table is live; the game's journal keeps it."))
Contains = typer.Option("", "--contains", help=N_("Only words that contain these letters in a row."))
Common = typer.Option(False, "--common", help=N_("Only words that people know."))
Beside = typer.Option(False, "--hooks", help=N_("With the letters that can go before each word and behind it."))
Limit = typer.Option(0, "--limit", min=0, help=N_("At most so many words."))
LexiconName = typer.Option("", "--lexicon", help=N_("The dictionary to ask; without it the one in use."))


def policy(game: str, chosen: list[str]) -> Policy:
    if game not in GAMES:
        raise unknown_game(game)
    pairs = [(setting.partition("=")[0], setting.partition("=")[2]) for setting in chosen]
    try:
        return policy_of(game, dict(pairs))
    except UnknownSetting as problem:
        if not problem.known:
            raise CannotSay("The words of {game} have no settings.", game=game) from problem
        wrong = Message(N_("The words of {game} have no setting {typed}."), game=game, typed=problem.typed)
        raise unknown(wrong, problem.typed, problem.known) from problem


def is_word(typed: str, unsealed: bool) -> bool:
    """Whether the dictionary in use has a word; stops while look-ups are sealed."""
    if not unsealed:
        require_unsealed(unsealed, typed)
    return judge(typed, policy("option", []), dictionary("")).valid


def dictionary(name: str) -> Dictionary:
    return open_dictionary(name or settings.lexicon_in_use())


def finding(game: str, chosen: list[str], lexicon: str, beside: bool = False) -> "Finding":
    """A search under the rules of a game, in a dictionary that can be searched."""
    from referee.lookup.search import Finding

    return Finding(policy(game, chosen), open_lexicon(lexicon or settings.lexicon_in_use()), beside)


@app.command(cls=SpokenCommand, help=N_("Judge words, or with - all words of standard input."))
def check(
    words: list[str] = Words,
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: str = LexiconName,
    as_json: bool = typer.Option(False, "--json", help=N_("One JSON object a word and line.")),
    invalid: bool = typer.Option(False, "--invalid", help=N_("Print only the words that are not valid.")),
    quiet: bool = typer.Option(False, "--quiet", help=N_("Print nothing; the exit code tells.")),
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, " ".join(("check", *words)))
    modes = [mode for wanted, mode in ((as_json, JSON), (invalid, INVALID), (quiet, QUIET)) if wanted]
    if len(modes) > 1:
        raise CannotSay("Only one of --json, --invalid and --quiet can be asked for.")
    stream = "-" in words
    if stream and len(words) > 1:
        raise CannotSay("Either words or - for standard input, not both.")
    mode = modes[0] if modes else LINES
    colour = mode == LINES and colourful(os.environ, sys.stdout.isatty(), settings.load_valid()["colour"])
    checker = Checker(policy(game, chosen), dictionary(lexicon), language(), mode, colour)
    if stream:
        from referee.lookup.check_stream import check_stream

        return check_stream(checker)
    return check_words(checker, words, out if mode == LINES else out_raw)


@app.command(cls=SpokenCommand, help=N_("All that the dictionary knows of a word, and what each game says of it."))
def explain(word: str = Word, lexicon: str = LexiconName, as_object: AsJson = False, unsealed: bool = Unsealed) -> int:
    require_unsealed(unsealed, f"explain {word}")
    from referee.lookup.explanation import explain_word

    return explain_word(word, dictionary(lexicon), as_object)


@app.command(cls=SpokenCommand, help=N_("What every dictionary at hand says of words, side by side."))
def compare(
    words: list[str] = Words,
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: list[str] = typer.Option([], "--lexicon", help=N_("Only this dictionary; may be repeated.")),
    as_object: AsJson = False,
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, " ".join(("compare", *words)))
    from referee.lookup.explanation import compare_words

    shelf = Shelf(folders.dictionaries())
    rules = policy(game, chosen)
    sources = [source for source in shelf.sources() if source.origin != "enchant" or "fr" in source.name]
    names = lexicon or [source.name for source in sources if source.name not in FORMER.values()]
    return compare_words(words, rules, [shelf.open(name) for name in names], as_object)


@app.command(
    cls=SpokenCommand,
    help=N_(
        "Valid words of a pattern (? a letter, * any letters, @ a vowel, # a consonant, [AEI], [!AEI]), a length, an ending."
    ),
)
def search(
    pattern: str = typer.Argument("", help=N_("Such as J?IE or '*ETTE'; quote it for the shell.")),
    length: str = typer.Option("", "--length", metavar="SPAN", help=N_("Of so many letters: 5, 5-7, 8-.")),
    begins: str = typer.Option("", "--begins", metavar="letters", help=N_("Only words that begin so.")),
    ends: str = typer.Option("", "--ends", metavar="letters", help=N_("Only words that end so.")),
    contains: str = Contains,
    points: str = typer.Option(
        "", "--points", metavar="SPAN", help=N_("Worth so many points of letters in a box of the game: 12, 10-15, 20-.")
    ),
    box: str = typer.Option("", "--box", help=N_("The box that tells the points; without it the one in use.")),
    common: bool = Common,
    beside: bool = Beside,
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: str = LexiconName,
    limit: int = Limit,
    as_object: AsJson = False,
    unsealed: bool = Unsealed,
) -> int:
    typed = (pattern, length, begins, ends, contains, points)
    require_unsealed(unsealed, " ".join(("search", *filter(None, typed))))
    if not any(typed):
        raise CannotSay("What is searched for? An example: {referee} word search 'J?IE'")
    asked = finding(game, chosen, lexicon, beside)
    criteria = asked.criteria(length, begins, ends, contains, points, box, common)
    return asked.report(asked.matching(pattern or "*"), criteria, limit, as_object)


@app.command(cls=SpokenCommand, help=N_("Valid words from these letters, ? being any letter."))
def anagrams(
    letters: str = typer.Argument(..., help=N_("The letters, at most two of them jokers (?).")),
    contains: str = Contains,
    shortest: int = typer.Option(0, "--min", min=0, help=N_("Also words of fewer letters, from this number on.")),
    common: bool = Common,
    beside: bool = Beside,
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: str = LexiconName,
    limit: int = Limit,
    as_object: AsJson = False,
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, f"anagrams {letters}")
    asked = finding(game, chosen, lexicon, beside)
    criteria = asked.criteria(contains=contains, common=common)
    return asked.report(asked.anagrams(letters, shortest), criteria, limit, as_object, grouped=True)


@app.command(cls=SpokenCommand, help=N_("The letters that can go before words and behind them."))
def hooks(
    words: list[str] = Words,
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: str = LexiconName,
    as_object: AsJson = False,
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, " ".join(("hooks", *words)))
    return finding(game, chosen, lexicon, beside=True).report_hooks(words, as_object)


@app.command(cls=SpokenCommand, help=N_("Valid words that are spelt nearly so."))
def suggest(
    word: str = Word,
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: str = LexiconName,
    as_object: AsJson = False,
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, f"suggest {word}")
    asked = finding(game, chosen, lexicon)
    return asked.report(asked.near(word), asked.criteria(), 0, as_object)


@app.command(cls=SpokenCommand, help=N_("What speaks for two words meaning the same, as for a steal in Jago."))
def sense(
    old: str = typer.Argument(..., help=N_("The word that lies there.")),
    new: str = typer.Argument(..., help=N_("The word that it becomes.")),
    lexicon: str = LexiconName,
    as_object: AsJson = False,
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, f"sense {old} {new}")
    from referee.lookup.explanation import report_sense

    return report_sense(old, new, dictionary(lexicon), as_object)


@app.command("judge", cls=SpokenCommand, help=N_("The word judge of a tournament: one verdict for all words together."))
def judge_words(
    by_line: bool = typer.Option(
        False, "--lines", help=N_("A line of words, a line for each verdict, with its reason.")
    ),
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: str = LexiconName,
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, "judge")
    from referee.cli.terminal import at_terminal
    from referee.table.plain.plain import plain_wanted

    rules, asked = policy(game, chosen), dictionary(lexicon)
    if by_line or not at_terminal() or plain_wanted(os.environ, True):
        from referee.lookup.conversation import converse

        return converse(rules, asked)
    from referee.lookup.judge_screen import judge_challenges

    return judge_challenges(rules, asked, unsealed)
