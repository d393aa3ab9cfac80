import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type Answer, startNameServer } from "./name-server.fixture.ts";
import { createResolve, limitResolutionTime, type ResolveTimes } from "./resolve.ts";

const ipv4 = ["93.184.216.34"];
const ipv6 = ["2606:4700::1111"];
// No delay by other processes takes as long.
const long = 60_000;
const patient: ResolveTimes = { queryTimeoutMs: long, ipv6WaitMs: long, ipv4WaitMs: long };
const limitMs = 20_000;

async function resolveAt(t: TestContext, times: Partial<ResolveTimes>, answer: Answer): Promise<readonly string[]> {
  const resolve = createResolve([await startNameServer(t, answer)], { ...patient, ...times });
  return limitResolutionTime(resolve, limitMs)("receiver.example");
}

test("a name server that drops the queries of one family yields the addresses of the other", async (t) => {
  assert.deepEqual(await resolveAt(t, { ipv6WaitMs: 10 }, (type) => (type === "A" ? ipv4 : undefined)), ipv4);
  assert.deepEqual(await resolveAt(t, { ipv4WaitMs: 10 }, (type) => (type === "AAAA" ? ipv6 : undefined)), ipv6);
});

test("an answer waits for the other family, and for a repeated query of it", async (t) => {
  const both = [...ipv4, ...ipv6];
  assert.deepEqual(await resolveAt(t, {}, (type) => (type === "A" ? ipv4 : ipv6)), both);
  assert.deepEqual(await resolveAt(t, {}, (type) => (type === "A" ? [] : ipv6)), ipv6);
  assert.deepEqual(await resolveAt(t, {}, (type) => (type === "A" ? ipv4 : [])), ipv4);
  let drops = 1;
  const lossy: Answer = (type) => (type === "AAAA" ? ipv6 : drops-- > 0 ? undefined : ipv4);
  assert.deepEqual(await resolveAt(t, { queryTimeoutMs: 500 }, lossy), both);
});
