"""A function of a module that is imported already, made to do what another source says."""

import gc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from types import CodeType, FunctionType, ModuleType
from typing import Any

KEPT = ("tests.games.tables", "referee.words")
"""Modules whose results are kept: they ask dictionaries, which no mutant changes."""


def patched(module: ModuleType, function: str, source: str) -> bool:
    """Whether the function has now the body it has in this source; everybody who imported it sees that."""
    code = codes(compile(source, str(module.__file__), "exec")).get(function)
    target = _found(module, function)
    if code is None or target is None or target.__code__.co_freevars != code.co_freevars:
        return False
    target.__code__ = code
    return True


def codes(code: CodeType) -> dict[str, CodeType]:
    """The functions and methods of a module, by their qualified names."""
    return dict(_codes(code))


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for const in code.co_consts:
        if isinstance(const, CodeType) and "<locals>" not in const.co_qualname:
            yield const.co_qualname, const
            yield from _codes(const)


def _found(module: ModuleType, function: str) -> FunctionType | None:
    """The function under what decorators have made of it."""
    found: Any = module
    for name in function.split("."):
        found = vars(found).get(name)
        if found is None:
            return None
    found = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
    found = getattr(found, "__wrapped__", found)
    return found if isinstance(found, FunctionType) else None


def caches() -> "list[_lru_cache_wrapper[Any]]":
    """Everything that remembers what functions have said, but for dictionaries."""
    found = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
    ours = ("referee.", "tests.")
    return [each for each in found if each.__module__.startswith(ours) and not each.__module__.startswith(KEPT)]
