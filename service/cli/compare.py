"""`hordago compare`: print the first version at which two copies of a record tell different stories."""

from pathlib import Path

import typer

from domain.chain import Link
from domain.records.compare import Comparison, compare_records
from service.cli.terminal import one_line, print_answer, progress
from service.cli.verify import open_record, read_chunks


def compare_files(a: Path, b: Path) -> None:
    """Print how two copies compare; raise Exit with code 1 where they differ or one is broken."""
    with open_record(a) as one, open_record(b) as other, progress("bytes") as show:
        found = compare_records(read_chunks(one, show), read_chunks(other, lambda _done, _of: None))
    print_answer(comparison_text(found))
    if found.kind not in {"same", "longer"}:
        raise typer.Exit(1)


def comparison_text(found: Comparison) -> str:
    """Return what is the same, and where the copies part."""
    same = f"{found.compared:,} {'event is' if found.compared == 1 else 'events are'} the same"
    match found.kind:
        case "same":
            return f"same: {same}"
        case "longer":
            return (
                f"same as far as both go: {same}, up to version {found.version} of {found.stream}; {found.copy} goes on"
            )
        case "other":
            return f"other: A is of {found.stream} and B of {one_line(found.reason)}"
        case "broken":
            return f"broken: {found.copy} does not hold by itself: {one_line(found.reason)}"
        case "differ":
            return f"differ: {same}; at version {found.version} of {found.stream} {_both(found)}"


def _both(found: Comparison) -> str:
    a, b = found.events or (None, None)
    return f"A has {_event(a)} and B has {_event(b)}"


def _event(link: Link | None) -> str:
    return "" if link is None else one_line(f"{link.type} by {link.actor} {link.data.decode()} (at {link.at_ms} ms)")
