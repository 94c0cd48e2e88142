"""The interactive word judge: answers each line of words with a line of verdicts."""

import os
import sys
from collections.abc import Iterator
from contextlib import nullcontext

from referee.cli import folders
from referee.cli.end import stopping
from referee.cli.language import _, language
from referee.cli.output import flush, out, standard_input
from referee.cli.troubles import trouble_sentence
from referee.core.exit_codes import FINE
from referee.core.home import colourful
from referee.core.outside import lines as bounded
from referee.core.policy import Policy
from referee.core.printable import printable
from referee.games import GAMES, policy_of
from referee.lookup.check import LINES, Checker
from referee.words.dictionary import Dictionary
from referee.words.lexicon import Lexicon, LexiconError
from referee.words.shelf import Shelf

LONGEST = 30
"""The most letters of a word for which similar words are looked up."""
FEW = 20
"""The most words in a line for which similar words are looked up, since that takes a moment each."""
LEAVING = ("q", "quit", "quitter", "exit", ":q")


def converse(policy: Policy, dictionary: Dictionary) -> int:
    """Answers until the end of the input or `q`; the exit code is always 0."""
    interactive = standard_input().isatty()
    checker = Checker(policy, dictionary, language(), LINES, colourful(os.environ, sys.stdout.isatty()))
    with stopping() if interactive else nullcontext():
        if interactive:
            out(_("Type a word. {game} sets another game, {lexicon} another dictionary, ? helps, q leaves.").format(
                game=":game jago", lexicon=":lexicon fr-1990") + "\n")  # fmt: skip
        for line in _lines(interactive, checker):
            text = line.strip()
            if text.lower() in LEAVING:
                break
            if text:
                out(_answer(checker, text))
                flush()
    return FINE


def _lines(interactive: bool, checker: Checker) -> Iterator[str]:
    if not interactive:
        yield from (line.decode("utf-8", "surrogateescape") for line in bounded(standard_input().buffer))
        return
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import merge_key_bindings
    from prompt_toolkit.patch_stdout import patch_stdout

    from referee.table.screen import keyboard
    from referee.table.screen.keyboard import silenced
    from referee.table.screen.window import prompted

    keys = merge_key_bindings([silenced(), keyboard.digits()])
    session: PromptSession[str] = PromptSession(key_bindings=keys, enable_suspend=True)
    keyboard.attach(session.app)
    with patch_stdout(raw=True):
        while True:
            try:
                yield prompted(session, f"{checker.policy.game} · {checker.dictionary.name} > ")
            except (EOFError, KeyboardInterrupt):
                return


def _answer(checker: Checker, text: str) -> str:
    if text == "?":
        return _(
            "A word, or several: is each a word of this game?\n"
            ":game NAME     another game's rules on words\n"
            ":lexicon NAME  another dictionary\n"
            "q              leave\n"
        )
    if text.startswith(":"):
        return _change(checker, text[1:].split())
    words = text.split()
    width = max(map(len, words))
    lines = [checker.answer(checker.judge(word), width) for word in words]
    if len(words) <= FEW:
        lines = [line + _near(checker, word) for line, word in zip(lines, words, strict=True)]
    return "".join(lines)


def _near(checker: Checker, word: str) -> str:
    """Similar words, for a word that is not in the dictionary."""
    from referee.words.search import near

    unknown = checker.judge(word).code == "not-in-dictionary"
    if not isinstance(checker.dictionary, Lexicon) or not unknown or len(word) > LONGEST:
        return ""
    similar = near(word, checker.policy, checker.dictionary, 5)
    return "  " + _("near it:") + f" {', '.join(similar)}\n" if similar else ""


def _change(checker: Checker, words: list[str]) -> str:
    match words:
        case ["game" | "jeu", game] if game in GAMES:
            checker.policy = policy_of(game)
        case ["lexicon" | "dictionnaire" | "dico", name]:
            try:
                checker.dictionary = Shelf(folders.dictionaries()).open(name)
            except LexiconError as problem:
                return f"{trouble_sentence(problem)}\n"
        case _:
            return _("Games: {games}. Dictionaries: see `{referee} dict list`.").format(games=", ".join(GAMES)) + "\n"
    return f"{checker.policy.game} · {printable(checker.dictionary.name)}\n"
