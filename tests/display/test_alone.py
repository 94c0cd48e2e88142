"""The page without the pages of other features."""

import signal
import subprocess

import pytest

from tests.cli.runner import Run
from tests.display.stage import Site
from tests.features import program

ASKED = ("/", "/games", "/game/o1", "/event", "/tables", "/standing", "/official", "/round/1", "/events/event")


def test_it_serves_its_own_pages_and_no_others(run: Run) -> None:
    run("new", "option", "Ana", "Bob")
    with subprocess.Popen(
        [*program("display"), "display", "--port", "0"], env=run.environment(), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        url = process.stdout.readline().rpartition(" ")[2].strip()
        site = Site(url, int(url.rpartition(":")[2].strip("/")))
        answers = {path: site.ask(path) for path in ASKED}
        process.send_signal(signal.SIGINT)
    found = {path for path, answer in answers.items() if answer.status == 200 and "Ana" in answer.text}
    refused = {path for path, answer in answers.items() if answer.status == 404 and "<h1>No such page" in answer.text}
    assert found == {"/", "/games", "/game/o1"}
    assert refused == set(ASKED) - found


@pytest.mark.parametrize(
    ("language", "said"), [("en", "There is no event here."), ("fr", "Il n'y a pas de rencontre ici.")]
)
def test_it_knows_no_event(run: Run, language: str, said: str) -> None:
    run("new", "option", "Ana", "Bob")
    asked = [*program("display"), "display", "--event", "e1"]
    answered = subprocess.run(asked, env=run.environment(language), capture_output=True, text=True, check=False)
    assert (answered.returncode, answered.stdout, answered.stderr) == (2, "", f"referee: {said}\n")
