"""`python -m tests.second_verifier.agreement [RECORDS [FIRST]]`: compare the verifiers at length, and print figures."""

import sys

from tests.second_verifier.agreement.comparing import NOT_JUDGED
from tests.second_verifier.agreement.running import Compared, compared

RECORDS, FIRST = [*map(int, sys.argv[1:]), *(1000, 0)[len(sys.argv) - 1 :]]


def _heard(done: Compared) -> None:
    """Tell now and then how far it is, and what was found, so that nothing is lost with a run that is broken off."""
    if done.records % 10 == 0:
        counts = ", ".join(f"{count} {kind}" for kind, count in sorted(done.verdicts.items()))
        sys.stderr.write(f"{done.records} records, {done.files} files: {counts}, {len(done.faults)} disagreed\n")
        sys.stderr.write("".join([f"  {fault}\n" for fault in done.faults[-3:]]))


found = compared(range(FIRST, FIRST + RECORDS), report=_heard)
agreed = ", ".join(f"{found.verdicts[kind]} {kind}" for kind in ("complete", "prefix", "chained", "broken"))
sys.stdout.write(f"{found.records} records in {len(found.kinds)} ways: {found.files} files\n")
sys.stdout.write(f"agreed on {found.files - len(found.faults) - found.verdicts['left']}: {agreed}\n")
sys.stdout.write(f"left to the first verifier, for a reason that is listed: {found.verdicts['left']}\n")
for finding, name in NOT_JUDGED.items():
    sys.stdout.write(f"  {name}: {found.left[finding]} by {finding}\n")
sys.stdout.write("\n".join([f"disagreed on {len(found.faults)}", *found.faults, ""]))
sys.exit(1 if found.faults else 0)
