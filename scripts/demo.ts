// npm run demo: runs a temporary sandbox and prints every request, response and event.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../server/platform/config.ts";
import { startServer } from "../server/server.ts";
import { openPartner } from "./demo/partner.ts";
import { jsonPrinter, linePrinter } from "./demo/printer.ts";
import { runDemo } from "./demo/story.ts";
import { demoKeys } from "./start/demo.ts";

const usage = `Usage: npm run demo [-- --json]

Runs a temporary sandbox for a few seconds. A user applies, gets a card and pays with it; an agent buys with it. Prints each request, its response and the
events that follow.

  --json   print one JSON object per line`;

const { values } = parseArgs({ options: { json: { type: "boolean" }, help: { type: "boolean" } } });
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
const server = await startServer(
  readConfig({
    DATA_DIR: dataDir,
    PORT: "0",
    // The partner listens on this machine, and a statement needs a past day.
    ALLOW_PRIVATE_WEBHOOK_URLS: "true",
    CONTROLLABLE_CLOCK: "true",
    LOG_LEVEL: "error",
  }),
);
const printer = values.json ? jsonPrinter(console.log) : linePrinter(console.log);
const partner = await openPartner((arrival) => printer.arrival(arrival));
try {
  const [{ apiKey } = { apiKey: "" }] = await demoKeys(server.platform);
  await runDemo({ baseUrl: `http://127.0.0.1:${server.port}`, apiKey, partner, printer });
  if (!values.json) console.log(`\nThis sandbox was temporary and is gone. Start your own: npm start\n`);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await partner.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
