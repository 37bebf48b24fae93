"""An administrator looks after the accounts of others over HTTP: everything that changes one is in the audit first."""

import contextlib

import httpx
import pytest

from tests.kit.service.http import NewPlayer, Server, player_with_scopes, wait_for_read_models

pytestmark = pytest.mark.slow

UNKNOWN = "01940000-0000-7000-8000-0000000000ff"


async def test_an_administrator_looks_after_accounts(
    server: Server, client: httpx.AsyncClient, new_player: NewPlayer
) -> None:
    """Lists in pages, finds by a part of the name, renames, revokes and closes; what is refused changes nothing."""
    ane, bea = await new_player("Ane Etxeberria"), await new_player("Bea")
    async with contextlib.AsyncExitStack() as stack:
        admin = await player_with_scopes(stack, server, "Itziar", "admin")
        asked = admin.client
        first = (await asked.get("/v1/admin/players", params={"limit": 2})).json()
        rest = (await asked.get("/v1/admin/players", params={"limit": 2, "cursor": first["next_cursor"]})).json()
        assert [one["id"] for one in first["items"] + rest["items"]] == [admin.id, bea.id, ane.id]
        (found,) = (await asked.get("/v1/admin/players", params={"find": "ETXE"})).json()["items"]
        assert (found["name"], found["tokens"], found["closed_at"]) == ("Ane Etxeberria", 1, None)

        renamed = await asked.put(f"/v1/admin/players/{ane.id}/name", json={"name": " Ane ", "reason": "Too long."})
        assert renamed.json() == {"id": ane.id, "name": "Ane"}
        assert (await asked.put(f"/v1/admin/players/{ane.id}/name", json={"name": "\u3164"})).status_code == 400
        (token,) = (await asked.get(f"/v1/admin/players/{ane.id}/tokens")).json()["items"]
        assert token["scopes"] == ["play"]
        assert (await asked.get(f"/v1/admin/players/{UNKNOWN}/tokens")).status_code == 404
        revocation = f"/v1/admin/tokens/{token['id']}/revocation"
        assert (await asked.post(revocation, json={"reason": "Lost."})).status_code == 204
        assert (await asked.post(revocation, json={})).status_code == 404
        assert (await asked.post(revocation, json={"made": True})).status_code == 204
        assert (await ane.client.get("/v1/players/me")).status_code == 401

        opened = await bea.client.post("/v1/tables", json={"ruleset": "mushi"})
        path = opened.headers["location"]
        await bea.client.put(f"{path}/seats/0", json={})
        await bea.client.put(f"{path}/seats/1", json={"bot": "basic"})
        closing = f"/v1/admin/players/{bea.id}/closing"
        assert (await asked.post(closing, json={"confirm": ane.id})).json()["code"] == "not-confirmed"
        await wait_for_read_models(server.app)
        assert (await asked.post(closing, json={"confirm": bea.id})).json()["code"] == "still-in-play"
        assert (await asked.post(closing, json={"confirm": bea.id, "in_play": True})).status_code == 204
        assert (await asked.post(closing, json={"confirm": bea.id})).status_code == 404
        closed = (await asked.get("/v1/admin/players", params={"closed": True})).json()["items"]
        assert [(one["name"], one["tokens"]) for one in closed if one["closed_at"]] == [(None, 0)]

        audit = (await asked.get("/v1/audit")).json()["items"]
    assert [(entry["action"], entry["player"], entry.get("reason")) for entry in audit] == [
        ("rename-player", ane.id, "Too long."),
        ("revoke-token", ane.id, "Lost."),
        ("revoke-token", ane.id, None),
        ("close-player", bea.id, None),
        ("close-player", bea.id, None),
    ]
    assert {entry["actor"] for entry in audit} == {f"player:{admin.id}"}
