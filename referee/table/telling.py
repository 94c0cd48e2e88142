"""A table in plain text: the position, a step, what came of a command, what a play would earn."""

from referee.core.changing import replace
from referee.core.game import Event, State
from referee.core.parts import Part, own_points
from referee.core.table import AMEND, REDO, STEP, UNDO, Entry, Step, Table
from referee.core.verdicts import spoken
from referee.core.view import FLIPPED, Cell, View
from referee.core.wording import counted, wording
from referee.table.voice import Voice

MARKS = {"": " ", "laid": "'", "flipped": "~"}


def room(table: Table) -> str:
    return table.game.package


def name_of(table: Table, seat: str) -> str:
    return next((player.name for player in table.players if player.seat == seat), seat)


def came(table: Table, entry: Entry, voice: Voice) -> list[str]:
    """What came of a command that was taken, or of an amendment that is proposed."""
    _ = voice.gettext
    if entry.kind == STEP:
        return _outcome(table, table.count, table.last, voice)
    if entry.kind == AMEND:
        told = _("Step {number} becomes: {command}").format(
            number=entry.count, command=typed(table, entry.steps[0].command, voice)
        )
        lost = _("Step {number} no longer stands: {command}: {why}")
        taken = entry.count == len(table.steps) and table.steps[-1].command == entry.steps[0].command
        step = table.steps[-1]
        details = _details(table, step, step.parts(table.game), voice) if taken else []
        return [told, *details] + [
            lost.format(
                number=step.number,
                command=typed(table, step.command, voice),
                why=voice.refusal(step.why, table.game.name),
            )
            for step in entry.dropped
        ]
    if entry.kind in (UNDO, REDO):
        told = _("Taken back: {step}") if entry.kind == UNDO else _("Brought back: {step}")
        moved = table.moved.items()
        lines = [_numbered(table, number, step, step.parts(table.game), voice) for number, step in moved]
        return [*(told.format(step=line) for line in lines), _remaining(table, voice)]
    return [f"{entry.seat}: {typed(table, entry.command, voice)}"]


def _outcome(table: Table, number: int, step: Step, voice: Voice) -> list[str]:
    """A step with its figures, and what they are made of."""
    parts = step.parts(table.game)
    return [_numbered(table, number, step, parts, voice), *_details(table, step, parts, voice)]


def _remaining(table: Table, voice: Voice) -> str:
    _ = voice.gettext
    if not table.steps:
        return _("No step stands.")
    last = step_line(table, len(table.steps), voice)
    return _("Steps that stand: {count}. The last one: {last}").format(count=len(table.steps), last=last)


def on_paper(name: str, voice: Voice) -> str:
    """How the game that is over gets onto paper; imported only then."""
    from referee.session.sheet import how_to_print

    return how_to_print(name, voice.language)


def typed(table: Table, command: str, voice: Voice) -> str:
    """A command that was kept, as it is typed in the language of the table."""
    return table.game.notation.typed(command, voice.language)


def step_line(table: Table, number: int, voice: Voice) -> str:
    step = table.steps[number - 1]
    return _numbered(table, number, step, step.parts(table.game), voice)


def _numbered(table: Table, number: int, step: Step, parts: tuple[Part, ...], voice: Voice) -> str:
    figures = f"  {own_points(parts):+d} = {step.state.scores[step.seat]}" if parts else ""
    return f"{number}. {step.seat}: {typed(table, step.command, voice)}{figures}"


def _details(table: Table, step: Step, parts: tuple[Part, ...], voice: Voice) -> list[str]:
    """Parts of the points, verdicts with their reasons, and what the room adds."""
    several = len(parts) > 1 or any(part.seat for part in parts)
    lines = ["   " + " · ".join([part_line(table, part, voice) for part in parts])] if several else []
    for event in step.events:
        lines += [f"   {told}" for told in remarks(table, step.state, event, voice)]
    return lines


def remarks(table: Table, after: State, event: Event, voice: Voice) -> list[str]:
    """What a room says of an event, with the names that players have and reasons in the language of the reader."""
    named = replace(after, players=table.players) if table.names else after
    return table.game.report.remarks(named, spoken(event, voice.language), voice.language)


def explained(table: Table, number: int, voice: Voice) -> list[str]:
    """A step, what came of it, and what that rests on as far as it may be told now."""
    step = table.steps[number - 1]
    reasons = [told for event in step.events for told in table.game.report.reasons(table.state, event, voice.language)]
    return [*_outcome(table, number, step, voice), *(f"   {told}" for told in reasons)]


def hints(table: Table, entry: Entry, voice: Voice) -> list[str]:
    return [f"   {told}" for event in entry.events for told in table.game.report.hints(event, voice.language)]


def part_line(table: Table, part: Part, voice: Voice) -> str:
    code = "doubled" if part.doubled else part.kind
    told = wording(
        room(table), "parts", code, voice.language, text=part.text, points=part.points, count=part.count or 0
    )
    return f"{part.seat}: {told}" if part.seat else told


def position(table: Table, name: str, voice: Voice) -> list[str]:
    """The board, the scores, whose turn it is."""
    return [f"{name} · {table.game.name}", "", *grid(table.game.board.view(table.state)), "", *standing(table, voice)]


def grid(view: View) -> list[str]:
    """Rows of two characters a square: a mark (' laid, ~ flipped in the last play) and the letter."""
    if not view.grid:
        return []
    rows = [
        f"{label} " + "".join(_drawn(cell, view.numbered) for cell in row)
        for label, row in zip(labels(view), view.grid, strict=True)
    ]
    above, below = borders(view)
    return [above, *rows, *([below] if below else [])]


def labels(view: View) -> tuple[str, ...]:
    return view.labels or tuple(chr(ord("A") + at) for at in range(len(view.grid)))


def borders(view: View) -> tuple[str, str]:
    """What stands above and below the rows: column numbers, or the seats to whose edges they run."""
    if view.edges:
        return f"  ^ {view.edges[0]}", f"  v {view.edges[1]}"
    return heads(len(view.grid[0])), ""


def heads(columns: int) -> str:
    """Column numbers over two characters a square; the odd ones, so that they stand apart."""
    return "  " + "".join(f"{column:>2}" if column % 2 else "  " for column in range(1, columns + 1))


def sign(cell: Cell, numbered: bool) -> str:
    """What stands before a letter: its mark; where owners are numbered their numbers, but for what is turned."""
    return str(cell.owner) if numbered and cell.mark != FLIPPED and cell.owner else MARKS[cell.mark]


def _drawn(cell: Cell, numbered: bool) -> str:
    return sign(cell, numbered) + cell.letter if cell.letter else f" {cell.bare or cell.ground or '.'}"


def standing(table: Table, voice: Voice) -> list[str]:
    """A line a seat: > at turn, * a winner; then the figures of the room."""
    state, view = table.state, table.game.board.view(table.state)
    rows = []
    for player in table.players:
        mark = "*" if player.seat in state.winners else ">" if not state.over and player.seat == state.turn else " "
        told = [_figure(table, name, seats[player.seat], voice) for name, seats in view.by_seat]
        sign = [_sign(table, view.signs[player.seat], voice)] if view.signs else []
        rows.append([f"{mark} {player.name}", *sign, _figure(table, "score", state.scores[player.seat], voice), *told])
    return [*_columns(rows), *(f"  {_figure(table, name, number, voice)}" for name, number in view.figures)]


def _columns(rows: list[list[str]]) -> list[str]:
    """Names to the left, what begins with a number to the right, each column as wide as its widest."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_set(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _set(cell: str, width: int) -> str:
    return cell.rjust(width) if cell.lstrip("-")[:1].isdigit() else cell.ljust(width)


def _figure(table: Table, figure: str, number: int | str, voice: Voice) -> str:
    return counted(room(table), "figures", figure, voice.language, number)


def _sign(table: Table, sign: str, voice: Voice) -> str:
    return wording(room(table), "signs", sign, voice.language)


def open_lines(table: Table, voice: Voice) -> list[str]:
    """What may be done besides the turn, with the names of those who may."""
    names = {player.seat: player.name for player in table.players}
    return [
        wording(room(table), "openings", opening.code, voice.language, seats=", ".join(names[s] for s in opening.seats))
        for opening in table.game.board.openings(table.state)
    ]


def earned(table: Table, events: tuple[Event, ...], voice: Voice) -> list[str]:
    """What these events would earn, every part and the total; and what the room would say of them."""
    parts = [part for event in events for part in table.game.report.outcome(event).parts]
    total = sum(part.points for part in parts if part.seat is None)
    lines = [" · ".join(part_line(table, part, voice) for part in parts) + f"  = {total:+d}"] if parts else []
    state, said = table.state, []
    for event in events:
        state = table.game.rules.apply(state, event)
        said += remarks(table, state, event, voice)
    return [*lines, " · ".join(said)] if said else lines
