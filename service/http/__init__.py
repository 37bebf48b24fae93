"""The HTTP API: conventions once, resources one controller each.

A request goes through `edge` (headers of every response, log line), Litestar's router, `admit` (token, rate limit,
scope) and a controller's method, which reads it as an `ApiRequest` and calls inward. Inner layers raise
exceptions named after the reason; `problems` is the only place that knows which HTTP status each is. What a controller
declares with `operation` is both what the API document says and what is enforced.
"""
