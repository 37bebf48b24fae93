"""The resources of the signed log."""
