// `npm run demo`: a sandbox of its own, in which a user applies, gets a card, pays with it and has an agent buy with it, with the requests that were sent and the events
// that came. Invariant: it needs nothing and leaves nothing behind.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../server/platform/config.ts";
import { startServer } from "../server/server.ts";
import { openPartner } from "./demo/partner.ts";
import { play } from "./demo/story.ts";
import { tellInJson, tellInLines } from "./demo/teller.ts";
import { demoKeys } from "./start/demo.ts";

const usage = `npm run demo [-- --json]

  A user applies, gets a card, pays with it, and has an agent buy with it: each step with its request, its answer and the events that follow.
  --json   one JSON object a line`;

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
    // The partner listens on this machine, and a statement is of yesterday.
    ALLOW_PRIVATE_WEBHOOK_URLS: "true",
    CONTROLLABLE_CLOCK: "true",
    LOG_LEVEL: "error",
  }),
);
const tell = values.json ? tellInJson(console.log) : tellInLines(console.log);
const partner = await openPartner((arrival) => tell.arrival(arrival));
try {
  const [{ apiKey } = { apiKey: "" }] = await demoKeys(server.platform);
  await play({ baseUrl: `http://127.0.0.1:${server.port}`, apiKey, partner, tell });
  if (!values.json) console.log(`\nThat was a sandbox of its own, and is gone. Yours: npm start\n`);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await partner.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
