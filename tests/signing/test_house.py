"""A server that is away is not accused; one that talks nonsense is."""

import pytest

from service.signing.log_client import InvalidAnswer, ServerUnreachable, log_client
from service.signing.witness import Witness
from tests.lying import Liar
from tests.signed import Log
from tests.signing.watching import HISTORY, seen


@pytest.mark.parametrize("path", ["/v1/log", "/v1/log/checkpoint", "/v1/log/consistency", "/v1/log/cosignatures"])
@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_server_that_is_away_is_not_accused(path: str, status: int, witness: Witness, liar: Liar) -> None:
    """It may come back; what was seen stays."""
    witness.look()
    liar.shown = {0: Log(HISTORY[:250])}
    liar.answers[path] = (status, b"no JSON")
    with pytest.raises(ServerUnreachable):
        witness.look()
    liar.answers = {}
    witness.look()
    assert seen(witness) == ("hordago/0/1", 250)


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"key":1,"logs":[]}', b"x" * 300_000, b"[" * 100_000])
def test_an_answer_that_cannot_be_read_is_strange(body: bytes, witness: Witness, liar: Liar) -> None:
    """However long or deep."""
    liar.answers["/v1/log"] = (200, body)
    with pytest.raises(InvalidAnswer):
        witness.look()


@pytest.mark.parametrize("url", ["", "mus.example", "file:///etc/passwd", "ftp://host", "http://", "http://h?x=1"])
def test_only_servers_are_asked(url: str) -> None:
    """Over http and https."""
    with pytest.raises(ValueError, match=r".*"):
        log_client(url)


def test_nobody_answers() -> None:
    """Which is no accusation either."""
    with pytest.raises(ServerUnreachable):
        log_client("http://127.0.0.1:1").told()
