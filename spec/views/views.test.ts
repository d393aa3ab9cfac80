import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { parse } from "yaml";
import { openViews, type View } from "./views.ts";

const date = "2026-01-01";
const views: readonly View[] = ["served", "sealed", "json-bodies"];

/** Threads that make views, since the last call of `countThreads`. */
let threads = 0;
subscribe("worker_threads", () => threads++);

function countThreads(): number {
  const count = threads;
  threads = 0;
  return count;
}

const documentWith = (summary: string) => `openapi: 3.1.0
info:
  title: Things
  version: ${date}
servers:
  - url: https://example.com
    description: The server.
paths:
  /things:
    post:
      operationId: createThing
      summary: ${summary}
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/Thing"
          application/x-www-form-urlencoded:
            schema:
              $ref: "#/components/schemas/Thing"
      responses:
        "200":
          description: The thing.
          content:
            application/json:
              schema:
                type: object
                properties:
                  kind:
                    $ref: "#/components/schemas/Kind"
components:
  schemas:
    Thing:
      type: object
      properties:
        kind:
          $ref: "#/components/schemas/Kind"
    Kind:
      type: string
      enum:
        - BIG
      x-unlisted-value: UNLISTED_VALUE
`;

interface Folder {
  readonly generated: string;
  /** Paths of the entries' files below .views/. */
  files(): string[];
  write(document: string, date?: string): void;
}

function makeFolder(t: TestContext, root = mkdtempSync(join(tmpdir(), "views-"))): Folder {
  t.after(() => rmSync(root, { recursive: true }));
  const generated = join(root, "generated");
  mkdirSync(join(generated, "openapi"), { recursive: true });
  const write = (document: string, of = date) => writeFileSync(join(generated, "openapi", `${of}.yaml`), document);
  write(documentWith("Create a thing"));
  return { generated, write, files: () => globSync(".views/*/*/*", { cwd: generated }).sort() };
}

async function loadAll(generated: string): Promise<string[]> {
  const load = openViews(generated);
  return Promise.all(views.map((view) => load(view, date)));
}

/** Runs a module in a process of its own. Returns what it prints. */
async function runModule(code: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
  return stdout;
}

test("a document's views are made once, and a later process reads them", async (t) => {
  const { generated, files } = makeFolder(t);
  countThreads();
  const cold = await loadAll(generated);
  assert.equal(countThreads(), 1);
  const [served, sealed, jsonBodies] = [cold[0]!, cold[1]!, cold[2]!];
  assert.deepEqual(JSON.parse(served).servers, []);
  assert.equal(JSON.parse(sealed).components.schemas.Thing.additionalProperties, false);
  assert.deepEqual(JSON.parse(sealed).components.schemas.KindOrUnlisted.enum, ["BIG", "UNLISTED_VALUE"]);
  assert.deepEqual(Object.keys(parse(jsonBodies).paths["/things"].post.requestBody.content), ["application/json"]);

  const [entry] = files().map((file) => file.split("/").slice(0, 3).join("/"));
  assert.match(entry!, /^\.views\/2026-01-01\/[0-9a-f]{64}$/);
  const names = ["checksums.json", "json-bodies.yaml", "sealed.json", "served.json"];
  assert.deepEqual(
    files(),
    names.map((name) => `${entry}/${name}`),
  );
  assert.deepEqual(await loadAll(generated), cold);
  assert.equal(countThreads(), 0);
});

test("a changed document has other views, and replaces the entry of the earlier one", async (t) => {
  const { generated, files, write } = makeFolder(t);
  write(documentWith("Create a thing"), "2025-01-01");
  await openViews(generated)("served", "2025-01-01");
  await loadAll(generated);
  const before = files();
  write(documentWith("Make a thing"));
  rmSync(join(generated, "openapi/2025-01-01.yaml"));
  const [served] = await loadAll(generated);
  assert.match(served!, /"summary":"Make a thing"/);
  assert.equal(files().length, 4);
  assert.deepEqual(
    files().filter((file) => before.includes(file)),
    [],
  );
});

test("a date without a document is an error", async (t) => {
  await assert.rejects(openViews(makeFolder(t).generated)("served", "2020-01-01"), { code: "ENOENT" });
});

test("a document that cannot be read is an error each time", async (t) => {
  const { generated, write } = makeFolder(t);
  write("paths: [");
  const load = openViews(generated);
  await assert.rejects(load("served", date));
  write(documentWith("Create a thing"));
  assert.match(await load("served", date), /Create a thing/);
});

test("a damaged entry is made again", async (t) => {
  const { generated, files } = makeFolder(t);
  const intactViews = await loadAll(generated);
  const paths = files().map((file) => join(generated, file));
  const intact = paths.map((path) => readFileSync(path));
  const damages: readonly ((path: string) => void)[] = [
    (path) => rmSync(path),
    (path) => truncateSync(path),
    (path) => truncateSync(path, 40),
    (path) => {
      const bytes = readFileSync(path);
      bytes[30]! ^= 1;
      writeFileSync(path, bytes);
    },
  ];
  for (const path of paths.filter((each) => /(checksums|sealed)\.json$/.test(each))) {
    for (const damage of damages) {
      damage(path);
      countThreads();
      assert.deepEqual(await loadAll(generated), intactViews);
      assert.equal(countThreads(), 1, path);
      assert.deepEqual(
        paths.map((each) => readFileSync(each)),
        intact,
      );
    }
  }
});

test("processes that start at once get the same views and leave one entry", async (t) => {
  const { generated, files } = makeFolder(t);
  const code = `
    import { openViews } from ${JSON.stringify(new URL("./views.ts", import.meta.url).href)};
    const load = openViews(${JSON.stringify(generated)});
    const texts = await Promise.all(${JSON.stringify(views)}.map((view) => load(view, ${JSON.stringify(date)})));
    console.log(texts.join("\\n"));`;
  const printed = await Promise.all(Array.from({ length: 3 }, () => runModule(code)));
  const expected = `${(await loadAll(generated)).join("\n")}\n`;
  for (const text of printed) assert.equal(text, expected);
  assert.equal(files().length, 4);
});

const unwritable: Readonly<Record<string, (generated: string) => void>> = {
  // Permissions do not bind root.
  "is read-only": (generated) => chmodSync(generated, 0o555),
  "has a file in the cache's place": (generated) => writeFileSync(join(generated, ".views"), ""),
};
for (const [name, prepare] of Object.entries(unwritable))
  test(`views stay in memory if the folder ${name}`, { skip: name === "is read-only" && isRoot() }, async (t) => {
    const { generated, files } = makeFolder(t);
    const stored = await loadAll(generated);
    rmSync(join(generated, ".views"), { recursive: true });
    prepare(generated);
    try {
      countThreads();
      const load = openViews(generated);
      for (const [index, view] of views.entries()) assert.equal(await load(view, date), stored[index]);
      assert.equal(countThreads(), 1);
      assert.deepEqual(files(), []);
    } finally {
      chmodSync(generated, 0o755);
    }
  });

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

test("a change of the code that makes views is another key", async (t) => {
  const root = mkdtempSync(join(tmpdir(), "views-"));
  const { files } = makeFolder(t, root);
  const checkout = join(import.meta.dirname, "../..");
  for (const folder of ["spec/document", "spec/views", "spec/emitter"])
    cpSync(join(checkout, folder), join(root, folder), { recursive: true });
  symlinkSync(join(checkout, "node_modules"), join(root, "node_modules"));
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  const code = `
    import { loadView } from ${JSON.stringify(pathToFileURL(join(root, "spec/views/views.ts")).href)};
    await loadView("served", ${JSON.stringify(date)});`;
  const keys = new Set<string>();
  for (const file of ["views/make-views.ts", "views/sealed-document.ts", "document/openapi.ts", "emitter/yaml.ts"]) {
    await runModule(code);
    keys.add(files()[0]!);
    writeFileSync(join(root, "spec", file), `${readFileSync(join(root, "spec", file), "utf8")}\n`);
  }
  assert.equal(keys.size, 4);
});
