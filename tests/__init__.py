"""Tests: a mirror of `domain/` and `service/`, with benchmarks in `bench/`."""
