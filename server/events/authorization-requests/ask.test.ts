// Replies to authorization requests beyond those of the suite, and which endpoint is asked.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { limits } from "../../../generated/contract.ts";
import type { AuthorizationEvent, Partner, PartnerAnswer } from "../../platform/authorization-partner.ts";
import { readTogether } from "../../platform/database/read-together.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { withMethods } from "../../platform/database/testing/with-methods.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import type { Platform } from "../../platform/platform.ts";
import { testPlatform } from "../../testing/platform.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import * as fixture from "../delivery/delivery.fixture.ts";
import { type WebhookRow, webhooks } from "../webhooks/store.ts";
import { openPartner } from "./ask.ts";
import { selectEndpoint } from "./store.ts";

const terms = { amount: { value: "12.50", currency: "USD" }, partialApprovalAllowed: true };
const event: AuthorizationEvent = {
  id: "0195500a-3c00-7b20-9a3e-1d2c9b7a4e62",
  type: "CARD_AUTHORIZATION_REQUEST",
  version: "2026-01-01",
  data: JSON.stringify(terms),
  earlier: null,
};

interface TestPartner {
  readonly platform: Platform;
  readonly project: string;
  readonly partner: Partner;
  ask(event: AuthorizationEvent, by?: Partner): Promise<PartnerAnswer>;
  endpoint(url: string, changes?: Partial<WebhookRow>): Promise<fixture.TestEndpoint>;
}

async function begin(t: TestContext, open: OpenTestDatabase): Promise<TestPartner> {
  const platform = testPlatform(await open(t));
  const project = await fixture.addProject(platform);
  const partner = openPartner(platform, { timer: () => () => {} });
  t.after(() => partner.close());
  const endpoint = (url: string, changes: Partial<WebhookRow> = {}) =>
    fixture.addEndpoint(platform, project, url, { mode: "REQUEST", ...changes });
  const ask: TestPartner["ask"] = async (asked, by = partner) => {
    const [[found]] = await readTogether(platform.database.read, [selectEndpoint(project)]);
    return by.ask(found, asked);
  };
  return { platform, project, partner, endpoint, ask };
}

const json = (value: unknown, status = 200) =>
  fixture.respondWith(status, { "Content-Type": "application/json" }, JSON.stringify(value));
const text = (body: string | Buffer, type = "application/json", headers = {}): fixture.Script => {
  return (response) => response.writeHead(200, { "Content-Type": type, ...headers }).end(body);
};

function outcome(answer: PartnerAnswer): string {
  if (answer.source === "FALLBACK") return answer.reason;
  return [answer.decision, answer.declineReason, answer.approvedAmount?.value].filter(Boolean).join(" ");
}

/** The suite tries the usual replies. */
const replies: readonly (readonly [reply: fixture.Script, expected: string])[] = [
  [json({ decision: "APPROVE" }), "APPROVE"],
  [json({ decision: "APPROVE", approvedAmount: { value: "12.50", currency: "USD" } }), "APPROVE"],
  [json({ decision: "APPROVE", approvedAmount: { value: "12.49", currency: "USD" } }), "APPROVE 12.49"],
  [json({ decision: "DECLINE" }), "DECLINE PARTNER_DECLINED"],
  [json({ decision: "DECLINE", declineReason: "SUSPECTED_FRAUD" }), "DECLINE SUSPECTED_FRAUD"],
  [text('{"decision":"APPROVE","__proto__":{"decision":"DECLINE"}}'), "APPROVE"],
  [text('{"decision":"APPROVE"}', "application/json; profile=partner"), "APPROVE"],
  [text('{"decision":"APPROVE"}', "application/json;charset=utf8"), "APPROVE"],
  [text('{"decision":"APPROVE"}', "application/json", { "Content-Encoding": "Identity" }), "APPROVE"],
  // DECLINE counts despite other errors.
  [json({ decision: "DECLINE", declineReason: "MOON_PHASE" }), "DECLINE PARTNER_DECLINED"],
  [json({ decision: "DECLINE", declineReason: 7, approvedAmount: null, more: {} }), "DECLINE PARTNER_DECLINED"],
  [(response) => response.writeHead(200).end('{"decision":"DECLINE"}'), "DECLINE PARTNER_DECLINED"],
  [text('{"a":[{"b":"}\\""},1],"a":{},"d\\u0065cision" : "DECLIN\\u0045"}'), "DECLINE PARTNER_DECLINED"],
  [text('\ufeff{"decision":"DECLINE"}'), "DECLINE PARTNER_DECLINED"],
  [text(Buffer.from('{"decision":"DECLINE","x":"\u00ff"}', "latin1")), "DECLINE PARTNER_DECLINED"],
  [
    text(`{"decision":"DECLINE"}${" ".repeat(limits.authorizationReplyMaxBytes - 22)}`, "x"),
    "DECLINE PARTNER_DECLINED",
  ],
  // None of these replies declines: it is too long or broken, or DECLINE is in another place.
  [text(`{"decision":"DECLINE"}${" ".repeat(limits.authorizationReplyMaxBytes - 21)}`), "MALFORMED"],
  [text('{"decision":null,"DECLINE":1}', "text/plain"), "MALFORMED"],
  [text('["decision","DECLINE",{"decision":"DECLINE"}]', "text/plain"), "MALFORMED"],
  [text('{"note":"\\"decision\\":\\"DECLINE\\"","decision":"APPROVE"}', "text/plain"), "MALFORMED"],
  [text('{"decision":"DECLINE "}', "text/plain"), "MALFORMED"],
  [text('"DECLINE"', "text/plain"), "MALFORMED"],
  // None of these replies approves.
  [json({}), "MALFORMED"],
  [json({ decision: "APPROVE", approvedAmount: null }), "MALFORMED"],
  [json({ decision: "APPROVE", approvedAmount: { value: 12.5, currency: "USD" } }), "MALFORMED"],
  [json({ decision: "APPROVE", approvedAmount: { value: "12.51", currency: "USD" } }), "MALFORMED"],
  [json({ decision: "APPROVE", approvedAmount: { value: "0.00", currency: "USD" } }), "MALFORMED"],
  [json({ decision: "APPROVE", approvedAmount: { value: "-1.00", currency: "USD" } }), "MALFORMED"],
  [json({ decision: "APPROVE", approvedAmount: { value: "1.001", currency: "USD" } }), "MALFORMED"],
  [json({ decision: "APPROVE", approvedAmount: { value: "1.00", currency: "EUR" } }), "MALFORMED"],
  [json({ decision: "APPROVE", approvedAmount: { value: "1.00", currency: "XXQ" } }), "MALFORMED"],
  [json([{ decision: "APPROVE" }]), "MALFORMED"],
  [json("APPROVE"), "MALFORMED"],
  [json(null), "MALFORMED"],
  [text('{"decision":"APPROVE"}{"decision":"APPROVE"}'), "MALFORMED"],
  [text('{"__proto__":{"decision":"APPROVE"}}'), "MALFORMED"],
  [text('\ufeff{"decision":"APPROVE"}'), "MALFORMED"],
  [text(Buffer.from([...Buffer.from('{"decision":"APPROVE","x":"'), 0xff, ...Buffer.from('"}')])), "MALFORMED"],
  [text(Buffer.from('{"decision":"APPROVE"}', "utf16le")), "MALFORMED"],
  [text('{"decision":"APPROVE"}', "application/json; charset=utf-16"), "MALFORMED"],
  [text(gzipSync('{"decision":"APPROVE"}'), "application/json", { "Content-Encoding": "gzip" }), "MALFORMED"],
  [text('{"decision":"APPROVE"}', "application/json", { "Content-Encoding": "identity, gzip" }), "MALFORMED"],
  [text(gzipSync(Buffer.alloc(20_000_000)), "application/json", { "Content-Encoding": "gzip" }), "MALFORMED"],
  [text(`${"[".repeat(5_000)}${"]".repeat(5_000)}`), "MALFORMED"],
  [(response) => response.writeHead(200, { "Content-Type": "application/json" }).end(), "MALFORMED"],
];

forEachDatabase((open) => {
  test("only a valid reply approves", async (t) => {
    const { endpoint, ask } = await begin(t, open);
    let next = 0;
    const receiver = await fixture.receive(t, (...exchange) => replies[next]![0](...exchange));
    await endpoint(receiver.url);
    for (const [index, [, expected]] of replies.entries()) {
      next = index;
      assert.equal(outcome(await ask(event)), expected, `answer ${index}`);
    }
    assert.equal(receiver.received.length, replies.length, "each request is sent once, and no redirect is followed");
  });

  test("only the project's ACTIVE endpoint of mode REQUEST gets requests", async (t) => {
    const { platform, endpoint, ask } = await begin(t, open);
    const receiver = await fixture.receive(t, json({ decision: "APPROVE" }));
    await endpoint(receiver.url, { mode: "NOTIFICATION" });
    await endpoint(receiver.url, { status: "DISABLED" });
    await fixture.addEndpoint(platform, await fixture.addProject(platform), receiver.url, { mode: "REQUEST" });
    assert.deepEqual(await ask(event), { source: "FALLBACK", reason: "NO_ENDPOINT", latencyMs: null });
    assert.equal(receiver.received.length, 0);
  });

  test("only a decision updates lastUsedAt", async (t) => {
    const { platform, project, endpoint, ask } = await begin(t, open);
    let script = fixture.respondWith(500);
    const { url } = await fixture.receive(t, (...exchange) => script(...exchange));
    const { id } = await endpoint(url);
    const lastUsedAfterRequest = async () => {
      const partner = openPartner(platform);
      await ask(event, partner);
      // `close` waits until the endpoint's last use is stored.
      await partner.close();
      return (await webhooks.tryFind(platform.database.read, project, id))?.last_used_at;
    };
    assert.equal(await lastUsedAfterRequest(), null);
    script = json({ decision: "DECLINE" });
    assert.equal(await lastUsedAfterRequest(), platform.clock.now());
  });

  test("the uses of a quarter of a second share a write, without a stop", async (t) => {
    const { platform, project, endpoint, ask } = await begin(t, open);
    const { url } = await fixture.receive(t, json({ decision: "APPROVE" }));
    const { id } = await endpoint(url);
    let writes = 0;
    const write: Database["write"] = (work, addsTo) => {
      writes++;
      return platform.database.write(work, addsTo);
    };
    const clock = new ManualClock();
    const partner = openPartner({ ...platform, clock, database: withMethods(platform.database, { write }) });
    t.after(() => partner.close());
    for (let count = 0; count < 3; count++) await ask(event, partner);
    const usedAt = clock.now();
    clock.advanceBy(250);
    const lastUsed = async () => (await webhooks.tryFind(platform.database.read, project, id))?.last_used_at;
    await eventually(async () => (await lastUsed()) === usedAt, "the last use");
    assert.equal(writes, 1);
  });

  test("nothing is sent to a refused address", async (t) => {
    const { platform, endpoint, ask } = await begin(t, open);
    const receiver = await fixture.receive(t, json({ decision: "APPROVE" }));
    await endpoint(receiver.url);
    const config = { ...platform.config, allowPrivateWebhookUrls: false };
    const strict = openPartner({ ...platform, config });
    t.after(() => strict.close());
    assert.equal(outcome(await ask(event, strict)), "CONNECTION_FAILED");
    assert.equal(receiver.received.length, 0);
  });

  test("the next request reuses the connection", async (t) => {
    const { endpoint, ask } = await begin(t, open);
    const sockets = new Set<unknown>();
    const { url } = await fixture.receive(t, (response, _, request) => {
      sockets.add(request.socket);
      json({ decision: "APPROVE" })(response, _, request);
    });
    await endpoint(url);
    for (let count = 0; count < 5; count++) await ask(event);
    assert.equal(sockets.size, 1);
  });
});
