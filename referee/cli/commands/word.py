"""`referee word …`: judges, explains, compares and searches words."""

import os
import sys

import typer

from referee.cli.support import places, settings
from referee.cli.support.columns import aligned, out, packed
from referee.cli.support.seal import require_unsealed
from referee.cli.support.spoken import SpokenCommand, SpokenGroup
from referee.cli.support.tongue import _, language, ngettext
from referee.cli.support.troubles import unknown, unknown_game
from referee.core.exit_codes import FINE, NO
from referee.core.home import colourful
from referee.core.policy import Policy
from referee.core.printable import printable
from referee.core.trouble import CannotSay, trouble
from referee.games import GAMES, UnknownSetting, policy_of
from referee.speech.speech import N_
from referee.words.check import INVALID, JSON, LINES, QUIET, Checker, check_words
from referee.words.dictionary import Dictionary
from referee.words.judge import judge
from referee.words.lexicon import Lexicon
from referee.words.say import Speaker
from referee.words.shelf import Shelf

app = typer.Typer(cls=SpokenGroup, help=N_("Is it a word? Check, explain, compare, search."))

Words = typer.Argument(..., help=N_("One word or more."))
Word = typer.Argument(..., help=N_("A word."))
Game = typer.Option(
    "option", "--game", help=N_("The game whose rules on words apply."), autocompletion=lambda: list(GAMES)
)
Set = typer.Option([], "--set", metavar="K=V", help=N_("A setting of that game, such as rules=simple."))
Unsealed = typer.Option(False, "--unsealed", help=N_("Look up although a table is live; the game's journal keeps it."))
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
        wrong = trouble(N_("The words of {game} have no setting {typed}."), game=game, typed=problem.typed)
        raise unknown(wrong, problem.typed, problem.known) from problem


def dictionary(name: str) -> Dictionary:
    return Shelf(places.dictionaries()).open(name or settings.lexicon_in_use())


def packed_lexicon(name: str) -> Lexicon:
    lexicon = dictionary(name)
    if not isinstance(lexicon, Lexicon):
        raise CannotSay(
            "{name} can judge words but not list them; choose a packed dictionary with --lexicon.", name=lexicon.name
        )
    return lexicon


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
    colour = mode == LINES and colourful(
        os.environ, not stream and sys.stdout.isatty(), settings.load_valid()["colour"]
    )
    checker = Checker(policy(game, chosen), dictionary(lexicon), language(), mode, colour)
    if stream:
        from referee.words.check_stream import check_stream

        return check_stream(checker)
    return check_words(checker, words, out)


@app.command(cls=SpokenCommand, help=N_("All that the dictionary knows of a word, and what each game says of it."))
def explain(word: str = Word, lexicon: str = LexiconName, unsealed: bool = Unsealed) -> int:
    require_unsealed(unsealed, f"explain {word}")
    asked = dictionary(lexicon)
    speaker = Speaker(language())
    loose = judge(word, policy_of("mot-pour-mot"), asked)
    known = {reading for game in GAMES for reading in judge(word, policy_of(game), asked).readings} | set(
        loose.readings
    )
    readings = sorted(known, key=lambda reading: (reading.kind, reading.form, reading.lemma))
    out(f"{printable(word)}\n\n")
    out(aligned([("  " + reading.form, speaker.meaning(reading)) for reading in readings]) if readings else "")
    if not readings:
        out("  " + _("The dictionary {name} does not know it.").format(name=asked.name) + "\n")
    rows, valid = [], False
    for label, game, chosen in _policies():
        verdict = judge(word, policy_of(game, chosen), asked)
        valid = valid or verdict.valid
        rows.append(("  " + label, *speaker.cells(verdict, asked.name)))
    out("\n" + aligned(rows))
    return FINE if valid else NO


def _policies() -> list[tuple[str, str, dict[str, str]]]:
    """Every game under its default settings, then the settings that change what a word is."""
    plain: list[tuple[str, str, dict[str, str]]] = [(game, game, {}) for game in GAMES]
    return [
        *plain,
        (_("croisillon, abbreviations=no"), "croisillon", {"abbreviations": "no"}),
        (_("croisillon, proper_nouns=yes"), "croisillon", {"proper_nouns": "yes"}),
        (_("guerre-des-mots, rules=simple"), "guerre-des-mots", {"rules": "simple"}),
    ]


@app.command(cls=SpokenCommand, help=N_("What every dictionary at hand says of words, side by side."))
def compare(
    words: list[str] = Words,
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: list[str] = typer.Option([], "--lexicon", help=N_("Only this dictionary; may be repeated.")),
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, " ".join(("compare", *words)))
    shelf = Shelf(places.dictionaries())
    rules = policy(game, chosen)
    names = lexicon or [source.name for source in shelf.sources() if source.origin != "enchant" or "fr" in source.name]
    asked = [shelf.open(name) for name in names]
    say = Speaker(language()).say
    rows = [["", *(one.name for one in asked)]]
    agreed = True
    for word in words:
        verdicts = [judge(word, rules, one) for one in asked]
        agreed = agreed and all(verdict.valid for verdict in verdicts)
        rows.append(
            [word, *(say.PHRASES["valid"] if v.valid else f"{say.PHRASES['refused']} ({v.clause})" for v in verdicts)]
        )
    out(aligned(rows))
    return FINE if agreed else NO


@app.command(
    cls=SpokenCommand,
    help=N_("Valid words of a pattern: ? a letter, * any letters, @ a vowel, # a consonant, [AEI], [!AEI]."),
)
def search(
    pattern: str = typer.Argument(..., help=N_("Such as J?IE or '*ETTE'; quote it for the shell.")),
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: str = LexiconName,
    limit: int = typer.Option(0, "--limit", min=0, help=N_("At most so many words.")),
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, f"search {pattern}")
    from referee.words.search import BadPattern, matching

    try:
        return _list(list(matching(pattern, policy(game, chosen), packed_lexicon(lexicon))), limit)
    except BadPattern as problem:
        raise CannotSay("“{pattern}” is no pattern. An example: J?IE", pattern=pattern) from problem


@app.command(cls=SpokenCommand, help=N_("Valid words from these letters, ? being any letter."))
def anagrams(
    letters: str = typer.Argument(..., help=N_("The letters, at most two of them jokers (?).")),
    contains: str = typer.Option("", "--contains", help=N_("Only words that contain these letters in a row.")),
    shortest: int = typer.Option(0, "--min", min=0, help=N_("Also words of fewer letters, from this number on.")),
    game: str = Game,
    chosen: list[str] = Set,
    lexicon: str = LexiconName,
    limit: int = typer.Option(0, "--limit", min=0, help=N_("At most so many words.")),
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, f"anagrams {letters}")
    from referee.words.fold import fold, squeeze
    from referee.words.search import BadPattern
    from referee.words.search import anagrams as found_in

    try:
        found = found_in(letters, policy(game, chosen), packed_lexicon(lexicon), shortest)
        return _list(sorted({word for word in found if squeeze(fold(contains)) in word}), limit)
    except BadPattern as problem:
        raise CannotSay("“{letters}” are no letters to play with.", letters=letters) from problem


def _spelt(word: str) -> str:
    """The word, if it has letters; digits and marks may be among them."""
    from referee.words.fold import fold, squeeze

    key = squeeze(fold(word)).replace("+", "")
    if not (key.isalnum() and any("A" <= letter <= "Z" for letter in key)):
        raise CannotSay("“{typed}” cannot be read as a word.", typed=word)
    return word


def _list(words: list[str], limit: int) -> int:
    words.sort(key=lambda word: (len(word), word))
    out(packed(words[:limit] if limit else words))
    if limit and len(words) > limit:
        more = len(words) - limit
        sys.stderr.write(ngettext("and {number} more\n", "and {number} more\n", more).format(number=more))
    return FINE if words else NO


@app.command(cls=SpokenCommand, help=N_("The letters that can go before a word and behind it."))
def hooks(
    word: str = Word, game: str = Game, chosen: list[str] = Set, lexicon: str = LexiconName, unsealed: bool = Unsealed
) -> int:
    require_unsealed(unsealed, f"hooks {word}")
    from referee.words.search import hooks as hooks_of

    before, after = hooks_of(_spelt(word), policy(game, chosen), packed_lexicon(lexicon))
    rows = [(_("before"), " ".join(before) or "–"), (_("behind"), " ".join(after) or "–")]
    out(aligned(rows))
    return FINE if before or after else NO


@app.command(cls=SpokenCommand, help=N_("Valid words that are spelt nearly so."))
def suggest(
    word: str = Word, game: str = Game, chosen: list[str] = Set, lexicon: str = LexiconName, unsealed: bool = Unsealed
) -> int:
    require_unsealed(unsealed, f"suggest {word}")
    from referee.words.search import near

    return _list(near(_spelt(word), policy(game, chosen), packed_lexicon(lexicon)), 0)


@app.command(cls=SpokenCommand, help=N_("What speaks for two words meaning the same, as for a steal in Jago."))
def sense(
    old: str = typer.Argument(..., help=N_("The word that lies there.")),
    new: str = typer.Argument(..., help=N_("The word that it becomes.")),
    lexicon: str = LexiconName,
    as_json: bool = typer.Option(False, "--json", help=N_("One JSON object.")),
    unsealed: bool = Unsealed,
) -> int:
    require_unsealed(unsealed, f"sense {old} {new}")
    from referee.cli.support.senses import report_sense

    return report_sense(old, new, dictionary(lexicon), as_json)


@app.command("judge", cls=SpokenCommand, help=N_("Ask about one word after the other."))
def judge_words(
    game: str = Game, chosen: list[str] = Set, lexicon: str = LexiconName, unsealed: bool = Unsealed
) -> int:
    require_unsealed(unsealed, "judge")
    from referee.cli.support.asking import converse

    return converse(policy(game, chosen), dictionary(lexicon))
