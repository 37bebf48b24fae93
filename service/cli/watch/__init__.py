"""Commands that watch a server from outside."""
