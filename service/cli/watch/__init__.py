"""Commands that watch a server from outside, beside `hordago witness`."""
