"""Fields that an object in JSON says twice, and where they are."""

import pytest

from domain.doubled_keys import find_doubled_key


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"a":1,"a":1}', "/a"),
        ('{"a":1,"b":2,"a":{}}', "/a"),
        ('{"a":1,"\\u0061":1}', "/a"),
        ('{"a":{"b":[0,{"c":1,"c":2}]}}', "/a/b/1/c"),
        ('[[{"":1,"":2}]]', "/0/0/"),
        ('{"a/b":{"~":1,"~":2}}', "/a~1b/~0"),
        ('{"a":{"b":1,"b":2},"a":3}', "/a"),
        ('{"a":9%s,"a":1}' % ("9" * 5000), "/a"),
        ('{"a":1,"A":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', None),
        ('{"a":"\\"a\\":1,\\"a\\":1"}', None),
        ('{"a":1,"a":1', None),
        ('{"a":NaN,"a":1}', None),
        ("[" * 100_000, None),
        ("", None),
    ],
)
def test_a_doubled_key_is_found_at_any_depth(text: str, place: str | None) -> None:
    """As a JSON Pointer, however it is written; what is no JSON has none, and a text that looks like it has none."""
    assert find_doubled_key(text) == place
