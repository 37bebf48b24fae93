import json
import logging
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
import structlog

from service import logs
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.http import open_client
from tests.kit.service.server_process import serve_unforked


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def _lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    captured = capsys.readouterr()
    assert captured.out == ""
    return [json.loads(line) for line in captured.err.splitlines()]


def test_ours_and_the_libraries_lines_look_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """One JSON object a line on standard error, from any library."""
    logs.configure(Settings(log_format="json"))
    structlog.get_logger("service.cli").info("started", port=8000)
    logging.getLogger("uvicorn.error").warning("shutting %s", "down")
    ours, theirs = _lines(capsys)
    assert (ours["event"], ours["level"], ours["logger"], ours["port"]) == ("started", "info", "service.cli", 8000)
    assert (theirs["event"], theirs["level"], theirs["logger"]) == ("shutting down", "warning", "uvicorn.error")
    assert "timestamp" in ours
    assert ours.keys() - {"port"} == theirs.keys()


def test_lines_below_the_level_are_not_written(capsys: pytest.CaptureFixture[str]) -> None:
    """Nor what libraries log below a warning."""
    logs.configure(Settings(log_format="json", log_level="warning"))
    structlog.get_logger().info("started")
    logs.configure(Settings(log_format="json"))
    logging.getLogger("asyncpg").info("connected")
    assert _lines(capsys) == []


def test_what_must_not_be_logged_is_blanked(capsys: pytest.CaptureFixture[str]) -> None:
    """A slip of the pen shows no token, card or seed; nor does a traceback show the variables it passed through."""
    logs.configure(Settings(log_format="json"))
    token = "hdg_secret"
    try:
        int(f"{len(token)} characters")
    except ValueError:
        structlog.get_logger().exception("slip", token=token, cards=["1o"], seed=b"\0", table="t")
    (line,) = _lines(capsys)
    assert (line["token"], line["cards"], line["seed"], line["table"]) == ("...", "...", "...", "t")
    assert "hdg_secret" not in json.dumps(line)
    assert "ValueError" in json.dumps(line)


def test_a_person_gets_text(capsys: pytest.CaptureFixture[str]) -> None:
    """If set, or if standard error is a terminal; otherwise it is JSON."""
    logs.configure(Settings(log_format="console"))
    structlog.get_logger().info("started", port=8000)
    assert "started" in capsys.readouterr().err
    logs.configure(Settings(log_format="auto"))
    structlog.get_logger().info("started")
    assert _lines(capsys)[0]["event"] == "started"


_WRITING = """
import logging, os, structlog
from service import logs
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.http import open_client
from tests.kit.service.server_process import serve_unforked
logs.configure(Settings(log_format="json"))
handler = logging.getLogger().handlers[0]
for number in range(3000):
    if number % 1000 == 500:
        structlog.get_logger().info("logged", number=number)
    else:
        handler.write(b'{"number":%d}' % number)
"""


@pytest.mark.slow
@pytest.mark.parametrize("end", ["", 'structlog.get_logger().warning("last", number=3000); os._exit(1)'])
def test_encoded_lines_keep_their_order_and_none_is_lost(end: str) -> None:
    """Not at a normal end, and not before a line that is logged, though the process ends without any more ado."""
    written = subprocess.run(
        [sys.executable, "-c", f"{_WRITING}{end}"], capture_output=True, check=False, text=True
    ).stderr
    numbers = [json.loads(line)["number"] for line in written.splitlines()]
    assert numbers == list(range(3001 if end else 3000))


@pytest.mark.slow
async def test_the_line_of_a_move_is_written_before_its_answer(database: Database) -> None:
    """A server that is killed as soon as a client has the answer loses none."""
    path = "/v1/tables/01940000-0000-7000-8000-0000000000ff/moves"
    served = serve_unforked(LOG_LEVEL="info", LOG_FORMAT="json", DATABASE_URL=database.service_url)
    async with served as server, open_client(server.url) as client:
        signed_up = await client.post("/v1/players", json={"name": "Ane"})
        client.headers["authorization"] = f"Bearer {signed_up.json()['token']}"
        for number in range(20):
            answer = await client.post(path, json={"type": "mus"}, headers={"x-request-id": f"asked-{number}"})
            assert answer.status_code == 404
        ended = await server.stopped(signal.SIGKILL)
    lines = [json.loads(line) for line in ended.errors.splitlines()]
    assert [line["request"] for line in lines if line.get("code") == "not-found"] == [f"asked-{n}" for n in range(20)]
