"""The interactive word judge: a word a line, a verdict a line."""

import os
import sys
from collections.abc import Iterator

from referee.cli.support import places
from referee.cli.support.columns import flush, out, typed
from referee.cli.support.stopping import stopping
from referee.cli.support.tongue import _, language
from referee.cli.support.troubles import trouble_sentence
from referee.core.exit_codes import FINE
from referee.core.home import colourful
from referee.core.outside import lines as bounded
from referee.core.policy import Policy
from referee.core.printable import printable
from referee.games import GAMES, policy_of
from referee.words.check import LINES, Question
from referee.words.dictionary import Dictionary
from referee.words.lexicon import Lexicon, LexiconError
from referee.words.shelf import Shelf

LONGEST = 30
"""Letters of a word whose neighbours are looked for."""
FEW = 20
"""Words of a line whose neighbours are looked for: it takes a moment each."""
LEAVING = ("q", "quit", "quitter", "exit", ":q")


def converse(policy: Policy, dictionary: Dictionary) -> int:
    """Until the end of the input or `q`; the exit code is 0 whatever was asked."""
    if typed().isatty():
        with stopping():
            return _converse(policy, dictionary, interactive=True)
    return _converse(policy, dictionary, interactive=False)


def _converse(policy: Policy, dictionary: Dictionary, interactive: bool) -> int:
    question = Question(policy, dictionary, language(), LINES, colourful(os.environ, sys.stdout.isatty()))
    if interactive:
        out(_("Type a word. {game} sets another game, {lexicon} another dictionary, ? helps, q leaves.").format(
            game=":game jago", lexicon=":lexicon fr-1990") + "\n")  # fmt: skip
    for line in _lines(interactive, question):
        told = line.strip()
        if told.lower() in LEAVING:
            break
        if told:
            out(_answer(question, told))
            flush()
    return FINE


def _lines(interactive: bool, question: Question) -> Iterator[str]:
    if not interactive:
        yield from (line.decode("utf-8", "surrogateescape") for line in bounded(typed().buffer))
        return
    from prompt_toolkit import PromptSession
    from prompt_toolkit.patch_stdout import patch_stdout

    from referee.table import escapes
    from referee.table.stopping import prompted

    session: PromptSession[str] = PromptSession(key_bindings=escapes.digits(), enable_suspend=True)
    escapes.attach(session.app)
    with patch_stdout(raw=True):
        while True:
            try:
                yield prompted(session, f"{question.policy.game} · {question.dictionary.name} > ")
            except (EOFError, KeyboardInterrupt):
                return


def _answer(question: Question, told: str) -> str:
    if told == "?":
        return _help()
    if told.startswith(":"):
        return _change(question, told[1:].split())
    words = told.split()
    width = max(map(len, words))
    said = [question.answer(question.judge(word), width) for word in words]
    if len(words) <= FEW:
        said = [line + _near(question, word) for line, word in zip(said, words, strict=True)]
    return "".join(said)


def _near(question: Question, word: str) -> str:
    """What may have been meant, when a word is not in the dictionary at all."""
    from referee.words.search import near

    unknown = question.judge(word).code == "not-in-dictionary"
    if not isinstance(question.dictionary, Lexicon) or not unknown or len(word) > LONGEST:
        return ""
    found = near(word, question.policy, question.dictionary, 5)
    return "  " + _("near it:") + f" {', '.join(found)}\n" if found else ""


def _change(question: Question, words: list[str]) -> str:
    match words:
        case ["game" | "jeu", game] if game in GAMES:
            question.policy = policy_of(game)
        case ["lexicon" | "dictionnaire" | "dico", name]:
            try:
                question.dictionary = Shelf(places.dictionaries()).open(name)
            except LexiconError as problem:
                return f"{trouble_sentence(problem)}\n"
        case _:
            return _("Games: {games}. Dictionaries: see `{referee} dict list`.").format(games=", ".join(GAMES)) + "\n"
    return f"{question.policy.game} · {printable(question.dictionary.name)}\n"


def _help() -> str:
    return _(
        "A word, or several: is each a word of this game?\n"
        ":game NAME     another game's rules on words\n"
        ":lexicon NAME  another dictionary\n"
        "q              leave\n"
    )
