import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { latestVersion } from "../../../../generated/contract.ts";
import { readDocument } from "../../../contract/document.ts";
import type { Session } from "../../../harness/session.ts";
import { mostWithin, type Timed, withLimited } from "../../../harness/steps/limited-project.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { tierChecks } from "./bursts.ts";

const answered = (status: number, from: number, to: number): Timed => ({
  exchange: { response: { status } } as Exchange,
  from,
  to,
});

test("only requests certainly admitted within an interval count", () => {
  const within = [answered(200, 0, 10), answered(200, 500, 600), answered(404, 900, 990)];
  assert.equal(mostWithin(within, 1_000), 3);
  assert.equal(mostWithin([...within, answered(429, 950, 960)], 1_000), 3);
  // The service may have handled the last request after the first left the window.
  assert.equal(mostWithin([...within, answered(200, 980, 1_010)], 1_000), 3);
  assert.equal(mostWithin([answered(200, 0, 1), answered(200, 1_000, 1_001)], 1_000), 1);
  assert.equal(mostWithin([], 1_000), 0);
});

test("a limited project serves one check at a time, even after a failure", async () => {
  const session = { deployment: { keys: { limited: ["one", "two"] } }, withKey: (apiKey: string) => ({ apiKey }) };
  const order: string[] = [];
  const run = (name: string, fails = false) =>
    withLimited(
      session as unknown as Session,
      async ({ apiKey }) => {
        order.push(`${name} takes ${apiKey}`);
        await sleep(1);
        order.push(`${name} returns it`);
        if (fails) throw new Error("unmet");
      },
      -1,
    );
  const results = await Promise.allSettled([run("first", true), run("second")]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ["rejected", "fulfilled"],
  );
  assert.deepEqual(order, ["first takes two", "first returns it", "second takes two", "second returns it"]);
});

test("each tier other than the plain request's has a check", () => {
  const document = readDocument(latestVersion);
  const named = (tierOf: Parameters<typeof tierChecks>[1]) => tierChecks(document, tierOf).map(({ name }) => name);
  assert.deepEqual(
    named(() => "DEFAULT"),
    [],
  );
  assert.deepEqual(
    named((id) => (/Webhook/.test(id) ? "DEFAULT" : "WITHDRAWALS")),
    ["WITHDRAWALS"],
  );
});
