"""Signed moves over HTTP: a seat with a key, what is refused, and a record that shows who signed."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest

from domain.records.signatures import Trust
from domain.records.verify import verify
from domain.shuffling import nonce_commitment
from service.keys import verify_signature
from tests.domain.test_weak_keys import WEAK
from tests.kit.service.http import NewPlayer, Player, first_of
from tests.kit.signed_moves import public_key, sign_text, signature_header
from tests.second_verifier import node

pytestmark = pytest.mark.server("shared")

KEY = public_key("Ane")
RESIGN = b'{"type":"resign"}'


async def post_signed(
    player: Player,
    path: str,
    version: int,
    text: bytes,
    *,
    name: str = "Ane",
    command: str = "move",
    part: str = "moves",
    at: bytes | None = None,
    at_ms: int | None = None,
    headers: Mapping[str, str] | None = None,
) -> httpx.Response:
    """Post a move, or what a ``part`` of the table is put to, with a signature over this version and the hash there."""
    made = sign_text(name, UUID(path[-36:]).bytes, version, command, text, at, at_ms)
    sent = {
        "hordago-signature": signature_header(made, at),
        "if-match": f'"{version}"',
        "content-type": "application/json",
    }
    method = "POST" if part == "moves" else "PUT"
    return await player.client.request(method, f"{path}/{part}", content=text, headers=sent | dict(headers or {}))


async def hash_of(player: Player, path: str) -> bytes:
    """The hash of a table, which its header and its view name alike."""
    answer = await player.client.get(path)
    assert answer.headers["hordago-hash"] == answer.json()["hash"]
    return bytes.fromhex(answer.json()["hash"])


async def version_of(player: Player, path: str) -> int:
    """The version of a table."""
    return (await player.client.get(path)).json()["version"]


@pytest.mark.slow
async def test_a_seat_with_a_key_signs_every_move(new_player: NewPlayer, tmp_path: Path) -> None:
    """From the registered key to the verified record; in between every way to go wrong is answered with its code."""
    ane, bela = await new_player("Ane"), await new_player("Bela")

    def code(answer: httpx.Response, status: int) -> str:
        assert answer.status_code == status, answer.text
        return answer.json()["code"]

    opened = await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": 2})
    path = opened.headers["location"]
    assert code(await ane.client.put(f"{path}/seats/0", json={"key": KEY}), 409) == "unknown-key"
    for key in (public_key("an old one"), KEY, KEY):
        registered = await ane.client.put("/v1/players/me/key", json={"key": key})
        assert (registered.status_code, registered.json()["key"]) == (200, key)
    listed = (await bela.client.get(f"/v1/players/{ane.id}/keys")).json()["items"]
    assert [(one["key"], one["until"] is None) for one in listed] == [(public_key("an old one"), False), (KEY, True)]
    assert code(await ane.client.put(f"{path}/seats/0", json={"key": KEY, "bot": "basic"}), 400) == "malformed-request"
    committed = nonce_commitment(UUID(path[-36:]).bytes, "seat:0", bytes(16)).hex()
    seated = await ane.client.put(f"{path}/seats/0", json={"key": KEY, "commitment": committed})
    assert seated.status_code == 200, seated.text
    assert (await bela.client.put(f"{path}/seats/1", json={})).status_code == 200
    assert (await ane.client.delete("/v1/players/me/key")).status_code == 204

    version, nonce = await version_of(ane, path), b'{"nonce":"%s"}' % (b"00" * 16)
    assert code(await ane.client.put(f"{path}/seats/0/nonce", json=json.loads(nonce)), 403) == "signature-required"
    opened = await post_signed(ane, path, version, nonce, command="open-nonce", part="seats/0/nonce")
    assert (opened.status_code, opened.json()["status"]) == (200, "playing"), opened.text

    version = await version_of(ane, path)
    unsigned = [
        await ane.client.post(f"{path}/moves", json={"type": "resign"}),
        await ane.client.delete(path),
        await ane.client.post(f"{path}/disputes", json={"versions": [1], "words": "Look."}),
    ]
    assert [code(answer, 403) for answer in unsigned] == ["signature-required"] * 3
    wrong = [
        await post_signed(ane, path, version, RESIGN, name="somebody else"),
        await post_signed(ane, path, version, RESIGN, command="ask-to-close"),
        await post_signed(ane, path, version, RESIGN, headers={"hordago-signature": "00" * 64}),
    ]
    assert [code(answer, 403) for answer in wrong] == ["bad-signature"] * 3
    assert code(await post_signed(bela, path, version, RESIGN, name="Bela"), 409) == "no-key"
    assert code(await post_signed(ane, path, version - 1, RESIGN), 412) == "stale-version"
    malformed = [
        await post_signed(ane, path, version, b'{"type": "resign"}'),
        await post_signed(ane, path, version, RESIGN, headers={"if-match": "*"}),
        *[
            await post_signed(ane, path, version, RESIGN, headers={"hordago-signature": written})
            for written in (
                "00" * 63,
                f"{'00' * 64}; hash={'00' * 31}",
                f"{'00' * 64}; at=1",
                f"{'00' * 64}; hash={'00' * 32}; at=01",
                f"{'00' * 64}; hash={'00' * 32}; at={2**53}",
                f"{'00' * 64};hash={'00' * 32}",
                f"{'00' * 64}; hash={'00' * 32}; hash={'00' * 32}",
            )
        ],
    ]
    assert {code(answer, 400) for answer in malformed} == {"malformed-request"}
    for answer in malformed:
        detail = answer.json()["detail"]
        assert re.fullmatch("Hordago-Signature: (the signed body )?has to [^`]*", detail), detail
    at = await hash_of(ane, path)
    other = bytes([at[0] ^ 1]) + at[1:]
    assert code(await post_signed(ane, path, version, RESIGN, at=other), 409) == "other-history"
    false: tuple[dict[str, Any], ...] = ({"name": "somebody else"}, {"command": "ask-to-close"})
    for written in false:
        assert code(await post_signed(ane, path, version, RESIGN, at=at, **written), 403) == "bad-signature"
    unbound = sign_text("Ane", UUID(path[-36:]).bytes, version, "move", RESIGN).signature
    mixed = {"hordago-signature": f"{unbound}; hash={at.hex()}"}
    assert code(await post_signed(ane, path, version, RESIGN, headers=mixed), 403) == "bad-signature"
    assert await version_of(ane, path) == version

    signatures = await _play_a_little(path, ane, bela)
    await _no_signature_is_shown(path, (ane, bela), signatures)
    at = await hash_of(ane, path)
    resigned = await post_signed(ane, path, await version_of(ane, path), RESIGN, at=at, at_ms=1_700_000_000_000)
    assert resigned.status_code == 200, resigned.text
    assert resigned.headers["hordago-hash"] == resigned.json()["view"]["hash"] == resigned.json()["events"][-1]["hash"]

    record = (await ane.client.get(f"{path}/record", params={"as": "all", "unsigned": "true"})).content
    verdict = verify([record], trust=Trust(verify_signature))
    assert verdict.kind == "complete", verdict.reason
    assert node.verdicts(tmp_path, [record])[0].startswith("ok: ")
    assert verdict.held.tally.signed == {(f"player:{ane.id}", KEY): len(signatures) + 2}
    assert verdict.held.tally.first_kind == {(f"player:{ane.id}", KEY): len(signatures[1::2]) + 1}
    assert b'\\"kind\\":2,\\"at_ms\\":1700000000000' in record


async def _play_a_little(path: str, ane: Player, bela: Player) -> list[str]:
    """Play to the first discards, and post null for what may be left out now and then; the signatures."""
    made: list[str] = []
    for _ in range(40):
        for player in (ane, bela):
            view: dict[str, Any] = (await player.client.get(path)).json()
            move = first_of(("mus", "discard"), view["legal_moves"])
            if move is None:
                continue
            nulls = {"deal": None, "lance": None} if len(made) % 3 == 1 else {}
            text = json.dumps(move | nulls, separators=(",", ":")).encode()
            at = None if len(made) % 2 else bytes.fromhex(view["hash"])  # every second one is of the first kind
            answer = await (
                post_signed(ane, path, view["version"], text, at=at)
                if player is ane
                else bela.client.post(f"{path}/moves", json=move)
            )
            assert answer.status_code == 200, answer.text
            if player is ane:
                made.append(answer.request.headers["hordago-signature"].partition(";")[0])
        if len(made) >= 4:
            break
    assert len(made) >= 2
    return made


async def _no_signature_is_shown(path: str, players: tuple[Player, ...], signatures: list[str]) -> None:
    """Before the seed is open nobody reads one, also not the player who made it."""
    for player in players:
        for asked in ("", "/events", "/events?as=public", "/record?unsigned=true", "/record?as=public&unsigned=true"):
            text = (await player.client.get(f"{path}{asked}")).text
            assert not any(signature in text for signature in signatures)
    events = (await players[0].client.get(f"{path}/events")).json()["items"]
    shut = [seal for event in events for seal in event["sealed"] if seal["audience"] == "signature"]
    assert len(shut) == len(signatures) + 1, "those of the moves, and of the nonce"
    assert all(set(seal) == {"audience", "commitment"} for seal in shut)


@pytest.mark.parametrize("digits", WEAK)
async def test_a_weak_key_is_not_registered(new_player: NewPlayer, digits: str) -> None:
    """Everybody could sign in the name of its player."""
    ane = await new_player("Ane")
    refused = await ane.client.put("/v1/players/me/key", json={"key": digits})
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed-request")
    assert (await ane.client.get(f"/v1/players/{ane.id}/keys")).json()["items"] == []
