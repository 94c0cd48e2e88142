"""The opening of a game as people type it: which game, who plays, and how. One grammar wherever a game is opened."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import dropwhile, groupby, islice
from typing import NamedTuple

from referee.cli.language import language
from referee.core.message import N_, CannotSay
from referee.core.printable import printable
from referee.core.record import Header
from referee.core.seats import is_name
from referee.core.spelling import capitals
from referee.play.choice import bare, chosen, games, playable, title
from referee.play.phrases import Phrase, Token, again_phrases, entries, phrases, sides, tokens, vocabulary, words
from referee.session.new_game import GLASS
from referee.table.doors import PUNCTUATION

KEPT, FREED = str.maketrans(" ;", "\xa0\u037e"), str.maketrans("\xa0\u037e", " ;")
"""Signs inside a name, as twins that part nothing, and back."""
ARTICLES = ("LE", "LA", "LES", "THE")
LONGEST = 4
"""Words of the longest name of a game."""
_SETTING = re.compile(r"(?:--set=)?([A-Za-z_]+)=(.+)")
_MEASURE, _MEASURED = re.compile("[0-9]+[X×][0-9]+"), re.compile("^[0-9]+")
"""13x15, and the number in 150points."""
_COMMA = (",", ";")
_SEVERAL = re.compile(r",| (?:et|and) ", re.IGNORECASE)
"""What parts players within one argument."""


class Opening(NamedTuple):
    game: str
    """Empty if the line names none."""
    players: tuple[str, ...]
    settings: dict[str, str]
    rest: str
    """What may be a game that is not known, or several."""
    before: Header | None
    """The header of the game that is played again; None for a game of its own."""
    again: bool = False
    """Whether the same players were meant."""
    problem: CannotSay | None = None
    """Why it cannot be opened: something is neither a player nor a setting."""


def line_of(arguments: Iterable[str], settings: Iterable[str] = ()) -> str:
    """The arguments of a command as a line; one without a comma or `and` is one name."""
    told = [text if _SEVERAL.search(text) or _known_line(text) else _kept(text) for text in arguments]
    return " ".join([*told, *(f"--set {_kept(setting)}" for setting in settings)])


def _kept(text: str) -> str:
    return " ".join(text.split()).translate(KEPT)


def _known_line(text: str) -> bool:
    """Whether an argument of several words is the name of a game, or says how it is played."""
    words = text.split()
    if len(words) < 2:
        return True
    every = [phrase for game in playable() for phrase in phrases(game)]
    left, _settings = _taken(tokens(text), every)
    return not left or _game_at(tokens(text), 0, whole=True)[1] == len(words)


def read(typed: str, game: str = "", before: Header | None = None) -> Opening:
    """What a line says; `game` is the one that is opened unless the line names another."""
    line, given = _without_settings([token for token in tokens(typed) if token.bare not in words("polite")])
    line, again = _without_again(line)
    same = before if again else None
    named, line = _without_game(line, asked=bool(game or same))
    game = named or game or (same.game if same else "")
    if not game:
        return Opening("", (), given, " ".join(token.text for token in line), None, again)
    line, told = _taken(_sided(line, sides(game)), phrases(game))
    if again and all(_is_small(token, words("small")) for token in line):
        line = []
    names = _names(line)
    strangers = [_stranger_in(name) for name in names]
    # who is in a team that has members is nobody who plays
    members = any(token.text.endswith(":") for token in line)
    called = [name for name, stranger in zip(names, strangers, strict=True) if stranger is None and not members]
    players = tuple(" ".join(token.text for token in name).translate(FREED) for name in called)
    problem = next((_stranger(game, line, stranger) for stranger in strangers if stranger is not None), None)
    if same is None or problem is not None:
        return Opening(game, players, told | given, "", None, again, problem)
    kept = _settings_of(same) if same.game == game else {}
    seated = tuple(f"{one.name} [{one.bracket}]" if one.bracket else one.name for one in same.players)
    return Opening(game, players or seated, kept | told | given, "", same, True)


def means_again(typed: str) -> bool:
    """Whether a line opens the next game of the same players."""
    return _without_again(tokens(typed))[1]


def opening_in(typed: str, before: Header) -> str:
    """What a line at the table of this game opens: a game by its whole name, or the same otherwise; empty if nothing."""
    typed = typed.strip(PUNCTUATION)
    line = [token for token in tokens(typed) if token.bare not in words("polite")]
    at = next((at for at, token in enumerate(line) if token.bare not in words("small")), 0)
    opening, known = read(typed, before=before), {capitals(player.name) for player in before.players}
    otherwise = opening.again and opening.settings != _settings_of(before)
    meant = opening.problem is None and (otherwise or _game_at(line, at, whole=True)[0])
    called = all(name[:1].isupper() or capitals(name.partition(" [")[0]) in known for name in opening.players)
    return " ".join(token.text for token in line[at:]).replace(" ,", ",") if meant and called else ""


def names_game(typed: str) -> bool:
    """Whether a line begins with a game."""
    return bool(_without_game(_without_settings(tokens(typed))[0], asked=False)[0])


def setting_in(typed: str, known: Sequence[Phrase]) -> str | None:
    """The value that all of a line is, by these phrases for one setting; None if it is none."""
    left, found = _taken([token._replace(text=token.text.lower()) for token in tokens(typed)], known)
    return next(iter(found.values())) if found and not left else None


def player_names(typed: str) -> list[str]:
    """`Claire, Étienne`, `Claire et Étienne` and `Claire Étienne` are two; names of two words need commas."""
    return [" ".join(token.text for token in name) for name in _names(tokens(typed))]


def _settings_of(header: Header) -> dict[str, str]:
    return header.settings | {name: text for name, text in header.lines if name == GLASS}


def _without_settings(line: Sequence[Token]) -> tuple[list[Token], dict[str, str]]:
    """A line without what is written KEY=VALUE, and that."""
    left: list[Token] = []
    found: dict[str, str] = {}
    for token in line:
        setting = _SETTING.fullmatch(token.text)
        if setting is None:
            left.append(token)
            continue
        if left and left[-1].text == "--set":
            left.pop()
        found[setting[1]] = setting[2].translate(FREED)
    return left, found


def _without_again(line: Sequence[Token]) -> tuple[list[Token], bool]:
    left, found = _taken(line, again_phrases(), first=True)
    return left, bool(found)


def _without_game(line: list[Token], asked: bool) -> tuple[str, list[Token]]:
    """The game that a line begins with, or else names anywhere, and the line without it and the small words before it.

    `asked` is whether the players were asked for: only the whole name of a game in front of others is one then.
    """
    parting = {*_COMMA, *words("between")}
    for start in range(len(line)):
        front = all(token.bare in words("small") for token in line[:start])
        game, end = _game_at(line, start, whole=asked or not front) if front or not asked else ("", start)
        behind = line[end].bare if end < len(line) else ""
        # Jago et Léa are two players
        if game and not (asked and behind in parting):
            before = [] if front else line[:start]
            while before and _is_small(before[-1], words("small")):
                before = before[:-1]
            return game, before + line[end + (front and behind in _COMMA) :]
    if asked and line and not any(token.bare in parting for token in line[1:2]):
        known = [capitals(word) for game in playable() for word in game.split("-")]
        for near in get_close_matches(line[0].bare, known, 1, 0.9):
            return _game_at([line[0]._replace(bare=near)], 0, whole=False)[0], line[1:]
    return "", line


def _game_at(line: Sequence[Token], start: int, whole: bool) -> tuple[str, int]:
    """The game named from here on, and where its name ends; `whole` takes no beginnings and no typing errors."""
    comma = next((at for at in range(start, len(line)) if line[at].text in _COMMA), len(line))
    choices = games(playable())
    for end in range(min(comma, start + LONGEST), start, -1):
        typed, single = bare(" ".join(token.bare for token in line[start:end])), end == start + 1
        if single and (line[start].bare in words("small") or typed.isdecimal()):
            continue
        fitting = [each for each in choices if typed in _called(each.names)] if whole else chosen(typed, choices)
        if len(fitting) == 1 and (whole or single or any(name.startswith(typed) for name in _called(fitting[0].names))):
            return fitting[0].value.text, end
    return "", start


def _called(names: Iterable[str]) -> set[str]:
    """The names of a game with the article and without."""
    return {called for name in map(bare, names) for called in (name, name.removeprefix("LA "))}


def _taken(line: Sequence[Token], known: Sequence[Phrase], first: bool = False) -> tuple[list[Token], dict[str, str]]:
    """A line without these phrases and the small words before them, and the settings that they are."""
    small, left, found = words("small"), list[Token](), dict[str, str]()
    at = 0
    while at < len(line):
        start = at
        while start + 1 < len(line) and _is_small(line[start], small) and not _setting_at(line, start, known, first)[0]:
            start += 1
        setting, end = _setting_at(line, start, known, first)
        if setting:
            key, _, value = setting.partition("=")
            found[key], at = value, end
        else:
            left.append(line[at])
            at += 1
    return left, found


def _sided(line: Sequence[Token], known: Mapping[str, str]) -> list[Token]:
    """A line with the sides that players are said to take in brackets behind their names: Léa en rouge, blue Tom."""
    left, side = list[Token](), ""
    parting, small = {*_COMMA, *words("between")}, words("small") | words("beside")
    for at, token in enumerate(line):
        found = "" if token.text[:1].isupper() else known.get(token.bare.strip("()"), "")
        before = next((each for each in range(len(left), 0, -1) if not _is_small(left[each - 1], small)), 0)
        if found and before and left[before - 1].bare not in parting and "[" not in left[before - 1].text:
            left[before:] = []
            left[-1] = left[-1]._replace(text=f"{left[-1].text} [{found}]")
        elif found and at + 1 < len(line) and line[at + 1].bare not in parting:
            left[before:], side = [], f" [{found}]"
        else:
            left.append(token._replace(text=token.text + side))
            side = ""
    return left


def _is_small(token: Token, small: frozenset[str]) -> bool:
    return token.bare in small and token.text[:1].islower()


def _setting_at(line: Sequence[Token], at: int, known: Sequence[Phrase], first: bool) -> tuple[str, int]:
    """The setting of the phrase that stands here, and where it ends; none if there is none.

    A single word that begins with a capital is rather a name, but for the first of a line where that may be a phrase.
    """
    for phrase in known:
        typed = line[at : at + phrase.words]
        if len(typed) < phrase.words or (phrase.words == 1 and typed[0].text[:1].isupper() and (at or not first)):
            continue
        match = phrase.pattern.fullmatch(" ".join(token.bare for token in typed))
        if match is not None and len({*match.groups()}) <= 1:
            return phrase.setting.replace("{n}", next(iter(match.groups()), "")), at + phrase.words
    return "", at


def _stranger_in(name: Sequence[Token]) -> Token | None:
    """What is neither player nor setting."""
    return next((token for at, token in enumerate(name) if _is_stranger(token, alone=not at)), None)


def _is_stranger(token: Token, alone: bool) -> bool:
    """Whether nobody is called so; `alone` is whether the word stands by itself or first."""
    if not is_name(token.text):
        return alone or not token.text.isdecimal()
    if (
        token.text.endswith(":")
        or _MEASURE.fullmatch(token.bare)
        or _MEASURED.sub("", token.bare) in vocabulary() - {token.bare}
    ):
        return True
    small = alone and token.text not in "ay" and token.bare not in ARTICLES and _is_small(token, words("small"))
    return small or (token.bare in vocabulary() and token.text[:1].islower())


def _stranger(game: str, line: Sequence[Token], first: Token) -> CannotSay:
    """The refusal of what is neither a player nor a setting, with all that belongs to it."""
    at = next(at for at, token in enumerate(line) if token is first)
    end = at + 1
    while end < len(line) and line[end].bare not in (*_COMMA, *words("between")) and not line[end].text[:1].isupper():
        end += 1
    typed = printable(" ".join(token.text for token in line[at:end]).translate(FREED))
    known = ", ".join(ways(game))
    sentence = N_("“{typed}” is neither a player's name nor a way to play {game}. There are: {known}, --set K=V.")
    return CannotSay(sentence, typed=typed, game=title(game), known=known)


def ways(game: str, key: str = "") -> list[str]:
    """The first phrase for each way to play, or for each value of a setting, with an example of its number."""
    found = [entry for entry in entries(game) if entry.set.startswith(key)]
    return [entry.said.get(language(), entry.said["en"])[0].replace("{n}", entry.example) for entry in found]


def _names(line: Sequence[Token]) -> list[list[Token]]:
    """The names in a line: commas part them or, where there are none between names, blanks do."""
    between, before = words("between"), words("before")
    groups = _parted(line, lambda token: token.text in _COMMA)
    names: list[list[Token]] = []
    for part in [part for group in groups for part in _parted(group, lambda token: token.bare in between)]:
        named = list(dropwhile(lambda token: token.bare in before and token.text.islower(), part))
        names += [named] if len(groups) > 1 else _single(named)
    return [name for name in names if name]


def _parted(line: Iterable[Token], parts: Callable[[Token], bool]) -> list[list[Token]]:
    return [list(group) for parting, group in groupby(line, parts) if not parting]


def _single(part: Sequence[Token]) -> Iterator[list[Token]]:
    """A name a word, an article with the word behind it: les Rouges."""
    words = iter(part)
    for token in words:
        yield [token, *islice(words, 1)] if token.bare in ARTICLES else [token]
