"""What `score` says: who is ahead, every player's place, and how far behind."""

from pathlib import Path

import pytest

from referee.core.values import replace
from referee.core.words import Everything
from referee.table.ranking import ranking
from tests.table.desks import opened_desk, reply

FOUR = ("Étienne", "Claire", "Maximilien", "Zoé")
TEAMS = ("Les Rouges", "Les Bleus")
LEADS = ("claire: adjust 84 x", "etienne: adjust 71 x", "zoe: adjust -12 x")
TOGETHER = ("claire: adjust 84 x", "etienne: adjust 84 x", "zoe: concede")
CASES = [
    ("option", FOUR, LEADS, "fr", "Claire mène avec 84 points, 13 d'avance.",
     "1. Claire 84, 2. Étienne 71 (−13), 3. Maximilien 0 (−84), 4. Zoé −12 (−96)."),
    ("option", FOUR, TOGETHER, "fr", "Étienne et Claire mènent avec 84 points, 84 d'avance.",
     "1. Étienne 84, 1. Claire 84, 3. Maximilien 0 (−84), Zoé 0 (a abandonné)."),
    ("option", FOUR, TOGETHER, "en", "Étienne and Claire lead with 84 points, 84 ahead.",
     "1. Étienne 84, 1. Claire 84, 3. Maximilien 0 (−84), Zoé 0 (has conceded)."),
    ("croisillon", FOUR[:2], (), "fr", "Égalité : Étienne et Claire, 0 point chacun.", "1. Étienne 0, 1. Claire 0."),
    ("croisillon", FOUR[:2], (), "en", "A tie: Étienne and Claire, 0 points each.", "1. Étienne 0, 1. Claire 0."),
    ("jago", FOUR[:2], ("etienne: F4 FAUX",), "fr", "Étienne a l'avantage : 4 lettres, 4 de plus.",
     "1. Étienne 4 lettres, 2. Claire 0 lettre (−4)."),
    ("jago", FOUR[:2], ("etienne: F4 FAUX",), "en", "Étienne has the advantage: 4 letters, 4 more.",
     "1. Étienne 4 letters, 2. Claire 0 letters (−4)."),
    ("mot-pour-mot", TEAMS, ("lesrouges: concede",), "fr", "Les Bleus gagnent par abandon.",
     "1. Les Bleus 0 lettre, Les Rouges 0 lettre (ont abandonné)."),
    ("option", FOUR[:2], ("claire: concede",), "fr", "Étienne gagne par abandon.", "1. Étienne 0, Claire 0 (a abandonné)."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "names", "commands", "language", "lead", "places"), CASES)
def test_places_and_distances_are_told(
    tmp_path: Path, game: str, names: tuple[str, ...], commands: tuple[str, ...], language: str, lead: str, places: str
) -> None:
    desk = opened_desk(tmp_path, *names, game=game, language=language, words=Everything())
    for command in commands:
        seat, _, text = command.partition(": ")
        desk.submit(seat, text)
    told = ranking(desk.table).lines(desk.table.game, desk.voice)
    assert told == [lead, places]
    plain = ranking(desk.table).lines(desk.table.game, replace(desk.voice, plain=True))
    assert plain[0] == lead
    assert [line for line, place in zip(plain[1:], places[:-1].split(", "), strict=False) if place not in line] == []


def test_tokens_on_the_board_rank_nobody(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Ana [SW]", "Bob [NE]", game="guerre-des-mots", language="fr", words=Everything())
    reply(desk, "T3 RUSA")
    assert reply(desk, "score")[0] == "  Ana  SO  4 jetons  n° 1  arsenal 16  centre à 12"


def test_what_was_said_does_not_change_with_the_game(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, *FOUR[:2], language="fr")
    before = reply(desk, "score")
    reply(desk, "claire: adjust 84 x")
    assert desk.said[0].lines(desk.table.game, desk.voice) == before  # type: ignore[union-attr]
