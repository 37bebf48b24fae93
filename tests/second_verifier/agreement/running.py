"""Both verifiers on one record after the other and on everything that is done to them."""

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Final

from msgspec import Struct, field

from domain.log.notes import key_text
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.keys import verify_signature
from tests.kit.signed_log import HOUSE, WITNESS
from tests.second_verifier import node
from tests.second_verifier.agreement.comparing import disagreement, left
from tests.second_verifier.agreement.samples import sample
from tests.second_verifier.agreement.variants import variants

ANYBODY: Final = Trust(verify_signature)
WITNESSED: Final = Trust(verify_signature, HOUSE.key, (WITNESS.key,))
ASKED: Final = ("--key", key_text(HOUSE.key), "--witness", key_text(WITNESS.key))


class Compared(Struct):
    """What came of it."""

    records: int = 0
    files: int = 0
    verdicts: Counter[str] = field(default_factory=Counter[str])
    """Of both: `complete`, `prefix`, `chained`, or `broken` on the same line for a reason of the same class."""
    left: Counter[str] = field(default_factory=Counter[str])
    """Files that are broken by such a finding of the first verifier, and none of the second's business."""
    kinds: Counter[str] = field(default_factory=Counter[str])
    """How often each way was gone."""
    faults: list[str] = field(default_factory=list[str])


def compared(
    numbers: Iterable[int],
    one_in: int = 1,
    one_cheat_in: int = 1,
    report: Callable[[Compared], object] = lambda _: None,
) -> Compared:
    """Compare these records, and call ``report`` after each. Signed ones are read with house and witness pinned."""
    done = Compared()
    with ExitStack() as stack:
        second = {False: stack.enter_context(node.verifier()), True: stack.enter_context(node.verifier(*ASKED))}
        for number in numbers:
            of = sample(number)
            for name, file in variants(number, of, one_in, one_cheat_in):
                _compare(done, second[of.signed], WITNESSED if of.signed else ANYBODY, f"{number} {name}", file)
                done.kinds[name] += 1
                if name == "as it was" and not of.signed:
                    _compare(done, second[True], WITNESSED, f"{number} not signed", file)
            done.records += 1
            report(done)
    return done


def _compare(done: Compared, second: node.Verifier, trust: Trust, name: str, file: bytes) -> None:
    second.ask(file)
    first, other = verify([file], trust=trust), second.answer()
    done.files += 1
    fault = disagreement(first, other, file)
    if fault is not None:
        done.faults.append(f"{name}: {fault}")
    elif first.kind == other.kind == "broken" and first.line == other.line:
        done.verdicts["broken"] += 1
    elif first.kind != other.kind or first.kind == "broken":
        done.left.update(set(left(first, file) or []))
        done.verdicts["left"] += 1
    else:
        done.verdicts[first.kind] += 1
