import json
from hashlib import sha256
from pathlib import Path

import pytest

from referee.core.policy import COMMON
from referee.words.pack import pack
from referee.words.reading import Reading
from referee.words.shelf import BUILT_IN
from tests.cli.runner import Run, complaint, copy_of_package

LIST = "joie\nété\nÀ\nweek-end\n"

LISTED = {
    "en": """\
*  fr                 built in, 476112 forms  Dictionnaires français Dicollecte 7.7
   fr-classique       built in, 454666 forms  Dictionnaires français Dicollecte 7.7
   fr-1990            built in, 458891 forms  Dictionnaires français Dicollecte 7.7
   fr-2018            built in, 473347 forms  Dictionnaires français Dicollecte 7.0
   fr-classique-2018  built in, 451955 forms  Dictionnaires français Dicollecte 7.0
   fr-1990-2018       built in, 456160 forms  Dictionnaires français Dicollecte 7.0
   club               added, 4 forms          club.txt
The dictionaries of this machine are out of reach: install libenchant-2-2 and hunspell-fr for them.
""",
    "fr": """\
*  fr                 fourni, 476112 formes  Dictionnaires français Dicollecte 7.7
   fr-classique       fourni, 454666 formes  Dictionnaires français Dicollecte 7.7
   fr-1990            fourni, 458891 formes  Dictionnaires français Dicollecte 7.7
   fr-2018            fourni, 473347 formes  Dictionnaires français Dicollecte 7.0
   fr-classique-2018  fourni, 451955 formes  Dictionnaires français Dicollecte 7.0
   fr-1990-2018       fourni, 456160 formes  Dictionnaires français Dicollecte 7.0
   club               ajouté, 4 formes       club.txt
Les dictionnaires de cette machine sont hors d'atteinte : il faut installer libenchant-2-2 et hunspell-fr.
""",
}


@pytest.fixture
def list_file(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    path.write_text(LIST)
    return path


@pytest.fixture
def club(run: Run, list_file: Path) -> Path:
    """A dictionary added under the name `club`; its packed file."""
    assert run("dict", "add", "club", list_file).code == 0
    return run.data / "dictionaries" / "club.lex"


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_list_shows_what_there_is_and_marks_the_one_in_use(
    run: Run, without_enchant: dict[str, str], lang: str
) -> None:
    result = run("dict", "list", env=without_enchant, lang=lang)
    assert (result.code, result.out, result.err) == (0, LISTED[lang], "")
    run("dict", "use", "club")
    marked = [line for line in run("dict", "list", lang=lang).lines if line.startswith("*")]
    assert [line.split()[1] for line in marked] == ["club"]


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Open games go on with their own dictionary: club (o2), fr (j1, o1)."),
        ("fr", "Les parties ouvertes continuent avec leur dictionnaire : club (o2), fr (j1, o1)."),
    ],
)
def test_use_says_which_dictionary_open_games_go_on_with(run: Run, lang: str, told: str) -> None:
    assert len(run("dict", "use", "club", lang=lang).lines) == 1
    run("dict", "use", "fr")
    for game in ("option", "jago"):
        run("new", game, "Ana", "Bob")
    run("new", "option", "Ana", "Bob", "--lexicon", "club")
    run("new", "option", "Ana", "Bob")
    run("do", "concede", "-g", "o3")
    assert run("dict", "use", "club", lang=lang).lines[1:] == [told]


def test_info_names_source_licence_and_hash(shared: Run) -> None:
    told = dict(
        line.split(None, 1) for line in shared("dict", "info").lines if not line.startswith(("content", "made"))
    )
    assert told["name"] == "fr"
    assert told["licence"] == "MPL-2.0"
    assert told["forms"] == "476112"
    assert told["file"].endswith("fr.lex")
    assert "hunspell-fr-comprehensive" in shared("dict", "info", "fr-1990").out


PLAYED = """\
#referee 1
#game option
#player ana Ana
#player bob Bob
#lexicon fr{pin}
#values B1 O1 I1 T1 E1
>ana: H8 BOITEE
>bob: contest BOITEE
"""


@pytest.mark.parametrize(("pin", "verdict"), [("former", "rejected"), ("present", "upheld"), ("none", "upheld")])
def test_voc_1_a_record_is_judged_by_the_edition_that_it_pins(
    shared: Run, tmp_path: Path, pin: str, verdict: str
) -> None:
    names = {"former": "fr-2018", "present": "fr", "none": "fr"}
    hashed = json.loads(shared("dict", "info", names[pin], "--json").out)["sha256"]
    record = tmp_path / "played.ref"
    record.write_text(PLAYED.format(pin="" if pin == "none" else f"@sha256:{hashed}"))
    told = json.loads(shared("replay", record, "--json").out)
    assert told["lexicon"] == {"name": "fr", "sha256": hashed}
    assert told["events"][1]["verdict"] == verdict


def test_voc_1_a_game_opened_by_the_former_edition_goes_on_with_it(run: Run) -> None:
    run("new", "option", "Ana", "Bob", "--lexicon", "fr-2018")
    run("do", "H8 BOITEE")
    assert "BOITEE" in run("do", "contest BOITEE rejected").out
    assert run("doctor").out.count("fr-2018") == 1


CHANGED = {
    "en": ["2837 forms added:", "72 forms gone:", "2 forms read otherwise:", "part of a phrase, a word"],
    "fr": [
        "2837 formes ajoutées :",
        "72 formes retirées :",
        "2 formes lues autrement :",
        "morceau de locution, un mot",
    ],
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_changes_say_what_an_edition_added_and_took_away(shared: Run, lang: str) -> None:
    lines = shared("dict", "changes", lang=lang).lines
    assert [line for line in lines if line.endswith(":")] == CHANGED[lang][:3]
    assert "  skyr, skyrs" in lines
    assert lines.index("  skyr, skyrs") < lines.index(CHANGED[lang][1]) < lines.index("  concourue, concourues")
    assert lines[-2].startswith("  anti  ")
    assert lines[-2].endswith(CHANGED[lang][3])


def test_changes_between_two_files_are_the_same_by_forms(run: Run, tmp_path: Path) -> None:
    for name, words in (("old", "joie\nété\n"), ("new", "joie\nétés\nÉté\n")):
        (tmp_path / f"{name}.txt").write_text(words)
        run("dict", "add", name, tmp_path / f"{name}.txt")
    told = json.loads(run("dict", "changes", "old", "new", "--json").out)
    moved: list[object] = []
    assert told == {"format": 1, "old": "old", "new": "new", "added": ["Été", "étés"], "gone": ["été"], "moved": moved}
    assert run("dict", "changes", "old", "old").out == "No form differs.\n"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("fr-2018", "fr-2018 has no former edition: name two dictionaries."),
        ("enchant:fr", "enchant:fr can judge words but not list them; choose a packed dictionary."),
    ],
)
def test_changes_that_cannot_be_said(run: Run, typed: str, told: str) -> None:
    asked = ("dict", "changes", typed, "fr") if ":" in typed else ("dict", "changes")
    assert complaint(run(*asked, env={"REFEREE_LEXICON": "" if ":" in typed else typed})) == told


def test_every_dictionary_has_a_hash_of_its_own(shared: Run) -> None:
    hashes = {shared("dict", "info", name).out.partition("content SHA-256  ")[2][:64] for name in ("fr", "fr-1990")}
    assert len(hashes) == 2
    assert all(len(bytes.fromhex(told)) == 32 for told in hashes)


@pytest.mark.usefixtures("club")
def test_info_in_french(run: Run) -> None:
    lines = run("dict", "info", "club", lang="fr").lines
    assert [line.split("  ")[0] for line in lines] == [
        *("nom", "titre", "formes", "accents", "SHA-256 du contenu", "tiré de", "fichier")
    ]


ADDED = [
    ("utf-8", LIST.encode(), "x: 4 forms.", ["été"], ["mer"]),
    ("utf-8 with a mark", b"\xef\xbb\xbf" + LIST.encode(), "x: 4 forms.", ["joie", "été"], ["mer"]),
    (
        "latin-1",
        "joie\nété\n".encode("latin-1"),
        "x: 2 forms.\nThe file is not UTF-8; it was read as Latin-1.",
        ["ETE"],
        [],
    ),
    ("crlf", b"joie\r\nmer\r\n", "x: 2 forms.\nNO ACCENTS", ["joie", "mer"], ["amer"]),
    ("old mac", b"joie\rmer\r", "x: 2 forms.\nNO ACCENTS", ["joie", "mer"], []),
    ("no last line end", b"joie\nmer", "x: 2 forms.\nNO ACCENTS", ["mer"], []),
    ("capitals", "JOIE\nÉTÉ\n".encode(), "x: 2 forms.", ["joie", "été"], []),
    ("capitals without accents", b"JOIE\nETE\n", "x: 2 forms.\nNO ACCENTS", ["été"], []),
    ("duplicates", "joie\nJOIE\njoie\nété\n".encode(), "x: 3 forms.", ["joie"], []),
    (
        "comments",
        "# joies\njoie # mer\nété;summer\nmer\tsea\n".encode(),
        "x: 3 forms.",
        ["joie", "mer"],
        ["joies", "sea"],
    ),
    (
        "lines that are no words",
        "joie\n42\n?!\n\nété\n".encode(),
        "x: 2 forms.\n2 lines that are no words were passed over.",
        ["joie"],
        ["42"],
    ),
    (
        "one line that is no word",
        "été\n42\n".encode(),
        "x: 1 form.\n1 line that is no word was passed over.",
        ["été"],
        [],
    ),
    ("names among small letters", "joie\nété\nParis\n".encode(), "x: 3 forms.", ["joie"], ["Paris"]),
]


@pytest.mark.parametrize(
    ("content", "told", "valid", "refused"), [case[1:] for case in ADDED], ids=[case[0] for case in ADDED]
)
def test_add_takes_lists_of_every_kind(
    run: Run, tmp_path: Path, content: bytes, told: str, valid: list[str], refused: list[str]
) -> None:
    (tmp_path / "list").write_bytes(content)
    result = run("dict", "add", "x", tmp_path / "list")
    told = told.replace("NO ACCENTS", "The list has no accents: every game will be judged without them.")
    assert (result.code, result.out, result.err) == (0, told + "\n", "")
    assert run("word", "check", "--lexicon", "x", "--invalid", *valid, *refused).lines == refused


AFFIXES = "SET UTF-8\nNEEDAFFIX N\nSFX S Y 1\nSFX S 0 s [^s]\nSFX X Y 1\nSFX X al aux al\nPFX L Y 1\nPFX L 0 l' [aé]\n"
ENTRIES = "4\nété/SL\ncheval/X\nfantom/NS\nParis\n"


@pytest.mark.parametrize("named", ["club.dic", "club.aff"])
def test_add_takes_a_hunspell_pair(run: Run, tmp_path: Path, named: str) -> None:
    (tmp_path / "club.aff").write_text(AFFIXES)
    (tmp_path / "club.dic").write_text(ENTRIES)
    result = run("dict", "add", "x", tmp_path / named)
    assert (result.code, result.out, result.err) == (0, "x: 6 forms.\n", "")
    asked = run(
        "word", "check", "--lexicon", "x", "--invalid", "été", "étés", "chevaux", "fantoms", "fantom", "l'été", "paris"
    )
    assert asked.lines == ["fantom", "l'été", "paris"]
    assert [line.split()[2] for line in run("dict", "info", "x").lines if line.startswith("made from")] == [
        *("club.dic", "club.aff")
    ]


def test_add_reads_what_comes_through_a_pipe_once(run: Run) -> None:
    result = run("dict", "add", "x", "/dev/stdin", stdin=LIST)
    assert (result.code, result.out) == (0, "x: 4 forms.\n")
    assert sha256(LIST.encode()).hexdigest() in run("dict", "info", "x").out


def test_add_in_french(run: Run, tmp_path: Path) -> None:
    (tmp_path / "liste").write_bytes(b"joie\n42\nmer\n")
    result = run("dict", "add", "x", tmp_path / "liste", lang="fr")
    assert result.lines == [
        "x : 2 formes.",
        "1 ligne qui n'est pas un mot a été sautée.",
        "La liste est sans accents : tous les jeux seront jugés sans accents.",
    ]


def test_a_list_without_accents_is_judged_without_them_in_every_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "list").write_bytes(b"ete\n")
    run("dict", "add", "x", tmp_path / "list")
    assert run("word", "check", "--lexicon", "x", "--game", "guerre-des-mots", "ÉTÉ", "ETE").code == 0


NAMES = [
    ("Club", "“Club” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."),
    ("-club", "There is no option -c."),
    (".club", "“.club” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."),
    ("a/b", "“a/b” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."),
    ("../up", "“../up” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."),
    ("été", "“été” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."),
    ("a" * 41, f"“{'a' * 41}” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."),
    ("", "“” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."),
    ("enchant:fr", "“enchant:fr” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."),
    ("fr-1990", "“fr-1990” is the name of a built-in dictionary; choose another."),
    ("club", "There is already a dictionary named “club”. Remove it first, or choose another name."),
]


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(("name", "told"), NAMES)
def test_add_refuses_names(run: Run, list_file: Path, name: str, told: str) -> None:
    before = run.files()
    assert complaint(run("dict", "add", name, list_file)) == told
    assert run.files() == before


@pytest.mark.parametrize("name", ["a", "0", "ods-9", "club.2026", "a_b", "a" * 40])
def test_add_takes_other_names(run: Run, list_file: Path, name: str) -> None:
    assert run("dict", "add", name, list_file).code == 0
    assert run("word", "check", "--lexicon", name, "joie").code == 0


FILES = [
    ("empty", b"", "{} holds no words."),
    ("blank", b"\n \n\t\n", "{} holds no words."),
    ("numbers", b"1\n2\n", "{} holds no words."),
    ("comments", b"# joie\n", "{} holds no words."),
    ("binary", b"joie\n\0\x01\x02", "{} is not a text file."),
]


@pytest.mark.parametrize(("content", "told"), [case[1:] for case in FILES], ids=[case[0] for case in FILES])
def test_add_refuses_files_without_words(run: Run, tmp_path: Path, content: bytes, told: str) -> None:
    (tmp_path / "list").write_bytes(content)
    before = run.files()
    assert complaint(run("dict", "add", "x", tmp_path / "list")) == told.format(tmp_path / "list")
    assert run.files() == before


PAIRS = [
    (b"SET UTF-8\nSFX S Y 1\nSFX S\n", b"1\nx\n", ": club.aff:3: "),
    (b"SET UTF-8\n", b"1\ncaf\xe9\n", ": club.dic: "),
    (b"SET KLINGON\n", b"1\nx\n", ": club.aff: "),
    (b"SET UTF-8\nSFX S Y 1\nSFX S 0 s [\n", b"1\njoie/S\n", ": club.aff:3: "),
    (b"SET UTF-8\nAM 1\nAM po:nom\n", b"2\njoie\t1\nmer\t7\n", ": club.dic:3: "),
    (b"SET UTF-8\n", b"1\njo\0ie\n", ": club.dic: "),
]


@pytest.mark.parametrize(("affixes", "entries", "told"), PAIRS)
def test_add_refuses_a_malformed_hunspell_pair(
    run: Run, tmp_path: Path, affixes: bytes, entries: bytes, told: str
) -> None:
    (tmp_path / "club.aff").write_bytes(affixes)
    (tmp_path / "club.dic").write_bytes(entries)
    before = run.files()
    said = complaint(run("dict", "add", "x", tmp_path / "club.dic"))
    assert said.startswith(f"{tmp_path / 'club.dic'} cannot be read as a hunspell dictionary{told}")
    assert run.files() == before


def test_add_refuses_a_hunspell_pair_without_words(run: Run, tmp_path: Path) -> None:
    (tmp_path / "club.aff").write_text("SET UTF-8\n")
    (tmp_path / "club.dic").write_text("0\n")
    assert complaint(run("dict", "add", "x", tmp_path / "club.dic")) == f"{tmp_path / 'club.dic'} holds no words."


@pytest.mark.parametrize("endless", ["/dev/zero", "/dev/full"])
def test_add_refuses_what_has_no_end(run: Run, endless: str) -> None:
    assert (
        complaint(run("dict", "add", "x", endless))
        == f"{endless}: a file is wanted here, not a pipe, a socket or a device."
    )


@pytest.mark.usefixtures("club")
def test_use_is_remembered(run: Run) -> None:
    assert run("dict", "use", "club").out == "Words are judged by club from now on.\n"
    assert run("word", "check", "joie").out == "joie  valid      joie, word of the list\n"
    assert run("word", "check", "mer").code == 1


def test_use_leaves_other_settings_alone(run: Run) -> None:
    run("--version")
    run.settings.write_text('language = "fr"\n[table]\nbell = true\n')
    result = run("dict", "use", "fr-1990", env={"REFEREE_LANG": ""})
    assert result.out == "Désormais, fr-1990 juge les mots.\n"
    assert run.settings.read_text() == 'language = "fr"\nlexicon = "fr-1990"\n\n[table]\nbell = true\n'


@pytest.mark.parametrize("command", ["use", "info", "remove", "verify"])
def test_a_dictionary_that_does_not_exist_is_missed(run: Run, command: str) -> None:
    run("--version")
    before = run.files()
    told = "There is no dictionary named “zut”. `referee dict list` shows what there is."
    assert complaint(run("dict", command, "zut")) == told
    assert run.files() == before


def test_remove_takes_away_what_was_added(run: Run, club: Path) -> None:
    result = run("dict", "remove", "club")
    assert (result.code, result.out, result.err) == (0, "", "")
    assert not club.exists()
    assert "club" not in run("dict", "list").out


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "club was the dictionary in use; fr takes its place.\n"),
        ("fr", "club était le dictionnaire en service ; fr le remplace.\n"),
    ],
)
def test_remove_of_the_one_in_use_goes_back_to_the_built_in_one(run: Run, lang: str, told: str) -> None:
    run("dict", "use", "club")
    assert run("dict", "remove", "club", lang=lang).out == told
    assert run("word", "check", "mer").code == 0


@pytest.mark.parametrize("name", ["fr", "fr-1990", "enchant:fr"])
def test_remove_leaves_alone_what_was_not_added(run: Run, name: str) -> None:
    assert complaint(run("dict", "remove", name)) == f"“{name}” was not added here and cannot be removed."


@pytest.mark.usefixtures("club")
def test_verify_reads_a_sound_dictionary_whole(run: Run) -> None:
    digest = next(line.split()[-1] for line in run("dict", "info", "club").lines if line.startswith("content"))
    result = run("dict", "verify", "club")
    assert (result.code, result.out, result.err) == (0, f"club  sound  {digest}\n", "")


def test_verify_without_names_reads_them_all(run: Run, club: Path, tmp_path: Path) -> None:
    small = {Reading("joie", "joie", "noun", COMMON): 0b111111, Reading("clef", "clef", "noun", COMMON): 0b011011}
    meta = {"title": "small", "accented": True, "sources": []}
    copied = copy_of_package(tmp_path, pack(small, list(BUILT_IN), meta))
    club.write_bytes(club.read_bytes()[:-1])
    result = run("dict", "verify", env={"PYTHONPATH": str(copied)})
    assert result.code == 1
    assert [line.split()[:2] for line in result.lines] == [
        *([name, "sound"] for name in BUILT_IN),
        ["club", "damaged"],
    ]


@pytest.mark.parametrize("at", [4, 90, 1000])
def test_every_command_notices_a_damaged_dictionary(run: Run, club: Path, at: int) -> None:
    content = bytearray(club.read_bytes())
    content[at] ^= 0xFF
    club.write_bytes(content)
    assert run("dict", "verify", "club").out == f"club  damaged  {club}\n"
    assert run("dict", "list").code == 0
    told = f"The dictionary file {club} is damaged. Reinstall referee or add the dictionary again."
    for arguments in (["word", "check", "joie"], ["word", "search", "J*"], ["word", "check", "-"]):
        assert complaint(run(*arguments, "--lexicon", "club", stdin="joie")) == told


def test_verify_notices_another_hash(run: Run, club: Path) -> None:
    digest = next(line.split()[-1] for line in run("dict", "info", "club").lines if line.startswith("content"))
    club.write_bytes(club.read_bytes().replace(digest.encode(), digest[::-1].encode()))
    assert run("dict", "verify", "club").out == f"club  damaged  {club}\n"


@pytest.mark.parametrize("content", [b"", b"REFLEX", b"not a lexicon\n" * 100, b"REFLEX\0\1" + bytes(500)])
def test_a_file_that_is_no_dictionary_is_called_damaged(run: Run, club: Path, content: bytes) -> None:
    club.write_bytes(content)
    listed = run("dict", "list")
    assert (listed.code, listed.err) == (0, "")
    assert any(line.split() == ["club", "added", "damaged"] for line in listed.lines)
    assert run("dict", "verify", "club").code == 1
    assert complaint(run("dict", "info", "club")).endswith("is damaged. Reinstall referee or add the dictionary again.")
    assert run("dict", "remove", "club").code == 0


MISSING = (
    "enchant:fr_FR needs the enchant library, which is not installed. On Debian: apt install libenchant-2-2 hunspell-fr"
)


@pytest.mark.parametrize(
    "arguments",
    [
        ["dict", "info", "enchant:fr_FR"],
        ["dict", "use", "enchant:fr_FR"],
        ["word", "check", "--lexicon", "enchant:fr_FR", "JOIE"],
        ["word", "check", "--lexicon", "enchant:fr_FR", "-"],
        ["word", "compare", "--lexicon", "enchant:fr_FR", "JOIE"],
    ],
    ids=" ".join,
)
def test_without_enchant_its_dictionaries_name_what_to_install(
    run: Run, without_enchant: dict[str, str], arguments: list[str]
) -> None:
    assert complaint(run(*arguments, env=without_enchant)) == MISSING


def test_without_enchant_everything_else_works(run: Run, without_enchant: dict[str, str], list_file: Path) -> None:
    assert run("dict", "add", "club", list_file, env=without_enchant).code == 0
    assert run("dict", "use", "club", env=without_enchant).code == 0
    assert run("word", "compare", "joie", env=without_enchant).out == (
        "      fr     fr-classique  fr-1990  club\njoie  valid  valid         valid    valid\n"
    )


def test_a_foreign_dictionary_that_enchant_lacks_is_named(shared: Run) -> None:
    pytest.importorskip("enchant")
    told = complaint(shared("word", "check", "--lexicon", "enchant:xx_XX", "JOIE"))
    assert told == "enchant has no dictionary for enchant:xx_XX. On Debian: apt install hunspell-fr"
