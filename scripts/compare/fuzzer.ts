// Specmatic generates valid and invalid requests from the schemas of a document, and judges the responses. It knows no
// state, so it gets the operations of one resource that needs no other.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse, stringify } from "yaml";
import { checkout } from "../test/copy.ts";
import type { Judge } from "./judge.ts";
import { startRelay } from "./relay.ts";

const execute = promisify(execFile);
const packageVersion = "2.55.1";
const installed = join(checkout, "node_modules/.cache/compare");

/** `resource` is the first segment of its paths. @throws if Java or the registry is missing */
export async function startFuzzer(document: string, resource: string): Promise<Judge> {
  const jar = await install();
  const relay = await startRelay();
  const folder = await mkdtemp(join(tmpdir(), "compare-"));
  const [whole, part] = [join(folder, "whole.yaml"), join(folder, "part.yaml")];
  await writeFile(whole, partOf(await readFile(join(checkout, document), "utf8"), resource));
  // It needs minutes to read the schemas of all operations.
  await execute(join(checkout, "node_modules/.bin/redocly"), [
    "bundle",
    whole,
    "--remove-unused-components",
    "-o",
    part,
  ]);
  return {
    name: "Specmatic",
    about: `generates valid and invalid requests to /${resource}`,
    judge: async (deployment) => {
      relay.connect(deployment.url, deployment.keys.main[0]);
      const reports = await mkdtemp(join(folder, "reports-"));
      await execute("java", ["-jar", jar, "test", part, `--testBaseURL=${relay.url}`, `--junitReportDir=${reports}`], {
        cwd: reports,
        env: { ...process.env, SPECMATIC_GENERATIVE_TESTS: "true" },
        maxBuffer: Infinity,
      }).catch((error: { code?: unknown }) => {
        // Failed tests give status 1.
        if (error.code !== 1) throw error;
      });
      return { findings: failedTests(await readFile(join(reports, reportName), "utf8")), exchanges: relay.take() };
    },
    stop: async () => {
      await relay.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const reportName = "TEST-junit-jupiter.xml";

async function install(): Promise<string> {
  const jar = join(installed, "node_modules/specmatic/specmatic.jar");
  if (existsSync(jar)) return jar;
  await mkdir(installed, { recursive: true });
  // Otherwise npm installs into the project.
  await writeFile(join(installed, "package.json"), JSON.stringify({ private: true }));
  const options = ["--ignore-scripts", "--no-audit", "--no-fund"];
  await execute("npm", ["install", ...options, `specmatic@${packageVersion}`], { cwd: installed });
  return jar;
}

/** Without examples and extensions: it would read each error's example. */
function partOf(text: string, resource: string): string {
  const { webhooks: _, ...document } = parse(text) as Record<string, unknown> & { paths: Record<string, unknown> };
  const paths = Object.entries(document.paths).filter(([path]) => path.split("/")[1] === resource);
  return stringify(withoutExamples({ ...document, paths: Object.fromEntries(paths) }));
}

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !/^(examples?|x-.*)$/.test(name));
  return Object.fromEntries(kept.map(([name, child]) => [name, withoutExamples(child)]));
}

/** One finding for each operation, expected status and kind of mismatch: the generated values differ between runs. */
function failedTests(junit: string): string[] {
  const failed = junit.matchAll(/contractTest\(\) &gt; ([^"]*?)(?: with [^"]*)?"[^>]*>\s*<failure message="([^"]*)"/g);
  return [...failed].map(([, scenario, message]) => {
    const mismatches = message!.match(/R\d{4}: [\w ]+|expected status \d+ but response contained status \d+/g);
    return [scenario, ...new Set(mismatches)].join(" ");
  });
}
