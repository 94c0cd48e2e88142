"""The catalogues: nothing missing, nothing stale, nothing left over."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po, write_po

from scripts.make.language import template

ROOT = Path(__file__).resolve().parent.parent.parent
LOCALE = ROOT / "referee" / "locale"
TEMPLATE = LOCALE / "referee.pot"
FRENCH = LOCALE / "fr" / "LC_MESSAGES" / "referee.po"
MARKERS = {"_", "N_", "CannotSay", "gettext", "ngettext"}


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def pairs(catalogue: Catalog) -> list[tuple[list[str], list[str]]]:
    return sorted((forms(message.id), forms(message.string)) for message in messages(catalogue))


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w*\}", text))


def each_translated() -> Iterator[tuple[str, str]]:
    for message in messages(read(FRENCH)):
        english = forms(message.id)
        yield from ((english[min(at, len(english) - 1)], told) for at, told in enumerate(forms(message.string)))


def hidden_messages(source: str) -> list[str]:
    """Calls for a translation inside f-strings, where Babel does not look before Python 3.12."""
    return [
        ast.unparse(call)
        for text in ast.walk(ast.parse(source))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in MARKERS
    ]


def test_the_template_holds_what_the_code_says() -> None:
    written = BytesIO()
    write_po(written, template(), omit_header=True, no_location=True, sort_output=True)
    assert TEMPLATE.read_text("utf-8") == written.getvalue().decode()


def test_the_template_is_not_empty() -> None:
    assert len(messages(template())) > 150


def test_every_message_is_translated_and_none_left_over() -> None:
    french = read(FRENCH)
    assert [told for told, _ in pairs(french)] == [told for told, _ in pairs(read(TEMPLATE))]
    assert french.obsolete == {}
    assert [message.id for message in messages(french) if message.fuzzy or not all(forms(message.string))] == []


def test_every_plural_has_its_forms() -> None:
    plurals = [message for message in messages(read(FRENCH)) if message.pluralizable]
    assert len(plurals) > 3
    assert [message.id for message in plurals if len(forms(message.string)) != 2] == []


def test_translations_keep_placeholders_and_line_ends() -> None:
    for english, told in each_translated():
        assert placeholders(told) == placeholders(english)
        assert told.endswith("\n") == english.endswith("\n")
        assert (told[0] == " ", told[-1] == " ") == (english[0] == " ", english[-1] == " ")


def test_compiled_catalogue_is_what_the_french_one_says() -> None:
    with FRENCH.with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert pairs(compiled) == pairs(read(FRENCH))


def test_generated_sentences_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "make" / "sentences.py", "--check"], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("source", ["f'{_(1)}'", "f'{x} {y(_(1))}'", "f'{ngettext(a, b, 2):>{_(3)}}'"])
def test_a_message_inside_an_f_string_is_found(source: str) -> None:
    assert hidden_messages(source) != []


@pytest.mark.parametrize("source", ["_('a') + f'{b}'", "f'{b}'.join(_('a'))", "f'{say(_)}'"])
def test_a_message_beside_an_f_string_is_fine(source: str) -> None:
    assert hidden_messages(source) == []


def test_no_message_hides_in_an_f_string() -> None:
    assert {
        path.name: found for path in ROOT.glob("referee/**/*.py") if (found := hidden_messages(path.read_text()))
    } == {}
