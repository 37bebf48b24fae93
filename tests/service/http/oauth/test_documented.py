"""Sign in by the commands of docs/api.md, as they stand."""

import asyncio
import json
import re
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from tests.kit.service.http import Player, Server

pytestmark = pytest.mark.slow

API = (Path(__file__).parents[4] / "docs" / "api.md").read_text("utf-8")


async def test_the_commands_of_the_document_sign_in_refresh_and_revoke(
    server: Server, ane: Player, tmp_path: Path
) -> None:
    """The app acts for the player until it revokes its token."""
    section = API.partition("### Sign in with Hordago")[2].partition("\n## ")[0]
    (script,) = re.findall(r"```bash\n(.*?)```", section, re.DOTALL)
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "URL": server.url, "TOKEN": ane.token}
    process = await asyncio.create_subprocess_exec(
        "bash", "-euo", "pipefail", "-c", script, cwd=tmp_path, env=environment, stdout=PIPE, stderr=PIPE
    )
    output, errors = await asyncio.wait_for(process.communicate(), 300)
    assert (process.returncode, errors) == (0, b"")
    decoder, text = json.JSONDecoder(), output.decode()
    answers = []
    while text:
        answer, end = decoder.raw_decode(text)
        answers.append(answer)
        text = text[end:].lstrip()
    me, revoked, after = answers
    assert (me["player"]["id"], me["token"]["app"]["name"]) == (ane.id, "My app")
    assert (revoked, after["code"]) == ({}, "bad-token")
