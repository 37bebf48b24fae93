/**
 * Build the package @hordago/client: `node build.mjs FOLDER` writes the archive that npm publishes.
 *
 * The scripts are those of this folder and those of the pages that they import, each at its place below `service`. The
 * compiler checks them and writes their types, and those of the API are made from its document.
 */

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const service = resolve(here, "../..");
const root = dirname(service);
const tools = join(root, "tests/browser/node_modules");
const document = join(root, "openapi/openapi.json");
const target = resolve(process.argv[2] ?? ".");
/** Where the declarations of modules are that have none of their own, below the package. */
const MADE = { "hordago-api": "client/npm/api.d.ts", "hordago-frames": "client/npm/frames.d.ts" };
const DECLARED = ["client/npm/types.d.ts", "web/js/answers.d.ts"];

/** Run a program; what it prints ends this one where it fails. @param {string} command @param {string[]} words */
function run(command, words, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: "utf8", ...options });
  if (status !== 0) throw new Error(`${command} ${words.join(" ")}\n${stdout}${stderr}`);
  return stdout;
}

const folder = mkdtempSync(join(tmpdir(), "hordago-npm-"));
try {
  const inFolder = (/** @type {string} */ path) => join(folder, path);
  run(process.execPath, [join(tools, "openapi-typescript/bin/cli.js"), document, "--output", inFolder(MADE["hordago-api"])]);
  writeFileSync(inFolder(MADE["hordago-frames"]), declareFrames(JSON.parse(readFileSync(document, "utf8"))));
  const options = {
    allowJs: true, checkJs: true, strict: true, skipLibCheck: true, types: [],
    target: "es2022", module: "esnext", moduleResolution: "bundler", lib: ["es2024", "dom", "dom.iterable"],
    declaration: true, removeComments: false, rootDir: service, outDir: folder,
    paths: Object.fromEntries(Object.entries(MADE).map(([name, path]) => [name, [inFolder(path)]])),
  };
  writeFileSync(inFolder("tsconfig.json"), JSON.stringify({ compilerOptions: options, files: [join(here, "index.js")] }));
  run(process.execPath, [join(tools, "typescript/bin/tsc"), "--project", inFolder("tsconfig.json")]);
  for (const path of DECLARED) cpSync(join(service, path), inFolder(path));
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(".d.ts")) writeFileSync(inFolder(path), placed(path, readFileSync(inFolder(path), "utf8")));
  }
  const project = readFileSync(join(root, "pyproject.toml"), "utf8");
  const version = /^version = "(.+)"$/m.exec(project)?.[1];
  const described = { ...JSON.parse(readFileSync(join(here, "package.json"), "utf8")), version };
  writeFileSync(inFolder("package.json"), JSON.stringify(described, null, 2));
  cpSync(join(here, "README.md"), inFolder("README.md"));
  cpSync(join(root, "LICENSE"), inFolder("LICENSE"));
  run("npm", ["pack", "--silent", "--pack-destination", target], { cwd: folder });
} finally {
  rmSync(folder, { recursive: true });
}

/** Name the modules that are made by where they lie, seen from a file of the package. @param {string} from @param {string} text */
function placed(from, text) {
  return text.replace(/"(hordago-(?:api|frames))"/g, (_, name) => {
    const path = relative(dirname(from), MADE[name]);
    return `"${path.startsWith(".") ? path : `./${path}`}"`;
  });
}

/**
 * Declare what the frames of each stream are: the document says it in the schema of what a stream holds. Those of a stream
 * that is asked for by `told=true` have `?told` behind their path.
 * @param {any} document
 */
function declareFrames({ paths }) {
  const lines = Object.entries(paths).flatMap(([path, { get }]) => {
    const schema = get?.responses[200]?.content?.["text/event-stream"]?.schema;
    if (!schema) return [];
    const others = Object.entries(schema.$defs ?? {}).map(([name, other]) => [`${path}?${name}`, other]);
    return [[path, schema.contentSchema], ...others].map(
      ([key, { $ref }]) => `  ${JSON.stringify(key)}: components["schemas"]["${$ref.split("/").pop()}"];`,
    );
  });
  return ['import type { components } from "hordago-api";', "", "export interface Frames {", ...lines, "}", ""].join("\n");
}
