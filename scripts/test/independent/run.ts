// Starts the independent implementation, or a copy with a fault, and checks it with the suite as a foreign target.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Fault } from "./faults.ts";

const service = fileURLToPath(new URL("service", import.meta.url));
const suite = fileURLToPath(new URL("../../../conformance/main.ts", import.meta.url));

/** The operations that it offers. */
export const offered = [
  ...["createWebhook", "listWebhooks", "getWebhook", "updateWebhook", "disableWebhook", "rotateWebhookSecret"],
  ...["testWebhook", "listEvents", "getEvent", "listEventDeliveries", "resendEvent", "moveClock"],
];

export interface Result {
  readonly status: number;
  readonly output: string;
}

/** Checks these rules. `operations` empty means all checks of the rules. */
export async function checkIndependent(
  rules: readonly string[],
  operations: readonly string[] = [],
  fault?: Fault,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "independent-"));
  try {
    await cp(service, folder, { recursive: true });
    if (fault !== undefined) await plant(fault, folder);
    return await runSuite(folder, rules, operations);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws if the text of the fault does not occur exactly once */
async function plant({ name, file, find, replace }: Fault, folder: string): Promise<void> {
  const path = join(folder, file);
  const parts = (await readFile(path, "utf8")).split(find);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places for the fault "${name}", not one.`);
  await writeFile(path, parts.join(replace));
}

async function runSuite(folder: string, rules: readonly string[], operations: readonly string[]): Promise<Result> {
  const server = spawn(process.execPath, [join(folder, "main.mjs")], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const { url, keys } = await readAddress(server);
    const options = [
      ...[
        "--target",
        url,
        "--offers",
        "quiet",
        "--offers",
        "unpublished",
        "--lacks",
        "documents",
        "--date",
        "2026-01-01",
      ],
      ...Object.entries(keys).flatMap(([name, key]) => [key].flat().flatMap((each) => [optionOf(name), each])),
      ...rules.flatMap((rule) => ["--rule", rule]),
      ...operations.flatMap((operation) => ["--operation", operation]),
    ];
    const child = spawn(process.execPath, [suite, ...options], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    const [status] = (await once(child, "close")) as [number];
    return { status, output };
  } finally {
    server.kill();
  }
}

interface Address {
  readonly url: string;
  readonly keys: Readonly<Record<string, string | readonly string[]>>;
}

async function readAddress({ stdout }: ChildProcess): Promise<Address> {
  for await (const line of createInterface({ input: stdout! })) return JSON.parse(line) as Address;
  throw new Error("The independent implementation ended before it listened.");
}

const optionOf = (name: string) => (name === "main" ? "--api-key" : `--${name}-api-key`);
