"""Sheets of games at a table, in the store and in records, and blank sheets."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from string import ascii_letters

from referee.cli.language import speech
from referee.cli.troubles import unknown_game
from referee.core.ending import ended, finishers, place_points, places, won_by
from referee.core.events import Conceded
from referee.core.message import CannotSay, Refusal
from referee.core.outside import INPUT
from referee.core.record import Header, header_text
from referee.core.sheet import Fact, Form, Track
from referee.core.spelling import key_of
from referee.core.table import Entry, Table
from referee.core.view import View
from referee.core.wording import counted, setting, worded, wording
from referee.documents.reckoning import heading
from referee.documents.say import decimals, say
from referee.documents.sheet import (
    STANDS,
    Colophon,
    Evening,
    Heading,
    Ranking,
    Seated,
    Sheet,
    SheetOutcome,
    SheetRow,
    Standing,
    Tally,
)
from referee.games import GAMES
from referee.papers.sheet.course import course
from referee.papers.sheet.highlights import highlights
from referee.papers.sheet.history import Folded, Moments, folded
from referee.session.assumptions import assumed_text, counted_on, letters_of
from referee.session.start import Stop, open_table
from referee.session.stored import ReadGame, fold_game
from referee.store.entries import FOREIGN
from referee.store.listed import day_in
from referee.store.port import StoreReader
from referee.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.session.replay import Replayed

JUDGE = "judge"
"""The setting that has a line of its own on every sheet."""
LEXICON = ("lexicon", "sha256")
"""The codes of the facts about the dictionary, which a blank sheet leaves out."""
MOST = 4
"""The number of players on a blank sheet by default, if the game allows it."""


def sheet_of(
    opened: Table,
    entries: Sequence[Entry],
    language: str,
    name: str = "",
    moments: Moments = (),
    all_steps: bool = False,
    warnings: tuple[str, ...] = (),
) -> Sheet:
    """The sheet of a game: its table before the first command, and its entries."""
    game = folded(opened, entries, moments)
    table, paper, header = game.table, game.paper, opened.header
    the_course = course(game, language, all_steps)
    states = [game.named(state) for state in (table.start, *[step.state for step in table.steps])]
    pictures = paper.pictures(states, language)
    view = table.game.board.view(game.named(table.state))
    return Sheet(
        language=language,
        heading=Heading(
            game=table.game.name,
            name=wording(paper.package, "sheet", "name", language),
            id=name,
            title=header.first("title"),
            place=header.first("place"),
            date=header.first("date"),
            tone=paper.tone,
        ),
        pointed=paper.pointed,
        unit=wording(paper.package, "sheet", "unit", language),
        players=_seated(game, view, language),
        figures=tuple([counted(paper.package, "figures", code, language, number) for code, number in view.figures]),
        outcome=_outcome(game, language),
        highlights=highlights(game, the_course.rows, pictures, language),
        course=the_course,
        tallies=_tallies(game, the_course.rows, language),
        pictures=pictures,
        colophon=Colophon(
            facts=_facts(game, the_course.rows, language),
            counting=(wording(paper.package, "sheet", "counting", language),),
            began=game.moments[0],
            ended=game.moments[-1],
            played=game.played,
            version=VERSION,
        ),
        warnings=warnings,
    )


def _seated(game: Folded, view: View, language: str) -> tuple[Seated, ...]:
    """The players with their scores and figures."""
    state, package = game.table.state, game.paper.package
    events = (event for step in game.table.steps for event in step.events)
    conceded = [event.seat for event in events if isinstance(event, Conceded)]
    place_of = places(state.scores, state.winners, conceded, game.paper.pointed)
    seated = []
    for player in game.players:
        seat = player.seat
        sign = wording(package, "signs", view.signs[seat], language) if view.signs else ""
        figures = [counted(package, "figures", code, language, numbers[seat]) for code, numbers in view.by_seat]
        won, place = seat in state.winners, place_of[seat]
        seated.append(Seated(seat, player.name, sign, state.scores[seat], won, place, tuple(figures)))
    return tuple(seated)


def _outcome(game: Folded, language: str) -> SheetOutcome:
    """The outcome of the game, or whose turn it is."""
    table, state = game.table, game.table.state
    if not state.over:
        name = next(player.name for player in game.players if player.seat == state.turn)
        return SheetOutcome(say("unfinished", language, name=name), state.over, state.final, state.turn)
    told = ended(game.paper.package, finishers(table), won_by(table), language)
    sentence = told.sentence if state.final else say("unsettled", language)
    return SheetOutcome(sentence, state.over, state.final, None, told.how, told.score)


def _tallies(game: Folded, rows: Iterable[SheetRow], language: str) -> tuple[Tally, ...]:
    """The points of each kind, which add up to the scores; empty for a game that is not played for points."""
    if not game.paper.pointed:
        return ()
    points: dict[str, dict[str, int]] = {}
    for row in rows:
        for earned in row.earned if row.fate == STANDS else ():
            by_seat = points.setdefault(earned.part.kind, dict.fromkeys(game.seats, 0))
            by_seat[earned.seat] += earned.part.points
    labels = {kind: wording(game.paper.package, "sheet", f"tally-{kind}", language) for kind in points}
    return tuple([Tally(kind, labels[kind], tuple(by_seat.values())) for kind, by_seat in points.items()])


def _facts(game: Folded, rows: Sequence[SheetRow], language: str) -> tuple[Fact, ...]:
    """The dictionary, the rules, the settings and the values of pieces."""
    header, paper = game.table.header, game.paper
    pinned = header.lexicon[1]
    judge = getattr(getattr(game.table.start, "settings", None), JUDGE, "")
    # what the room tells by itself is not told twice
    others = [key for key in header.settings if key != JUDGE and not worded(paper.package, "sheet", f"fact-{key}")]
    chosen = [setting(paper.package, key, header.settings[key], language) for key in others]
    told = {
        "rules": header.rules,
        "lexicon": game.lexicon,
        "sha256": pinned or say("not-pinned", language),
        "judge": say(f"judge-{judge}", language) if judge else "",
        "box": header.first("box"),
        "settings": " · ".join(chosen),
        "assumed": _assumed(game, rows, language),
    }
    facts = [Fact(say(code, language), value, code) for code, value in told.items() if value]
    return (*facts, *[fact for fact in paper.facts(game.table.state, language) if fact.value])


def _assumed(game: Folded, rows: Sequence[SheetRow], language: str) -> str:
    """What the figures of the sheet rest on and the rules do not print; before the first step all of it may count."""
    letters = letters_of([earned.working for row in rows for earned in row.earned]) if rows else ascii_letters
    return assumed_text(game.table.game.name, counted_on(game.table, letters), language)


def blank_sheet(game: str, players: int, language: str) -> Sheet:
    """A blank sheet for a number of players; 0 means as many as the game takes, up to four."""
    if game not in GAMES:
        raise unknown_game(game)
    counts = [players] if players else list(range(MOST, 1, -1))
    for count in counts:
        seats = [("player", f"s{number} S{number}") for number in range(1, count + 1)]
        table = open_table(Header((("referee", "1"), ("game", game), *seats)))
        if isinstance(table, Table):
            break
    if isinstance(table, Stop):
        raise CannotSay(Refusal(table.why, GAMES[game]))
    return _blank(table, language)


def _blank(opened: Table, language: str) -> Sheet:
    """The sheet of a game that has only been opened, without names and scores."""
    full = sheet_of(opened, (), language)
    form: Form = opened.game.paper().form(opened.start, language)
    nameless = [
        picture._replace(ends=("", ""), text="") if isinstance(picture, Track) else picture._replace(text="")
        for picture in form.pictures
    ]
    seats = [player._replace(seat=str(n), name="", figures=(), place=0) for n, player in enumerate(full.players, 1)]
    facts = [fact for fact in full.colophon.facts if fact.code not in LEXICON]
    return full._replace(
        players=tuple(seats),
        figures=(),
        highlights=(),
        outcome=full.outcome._replace(text="", turn=None),
        course=full.course._replace(blanks=form.rows),
        pictures=(),
        colophon=full.colophon._replace(facts=tuple(facts)),
        form=form._replace(pictures=tuple(nameless)),
    )


def sheet_of_stored(game: ReadGame, reader: StoreReader, all_steps: bool) -> tuple[Sheet, ReadGame]:
    """The sheet, and the game as far as it can be folded, since its file may come from anywhere."""
    try:
        return _sheet(game, all_steps), game
    except FOREIGN:
        foldable = fold_game(reader, game.name)
        if foldable.loss is None:
            raise
        return _sheet(foldable, all_steps), foldable


def _sheet(game: ReadGame, all_steps: bool) -> Sheet:
    warnings = (say("lost", speech().language, number=game.loss.number),) if game.loss else ()
    # of a damaged game it is not told when it was played
    moments = () if game.loss or game.doubtful else game.moments
    sheet = sheet_of(game.opened, game.entries, speech().language, game.name, moments, all_steps, warnings)
    if not moments:
        return sheet
    played = day_in(header_text(game.opened.header), moments[0])
    day = played.on.isoformat()
    dated = {"date": "", "imported": day} if played.imported else {"date": day, "imported": ""}
    return sheet._replace(heading=sheet.heading._replace(**dated))


def sheet_of_record(file: Path, all_steps: bool) -> Sheet:
    """The sheet of a record, refereed again; if its dictionary is missing, with the verdicts in the record."""
    from referee.papers.records import refereed_file

    _, replayed, judged = refereed_file(file, dated=False)
    return sheet_of_replayed(file, replayed, judged, all_steps)


def sheet_of_replayed(file: Path, replayed: "Replayed", judged: bool, all_steps: bool) -> Sheet:
    """The sheet of a record that has been refereed; `judged` if its dictionary was at hand."""
    warnings, name = () if judged else (say("other-verdicts", speech().language),), "" if file == INPUT else file.stem
    return sheet_of(replayed.table, replayed.entries, speech().language, name, (), all_steps, warnings)


def evening(
    sheets: Sequence[Sheet], language: str, title: str = "", place: str = "", known_as: Callable[[str], str] = str
) -> Evening:
    """The evening of these games; `known_as` gives the name under which a player counts."""
    final = [sheet for sheet in sheets if sheet.outcome.final]
    kinds = {sheet.heading.game: sheet.heading.name for sheet in final}
    by_kind = [
        _ranking(game, name, [sheet for sheet in final if sheet.heading.game == game], known_as)
        for game, name in kinds.items()
    ]
    over_all = [_ranking("", say("over-all", language), final, known_as)] if len(kinds) > 1 else []
    days = sorted({sheet.heading.date or sheet.heading.imported for sheet in sheets} - {""})
    places = {sheet.heading.place for sheet in sheets}
    return Evening(
        language=language,
        title=title or say("evening", language),
        days=(days[0], days[-1]) if days else ("", ""),
        place=place or (places.pop() if len(places) == 1 else ""),
        rankings=(*over_all, *by_kind),
        uncounted=tuple([sheet.heading.id or heading(sheet) for sheet in sheets if not sheet.outcome.final]),
        sheets=tuple(sheets),
        version=VERSION,
    )


def without_log(sheet: Sheet) -> Sheet:
    """The sheet with what its poster shows, and no more."""
    colophon = sheet.colophon._replace(counting=())
    return sheet._replace(course=sheet.course._replace(rows=(), notes=()), tallies=(), colophon=colophon)


def _ranking(game: str, title: str, sheets: Sequence[Sheet], known_as: Callable[[str], str]) -> Ranking:
    names: dict[str, str] = {}
    earned: defaultdict[str, list[Fraction]] = defaultdict(list)
    won: Counter[str] = Counter()
    for sheet in sheets:
        at_table = [player.place for player in sheet.players]
        for player in sheet.players:
            name = known_as(player.name)
            key = key_of(name)
            names.setdefault(key, name)
            earned[key].append(place_points(player.place, at_table))
            won[key] += player.won
    sums = {key: sum(points, Fraction(0)) for key, points in earned.items()}
    rows = []
    for key in sorted(sums, key=lambda key: (-sums[key], key)):
        place, points = 1 + sum(other > sums[key] for other in sums.values()), sums[key]
        printed = decimals(points, sheets[0].language)
        rows.append(Standing(place, names[key], printed, str(points), len(earned[key]), won[key]))
    return Ranking(game, title, tuple(rows))
