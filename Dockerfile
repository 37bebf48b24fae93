# syntax=docker/dockerfile:1

FROM python:3.13-slim AS build
WORKDIR /app
RUN python -m venv .venv
# The dependencies are a layer of their own, built again only when the lock changes.
COPY requirements.lock ./
RUN .venv/bin/pip install --disable-pip-version-check --no-cache-dir --require-hashes --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY docs/build_backend.py docs/
COPY domain domain
COPY service service
COPY migrations migrations
# As two wheels, like everybody's who installs from an index.
RUN .venv/bin/pip install --disable-pip-version-check --no-deps --no-build-isolation --no-index . ./service/client

FROM python:3.13-slim
# Its files belong to root: the service can change nothing but its data folder, where its keys are.
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin hordago \
    && install --directory --owner=hordago --mode=0700 /var/lib/hordago
COPY --from=build /app/.venv /app/.venv
WORKDIR /app
ENV PATH=/app/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    HOST=0.0.0.0 \
    DATA_DIR=/var/lib/hordago \
    LOG_FORMAT=json
USER hordago
VOLUME /var/lib/hordago
EXPOSE 8000
# SIGTERM is what `hordago serve` drains on.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/health/ready', timeout=4)"]
ENTRYPOINT ["hordago"]
CMD ["serve"]
