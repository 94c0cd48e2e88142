"""Large tables of cases, each table a test: pytest takes longer to begin and end one than most cases take."""

import inspect
from collections.abc import Callable, Iterable

Test = Callable[..., None]


def in_turn(names: str, cases: Iterable[object]) -> Callable[[Test], Test]:
    """Runs a test with each of these cases, as `pytest.mark.parametrize` does; the case that fails is named."""
    asked, listed = names.split(", "), list(cases)
    assert listed

    def looped(test: Test) -> Test:
        def run(**fixtures: object) -> None:
            for case in listed:
                values = case if len(asked) > 1 and isinstance(case, tuple) else (case,)
                try:
                    test(**fixtures, **dict(zip(asked, values, strict=True)))
                except BaseException as problem:
                    problem.add_note(f"with {names} = {case!a}")
                    raise

        signature = inspect.signature(test)
        left = [each for each in signature.parameters.values() if each.name not in asked]
        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        run.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return run

    return looped
