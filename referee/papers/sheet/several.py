"""`referee sheet` of several games: one document with a ranking by place points (CLB-7), or a file for each in a folder."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path

from referee.cli.files import Writer, made_folder
from referee.cli.language import _, speech
from referee.cli.progress import Progress
from referee.cli.stores import open_reader, warn_of_loss
from referee.core.ending import place_points
from referee.core.exit_codes import FINE, NO
from referee.core.message import CannotSay
from referee.core.spelling import key_of
from referee.core.values import Value
from referee.documents.formats import PAGE
from referee.documents.reckoning import heading
from referee.documents.say import decimals, say
from referee.documents.sheet import Evening, Ranking, Sheet, Standing
from referee.papers.counting import not_counting
from referee.papers.output import Target, data_of, for_each_game, format_of, safe, with_numbers
from referee.papers.selection import NONE, Filters, is_record, listed
from referee.papers.sheet.command import Wishes
from referee.papers.sheet.sheet import sheet_of_record, sheet_of_stored
from referee.session.stored import ReadGame, read_game
from referee.version import VERSION


class Several(Value):
    """The games that a command line names, or chooses by filters."""

    names: list[str]
    asked: Filters
    all_steps: bool
    wishes: Wishes

    def write_together(self, target: Target | None) -> int:
        """One document: a ranking, then the poster of each game."""
        if target is None:
            return NO
        sheets: list[Sheet] = []
        # without their logs at once: those of hundreds of games are large
        code = self._read(lambda sheet: sheets.append(without_log(sheet)))
        if not sheets:
            raise CannotSay(NONE)
        if not self.names:
            # the one used last comes first, which of two of the same moment was played later
            sheets.reverse()
            sheets.sort(key=lambda one: (one.heading.date or one.heading.imported, one.colophon.began or 0.0))
        told = [self.wishes.granted(sheet, titled=False) for sheet in sheets]
        known_as = self.asked.names.player
        target.put(evening(told, speech().language, self.wishes.title, self.wishes.place, known_as))
        return code

    def write_each(self, folder: str, form_name: str, force: bool, shown: bool) -> int:
        """A file for each game, as far as it can be read."""
        if self.wishes.title or shown:
            raise CannotSay("--title and --open are for one document, not with --separate.")
        if not folder:
            raise CannotSay("--separate needs a folder: {referee} sheet --all --separate -o FOLDER")
        form = format_of(form_name or PAGE, None)
        sheets: list[Sheet] = []
        code = self._read(sheets.append)
        if not sheets:
            raise CannotSay(NONE)
        writer, into = Writer(force), made_folder(Path(folder))
        names = [
            safe((one.heading.id, one.heading.date or one.heading.imported, *one.names.values())) for one in sheets
        ]
        for sheet, file in zip(sheets, with_numbers(names), strict=True):
            data = data_of(self.wishes.granted(sheet), form)
            code = max(code, writer.write(into / f"{file}{form.suffixes[0]}", data))
        return code

    def _read(self, add: Callable[[Sheet], None]) -> int:
        """The sheets one by one, and the worst exit code of reading a game."""
        records = [name for name in self.names if is_record(name)]
        if records and len(records) < len(self.names):
            raise CannotSay("Either stored games or records, not both at once.")
        if records:
            for name in records:
                add(sheet_of_record(Path(name), self.all_steps))
            return FINE
        reader = open_reader()

        def add_sheet(game: ReadGame) -> int:
            sheet, understood = sheet_of_stored(game, reader, self.all_steps)
            add(sheet)
            return warn_of_loss(understood)

        if self.names:
            return max([add_sheet(read_game(reader, name.lower())) for name in self.names])
        chosen = self.asked.ids(reader)
        others = not_counting(reader, listed(reader)[0])
        wanted = [name for name in chosen if name not in others]
        with Progress(_("making the sheets…"), len(wanted)) as progress:
            return for_each_game(reader, progress.over(wanted, len(wanted)), read_game, add_sheet)


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
