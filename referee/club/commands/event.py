"""`referee club`: an event of many tables with one standing, led on this machine."""

import time
from typing import Annotated

import typer

from referee.cli import completions
from referee.cli.arguments import AsJson, Settings, Yes, misplaced
from referee.cli.dictionaries import content_hash_of
from referee.cli.files import Force
from referee.cli.language import _, language
from referee.cli.output import aligned, out, out_json
from referee.cli.settings import lexicon_in_use
from referee.cli.stores import open_store
from referee.cli.typer_seam import SpokenCommand, SpokenGroup
from referee.club.commands import rounds as answers
from referee.club.commands import strays as devices
from referee.club.commands.completions import events
from referee.club.commands.led import Led, Watched, act_rows, answer, granted, refuse, round_number, table_numbers
from referee.club.event import rules, table_rules
from referee.club.event.model import ClubEvent
from referee.club.event.table_rules import enter_result, typed_result
from referee.club.event.trf import tournament_report
from referee.club.keeper import found_event
from referee.club.lists import entrant_list, seating_list, slip, standing_list
from referee.core.exit_codes import FINE
from referee.core.message import N_
from referee.core.printable import printable
from referee.core.result import Refused

app = typer.Typer(
    cls=SpokenGroup, help=N_("A club's evening or tournament: entrants, rounds, many tables and one standing.")
)
Event = Annotated[
    str,
    typer.Option(
        "--event", "-e", help=N_("The event, such as e1; without it the one used last."), autocompletion=events
    ),
]
By = Annotated[str, typer.Option("--by", help=N_("The arbiter who does it; without it the first one."))]
Number = Annotated[str, typer.Option("--round", "-r", help=N_("The number of the round; without it the last."))]
Entrants = Annotated[
    list[str], typer.Argument(help=N_("The entrants; the beginning of a name will do where only one begins so."))
]
One = Annotated[str, typer.Argument(help=N_("An entrant."))]
Tables = Annotated[list[str] | None, typer.Argument(help=N_("The numbers of tables; without them all."))]
TableNumber = Annotated[str, typer.Argument(help=N_("The number of the table."))]
Form = Annotated[str, typer.Option("--format", help=N_("As for score sheets; without it, by the file's ending."))]
Output = Annotated[
    str, typer.Option("-o", "--output", metavar="FILE", help=N_("A file; without it, or as -, standard output."))
]


@app.callback(invoke_without_command=True)
def bare(context: typer.Context, as_object: AsJson = False) -> int:
    if context.invoked_subcommand is None:
        return answers.list_events(as_object)
    if as_object:
        raise misplaced("club list --json")
    return FINE


@app.command("list", cls=SpokenCommand, help=N_("List the events, the one used last first; the bare command does too."))
def list_all(as_object: AsJson = False) -> int:
    return answers.list_events(as_object)


@app.command(cls=SpokenCommand, help=N_("Begin an event."))
def new(
    title: Annotated[str, typer.Argument(help=N_("The name of the event."))],
    arbiters: Annotated[list[str] | None, typer.Option("--arbiter", metavar="NAME", help=N_("An arbiter."))] = None,
    place: Annotated[str, typer.Option("--place", help=N_("Where it is played."))] = "",
    days: Annotated[
        list[str] | None, typer.Option("--day", metavar="DAY", help=N_("A day of it, such as 2026-03-31."))
    ] = None,
    lexicon: Annotated[
        str,
        typer.Option(
            "--lexicon", help=N_("The dictionary that all its games pin."), autocompletion=completions.dictionaries
        ),
    ] = "",
) -> int:
    dictionary = lexicon or lexicon_in_use()
    today = [time.strftime("%Y-%m-%d")]
    pin = (dictionary, content_hash_of(dictionary))
    act = rules.found(title, place, days or today, pin, arbiters or ())
    if isinstance(act, Refused):
        return refuse(act, ClubEvent(title))
    name = found_event(open_store(), act)
    answer(_("Event {name}: {title}.").format(name=name, title=printable(act.title)) + "\n")
    return FINE


@app.command(cls=SpokenCommand, help=N_("Enter players or teams; who has withdrawn comes back."))
def enter(
    names: Annotated[list[str], typer.Argument(help=N_("Names, with a club or town in brackets: “Ana [Lyon]”."))],
    name: Event = "",
    by: By = "",
) -> int:
    return Led(name, by).do(lambda story: rules.enter(story.event, names))


@app.command(cls=SpokenCommand, help=N_("Withdraw entrants: they are seated no more."))
def withdraw(names: Entrants, name: Event = "", by: By = "") -> int:
    return Led(name, by).do(lambda story: rules.withdraw(story.event, names))


@app.command(cls=SpokenCommand, help=N_("Forbid two entrants to meet."))
def forbid(
    one: One,
    other: One,
    lift: Annotated[bool, typer.Option("--lift", help=N_("They may meet again."))] = False,
    name: Event = "",
    by: By = "",
) -> int:
    return Led(name, by).do(lambda story: rules.forbid(story.event, (one, other), lift))


@app.command(cls=SpokenCommand, help=N_("Draw the tables of the next round."))
def draw(
    game: Annotated[str, typer.Argument(help=N_("The game of the round."), autocompletion=completions.games)],
    method: Annotated[
        str,
        typer.Option(
            "--method", help=N_("lot, standing or everyone; without it lot for the first round, then standing.")
        ),
    ] = "",
    size: Annotated[int, typer.Option("--table", min=0, help=N_("Seats at a table; without it four, or two."))] = 0,
    seed: Annotated[str, typer.Option("--seed", help=N_("The seed of the draw; without it one by chance."))] = "",
    chosen: Settings = None,
    box: Annotated[str, typer.Option("--box", help=N_("The box that is on the tables."))] = "",
    minutes: Annotated[int, typer.Option("--minutes", min=0, help=N_("The time of the round, for its lists."))] = 0,
    name: Event = "",
    by: By = "",
) -> int:
    led = Led(name, by)
    return answers.draw(led, answers.planned(game, size, chosen or (), box, minutes), method, seed)


@app.command(cls=SpokenCommand, help=N_("Exchange two entrants of different tables before they play."))
def exchange(one: One, other: One, number: Number = "", name: Event = "", by: By = "") -> int:
    led = Led(name, by)
    wanted = round_number(led.event, number)
    return led.do(lambda story: rules.exchange(story.event, wanted, (one, other)))


@app.command(cls=SpokenCommand, help=N_("Who sits where in a round, and how far the tables are."))
def tables(
    wanted: Tables = None,
    number: Number = "",
    slips: Annotated[bool, typer.Option("--slips", help=N_("Slips of the tables, to fill in and to sign."))] = False,
    form: Form = "",
    output: Output = "",
    force: Force = False,
    name: Event = "",
) -> int:
    watched = Watched(name)
    at, places = watched.round(number), table_numbers(wanted)
    for place in places:
        granted(table_rules.numbered_table(watched.event.rounds[at - 1], place))
    if slips or places:
        played = watched.event.rounds[at - 1]
        wished = places or range(1, len(played.tables) + 1)
        lists = tuple(slip(watched.event, at, place, language()) for place in wished)
    else:
        lists = (seating_list(watched.event, at, watched.found[at - 1], language()),)
    return watched.put(lists, form, output, force)


@app.command("open", cls=SpokenCommand, help=N_("Open the games of a round's tables."))
def open_games(wanted: Tables = None, number: Number = "", name: Event = "", by: By = "") -> int:
    led = Led(name, by)
    return answers.open_games(led, round_number(led.event, number), table_numbers(wanted))


@app.command(cls=SpokenCommand, help=N_("Confirm results: they become official."))
def confirm(wanted: Tables = None, number: Number = "", name: Event = "", by: By = "") -> int:
    led, places = Led(name, by), table_numbers(wanted)
    at = round_number(led.event, number)
    return led.do(lambda story: table_rules.confirm(story.event, at, places, led.reports))


# a negative score is no option
@app.command(
    cls=SpokenCommand,
    context_settings={"ignore_unknown_options": True},
    help=N_("Enter a result that no record shows: Ana 120 Bob 95, or the winner."),
)
def result(
    table: TableNumber,
    words: Annotated[
        list[str] | None, typer.Argument(help=N_("Names with scores, or names in order, or the winner alone."))
    ] = None,
    conceded: Annotated[
        list[str] | None, typer.Option("--conceded", metavar="NAME", help=N_("Who gave up, the first one first."))
    ] = None,
    equal: Annotated[bool, typer.Option("--equal", help=N_("A draw: all are equal."))] = False,
    number: Number = "",
    name: Event = "",
    by: By = "",
) -> int:
    led, (place,) = Led(name, by), table_numbers([table])
    at, typed = round_number(led.event, number), typed_result(led.event, words or (), conceded or (), equal)
    return led.do(lambda story: enter_result(story.event, at, place, typed))


@app.command(cls=SpokenCommand, help=N_("Mark entrants who did not come to their tables."))
def absent(names: Entrants, number: Number = "", name: Event = "", by: By = "") -> int:
    led = Led(name, by)
    return answers.miss(led, round_number(led.event, number), names)


@app.command(cls=SpokenCommand, help=N_("Time is called: end the game of a table."))
def end(table: TableNumber, number: Number = "", name: Event = "", by: By = "", yes: Yes = False) -> int:
    led, (place,) = Led(name, by), table_numbers([table])
    return answers.end_tables(led, round_number(led.event, number), (place,), yes)


@app.command(cls=SpokenCommand, help=N_("The standing, or an entrant's record."))
def standing(
    wanted: Annotated[str, typer.Argument(help=N_("An entrant, whose record is wanted."))] = "",
    official: Annotated[bool, typer.Option("--official", help=N_("Count confirmed results only."))] = False,
    form: Form = "",
    output: Output = "",
    force: Force = False,
    name: Event = "",
) -> int:
    watched = Watched(name)
    event, found = watched.event, watched.found
    if wanted:
        one = rules.entrant(event, wanted)
        if isinstance(one, Refused):
            return refuse(one, event)
        return watched.put((entrant_list(event, one, found, language()),), form, output, force)
    lists = (standing_list(event, found, official, language()),)

    def report() -> str:
        watched.say_as_of()
        return granted(tournament_report(event, found))

    return watched.put(lists, form, output, force, report)


@app.command(cls=SpokenCommand, help=N_("Take the game of a table over: from now on it is kept on this device."))
def take(table: TableNumber, number: Number = "", name: Event = "") -> int:
    (place,) = table_numbers([table])
    return devices.take(name, number, place)


@app.command(cls=SpokenCommand, help=N_("Leave the hall: this device has its own games again."))
def leave(yes: Yes = False) -> int:
    return devices.leave(yes)


@app.command(cls=SpokenCommand, help=N_("What devices played without the hall where it has something else."))
def strays(
    game: Annotated[str, typer.Argument(help=N_("A game, of which both versions are shown."))] = "",
    as_object: AsJson = False,
) -> int:
    return devices.show_stray(game) if game and not as_object else devices.list_strays(game, as_object)


@app.command(cls=SpokenCommand, help=N_("Say which version of a game counts; the other one is laid aside and stays."))
def keep(
    game: Annotated[str, typer.Argument(help=N_("The version that counts, such as o9."))], name: Event = "", by: By = ""
) -> int:
    return devices.keep(Led(name, by), game)


@app.command(cls=SpokenCommand, help=N_("The acts of an event, with who and when."))
def log(name: Event = "", as_object: AsJson = False) -> int:
    watched = Watched(name)
    watched.say_as_of()
    if as_object:
        out_json({"id": watched.name, "acts": answers.act_facts(watched.story)})
    else:
        out(aligned(act_rows(watched.story)))
    return FINE


@app.command(cls=SpokenCommand, help=N_("Take back the last acts."))
def undo(
    count: Annotated[int, typer.Argument(min=1, help=N_("How many acts."))] = 1,
    name: Event = "",
    by: By = "",
    yes: Yes = False,
) -> int:
    return answers.undo(Led(name, by), count, yes)


@app.command(cls=SpokenCommand, help=N_("All tables live, for whoever leads: confirm, enter results, draw."))
def console(
    name: Annotated[
        str, typer.Argument(help=N_("The event, such as e1; without it the one used last."), autocompletion=events)
    ] = "",
    by: By = "",
    plain: Annotated[bool, typer.Option("--plain", help=N_("Lines instead of a full screen."))] = False,
) -> int:
    from referee.club.console.command import present

    return present(name, by, plain)
