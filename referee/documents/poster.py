"""A poster: the game on one page, to be read from two metres."""

from collections.abc import Iterator

from referee.core.wording import figure
from referee.documents.markup import column_head, element, person, plain, short, table
from referee.documents.pictures import with_other_course
from referee.documents.reckoning import HASH, heading, where
from referee.documents.say import colon, say
from referee.documents.sheet import Highlight, Sheet

LONG_TITLE, LONG_NAME, LONG_TEXT = 42, 14, 11
"""Above how many letters a title, the winners' names and a moment are set smaller."""
MOST_TITLE, MOST_NAME, MOST_TEXT = 100, 30, 34
"""The most letters of a title, a name and a moment: one page holds no more."""
FEW = 4
"""The most players whose names stand in one column."""
FINGERPRINT = 12
"""How much of a dictionary's SHA-256 stands in the fine print."""


def poster(sheet: Sheet, numbers: Iterator[int], level: str = "h1") -> str:
    """The poster of a game; `numbers` number the pictures of the page, `level` is that of its title."""
    kind = f"poster {sheet.heading.tone} seats-{len(sheet.players)}"
    kind += " crowd" * (len(sheet.players) > FEW)
    longest = max(len(player.name) for player in sheet.players)
    if sheet.warnings or len(heading(sheet)) > LONG_TITLE or longest > LONG_NAME:
        kind += " tight"  # less room for the pictures
    return element("article", "".join(_parts(sheet, numbers, level)), _class=kind)


def _parts(sheet: Sheet, numbers: Iterator[int], level: str) -> Iterator[str]:
    yield element("header", "".join(_header(sheet, level)))
    yield _hero(sheet)
    yield "".join(element("p", plain(short(warning, MOST_TITLE)), _class="warning") for warning in sheet.warnings)
    yield _ranking(sheet)
    if sheet.pictures:
        yield element("div", with_other_course(sheet, numbers), _class="pictures")
    if sheet.highlights:
        moments = "".join(_moment(sheet, each) for each in sheet.highlights)
        yield element("ul", moments, _class=f"moments of-{len(sheet.highlights)}")
    signers = [*[person(short(player.name, MOST_NAME)) for player in sheet.players], say("referee", sheet.language)]
    lines, label = "".join(element("p", line) for line in signers), say("signatures", sheet.language)
    signatures = element("div", lines, _class=f"signatures of-{len(signers)}", title=label)
    yield element("div", signatures + element("p", plain(fine_print(sheet)), _class="fine"), _class="base")


def _header(sheet: Sheet, level: str) -> Iterator[str]:
    named, told = heading(sheet), where(sheet)
    band = element("span", plain(sheet.heading.name), _class="game")
    band += element("span", " · ".join(person(short(each, MOST_TEXT)) for each in told), _class="where") if told else ""
    yield element("p", band, _class="band")
    yield element(level, person(short(named, MOST_TITLE)), _class="title long" if len(named) > LONG_TITLE else "title")


def _hero(sheet: Sheet) -> str:
    """Who has won and how, in large type; of a game without a winner what can be said of it."""
    outcome = sheet.outcome
    if not outcome.how:
        return element("p", person(short(outcome.text, MOST_TITLE)), _class="open") if outcome.text else ""
    names = " · ".join(short(player.name, MOST_NAME) for player in sheet.players if player.won)
    who = element("span", person(names), _class="name long" if len(names) > LONG_NAME else "name")
    how = element("span", plain(outcome.how), _class="how")
    score, _blank, unit = outcome.score.partition(" ")
    told = f"{score} {element('span', plain(unit), _class='unit')}"
    return element("p", f"{who} {how} {element('span', told, _class='what') if score else ''}", _class="hero")


def _ranking(sheet: Sheet) -> str:
    """The players in the order of their places, with figures and scores."""
    players = sorted(sheet.players, key=lambda player: player.place) if sheet.outcome.final else sheet.players
    codes = ("rank", "player", "at-end" if sheet.outcome.over else "now")
    heads = [*[column_head(say(code, sheet.language)) for code in codes], column_head(sheet.unit, "n")]
    rows = ""
    for player in players:
        sign = f" {element('span', plain(short(player.sign, MOST_NAME)), _class='sign')}" if player.sign else ""
        cells = element("td", f"{player.place}" if sheet.outcome.final else "", _class="rank")
        cells += element("th", person(short(player.name, MOST_NAME)) + sign, scope="row")
        cells += element("td", " · ".join(map(plain, player.figures)), _class="figures")
        rows += element("tr", cells + element("td", figure(player.score), _class="n"))
    told = element("p", " · ".join(map(plain, sheet.figures)), _class="hint") if sheet.figures else ""
    ranking = table(say("players", sheet.language), heads, element("tbody", rows))
    return element("div", ranking + told, _class="ranking")


def _moment(sheet: Sheet, moment: Highlight) -> str:
    owners = [short(sheet.names[seat], MOST_NAME) for seat in moment.seats]
    told = [moment.figure, *[name for name in owners if name != moment.text]]
    lines = element("span", plain(moment.label), _class="label")
    text = person(short(moment.text, MOST_TEXT))
    lines += element("strong", text, _class="long" if len(moment.text) > LONG_TEXT else "")
    lines += element("span", " · ".join(map(person, told)), _class="told")
    return element("li", lines)


def fine_print(sheet: Sheet) -> str:
    """The dictionary with the beginning of its fingerprint, the rules, the box and the program."""
    known = {fact.code: fact for fact in sheet.colophon.facts}
    facts = [known[code] for code in ("lexicon", "rules", "box") if code in known]
    parts = [f"{fact.name}{colon(sheet.language)}{short(fact.value, MOST_TEXT)}" for fact in facts]
    if "sha256" in known and len(known["sha256"].value) == HASH:
        parts[0] += f" ({known['sha256'].value[:FINGERPRINT]}…)"
    return " · ".join((*parts, f"referee {sheet.colophon.version}"))
