// Tests the receiver of spec/partners.md and the links of all documents.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { headers } from "../../generated/contract.ts";
import { startDelivery } from "../../server/events/delivery/delivery-worker.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { root } from "../root.ts";
import { findBlock, readDocuments } from "./documents.ts";

test("every link between documents leads to a file", () => {
  const broken = [...readDocuments()].flatMap(([file, text]) =>
    [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("the receiver of spec/partners.md accepts a real and refuses a forged delivery", {
    timeout: 30_000,
  }, async (t) => {
    const server = await startTestServer(await open(t), {
      clock: systemClock,
      config: { allowPrivateWebhookUrls: true },
    });
    const delivery = startDelivery(server.platform);
    t.after(async () => {
      await delivery.stop();
      await server.close();
    });
    const { apiKey } = await server.newProject();
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/hook`;
    const { json: webhook } = await server.request("/webhooks/", { apiKey, body: { name: "Partner", url } });
    const client = pathToFileURL(join(root, "generated/client/2026-01-01.js")).href;
    const code = findBlock("js verify").replace("card-payments-api/client/2026-01-01", client);
    const receiver = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      env: { ...process.env, PORT: String(port), SIGNING_SECRET: webhook.signingSecret },
      stdio: ["ignore", "pipe", "pipe"],
    });
    t.after(() => receiver.kill());
    const lines = createInterface(receiver.stdout);
    const reasons: string[] = [];
    createInterface(receiver.stderr).on("line", (reason) => reasons.push(reason));
    await waitUntilListening(url);
    const { json: event } = await server.request(`/webhooks/${webhook.id}/test`, { method: "POST", apiKey });
    const [line] = await once(lines, "line");
    assert.equal(line, `${event.id} WEBHOOK_TEST`);
    const forged = {
      [headers.standardWebhookId]: event.id,
      [headers.standardWebhookTimestamp]: String(Math.floor(Date.now() / 1000)),
      [headers.standardWebhookSignature]: `v1,${"A".repeat(43)}=`,
    };
    assert.equal((await fetch(url, { method: "POST", body: "{}", headers: forged })).status, 400);
    while (reasons.length < 2) await pause(10);
    assert.match(reasons.at(-1)!, /No signature fits/);
  });
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

async function waitUntilListening(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { method: "POST", body: "{}" }).catch(() => undefined);
    if (response?.status === 400) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
