"""The journal as a table, players and glass, messages, and a step chosen with the arrow keys."""

from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from referee.core.table import Table
from referee.table.hourglass import Dial
from referee.table.position import figure_text, notes, openings, standing
from referee.table.screen.journal import Scrolled, journal
from referee.table.screen.messages import fitting, passing
from referee.table.screen.side import Company, glass, seats
from referee.table.screen.strips import SHAPES, large_figures, strip, text_of
from referee.table.step import StepLine, step_line
from tests.table.desks import opened_desk
from tests.table.drawn.games import played, shown
from tests.table.stage import Stage, staged

HEAD = " No. Player  Play                           Points Total "


def lines(folder: Path, game: str, columns: int = 57, rows: int = 12, language: str = "en") -> list[str]:
    desk = played(folder, game, language)
    return [text_of(row).rstrip() for row in journal(desk.table, desk.voice, Scrolled(), columns, rows)]


def test_a_row_has_number_player_play_points_and_total(tmp_path: Path) -> None:
    assert lines(tmp_path, "option") == [
        HEAD.rstrip(),
        "   1 Claire  H8 VUES                            +7     7",
        "   2 Étienne I7 PENTE ~H8:V>T couleur          +51    51",
        "   3 Claire  contest TUES                      −10    −3",
        "   4 Claire  J7 AS                              +9     6",
    ]


@pytest.mark.parametrize(("height", "sight"), [(12, 4), (5, 4), (4, 3), (2, 1)])
def test_what_a_contest_takes_from_the_author_has_a_row_of_its_own(tmp_path: Path, height: int, sight: int) -> None:
    desk = opened_desk(tmp_path, "Claire", "Étienne")
    for line in ("H8 VUES", "I7 QXZ", "contest QXZ upheld"):
        desk.submit(desk.table.state.turn, line)
    told = [
        "   1 Claire  H8 VUES                            +7     7",
        "   2 Étienne I7 QXZ                            +53    53",
        "   3 Claire  contest QXZ upheld                  0     7",
        "     Étienne play taken back                   −53     0",
    ]
    rows = journal(desk.table, desk.voice, Scrolled(), 57, height)
    assert [text_of(row).rstrip() for row in rows] == [HEAD.rstrip(), *told[-sight:]]


def test_a_long_play_is_whole_where_there_is_room_and_the_last_one_always(tmp_path: Path) -> None:
    rows = lines(tmp_path, "option", columns=40)
    assert rows[2:4] == ["   2 Étienne I7 PENTE         +51    51", "             ~H8:V>T"]
    rows = lines(tmp_path, "option", columns=40, rows=5)
    assert rows[2].endswith("+51    51")
    assert "…" in rows[2]
    assert all(len(row) <= 40 for row in rows)


@pytest.mark.parametrize(("columns", "height"), [(30, 12), (40, 3)])
def test_a_play_is_cut_where_it_would_take_the_room_of_its_own_number(
    tmp_path: Path, columns: int, height: int
) -> None:
    desk = opened_desk(tmp_path, "Claire", "Étienne")
    for line in ("H8 VUES", "I7 PENTE ~H8:V>T couleur"):
        desk.submit(desk.table.state.turn, line)
    last = text_of(journal(desk.table, desk.voice, Scrolled(), columns, height)[-1])
    assert last.startswith("   2 Étienne I7")
    assert "…" in last


def test_a_grid_is_told_by_its_words_and_points(tmp_path: Path) -> None:
    rows = lines(tmp_path, "croisillon", columns=120)
    assert "Cri E 10 · Carte S 11 · Jet E 13 · Juge W 16 · Jazz S 16 = 66" in rows[1]
    assert "Chat E 13 · Cri S 10 = 23" in rows[3]
    assert not any("/" in row for row in rows)


def test_the_directions_of_words_are_french_in_french(tmp_path: Path) -> None:
    assert "Juge O 16" in lines(tmp_path, "croisillon", 120, language="fr")[1]


@pytest.mark.parametrize("game", ["jago", "guerre-des-mots"])
def test_games_without_points_have_no_columns_for_them(tmp_path: Path, game: str) -> None:
    assert "Points" not in lines(tmp_path, game)[0]


def test_what_is_taken_back_is_gone_and_what_is_corrected_stands(tmp_path: Path) -> None:
    desk = played(tmp_path, "option")
    desk.enter("undo")
    desk.enter("amend 1 H8 VUE")
    told = "\n".join(text_of(row) for row in journal(desk.table, desk.voice, Scrolled(), 57, 12))
    assert "J7 AS" not in told
    assert "undo" not in told
    assert "amend" not in told


def test_only_the_rows_in_sight_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = played(tmp_path, "option")
    for _ in range(60):
        desk.enter("adjust +1 miscounted")
    made: list[int] = []

    def counted(table: Table, number: int) -> StepLine:
        made.append(number)
        return step_line(table, number)

    monkeypatch.setattr("referee.table.screen.journal.step_line", counted)
    rows = journal(desk.table, desk.voice, Scrolled(), 57, 12)
    assert len(rows) == 12
    assert made == list(range(54, 65))


def test_players_have_large_scores_with_what_they_may_do_beside_their_names(tmp_path: Path) -> None:
    desk = played(tmp_path, "option")
    position = standing(desk.table)
    told = notes(position, openings(desk.table), desk.table.game, desk.voice)
    assert told == {"Claire": [], "Étienne": ["may contest"]}
    company = Company(position, told, desk.table.game, desk.voice)
    large = [text_of(row).rstrip() for row in seats(company, 60, 8)]
    assert large[0].split() == ["Claire", ">", "Étienne"]
    assert large_figures("6")[0] in large[1]
    assert large_figures("51")[2] in large[3]
    assert large[4].strip() == "may contest"
    small = [text_of(row) for row in seats(company, 60, 3)]
    assert [row[:19] for row in small[:2]] == ["  Claire    6  rack", "> Étienne  51  may "]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("height", range(4, 12))
def test_a_figure_of_the_table_is_shown_whole_or_not_at_all(tmp_path: Path, language: str, height: int) -> None:
    desk = opened_desk(tmp_path, "Ana", "Bob", game="guerre-des-mots", language=language)
    position = standing(desk.table)
    company = Company(position, {seat.name: [] for seat in position.seats}, desk.table.game, desk.voice)
    shown = " ".join(text_of(row) for row in seats(company, 34, height))
    told = [figure_text(figure, company.game, company.voice) for figure in position.figures]
    whole = [text for text in told if text in " ".join(shown.split())]
    begun = [text for text in told if text.split()[0] in shown.split()]
    assert begun == whole


def test_who_has_conceded_or_owes_a_rack_is_told_so(tmp_path: Path) -> None:
    desk = opened_desk(tmp_path, "Ana", "Bob", "Cid")
    desk.submit("ana", "concede")
    desk.submit("bob", "end")
    told = notes(standing(desk.table), openings(desk.table), desk.table.game, desk.voice)
    assert told == {"Ana": ["has conceded"], "Bob": ["rack to show"], "Cid": ["rack to show"]}


def test_every_figure_of_a_large_number_is_three_rows_high() -> None:
    assert large_figures("−10") == ["    ▀█  █▀█", "▀▀▀  █  █ █", "    ▀▀▀ ▀▀▀"]
    assert all(len({len(row) for row in shape}) == 1 for shape in SHAPES.values())


@pytest.mark.parametrize("columns", range(24, 70))
def test_a_figure_of_a_player_is_shown_whole_or_not_at_all(tmp_path: Path, columns: int) -> None:
    desk = played(tmp_path, "guerre-des-mots")
    position = standing(desk.table)
    company = Company(position, {seat.name: [] for seat in position.seats}, desk.table.game, desk.voice)
    for seat, row in zip(position.seats, seats(company, columns, len(position.seats)), strict=True):
        told = {figure_text(figure, company.game, company.voice) for figure in (seat.score, *seat.figures)}
        pieces = {each.strip(" >") for each in text_of(row).split("  ")}
        assert pieces - {"", seat.name, seat.sign.upper()} <= told


def test_where_rows_are_few_the_glass_is_told_in_brief(tmp_path: Path) -> None:
    desk = played(tmp_path, "jago")
    dial = Dial(False, "tick", 60, 60.0, running=False)
    assert [text_of(row) for row in glass(dial, desk.voice, 32, 2, False)] == [
        " the table's own glass: F4 when",
        " it is empty",
    ]


def test_the_glass_is_read_from_afar(tmp_path: Path) -> None:
    desk = played(tmp_path, "jago")
    dial = Dial(True, "tick", 60, 41.5, running=True)
    rows = [text_of(row) for row in glass(dial, desk.voice, 50, 3, flash=False)]
    assert large_figures("0:42")[0] in rows[0]
    assert "█" * 15 + "░" in rows[1]
    assert glass(dial, desk.voice, 50, 3, flash=True)[0][0][0] == "class:flash"
    assert "stands: F5" in text_of(glass(dial._replace(running=False), desk.voice, 50, 3, flash=False)[2])


def test_messages_are_what_was_said_since_the_last_line_and_what_is_typed_comes_first() -> None:
    said, ahead = [[strip(str(at))] for at in range(5)], [[strip("ahead")]]
    assert [text_of(row) for row in fitting(said, ahead, 3)] == ["3", "4", "ahead"]
    assert fitting(said, ahead, 0) == []


def test_a_message_loses_its_last_rows_before_its_first() -> None:
    said = [[strip(f"{name}{row}") for row in range(3)] for name in "ab"]
    assert [text_of(row) for row in fitting(said, [], 5)] == ["a0", "a1", "b0", "b1", "b2"]
    assert [text_of(row) for row in fitting(said, [], 2)] == ["b0", "b1"]


def test_a_refusal_is_troubled_and_a_grid_is_not_told_by_its_rows(tmp_path: Path) -> None:
    desk = played(tmp_path, "croisillon")
    told = passing(desk.said[-1:], desk.table.game, desk.voice, 80)
    assert text_of(told[0][0]) == " 3. Étienne: Chat E 13 · Cri S 10 = 23"
    desk.enter("grid XX")
    assert passing(desk.said[-1:], desk.table.game, desk.voice, 80)[0][0][0][0] == "class:trouble"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_step_to_correct_is_chosen_with_the_arrow_keys(tmp_path: Path, language: str) -> None:
    desk = played(tmp_path, "option", language)

    async def act(stage: Stage) -> None:
        await stage.press(*("corrige" if language == "fr" else "amend"), Keys.Enter)
        await stage.press(Keys.Up)
        assert stage.typed == "4"
        await stage.press(Keys.Up, Keys.Up, Keys.Down, Keys.Up)
        assert stage.typed == "2"
        chosen = [row for row in stage.screen.rows if any("class:chosen" in style for style, _ in row)]
        assert len(chosen) == 1
        assert "I7 PENTE" in text_of(chosen[0])
        await stage.press(Keys.Enter)
        assert stage.typed.startswith("corrige 2 I7 PENTE" if language == "fr" else "amend 2 I7 PENTE")

    staged(desk, act, rows=30, columns=100)


def test_a_question_and_what_was_said_with_it_are_seen_together(tmp_path: Path) -> None:
    desk = played(tmp_path, "option")

    async def act(stage: Stage) -> None:
        await stage.press(*"amend 2 I7 PENTE", Keys.Enter)
        told = "\n".join(shown(stage))
        assert "Étienne" in told
        assert stage.desk.pending is None or "[" in stage.screen.frame.asked.before

    staged(desk, act, rows=30, columns=100)
