"""The resources of a dispute."""
