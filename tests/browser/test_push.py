"""Pushes in a browser: asked for on the page of the account, shown by the service worker, and taken back."""

import asyncio
import json
from pathlib import Path

import pytest
from msgspec import structs
from playwright.async_api import Browser, Route, Worker, expect

from service.webhooks.vapid import load_or_create_push_key
from tests.browser.conftest import House
from tests.kit.service.browser import Watched, watched_page
from tests.kit.service.notices.browser_keys import BrowserKeys
from tests.kit.service.player_page import open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SUBSCRIBE = """(made) => {
  let now = null;
  const subscription = {endpoint: made.endpoint, toJSON: () => made, unsubscribe: async () => { now = null; }};
  Object.defineProperty(Notification, "permission", {get: () => "default"});
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.getSubscription = async () => now;
  PushManager.prototype.subscribe = async () => now = subscription;
}"""
"""No push service and no person answers here: the subscription was made beforehand."""
RECORD = """() => {
  self.shown = [];
  registration.showNotification = async (title, {body, tag}) => void self.shown.push([title, body, tag]);
}"""
"""This browser has no notifications: what the worker would show is noted in it."""


TAP = """async (table) => {
  const done = [];
  self.clients.openWindow = async (address) => void done.push(["opened", address]);
  WindowClient.prototype.focus = async function () { done.push(["focused", this.url.split("#")[0]]); };
  let work = null;
  const notification = { data: table, close: () => done.push(["closed", table]) };
  const waitUntil = (promise) => { work = promise; };
  self.dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification, waitUntil }));
  await work;
  return done;
}"""
"""Tap on a notification of a table, as no person does here, and say what the worker did."""


async def register_worker(watched: Watched) -> Worker:
    """The service worker of the pages, as it is registered for who asks for pushes."""
    page = watched.page
    async with watched.context.expect_event("serviceworker") as started:
        await page.evaluate(
            """async () => {
              const address = () => "/service-worker.js";
              const policy = trustedTypes.createPolicy("service-worker", { createScriptURL: address });
              await navigator.serviceWorker.register(policy.createScriptURL(""), { scope: "/" });
              await navigator.serviceWorker.ready;
            }"""
        )
    return await started.value


async def test_a_tap_on_a_notification_leads_to_its_table(browser: Browser, house: House) -> None:
    """To the window that shows it, if there is one; else to a new one. The notification is gone either way."""
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, house.opener, f"/tables/{house.live}")
        worker = await register_worker(watched)
        table = f"{house.url}/tables/{house.live}"
        assert await worker.evaluate(TAP, house.live) == [["closed", house.live], ["focused", table]]
        await page.goto("/me")
        assert await worker.evaluate(TAP, house.live) == [["closed", house.live], ["opened", table]]


async def test_signing_out_goes_on_where_the_server_of_pushes_is_away(browser: Browser, house: House) -> None:
    """The browser stops its pushes, and forgets who was signed in, though nothing answers."""
    made = BrowserKeys().subscription("https://push.example/browser")
    async with watched_page(browser, house.url) as watched:
        await watched.context.add_init_script(f"({SUBSCRIBE})({json.dumps(made)})")
        page = watched.page
        await page.goto("/")
        await page.evaluate("key => sessionStorage.setItem('hordago.key', key)", house.opener.token)
        await page.goto("/me")
        await register_worker(watched)
        await page.evaluate("async () => (await navigator.serviceWorker.ready).pushManager.subscribe({})")
        asked: list[str] = []

        async def refuse(route: Route) -> None:
            asked.append(route.request.method)
            await route.abort()

        await watched.context.route("**/v1/players/me/push", refuse)
        await page.get_by_role("button", name="Sign out").click()
        await page.locator("dialog").get_by_role("button", name="Sign out", exact=True).click()
        await expect(page.get_by_role("button", name="Sign out")).to_have_count(0)
        assert asked == ["GET"]
        assert await page.evaluate("sessionStorage.getItem('hordago.key')") is None


async def test_a_push_is_asked_for_shown_and_taken_back(browser: Browser, house: House, tmp_path: Path) -> None:
    """Off at first; its table is the tag of the notification; the server knows the browser as long as it is on."""
    app = house.server.app
    before = app.state["context"]
    key = load_or_create_push_key(tmp_path / "key", "https://cards.example")
    app.state["context"] = structs.replace(before, push_key=key)
    me, listed = house.opener.client, "/v1/players/me/push"
    made = BrowserKeys().subscription("https://push.example/browser")
    try:
        async with watched_page(browser, house.url) as watched:
            await watched.context.add_init_script(f"({SUBSCRIBE})({json.dumps(made)})")
            page = await open_as(watched, house.opener, "/me")
            box = page.get_by_label("Tell me that it is my turn")
            await expect(box).not_to_be_checked()
            async with page.expect_response(lambda answer: answer.request.method == "PUT"):
                await box.check()
            assert [item["endpoint"] for item in (await me.get(listed)).json()["items"]] == [made["endpoint"]]
            session = await watched.context.new_cdp_session(page)
            registrations: list[str] = []
            session.on(
                "ServiceWorker.workerRegistrationUpdated",
                lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
            )
            await session.send("ServiceWorker.enable")
            await page.evaluate("async () => void await navigator.serviceWorker.ready")
            (worker,) = watched.context.service_workers
            await worker.evaluate(RECORD)
            data = json.dumps({"table": house.live, "kind": "turn", "text": "It is your turn."})
            asked = {"origin": house.url, "registrationId": registrations[0], "data": data}
            await session.send("ServiceWorker.deliverPushMessage", asked)
            async with asyncio.timeout(30):
                while not (shown := await worker.evaluate("() => self.shown")):  # noqa: ASYNC110 - the worker says so
                    await asyncio.sleep(0.02)
            assert shown == [["Hordago", "It is your turn.", house.live]]
            assert await page.evaluate("async () => (await caches.keys()).length") == 0
            async with page.expect_response(lambda answer: answer.request.method == "DELETE"):
                await box.uncheck()
            assert (await me.get(listed)).json() == {"items": []}
            async with page.expect_response(lambda answer: answer.request.method == "PUT"):
                await box.check()
            await page.get_by_role("button", name="Sign out").click()
            async with page.expect_response(lambda answer: answer.request.method == "DELETE"):
                await page.locator("dialog").get_by_role("button", name="Sign out", exact=True).click()
            assert (await me.get(listed)).json() == {"items": []}
            assert watched.complaints == []
    finally:
        app.state["context"] = before
