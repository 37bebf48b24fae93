"""Notes that readers write about steps of finished matches."""
