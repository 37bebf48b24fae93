"""What holds of the files of the pages without opening them: no markup from text, and types that fit the API."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from service.http.web.files import ROOT, web_contents
from tests.kit.service.browser import NODE, PACKAGES

FORBIDDEN = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|[\s\"'`<]style=|\bon\w+=[\"']"
)
"""What could make markup or code of a text, or what the policy refuses."""
SCRIPTS = sorted(path for path in ROOT.rglob("*") if path.suffix in {".js", ".mjs", ".html"})
OPTIONS = {
    "checkJs": True,
    "allowJs": True,
    "noEmit": True,
    "strict": True,
    "skipLibCheck": True,
    "target": "es2024",
    "module": "esnext",
    "moduleResolution": "bundler",
    "lib": ["es2024", "dom", "dom.iterable"],
    "types": [],
}
NODE_MODULES = PACKAGES / "node_modules"
TSC = NODE_MODULES / "typescript" / "bin" / "tsc"
TYPESCRIPT = NODE_MODULES / "typescript" / "lib" / "typescript.js"
OPENAPI_TYPESCRIPT = NODE_MODULES / "openapi-typescript" / "bin" / "cli.js"
DOCUMENT = Path(__file__).parents[2] / "openapi" / "openapi.json"
API_TYPES = "hordago-api"
"""The module that the scripts know the types of the API by."""


def run_node(*command: str | Path) -> str:
    """Run a program of the npm packages and return what it printed."""
    ran = subprocess.run([NODE, *command], capture_output=True, text=True, timeout=120, check=False)
    return ran.stdout + ran.stderr


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_text_becomes_markup(path: Path) -> None:
    """Nodes are made one by one; a name of a player is never parsed."""
    assert FORBIDDEN.findall(path.read_text("utf-8")) == []


def check_types(files: list[Path], folder: Path, document: Path = DOCUMENT) -> str:
    """Make types of an API document and check scripts against them; return what the checker finds."""
    if not (NODE_MODULES / "installed.json").exists():
        pytest.skip("the type checker is not installed: `make browser` needs an npm registry")
    types, config = folder / "schema.d.ts", folder / "tsconfig.json"
    made = run_node(OPENAPI_TYPESCRIPT, document, "--output", types)
    assert types.exists(), made
    options = {**OPTIONS, "paths": {API_TYPES: [str(types)]}}
    config.write_text(json.dumps({"compilerOptions": options, "files": [str(path) for path in files]}))
    return run_node(TSC, "--project", config)


COMPARE = """
const [, , compiler, folder] = process.argv, fs = require("node:fs"), ts = require(compiler);
const readFiles = (name) => JSON.parse(fs.readFileSync(`${folder}/${name}.json`));
const [written, served] = [readFiles("written"), readFiles("served")];
const parse = (text) => ts.createSourceFile("one.js", text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
function shapeOf(node) {
  const inner = [];
  node.forEachChild((child) => void inner.push(shapeOf(child)));
  return [node.kind, ts.isTokenKind(node.kind) && node.getText(), ...inner];
}
for (const [path, text] of Object.entries(written)) {
  const sent = parse(served[path]);
  const [before, after] = [parse(text), sent].map((tree) => JSON.stringify(shapeOf(tree)));
  if (sent.parseDiagnostics.length || before !== after) console.log(path);
}
"""
"""Prints the paths of scripts that are sent as other programs than they were written."""


@pytest.mark.slow
def test_what_is_sent_is_the_program_that_was_written(tmp_path: Path) -> None:
    """Without comments and spaces every script has the same syntax tree, and one that lacks a token is found."""
    if not TSC.exists():
        pytest.skip("the type checker is not installed: `make browser` needs an npm registry")
    written = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in SCRIPTS if path.suffix != ".html"}
    served = {path: web_contents()[path]().decode() for path in written}
    broken = {"broken": "let a = 1;\nlet b = a / 2;"}, {"broken": "let a=1;let b=a"}
    (tmp_path / "written.json").write_text(json.dumps(written | broken[0]))
    (tmp_path / "served.json").write_text(json.dumps(served | broken[1]))
    (tmp_path / "compare.cjs").write_text(COMPARE)
    assert run_node(tmp_path / "compare.cjs", TYPESCRIPT, tmp_path).split() == ["broken"]


@pytest.mark.slow
def test_the_scripts_fit_the_document_of_the_api(tmp_path: Path) -> None:
    """Every script passes a strict check of its types, with those of the API made from its document in this run."""
    files = [path for path in SCRIPTS if path.suffix != ".html" and path.name != "verify.mjs"]  # for node alone
    assert check_types(files, tmp_path) == ""


@pytest.mark.slow
def test_a_field_that_the_document_lacks_is_found(tmp_path: Path) -> None:
    """A page that reads what the API does not answer fails the check: so it would if the API renamed a field."""
    document = json.loads(DOCUMENT.read_bytes())
    fields = document["components"]["schemas"]["ReplayStep"]["properties"]
    fields["sentence"] = fields.pop("text")
    renamed = tmp_path / "openapi.json"
    renamed.write_text(json.dumps(document))
    assert "'text' does not exist" in check_types([ROOT / "js" / "viewer" / "moment.js"], tmp_path, renamed)
