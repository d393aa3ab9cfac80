// Lets `redocly drift` judge recorded traffic. A test of our coverage and `npm run compare` use it.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Exchange } from "../../http/exchange.ts";
import { harText } from "../har-text.ts";

/** The parts that we read. */
export interface DriftResult {
  readonly problems: readonly DriftProblem[];
  readonly operations: readonly {
    readonly operationId: string;
    readonly covered: readonly { readonly kind: string; readonly status?: string }[];
  }[];
}

export interface DriftProblem {
  readonly severity: string;
  readonly target: string;
  readonly message: string;
  readonly details: object;
  readonly ruleId: string;
  readonly operationId?: string;
  readonly status: number;
  readonly schemaPath?: string;
  readonly dataPath?: string;
}

/**
 * `document`: path of an OpenAPI document. `options` choose how drift finds the operation of a request.
 * @throws {Error} if drift could not judge the traffic
 */
export async function runDrift(
  exchanges: readonly Exchange[],
  document: string,
  options: readonly string[],
): Promise<DriftResult> {
  const folder = await mkdtemp(join(tmpdir(), "drift-"));
  const file = (name: string) => join(folder, name);
  try {
    await writeFile(file("traffic.har"), harText(exchanges, "1"));
    const cli = join(dirname(fileURLToPath(import.meta.resolve("@redocly/cli/package.json"))), "bin/cli.js");
    const outputs = ["--output", file("report.json"), "--coverage-output", file("coverage.json")];
    const words = ["drift", file("traffic.har"), "--api", document, "--format=json", ...options, ...outputs];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    await promisify(execFile)(process.execPath, [cli, ...words], { cwd: folder, env, maxBuffer: Infinity }).catch(
      (error: { code?: unknown }) => {
        // Findings give status 1.
        if (error.code !== 1) throw error;
      },
    );
    const [{ problems }, { operations }] = await Promise.all(
      ["report.json", "coverage.json"].map(async (name) => JSON.parse(await readFile(file(name), "utf8"))),
    );
    return { problems, operations };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
