"""Serve the pages for people: the files under ``service/web``, and the addresses at which a person finds them."""
