"""What both verifiers have to agree on, and what the second one leaves to the first.

The first verifier decides every command again. The second deals and plays again by an engine of its own, and does not
know the programs of bots, nor what a judge may do. ``tests/second_verifier/not_judged.json`` lists what is not its
business, as findings of the first verifier: only
a file with such a finding, and no other, may the second let pass or find fault with later. It never finds anything
before the first one does.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from domain.records.verify import Verdict
from tests.second_verifier import node


class NotJudged(Struct, frozen=True, forbid_unknown_fields=True):
    """A class of what the second verifier leaves to the first."""

    why: str
    refusals: tuple[str, ...] = ()
    """Codes of the rules."""
    fields: dict[str, tuple[str, ...]] = {}
    """Of events: what another value of them is by deciding again."""
    left_out: tuple[str, ...] = ()
    """Events that deciding again gives where there is another."""
    put_in: tuple[str, ...] = ()
    """Consequences that no command has."""
    reasons: tuple[str, ...] = ()
    """Any other reason; regular expressions."""

    def findings(self) -> Iterator[str]:
        """What ``_findings`` may say, as regular expressions."""
        yield from [f"refused: {code}" for code in self.refusals]
        yield from [f"another {type_}: {name}" for type_, names in self.fields.items() for name in names]
        yield from [f"{type_} instead of .*" for type_ in self.left_out]
        yield from [f"no command has this consequence: {type_}" for type_ in self.put_in]
        yield from self.reasons


NOT_JUDGED: Final[Mapping[str, str]] = {
    finding: name
    for name, verdict in msgspec.json.decode(
        (node.FOLDER / "not_judged.json").read_bytes(), type=dict[str, NotJudged]
    ).items()
    for finding in verdict.findings()
}
"""The class of each finding that the second verifier leaves to the first; a finding is a regular expression."""
FIRST: Final[Mapping[str, str]] = {
    "form": (
        r"not an event|not a header|not in the one form|the line does not end|a line of more|half signed|"
        r"no such audience|a full record exists|the table's id or the seed|actor or type is not ASCII|"
        r"envelopes are not sorted|an envelope for|the (commitment|salt) for \S+ is not|"
        r"the envelope for \S+ is half|a record has at least|"
        r"the signature |the head is proved|signed, and it says|an entry of no|\w+ says \S+ twice"
    ),
    "hashes": (
        r"hash does not follow|numbered|time runs back|the content for|the salt for \S+ does not|holds what is sealed|"
        r"lacks what is sealed"
    ),
    "signed": (
        r"not signed(?! with| by (?:judge|player):)|signed by|not cosigned|the checkpoint (is of another|does not say)|"
        r"the log that was signed|the signed log|\S+/1 (has another entry|is not the log)"
    ),
}
"""How the reasons begin that are of a class; all others, signatures of commands too, are of what the events tell."""
SECOND: Final[Mapping[str, str]] = {
    "form": (
        r"not JSON|not in its one form|not an object|no [a-z_]+$|no game or rule set|\w+ is not a list|another format|"
        r"the stream is not|no such audience|the seed is not 32|a full record|half signed|a number out of|"
        r"actor or type|no data or no|an envelope (for|half)|envelopes out of order|a (commitment|salt) that is not|"
        r"a payload that|"
        r"not UTF-8|cut off|a line too long|not base64|not a key|a key of another kind|the key's id|not a signed note|"
        r"not a signature line|not a checkpoint|not an origin|not a size|a root has|the signature cannot|"
        r"a proof is made|a text that is not well|a field said twice|the head is proved|says wrongly why|"
        r"an entry of no|the entry cannot"
    ),
    "hashes": (
        r"the hash does not follow|the version does not follow|time runs back|wrongly open or shut|"
        r"not what was committed|the salt does not"
    ),
    "signed": (
        r"not signed(?! with)|the checkpoint (is of another|does not say)|a place behind|signed by another|"
        r"not cosigned|the signed log|the log of checkpoints|not the log"
    ),
}


def disagreement(first: Verdict, second: node.Verdict, file: bytes) -> str | None:
    """Where they differ; `None` where they agree, or the second one leaves it to the first."""
    if first.kind != "broken":
        cut_off = first.kind == "prefix" and first.decided and first.events < second.events
        if second.kind != "broken" and left(first, file) is not None:
            return None
        if first.kind == second.kind and (first.events == second.events or cut_off):
            return None
        return f"{first.kind} of {first.events}, and to the second {second.kind} of {second.events}: {second.reason}"
    if second.kind == "broken" and second.line == first.line:
        one, other = _class(first.reason, FIRST), _class(second.reason, SECOND)
        return None if one == other else f"{one} ({first.reason}), and to the second {other} ({second.reason})"
    if second.kind == "broken" and second.line < first.line:
        return f"line {first.line}: {first.reason}; to the second line {second.line}: {second.reason}"
    if left(first, file) is None:
        return f"line {first.line}: {first.reason}; to the second {second.kind} {second.line} {second.reason}"
    return None


def left(first: Verdict, file: bytes) -> list[str] | None:
    """The findings of the list that make the second verifier leave a broken file to the first, all that there are."""
    found = [_listed(finding) for finding in _findings(first, file)]
    return None if None in found else [finding for finding in found if finding is not None]


def _listed(finding: str) -> str | None:
    return next((listed for listed in NOT_JUDGED if re.fullmatch(listed, finding)), None)


def _class(reason: str, classes: Mapping[str, str]) -> str:
    return next((name for name, begins in classes.items() if re.match(begins, reason)), "events")


def _findings(first: Verdict, file: bytes) -> Iterator[str]:
    """What the first verifier found, in words that do not hang on the match."""
    reason = first.reason
    if "as far as its reader sees" in reason and b'\\"match\\":' in file.split(b"\n")[1]:
        reason = reason.replace("as far as its reader sees", "at a table without its match")
    refused = re.fullmatch(r"the rules refuse it \((.*)\)", reason)
    other = re.fullmatch(r"deciding again gives another (\w+): (.*)", reason)
    instead = re.fullmatch(r"deciding again gives (\w+) by \S+ here", reason)
    if (other or instead) and _line(first, file)["actor"].startswith("bot:"):
        yield "another move of a bot"
    elif refused:
        yield f"refused: {refused[1]}"
    elif other:
        yield from [f"another {other[1]}: {name}" for name in _differing(json.loads(other[2]), _stated(first, file))]
    elif instead:
        yield f"{instead[1]} instead of {_line(first, file)['type']}"
    elif reason == "no command has this consequence":
        yield f"{reason}: {_line(first, file)['type']}"
    else:
        yield reason


def _line(first: Verdict, file: bytes) -> dict[str, Any]:
    return json.loads(file.split(b"\n")[first.line - 1])


def _stated(first: Verdict, file: bytes) -> object:
    return json.loads(_line(first, file)["data"])


def _differing(expected: dict[str, Any], found: object) -> Iterator[str]:
    """The fields that differ; `form` where it is not the values that do."""
    if not isinstance(found, dict) or list(found) != list(expected):
        yield "form"
    else:
        names = [name for name in expected if json.dumps(expected[name]) != json.dumps(found[name])]
        yield from names or ["form"]
