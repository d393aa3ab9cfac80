// Redocly's drift judges recorded traffic: the examples of all operations and their responses.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { harText } from "../../conformance/reports/har-text.ts";
import { checkout } from "../test/copy.ts";
import { sendExamples } from "./examples.ts";
import type { Judge } from "./judge.ts";
import { startRelay } from "./relay.ts";

export async function startDrift(document: string): Promise<Judge> {
  const relay = await startRelay();
  const folder = await mkdtemp(join(tmpdir(), "compare-"));
  const [traffic, report] = [join(folder, "traffic.har"), join(folder, "report.json")];
  return {
    name: "Redocly drift",
    about: "judges recorded traffic: the examples of all operations",
    judge: async (deployment) => {
      relay.connect(deployment.url);
      const exchanges = await sendExamples({ ...deployment, url: relay.url, moreUrls: [] });
      await writeFile(traffic, harText(exchanges, "1"));
      const options = ["--server", relay.url, "--format", "json", "--min-severity", "warning", "--output", report];
      await promisify(execFile)(
        join(checkout, "node_modules/.bin/redocly"),
        ["drift", traffic, "--api", join(checkout, document), ...options],
        { cwd: folder, maxBuffer: Infinity },
      ).catch((error: { code?: unknown }) => {
        // Findings give status 1.
        if (error.code !== 1) throw error;
      });
      return { findings: findingsIn(await readFile(report, "utf8")), exchanges: relay.take() };
    },
    stop: async () => {
      await relay.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Problem {
  readonly target: string;
  readonly ruleId: string;
  readonly operationId?: string;
  readonly status: number;
  readonly schemaPath?: string;
  readonly dataPath?: string;
}

function findingsIn(report: string): string[] {
  const { problems } = JSON.parse(report) as { problems: readonly Problem[] };
  return problems
    .filter(({ target }) => target === "response")
    .map(({ operationId, status, ruleId, schemaPath, dataPath }) =>
      [operationId, status, ruleId, schemaPath, dataPath].join(" "),
    );
}
