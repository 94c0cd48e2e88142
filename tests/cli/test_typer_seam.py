"""What the program uses of the inside of Typer: one module knows it, and all of it is there."""

import ast
from collections.abc import Iterator
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest
from typer._click.exceptions import BadParameter

from referee.cli import typer_seam
from referee.cli.tree import app
from referee.cli.typer_seam import Argument, Command, Context, Group, Option, get_command
from tests.cli.runner import Run

PACKAGE = Path(typer_seam.__file__).parent.parent
MOVED = "It has moved or has another name: import it from there. It is a class of Typer's commands, and has to be somewhere."
ERRORS = "Find the error that a wrong line raises now; `usage_problem` makes our sentence of its fields."
WORDS = (
    "Typer's help shows its words from elsewhere: look for “Arguments” or “default” in the package, and set them there."
)
VALUES = "See what `process_value` of a parameter calls to convert a value, and put `Typed` there."
CURSOR = (
    "See what Typer's own completion does with the line it gets; without it `at_cursor` has to walk the groups itself."
)
NAMES = "See what writes the type of a parameter in help (`rich_utils`, `format_options`), and keep it quiet there."
PRIVATE = {
    "_click:Command": MOVED,
    "_click:Context": MOVED,
    "_click:HelpFormatter": MOVED,
    "_click:Parameter": MOVED,
    "_click.exceptions:BadOptionUsage.__init__": ERRORS,
    "_click.exceptions:BadParameter.__init__": ERRORS,
    "_click.exceptions:MissingParameter.__init__": ERRORS,
    "_click.exceptions:NoSuchOption.__init__": ERRORS,
    "_click.exceptions:UsageError.__init__": ERRORS,
    "_click.shell_completion:_resolve_context": CURSOR,
    "_click.shell_completion:_resolve_incomplete": CURSOR,
    "_click.shell_completion:split_arg_string": CURSOR,
    "_coercion:RuntimeParam.coerce": VALUES,
    "_coercion:RuntimeParam._coerce_value": VALUES,
    "core:_TyperParameter.get_runtime_param": VALUES,
    "core:TyperArgument": MOVED,
    "core:TyperArgument._get_number_range_help_str": NAMES,
    "core:TyperArgument.display_type_rich": NAMES,
    "core:TyperCommand": MOVED,
    "core:TyperGroup": MOVED,
    "core:TyperOption": MOVED,
    "core:TyperOption._get_number_range_help_str": NAMES,
    "core:TyperOption.display_type_rich": NAMES,
    "core:_": WORDS,
    "main:get_command": MOVED,
    "main:get_command_name": MOVED,
    "main:get_group": MOVED,
    "models:CommandInfo": MOVED,
    "rich_utils:ARGUMENTS_PANEL_TITLE": WORDS,
    "rich_utils:COMMANDS_PANEL_TITLE": WORDS,
    "rich_utils:DEFAULT_STRING": WORDS,
    "rich_utils:ENVVAR_STRING": WORDS,
    "rich_utils:OPTIONS_PANEL_TITLE": WORDS,
    "rich_utils:REQUIRED_LONG_STRING": WORDS,
}
"""Module and name of each thing that the seam uses and Typer does not promise, and what to do when it is gone."""
KINDS = {str, bool, int, float, list[str], Path, list[Path]}
"""What `Typed` makes of what was typed."""


@pytest.mark.parametrize("place", PRIVATE)
def test_what_the_seam_uses_is_there(place: str) -> None:
    module, _, name = place.partition(":")
    try:
        attrgetter(name)(import_module(f"typer.{module}"))
    except (ImportError, AttributeError):
        pytest.fail(f"typer.{place} is gone. {PRIVATE[place]}")


def inside(source: str) -> Iterator[str]:
    """What a module imports of Typer besides what `typer` itself gives, or of Click; as in `PRIVATE`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.split(".")[0] == "click" or "typer." in each.name)
        if isinstance(node, ast.ImportFrom) and node.module:
            package, _, module = node.module.partition(".")
            if package == "click" or (package == "typer" and module):
                yield from (f"{module}:{each.name}" for each in node.names)


@pytest.mark.parametrize("source", ["import typer.core", "from typer._click import Command", "from click import echo"])
def test_an_import_from_inside_is_found(source: str) -> None:
    assert list(inside(source))
    assert not list(inside("import typer\nfrom typer import launch"))


def test_one_module_knows_the_inside_and_the_list_is_whole() -> None:
    found = {path.stem: names for path in PACKAGE.rglob("*.py") if (names := set(inside(path.read_text("utf-8"))))}
    assert list(found) == ["typer_seam"]
    listed = set(PRIVATE) | {
        f"{module}:{name.split('.')[0]}" for module, _, name in (each.partition(":") for each in PRIVATE)
    }
    assert found["typer_seam"] <= listed


def parameters(command: Command, context: Context) -> Iterator[Argument | Option]:
    yield from (param for param in command.get_params(context) if isinstance(param, Argument | Option))
    if isinstance(command, Group):
        for name in command.list_commands(context):
            inner = typer_seam.inner_context(context, name)
            assert inner is not None
            yield from parameters(inner.command, inner)


def test_every_value_is_converted_by_us() -> None:
    root = get_command(app)
    every = list(parameters(root, Context(root)))
    assert len(every) > 300
    assert {param.name for param in every if param.type_descriptor.annotation not in KINDS} == set()
    assert {param.name for param in every if not isinstance(param.get_runtime_param(), typer_seam.Typed)} == set()


def number(kind: type, typed: str, least: float | None = None, most: float | None = None) -> object:
    param = next(each for each in get_command(app).params if isinstance(each, Option))
    info = param.type_descriptor.parameter_info
    bounds = type(info)(min=least, max=most)
    return typer_seam.Typed(bounds, kind).coerce(typed, param, Context(get_command(app)))


@pytest.mark.parametrize(
    ("kind", "typed", "wanted"),
    [
        (int, "2", 2),
        (int, " +2 ", 2),
        (int, "2.0", 2),
        (float, "2.5", 2.5),
        (float, "2", 2.0),
        (float, "inf", float("inf")),
    ],
)
def test_a_number_is_read(kind: type, typed: str, wanted: float) -> None:
    assert number(kind, typed, 0) == wanted


@pytest.mark.parametrize(
    ("kind", "typed"),
    [
        (int, ""),
        (int, "two"),
        (int, "2.5"),
        (int, "-1"),
        (int, "11"),
        (int, "9" * 5000),
        (float, "nan"),
        (float, "1,5"),
    ],
)
def test_what_is_no_number_in_the_range_is_refused(kind: type, typed: str) -> None:
    with pytest.raises(BadParameter):
        number(kind, typed, 0, 10)


@pytest.mark.parametrize("line", ["undo 1", "amend 1 H8 VUES", "word search VU? --limit 2", "sheet --players 2"])
def test_no_number_needs_pydantic(run: Run, line: str) -> None:
    run("new", "option", "Ana", "Bob")
    run("do", "H8 VUES")
    watched = run(*line.split(), watch=True)
    assert "typer" in watched.imported
    assert "pydantic" not in watched.imported


def test_help_with_facts_is_told_apart_by_its_text() -> None:
    trees = (ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py"))
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    texts = [
        ast.unparse(call.args[0])
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "filled" and call.args
    ]
    of_help = [text for text in texts if text.startswith("N_(")]
    assert len(of_help) > 2
    assert len(of_help) == len(set(of_help))
