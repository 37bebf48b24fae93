"""Addresses of apps: those that can be registered, and those that a registered one is taken for."""

import pytest

from service.oauth.redirects import LONGEST_URI, BadUri, check_redirect_uri, check_website, is_registered, place_of


@pytest.mark.parametrize(
    "uri",
    [
        "https://app.example/back",
        "https://app.example:8443/back?kept=1&also=%20",
        "http://127.0.0.1",
        "http://127.0.0.1/back",
        "http://127.0.0.1:4000/back?x=1",
        "http://[::1]:4000/back",
        "com.example.app:/back",
        "com.example.app://back/here",
    ],
)
def test_an_app_can_be_reached_by_https_by_its_own_scheme_and_on_the_player_s_computer(uri: str) -> None:
    """An app can be reached by https, by its own scheme and on the player's computer, at its registered address."""
    check_redirect_uri(uri)
    assert is_registered(uri, ["https://other.example/", uri])


@pytest.mark.parametrize(
    "uri",
    [
        "",
        "back",
        "//app.example/back",
        "http://app.example/back",
        "http://localhost/back",
        "http://127.0.0.1.evil.example/back",
        "http://127.0.0.1@evil.example/back",
        "http://user@127.0.0.1/back",
        "http://127.0.0.1:4000@evil.example/",
        "http://127.0.0.1\\@evil.example/",
        "https://",
        "https:///back",
        "https:app.example",
        "https://user:pw@app.example/back",
        "https://app.example/back#part",
        "https://app.example/back#",
        "https://app.example:0/",
        "https://app.example:99999/",
        "https://[::1",
        "https://app;frame-ancestors.example/",
        "https://app.example\\@evil.example/",
        "https://app.example/a b",
        "https://app.example/\n",
        'https://app.example/"',
        "https://ápp.example/",
        "https://*.example/",
        "javascript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "myapp:/back",
        "com.example.app://user@host/",
        "com.example.app:/back#part",
        "com.example.app://[x/back",
        "com.example.app://a]b/back",
        "https://app.example/" + "a" * LONGEST_URI,
    ],
)
def test_what_could_lead_elsewhere_cannot_be_registered(uri: str) -> None:
    """Plain http, users, fragments, wildcards, schemes that run or read something, letters that look like others."""
    with pytest.raises(BadUri):
        check_redirect_uri(uri)


@pytest.mark.parametrize(
    "uri",
    [
        "https://app.example/back/",
        "https://app.example/backdoor",
        "https://app.example/back/../evil",
        "https://app.example/Back",
        "https://APP.example/back",
        "https://app.example/back?next=evil",
        "https://app.example/back#x",
        "https://app.example:443/back",
        "https://app.example.evil.example/back",
        "https://app.example@evil.example/back",
        "http://app.example/back",
        "http://127.0.0.1/backdoor",
        "http://127.0.0.1:4000/back?x",
        "http://127.0.0.1:4000/back#x",
        "http://127.0.0.1:/back",
        "http://127.0.0.1:x/back",
        "http://127.0.0.2:4000/back",
        "http://[::1]:4000/back",
        "http://127.0.0.1",
        "com.example.app:/back/",
        "com.example.app:/back?x",
    ],
)
def test_nothing_is_taken_for_a_registered_address_but_itself(uri: str) -> None:
    """Letter for letter; of the loopback interface the port alone may differ."""
    registered = ["https://app.example/back", "http://127.0.0.1/back", "com.example.app:/back"]
    assert not is_registered(uri, registered)
    assert is_registered("http://127.0.0.1:49152/back", registered)


@pytest.mark.parametrize("uri", ["com.example.app://[x/back", "com.example.app://a]b/back"])
def test_what_no_browser_can_read_leads_nowhere_though_it_was_registered_before(uri: str) -> None:
    """An address that cannot be split is refused today, but may be stored."""
    assert not is_registered(uri, [uri])


def test_the_website_of_an_app_is_https() -> None:
    """Nothing else can be a link on our page."""
    check_website("https://app.example/about")
    for url in ("http://app.example/", "com.example.app:/", "javascript:alert(1)", "http://127.0.0.1/"):
        with pytest.raises(BadUri):
            check_website(url)


def test_a_place_is_a_scheme_with_host_and_port_or_a_scheme_alone() -> None:
    """What the policy of a page can name."""
    assert place_of("https://app.example:8443/back?x=1") == "https://app.example:8443"
    assert place_of("com.example.app:/back") == "com.example.app:"
