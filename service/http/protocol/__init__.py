"""Admit a request: headers, limits, tokens, bodies, errors, pages."""
