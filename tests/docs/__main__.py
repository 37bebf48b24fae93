"""Write the made blocks of docs/ and the worked record: `python -m tests.docs`."""

from tests.docs import data_tables, move_path, rule_tables, worked_match, worked_record
from tests.docs.blocks import FOLDER, filled, read


def main() -> None:
    """Write the files; what people wrote in them stays as it is."""
    (FOLDER / worked_match.FILE).write_bytes(worked_match.file())
    for name, contents in (
        ("records.md", worked_record.blocks() | rule_tables.record_blocks()),
        ("rules.md", rule_tables.blocks()),
        ("data.md", data_tables.blocks()),
    ):
        (FOLDER / name).write_text(filled(read(name), contents), "utf-8")
    move_path.write()


if __name__ == "__main__":
    main()
