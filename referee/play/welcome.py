"""What is asked before a table is opened: which game, and who plays. Leaving changes nothing."""

import time
from collections.abc import Iterable, Sequence

from referee.cli import settings as preferences
from referee.cli.language import _, language
from referee.cli.new_game import store_game
from referee.cli.output import aligned, out
from referee.cli.stores import exists, find_game, open_store
from referee.cli.terminal import asked, at_terminal
from referee.cli.troubles import trouble_sentence
from referee.core.keywords import folded
from referee.core.message import CannotSay, Refusal
from referee.core.printable import printable
from referee.core.wording import in_language
from referee.documents.say import moment
from referee.play.choice import Choice, chosen, games, playable, title
from referee.play.new_game import NONE_BEFORE, header_before, header_of_opening
from referee.play.offers import answer, next_offer
from referee.play.opening import Opening, means_again, names_game, player_names, read, ways
from referee.play.tutor import lessons
from referee.play.vocabulary import Offer
from referee.session.new_game import GLASS
from referee.store.listed import ListedGame
from referee.store.problems import StoreError
from referee.table import errands
from referee.table.doors import LEAVE, LIST, Wish
from referee.table.inquiry import HELP

PROMPT = "> "
LISTED = 12
"""How many open games are listed; others are opened by their names."""
BETWEEN = "   "


def first_wish() -> Wish:
    """The games that are open, a new one, the demo or a tutorial: which of them."""
    games = unfinished()
    choices = first(games)
    out(first_lines(games, choices, time.time()))
    prompt = f"[1] {PROMPT}" if games else PROMPT
    while (line := asked(prompt)) is not None:
        wish = choices[0].value if games and not line else _meant(line, choices)
        if wish is not None:
            return wish
    return LEAVE


def unfinished() -> list[ListedGame]:
    """The games that are not settled yet, the one used last first; none where the store cannot be read."""
    if not exists():
        return []
    store = open_store()
    try:
        return [game for game in store.games() if not game.summary.final]
    except StoreError:
        return []


def new_game(wish: Wish, clock: bool = False) -> Wish:
    """Opens a game, asking what was not said: which game, who plays, and what its print lets people choose."""
    before = header_before(wish.before)
    line: str | None = wish.text
    opening, asks = Opening("", (), {}, "", None), False
    while line is not None:
        if folded(line) in errands.GAMES.spellings:
            return LIST
        helps, noted = asks and folded(line) in HELP, opening.settings
        try:
            opening = _joined(opening, read("" if helps else line, opening.game, before))
            if opening.again and opening.before is None and not opening.game:
                out(_(NONE_BEFORE) + "\n")
            if not opening.game:
                chosen_game, left = _game_for(opening.rest)
                if chosen_game.kind != "new":
                    return chosen_game
                line = f"{chosen_game.text} {left}"
                continue
            if opening.problem is not None:
                out(f"{trouble_sentence(opening.problem)}\n")
            elif opening.players and not helps:
                return _opened(opening, clock)
            elif asks:
                out(_players_wanted(opening, line, helps, noted))
        except CannotSay as problem:
            out(f"{trouble_sentence(problem)}\n")
            wrong = _setting_of(problem)
            opening = opening._replace(
                players=opening.players if wrong else (),
                settings={key: opening.settings[key] for key in opening.settings if key != wrong},
            )
        if opening.game:
            named = f" [{', '.join(opening.players)}]" if opening.players else ""
            asks, line = True, asked(_("{game}: who plays, in order?").format(game=title(opening.game)) + f"{named} ")
    out(_("No game was opened.") + "\n")
    return LEAVE


def _players_wanted(opening: Opening, line: str, helps: bool, noted: dict[str, str]) -> str:
    """What is said to a line that names nobody: what else is said here, or that a setting is noted."""
    told = [_("Name the players, such as Claire, Étienne; `games` goes back to the list.")]
    if helps:
        told.append(_("Said here besides: {known}.").format(known=", ".join(ways(opening.game))))
    elif opening.settings != noted:
        told.insert(0, _("“{typed}” is noted.").format(typed=printable(line)))
    return "".join(f"{sentence}\n" for sentence in told)


def _joined(opening: Opening, said: Opening) -> Opening:
    """What has been said so far; another game than before has settings of its own."""
    if opening.game not in ("", said.game):
        return said
    return said._replace(players=said.players or opening.players, settings={**opening.settings, **said.settings})


def _game_for(rest: str) -> tuple[Wish, str]:
    """The game that is chosen, and the players who were named without one."""
    choices, (word, _gap, others) = games(playable()), rest.partition(" ")
    typed, left = rest, ""
    if len(chosen(word, choices)) > 1:
        typed, left = word, others
    elif len(player_names(rest)) > 1:
        typed, left = "", rest
    return _choice(_("Which game is on the table?"), choices, typed), left


def _opened(opening: Opening, clock: bool) -> Wish:
    """The game in the store, after what its print lets people choose; nobody is asked twice, nor in a pipe."""
    header_of_opening(opening)
    if at_terminal() and opening.before is None:
        settings = dict(opening.settings)
        usual: dict[str, str] = {}
        if clock or preferences.load_valid()["clock"] == "program":
            usual[GLASS] = "program"
        while (offer := next_offer(opening.game, {**usual, **settings})) is not None:
            value = _chosen_value(offer, opening.game)
            if value in (None, LIST):
                return LEAVE if value is None else LIST
            (usual if value == (offer.usual or offer.default) else settings)[offer.key] = str(value)
        opening = opening._replace(settings=settings)
    return Wish("open", store_game(header_of_opening(opening))[0])


def _chosen_value(offer: Offer, game: str) -> str | Wish | None:
    """The value of a setting that is asked for; the list of games if that is wanted, None for leaving."""
    while (line := asked(f"{in_language(offer.ask, language())} ")) is not None:
        if folded(line) in errands.GAMES.spellings:
            return LIST
        value = answer(offer, game, line)
        if value is not None:
            return value
        example = ", ".join(ways(game, offer.key))
        out(
            _("“{typed}” is no answer here; one is written {example}.").format(typed=printable(line), example=example)
            + "\n"
        )
    out(_("No game was opened.") + "\n")
    return None


def _setting_of(problem: CannotSay) -> str:
    """The setting for which a game was refused; empty if it was for something else."""
    told = problem.message
    name, key = told.refused.header if isinstance(told, Refusal) else ("", "")
    return key if name == "set" else name if name == GLASS else ""


def tutorial() -> Wish:
    """Which game shall be explained."""
    return _choice(_("Which game shall be explained?"), games(lessons(), "tutorial"))


def _choice(question: str, choices: Sequence[Choice[Wish]], typed: str = "") -> Wish:
    """One of a few games."""
    wish = _meant(typed, choices) if typed else None
    if wish is None:
        out(f"{question}\n{in_a_row(choices)}")
    while wish is None:
        line = asked(PROMPT)
        if line is None:
            return LEAVE
        wish = _meant(line, choices)
    return wish


def _meant(line: str, choices: Sequence[Choice[Wish]]) -> Wish | None:
    """What a line chooses; if that is not clear, a sentence says so."""
    if not line:
        return None
    if folded(line) in errands.GAMES.spellings:
        return LIST
    word, _gap, rest = line.partition(" ")
    if folded(word) in errands.NEW.spellings:
        return Wish("new", rest)
    named = rest if rest and folded(word) in errands.OPEN.spellings else line
    fitting = chosen(named, choices)
    if len(fitting) == 1:
        return fitting[0].value
    if fitting:
        told = [f"{choices.index(one) + 1} {one.label}" if one.numbered else one.label for one in fitting]
        out(_("Which one: {choices}?").format(choices=", ".join(told)) + "\n")
        return None
    if (name := find_game(named)) is not None:
        return Wish("open", name)
    if names_game(line) or means_again(line):
        return Wish("new", line)
    told_typed = printable(line)
    out(_("“{typed}” is not in the list: type a number or a name; q leaves.").format(typed=told_typed) + "\n")
    return None


def shows() -> list[Choice[Wish]]:
    """What is shown without a game of one's own."""
    return [
        Choice(Wish("demo"), _("demo"), ("d", "demo", _("demo"))),
        Choice(Wish("tutorial"), _("tutorial"), ("t", "tutorial", _("tutorial"))),
    ]


def first(opened: Sequence[ListedGame]) -> list[Choice[Wish]]:
    """The first question's choices: the games that are open and a new one, else the games that there are."""
    if not opened:
        return [*games(playable()), *shows()]
    listed = [
        Choice(
            Wish("open", game.id),
            f"{game.id} {title(game.game)}",
            (game.id, game.game, title(game.game), *(name for _seat, name, _score in game.summary.players)),
        )
        for game in opened[:LISTED]
    ]
    new = Choice(Wish("new"), _("new game"), (_("new game"), *errands.NEW.spellings))
    others = [game for game in playable() if game not in {stored.game for stored in opened[:LISTED]}]
    return [*listed, new, *shows(), *games(others, numbered=False)]


def first_lines(opened: Sequence[ListedGame], choices: Sequence[Choice[Wish]], now: float) -> str:
    """The first question."""
    if not opened:
        question = _("No game is open. Which one is on the table? Type its number or its name.")
        return f"{question}\n{in_a_row(choices)}"
    count = min(len(opened), LISTED)
    rows = [(str(at), *_row(game, now)) for at, game in enumerate(opened[:LISTED], 1)]
    more = (
        _("Others are opened by their names, such as {name}.").format(name=opened[LISTED].id) if opened[LISTED:] else ""
    )
    told = [_("Open games, the one used last first; Enter opens it."), aligned(rows).rstrip("\n"), more]
    return "".join(f"{line}\n" for line in told if line) + in_a_row(choices[count:], count + 1)


def in_a_row(choices: Iterable[Choice[Wish]], start: int = 1) -> str:
    """Choices with their numbers, the games on a line and the rest on another."""
    numbered = [(at, choice) for at, choice in enumerate(choices, start) if choice.numbered]
    own = [f"{at} {choice.label}" for at, choice in numbered if choice.value.text]
    rest = [f"{at} {choice.label}" for at, choice in numbered if not choice.value.text]
    return "".join(f"{BETWEEN.join(line)}\n" for line in (own, [*rest, _("q leave")]) if line)


def _row(game: ListedGame, now: float) -> tuple[str, ...]:
    """The name of a game, what is played, the players with their scores, and when it was used last."""
    players = ", ".join(f"{name} {score}" for _seat, name, score in game.summary.players)
    used, day, hour = time.localtime(game.used), time.localtime(now), moment(game.used, language())
    if (used.tm_year, used.tm_yday) == (day.tm_year, day.tm_yday):
        hour = _("today {hour}").format(hour=f"{used.tm_hour:02}:{used.tm_min:02}")
    return game.id, title(game.game), players, hour
