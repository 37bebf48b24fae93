"""The resources of a table."""
