"""The terms of seeks: which of them are the same, also for seeks that were stored before a term was added."""

from hashlib import sha256

import msgspec
import pytest
from msgspec import UNSET

from domain.table.settings import TableSettings
from service.meeting.terms import Terms, make_terms

PLAIN = make_terms("mushi", {"rounds": 1}, None)


def test_terms_that_are_not_asked_for_do_not_change_what_seeks_are_matched_by() -> None:
    """The hash is that of version 0.1.0, which knew none of them."""
    known = {"ruleset": PLAIN.ruleset, "options": PLAIN.options, "seats": PLAIN.seats}
    assert PLAIN.digest == sha256(msgspec.json.encode(known, order="sorted")).digest()
    stored = {**known, "rated": False, "people_only": False}
    assert msgspec.convert(stored, Terms).digest == PLAIN.digest


@pytest.mark.parametrize("term", TableSettings.__struct_fields__)
def test_each_term_that_is_asked_for_makes_another_seek(term: str) -> None:
    """Seeks with it are matched with each other alone."""
    asked = make_terms("mushi", {"rounds": 1}, None, UNSET, UNSET, **{term: True})
    assert getattr(asked, term) is True
    assert asked.digest != PLAIN.digest
