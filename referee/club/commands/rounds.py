"""What the longer commands of the club do and say."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime

from referee.cli import folders
from referee.cli.dictionaries import content_hash_of, words_of
from referee.cli.language import _, language
from referee.cli.new_game import box_lines
from referee.cli.output import aligned, err, out, out_json
from referee.cli.stores import exists, open_reader
from referee.cli.troubles import trouble_sentence, unknown_game
from referee.club.commands.led import Led, sentence_of
from referee.club.event import rules, table_rules
from referee.club.event.acts import Drew, Opened
from referee.club.event.evolve import Story
from referee.club.event.model import ClubEvent, Plan
from referee.club.event.results import outcomes, ranked, standing
from referee.club.event.rules import unavoided
from referee.club.games import end_game, open_tables, plan_of, unplayable
from referee.club.keeper import read_story
from referee.club.lists import seating_list, unconfirmed
from referee.club.seal import mark
from referee.club.seating.draw import LOT, STANDING
from referee.club.wording import act_text, say, unavoided_lines
from referee.core.exit_codes import FINE, NO
from referee.core.message import CannotSay, Refusal
from referee.core.printable import printable
from referee.core.result import Refused
from referee.core.spelling import plain
from referee.core.values import Json
from referee.documents.formats import PLAIN, rendered
from referee.documents.listing import Lists
from referee.games import GAMES, game_of
from referee.session.session import Session
from referee.store.problems import StoreError


def list_events(as_object: bool) -> int:
    """Lists the events, the one used last first; of those that cannot be read, only that is said."""
    events: dict[str, ClubEvent] = {}
    if exists():
        reader = open_reader()
        for name in reader.events.names():
            try:
                events[name] = read_story(reader, name).event
            except StoreError as problem:
                err(f"{trouble_sentence(problem)}\n")
    if as_object:
        out_json({"events": [_event_facts(name, event) for name, event in events.items()]})
    elif events:
        entrants, rounds = _("entrants: {count}"), _("rounds: {count}")
        rows = [
            (
                name,
                event.title,
                event.place,
                entrants.format(count=len(event.entrants)),
                rounds.format(count=len(event.rounds)),
            )
            for name, event in events.items()
        ]
        out(aligned(rows))
    if not events:
        # standard output stays empty for programs
        err(trouble_sentence(StoreError("no-events")) + "\n")
    return FINE


def _event_facts(name: str, event: ClubEvent) -> dict[str, Json]:
    return {
        "id": name,
        "title": event.title,
        "place": event.place,
        "days": list(event.days),
        "entrants": len(event.entrants),
        "rounds": len(event.rounds),
    }


def act_facts(story: Story) -> list[dict[str, Json]]:
    """Each act for programs, with its text for people."""
    stands = {one.number for one in story.standing}
    return [
        {
            "number": one.number,
            "at": datetime.fromtimestamp(one.at, UTC).isoformat(timespec="seconds"),
            "by": one.by,
            "act": type(one.act).__name__.lower(),
            "text": act_text(event, one.act, language()),
            "stands": one.number in stands,
        }
        for one, event in story.chapters
    ]


def planned(game: str, size: int, settings: Sequence[str], box: str, minutes: int) -> Plan:
    """The plan of the round that was asked for."""
    if game not in GAMES:
        raise unknown_game(game)
    return plan_of(game, size, settings, box_lines(game, box), minutes or None)


def draw(led: Led, plan: Plan, wished: str = "", typed: str = "") -> int:
    """Draws a round, in the way and from the seed asked for; shows its tables and says what could not be avoided."""
    why = unplayable(led.event, plan)
    if why is not None:
        raise CannotSay(Refusal(why, GAMES[plan.game]))
    most, seed = game_of(plan.game).traits.most, plain(typed) or os.urandom(4).hex()

    def decide(now: Story) -> Drew | Refused:
        found = outcomes(now.event, led.reports)
        order = ranked(standing(now.event, found, official=False))
        method = wished or (STANDING if now.event.rounds else LOT)
        return rules.draw(now.event, plan, most, method, seed, order, found)

    before = led.event
    act = led.attempt(decide, as_seen=True)
    if isinstance(act, Refused):
        return led.refuse(act)
    number = len(led.event.rounds)
    found = outcomes(led.event, led.reports)
    seating = seating_list(led.event, number, found[number - 1], language())
    led.show(rendered(Lists((seating,)), PLAIN).decode())
    lines = unavoided_lines(before, unavoided(before, act), language())
    if act.method == STANDING and (count := unconfirmed(found)):
        lines.append(say("unconfirmed", language(), count=count))
    led.tell("".join(f"{printable(line)}\n" for line in lines))
    return FINE


def open_games(led: Led, number: int, wanted: Sequence[int]) -> int:
    """Opens games of a round. The seal is set first, so that no game is open without it."""
    tables = table_rules.to_open(led.event, number, wanted)
    if isinstance(tables, Refused):
        return led.refuse(tables)
    name, content = led.event.lexicon
    if content_hash_of(name, content) != content:
        raise CannotSay("The dictionary {name} has another content than this event has pinned (VOC-1).", name=name)
    mark(folders.data(), led.name, True)
    act = open_tables(led.store, led.name, led.event, number, tables)

    def decide(now: Story) -> Opened | Refused:
        again = table_rules.to_open(now.event, act.round, [each.table for each in act.games])
        return again if isinstance(again, Refused) else act

    return led.do(decide)


def miss(led: Led, number: int, names: Sequence[str]) -> int:
    """Marks entrants absent; says which tables have to leave a game that was opened with them."""
    before = led.event.rounds[number - 1].tables if 0 < number <= len(led.event.rounds) else ()
    code = led.do(lambda now: table_rules.miss(now.event, number, names, led.reports))
    for place, table in enumerate(before, 1):
        after = led.event.rounds[number - 1].tables[place - 1]
        if table.game and not after.game and len(after.present) > 1:
            left = _("Table {table} leaves game {game}, opened with them: `{referee} club open` opens another.")
            led.answer(left.format(table=place, game=table.game))
    return code


def end_tables(led: Led, number: int, places: Sequence[int], yes: bool) -> int:
    """Ends the games of these tables; of none if one of them cannot be ended. At a terminal it is asked first."""
    for place in places:
        act = table_rules.call_time(led.event, number, place, led.reports)
        if isinstance(act, Refused):
            return led.refuse(act)
    pointed, told = led.event.rounds[number - 1].plan.pointed, ", ".join(map(str, places))
    if len(places) == 1:
        question = (
            _("End the game of table {table}? Its scores count as they stand.")
            if pointed
            else _("End the game of table {table}? All its players are equal then.")
        ).format(table=told)
    else:
        question = (
            _("End the games of tables {tables}? Their scores count as they stand.")
            if pointed
            else _("End the games of tables {tables}? All players of a table are equal then.")
        ).format(tables=told)
    if not yes and not led.sure(question):
        return NO
    codes = (_end_table(led, number, place) for place in places)
    return next((code for code in codes if code != FINE), FINE)


def _end_table(led: Led, number: int, place: int) -> int:
    """Ends a game, in the event's journal first and then in its own."""
    act = led.attempt(lambda now: table_rules.call_time(now.event, number, place, led.reports))
    if isinstance(act, Refused):
        return led.refuse(act)
    game = led.event.rounds[act.round - 1].tables[place - 1].game
    ended = end_game(Session(led.store, game, words_of), say("ended", language(), by=led.arbiter))
    if isinstance(ended, Refused):
        raise CannotSay(Refusal(ended, GAMES[led.event.rounds[act.round - 1].plan.game]))
    led.seal()
    return FINE


def undo(led: Led, count: int, yes: bool) -> int:
    """Takes acts back, which are named; at a terminal it is asked first."""
    kept = led.story.standing[-count:]
    act = rules.undo(led.story, count)
    if isinstance(act, Refused):
        return led.refuse(act)
    after = {one.number: event for one, event in led.story.chapters}
    for one in reversed(kept):
        led.tell(f"{one.number}  {printable(sentence_of(after[one.number], one.act))}\n")
    if not yes and not led.sure(_("Take this back?")):
        return NO
    return led.do(lambda now: rules.undo(now, count), as_seen=True)
