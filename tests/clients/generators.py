"""The generators: how each is run, what it says when all is well, and how its client is checked and played with.

Every client is made in a folder of its own under `build/clients`, which `tests/clients/install.sh` has filled with the
tools. Options are the generators' own; what comes out of them is not touched.
"""

from pathlib import Path
from typing import Final

from msgspec import Struct

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "build" / "clients"
TOOLS: Final = (str(FOLDER / ".venv" / "bin"), str(FOLDER / "node_modules" / ".bin"), str(ROOT / ".venv" / "bin"))
"""The folders of the commands: generators and checkers of Python, those of TypeScript, and node."""
PACKAGE: Final = "hordago_api"
"""What the clients in Python are called."""


class Generator(Struct, frozen=True):
    name: str
    generate: tuple[str, ...]
    """Makes the client from `openapi.json`."""
    says: str
    """A pattern of each line that it prints when it finds nothing to complain of."""
    check: tuple[tuple[str, ...], ...]
    """Check the types of the client and of the program that plays with it."""
    play: tuple[str, ...]
    """Plays a match; the address of the house and the rule set follow."""
    program: str
    """The program that plays, in `players`; it is copied beside the client."""
    files: tuple[str, ...] = ()
    """What else is copied there."""


def _python(name: str, generate: tuple[str, ...], says: str, *files: str) -> Generator:
    """Describe a generator of Python.

    Its package is read as an installed one is: its types are followed, and complaints about it are its author's.
    """
    mypy = ("mypy", "--strict", "--disallow-any-expr", "--follow-imports", "silent", "--cache-dir", "cache", "play.py")
    return Generator(
        name,
        generate,
        says,
        (("python", "-m", "compileall", "-q", "."), mypy),
        ("python", "play.py"),
        f"{name}.py",
        files,
    )


def _typescript(name: str, generate: tuple[str, ...], says: str, *files: str) -> Generator:
    """Describe a generator of TypeScript; client and program are compiled together with `--strict`."""
    return Generator(
        name,
        generate,
        says,
        (("tsc", "-p", "tsconfig.json"),),
        ("node", "--throw-deprecation", "out/play.js"),
        f"{name}.ts",
        ("tsconfig.json", *files),
    )


def _openapi_generator(language: str, folder: str, properties: str, *more: str) -> tuple[str, ...]:
    """Return the command of openapi-generator for a language, without tests and documents."""
    parts = ("apis,models,supportingFiles", "apiTests=false,modelTests=false", "apiDocs=false,modelDocs=false")
    return (
        *("openapi-generator-cli", "generate", "--generator-name", language, "--input-spec", "openapi.json"),
        *("--output", folder, "--additional-properties", properties),
        *("--global-property", ",".join(parts), *more),
    )


_OPENAPI_GENERATOR = (
    r"\[main\] INFO .*"
    r"|\[main\] WARN  o\.o\.codegen\.DefaultCodegen - OpenAPI 3\.1 support is still in beta\. .*"
    r"|\[main\] WARN  o\.o\.codegen\.utils\.ModelUtils - Failed to get the schema name: null"
    r"|#.*"
)
"""The two warnings are said of every document, even of one whose one schema has one string."""
_RESERVED = "class=HandClass,from=Since,as=Audience"
"""Parameters of queries with the names of Python's words, for whose types it makes names that it does not use."""

_GO: Final = ("env", "GO111MODULE=off", f"GOPATH={FOLDER / 'openapi_generator_go'}:/usr/share/gocode", "GOFLAGS=")
"""Go finds the client in `src` and the one package that it imports where Debian installs it."""
_JARS: Final = ":".join(
    (
        str(FOLDER / ".venv/lib/python3.11/site-packages/openapi_generator_cli/openapi-generator.jar"),
        "/usr/share/java/geronimo-annotation-1.3-spec.jar",
    )
)
"""Jackson, which the generator's own archive contains, and the annotations that its Java carries."""

GENERATORS: Final = (
    Generator(
        "openapi_generator_java",
        _openapi_generator(
            "java", "client", "library=native,openApiNullable=false", "--model-name-mappings", "class=HandClass"
        ),
        rf"{_OPENAPI_GENERATOR}|\[main\] WARN  o\.o\.c\.languages\.AbstractJavaCodegen - Ignoring complex example .*",
        (("javac", "-nowarn", "-cp", _JARS, "-sourcepath", "client/src/main/java", "-d", "out", "play.java"),),
        ("java", "-cp", f"out:{_JARS}", "Play"),
        "openapi_generator_java.java",
    ),
    Generator(
        "openapi_generator_go",
        _openapi_generator(
            "go",
            f"src/{PACKAGE}",
            f"packageName={PACKAGE},enumClassPrefix=true,withGoMod=false,useOneOfDiscriminatorLookup=true",
        ),
        _OPENAPI_GENERATOR,
        ((*_GO, "go", "vet", "play.go"), (*_GO, "go", "build", "-o", "play", "play.go")),
        ("./play",),
        "openapi_generator_go.go",
    ),
    _python(
        "openapi_generator_python",
        _openapi_generator("python", ".", f"packageName={PACKAGE}", "--model-name-mappings", _RESERVED),
        _OPENAPI_GENERATOR,
    ),
    _python(
        "openapi_python_client",
        (
            *("openapi-python-client", "generate", "--path", "openapi.json", "--meta", "none"),
            *("--output-path", PACKAGE, "--fail-on-warning", "--config", "openapi_python_client.yml"),
        ),
        f"Generating {PACKAGE}",
        "openapi_python_client.yml",
    ),
    _typescript(
        "openapi_generator_typescript",
        (
            *("openapi-generator-cli", "generate", "--generator-name", "typescript-fetch"),
            *("--input-spec", "openapi.json", "--output", "client"),
        ),
        _OPENAPI_GENERATOR,
    ),
    _python(
        "datamodel_code_generator",
        (
            *("datamodel-codegen", "--input", "openapi.json", "--input-file-type", "openapi"),
            *("--output", f"{PACKAGE}.py", "--output-model-type", "pydantic_v2.BaseModel"),
            *("--target-python-version", "3.11", "--formatters", "builtin", "--use-annotated", "--use-title-as-name"),
            *("--enum-field-as-literal", "one", "--set-default-enum-member", "--capitalise-enum-members"),
        ),
        "",
    ),
    _typescript(
        "orval",
        ("orval", "--config", "orval.config.mjs"),
        r".*orval v[0-9.]+ - A swagger client generator for typescript"
        r"|hordago - .*Your OpenAPI spec has been converted into ready to use orval!",
        "orval.config.mjs",
    ),
    _typescript(
        "hey_api",
        (
            *("openapi-ts", "--input", "openapi.json", "--output", "client"),
            "--no-log-file",
        ),
        r"@hey-api/openapi-ts v[0-9.]+|\[Job 1\] ~ Generating\.\.\.|\[Job 1\]   \[1\] openapi\.json"
        r"|\[Job 1\] ✓ .* files · .*",
    ),
    _typescript(
        "swagger_typescript_api",
        (
            *("swagger-typescript-api", "generate", "--path", "openapi.json"),
            *("--output", "client", "--name", "hordago.ts"),
        ),
        r"(?:ℹ|\[info\]) .*|(?:✔|\[success\]) api file \"hordago\.ts\" created in .*",
    ),
    _typescript(
        "openapi_typescript",
        ("openapi-typescript", "openapi.json", "--output", "schema.d.ts"),
        r"✨ openapi-typescript [0-9.]+|🚀 openapi\.json → schema\.d\.ts \[.*\]",
    ),
)
"""Those that take longest first."""
