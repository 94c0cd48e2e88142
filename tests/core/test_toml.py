import pytest

from referee.core.limits import DEPTH, DIGITS
from referee.core.toml import MALFORMED, TOO_DEEP, TOO_LONG, TWICE, BadToml, parsed

READ = [
    ("", {}),
    ("# [[[[[[[[[[[[[[[[[[[[[\n", {}),
    ("x = '[[[[[[[[[[[[[[[[[[[[['\n", {"x": "[" * 21}),
    ('x = """\n' + "[" * 21 + '"""\n', {"x": "[" * 21}),
    ("x = '''\na.b\n'''\n", {"x": "a.b\n"}),
    ('x = "' + "1" * 200 + '"\n', {"x": "1" * 200}),
    ('"' + "1" * 200 + '" = 1\n', {"1" * 200: 1}),
    ("x = [1.5, -2.5, 1979-05-27]", None),
    ("x = " + "[" * (DEPTH - 1) + "]" * (DEPTH - 1), None),
    (".".join("a" * DEPTH) + " = 1", None),
    ("x = " + "9" * DIGITS, {"x": int("9" * DIGITS)}),
    ("".join(f"a.b.c{at} = [[{at}]]\n" for at in range(40)), None),
]


@pytest.mark.parametrize(("text", "told"), READ)
def test_what_is_within_the_limits_is_read(text: str, told: dict[str, object] | None) -> None:
    found = parsed(text)
    assert told is None or found == told


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("\nx = " + "[" * DEPTH + "]" * DEPTH, 2, TOO_DEEP),
        ("x = " + "[" * 1200 + "]" * 1200, 1, TOO_DEEP),
        ("x = " + "{a=" * 1200 + "1" + "}" * 1200, 1, TOO_DEEP),
        ("\n\n" + ".".join("a" * (DEPTH + 1)) + " = 1", 3, TOO_DEEP),
        (" . ".join(['"a"'] * 20_000) + " = 1", 1, TOO_DEEP),
        ("[" + ".".join(["'a'"] * 20_000) + "]", 1, TOO_DEEP),
        ('x = "a" # "\ny = ' + "9" * (DIGITS + 1), 2, TOO_LONG),
        ("x = -0x" + "f" * 6000, 1, TOO_LONG),
        ("x = 1." + "9" * 6000, 1, TOO_LONG),
        ("x = 1_" + "_".join("9" * 6000), 1, TOO_LONG),
        ("x = 1\nx = 2\n", 2, TWICE),
        ("x = 1\ny\n", 2, MALFORMED),
        ('x = """', 1, MALFORMED),
    ],
)
def test_what_breaks_a_limit_is_named_with_its_line(text: str, line: int, code: str) -> None:
    with pytest.raises(BadToml) as found:
        parsed(text)
    assert (found.value.line, found.value.code) == (line, code)


def test_what_is_wrong_is_told_in_words_where_there_are_any() -> None:
    assert str(BadToml(3, TWICE)) == f"line 3: {TWICE}"
    assert BadToml(3, TWICE).why == ""
    told = BadToml(3, MALFORMED, "no value")
    assert (str(told), told.why) == ("line 3: no value", "no value")
