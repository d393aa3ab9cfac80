import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import ts from "typescript";
import {
  latestVersion,
  type OperationId,
  operationAt,
  operations,
  type Version,
  versions,
} from "../../../../generated/contract.ts";
import type { Exchange } from "../../../../scripts/mock/server.ts";
import { startMock } from "../../../../scripts/mock.ts";
import { readServedDocument } from "../../served-document.ts";
import { portalDocument } from "../portal-document.ts";
import type { codeSamples } from "./code-samples.ts";
import { sampleFile, sampleHost, sampleOrigin, samplePath } from "./sample-request.ts";

const root = join(import.meta.dirname, "../../../..");
const labels = ["Typed client", "curl", "Raw HTTP"] as const;

type Samples = ReadonlyMap<string, ReadonlyMap<string, string>>;

const allSamples = new Map<Version, Samples>();
for (const version of versions) allSamples.set(version, await samplesOf(version));

for (const version of versions) {
  const samples = allSamples.get(version)!;
  const ids = (Object.keys(operations) as OperationId[]).filter((id) =>
    (operations[id].versions as readonly Version[]).includes(version),
  );

  test(`every operation of ${version} has code samples`, () => {
    assert.deepEqual([...samples.keys()].sort(), [...ids].sort());
    for (const byLabel of samples.values()) assert.deepEqual([...byLabel.keys()], [...labels]);
  });

  const own = ids.filter((id) => version === latestVersion || !isInNewestDate(version, id));
  if (own.length > 0) testSamples(version, samples, own);
}

/** Whether the newest date has the same samples, except for their date. */
function isInNewestDate(version: Version, id: string): boolean {
  const [ownTexts, newestTexts] = [version, latestVersion].map((date) => [
    ...(allSamples.get(date)!.get(id)?.values() ?? []),
  ]);
  return isDeepStrictEqual(
    ownTexts!.map((text) => text.replaceAll(version, latestVersion)),
    newestTexts,
  );
}

function testSamples(version: Version, samples: Samples, ids: readonly OperationId[]): void {
  describe(`every code sample of ${version} succeeds`, () => {
    const folder = mkdtempSync(join(tmpdir(), "samples-"));
    let exchanges: Exchange[] = [];
    let mock: Awaited<ReturnType<typeof startMock>>;

    before(async () => {
      mock = await startMock({ version, port: 0, report: (exchange) => exchanges.push(exchange) });
      writeFileSync(join(folder, sampleFile.name), sampleFile.content);
    });

    after(async () => {
      rmSync(folder, { recursive: true });
      await mock.stop();
    });

    const sourcesOf = (label: (typeof labels)[number]) =>
      ids.map((id) =>
        samples
          .get(id)!
          .get(label)!
          .replaceAll(sampleOrigin, mock.url)
          .replaceAll(sampleHost, new URL(mock.url).host)
          .replaceAll(samplePath, ""),
      );

    function assertSucceeded(): void {
      assert.equal(exchanges.length, ids.length);
      for (const [index, id] of ids.entries()) {
        const { method, path, success } = operationAt(version, id);
        const exchange = exchanges[index]!;
        const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/{}?]+")}$`);
        assert.equal(exchange.method, method, id);
        assert.match(exchange.target, pattern, id);
        assert.ok(success.includes(exchange.status), `${id}: ${exchange.status}`);
        assert.deepEqual(exchange.violations, [], id);
      }
    }

    test("of the typed client: types", () => {
      const sources = sourcesOf("Typed client");
      // Proves that the check above finds errors.
      const wrong = `${sources[0]}\nconst number: number = client;`;
      assert.deepEqual(filesWithTypeErrors([...sources, wrong]), [wrong]);
    });

    test("of the typed client: runs", async () => {
      exchanges = [];
      const client = pathToFileURL(join(root, `generated/client/${version}.js`)).href;
      const names = sourcesOf("Typed client").map((source, index) => {
        writeFileSync(
          join(folder, `${index}.mjs`),
          source.replace(`"card-payments-api/client/${version}"`, JSON.stringify(client)),
        );
        return `./${index}.mjs`;
      });
      writeFileSync(join(folder, "all.mjs"), names.map((name) => `await import("${name}");\n`).join(""));
      await run(process.execPath, ["all.mjs"], folder);
      assertSucceeded();
    });

    test("of curl", async () => {
      exchanges = [];
      const quiet = 'curl() { command curl --silent --show-error --output /dev/null "$@"; }';
      await run("sh", ["-ec", [quiet, ...sourcesOf("curl")].join("\n")], folder);
      assertSucceeded();
    });

    test("of raw HTTP", async () => {
      exchanges = [];
      for (const source of sourcesOf("Raw HTTP")) await sendMessage(mock.url, source.replaceAll("\n", "\r\n"));
      assertSucceeded();
    });
  });
}

async function samplesOf(version: Version): Promise<Samples> {
  const { paths } = portalDocument(await readServedDocument(version));
  const all = Object.values(paths).flatMap((item) => Object.values(item));
  return new Map(
    all.map(({ operationId, "x-codeSamples": samples = [] }) => [
      operationId,
      new Map((samples as ReturnType<typeof codeSamples>).map(({ label, source }) => [label, source])),
    ]),
  );
}

/** Checks each source as a module of this package. */
function filesWithTypeErrors(sources: readonly string[]): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    types: ["node"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const files = new Map(sources.map((source, index) => [join(import.meta.dirname, `~${index}.mts`), source]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, language, ...more) => {
    const source = files.get(name);
    return source === undefined
      ? getSourceFile(name, language, ...more)
      : ts.createSourceFile(name, source, language, true);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => file?.text ?? String(messageText));
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, API_KEY: "any" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problems = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    problems += text;
  });
  const [code] = await once(child, "close");
  assert.equal(code, 0, problems);
}

/** Resolves at the end of the response's head. */
async function sendMessage(url: string, message: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(message);
  for await (const chunk of socket) if (String(chunk).includes("\r\n\r\n")) break;
  socket.destroy();
}
