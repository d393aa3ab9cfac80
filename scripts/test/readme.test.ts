// The README's receiver is run as it stands there, and a real delivery goes to it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { headers } from "../../generated/contract.ts";
import { startDelivery } from "../../server/events/delivery/delivery-worker.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { root } from "../generate.ts";

const snippet = /```js verify\n([\s\S]*?)```/.exec(readFileSync(join(root, "README.md"), "utf8"))?.[1];

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("the README's receiver verifies a real delivery and refuses a forged one", { timeout: 30_000 }, async (t) => {
    assert.ok(snippet, "README.md has no block that starts with ```js verify");
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
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/hook`;
    const { json: webhook } = await server.request("/webhooks/", { apiKey, body: { name: "README", url } });
    // Below the checkout, so that it finds the library as a partner's project does.
    const file = join(root, "node_modules", `.readme-receiver-${process.pid}.mjs`);
    writeFileSync(file, snippet);
    const receiver = spawn(process.execPath, [file], {
      env: { ...process.env, PORT: String(port), SIGNING_SECRET: webhook.signingSecret },
      stdio: ["ignore", "pipe", "inherit"],
    });
    t.after(() => {
      receiver.kill();
      rmSync(file);
    });
    const lines = createInterface(receiver.stdout);
    await listening(url);
    const { json: event } = await server.request(`/webhooks/${webhook.id}/test`, { method: "POST", apiKey });
    const [line] = await once(lines, "line");
    assert.equal(line, `${event.id} WEBHOOK_TEST`);
    const forged = {
      [headers.standardWebhookId]: event.id,
      [headers.standardWebhookTimestamp]: String(Math.floor(Date.now() / 1000)),
      [headers.standardWebhookSignature]: `v1,${"A".repeat(43)}=`,
    };
    assert.equal((await fetch(url, { method: "POST", body: "{}", headers: forged })).status, 400);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

// An unsigned request is refused, which says that the receiver is there.
async function listening(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { method: "POST", body: "{}" }).catch(() => undefined);
    if (answer?.status === 400) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
