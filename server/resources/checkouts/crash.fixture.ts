// Buys a quote and kills itself at a statement, commit or request. Prints answers and counts for crash.test.ts.

import { writeSync } from "node:fs";
import type { Partner } from "../../platform/authorization-partner.ts";
import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import { JumpingClock } from "../../platform/manual-clock.fixture.ts";
import type { Merchant } from "../../platform/merchant.ts";
import type { Platform } from "../../platform/platform.ts";
import { startTestServer, type TestResponse } from "../../testing/test-server.ts";
import { approvesAll } from "../card-transactions/scripted-partner.fixture.ts";
import { checkout, decide, requestQuote } from "./agents.fixture.ts";

/** Points are counted from the start or from an answer. */
export const startPoints = ["start", "requestOffer", "getOffer", "partner", "order"] as const;
export type CountFrom = (typeof startPoints)[number];

export interface CrashOrders {
  readonly place: Place;
  /** Milliseconds ahead of the machine's clock. */
  readonly aheadMs: number;
  readonly shopUrl: string;
  readonly apiKey: string;
  readonly enrollmentId: string;
  /** Prefix of the idempotency keys. */
  readonly name: string;
  readonly isAtOnce: boolean;
  readonly from: CountFrom;
  /** The point at which the process kills itself, counted from 1; 0 for none. */
  readonly dieAt: number;
}

const orders = JSON.parse(process.argv[2]!) as CrashOrders;
const { place, name, isAtOnce, from, dieAt } = orders;

const points: Partial<Record<CountFrom, number>> = { start: 0 };
const endedCounts = new Set<CountFrom>();
function passPoint(): void {
  for (const each of startPoints) if (points[each] !== undefined && !endedCounts.has(each)) points[each]++;
  if (points[from] === dieAt && dieAt > 0) process.kill(process.pid, "SIGKILL");
}

/** Passes one point before the request and one after its answer. */
async function countPoints<Answer>(action: CountFrom, ask: () => Promise<Answer>): Promise<Answer> {
  passPoint();
  const answer = await ask();
  points[action] ??= 0;
  passPoint();
  return answer;
}

const partner: Partner = {
  ask: (...args) => countPoints("partner", () => approvesAll.ask(...args)),
  close: () => approvesAll.close(),
};

const watchMerchant = (merchant: Merchant): Merchant => ({
  requestOffer: (...args) => countPoints("requestOffer", () => merchant.requestOffer(...args)),
  getOffer: (...args) => countPoints("getOffer", () => merchant.getOffer(...args)),
  order: (...args) => countPoints("order", () => merchant.order(...args)),
  cancel: (...args) => merchant.cancel(...args),
  close: () => merchant.close(),
});

const unwatchedDatabase = await openDatabase({ ...place, sealer: testSealer });
// Reads are not counted.
const watched = watchDatabase(unwatchedDatabase, { before: passPoint, after: passPoint, committed: passPoint });
const clock = new JumpingClock();
clock.advanceBy(orders.aheadMs);
const server = await startTestServer(
  { ...watched, read: unwatchedDatabase.read },
  {
    clock,
    config: { merchantUrl: orders.shopUrl, allowPrivateWebhookUrls: true },
    wrap: (platform: Platform) => ({ ...platform, partner, merchant: watchMerchant(platform.merchant) }),
  },
);

function printStep(step: string, { status, text }: TestResponse): void {
  writeSync(1, `${JSON.stringify({ step, status, text })}\n`);
}

const quoteResponse = await requestQuote(server, orders, { key: `${name} quote` });
printStep("quote", quoteResponse);
endedCounts.add("requestOffer");
const checkoutResponse = await checkout(server, orders, quoteResponse.json.id, {
  key: `${name} checkout`,
  isApproved: isAtOnce,
});
printStep("checkout", checkoutResponse);
if (!isAtOnce)
  printStep("approval", await decide(server, orders, checkoutResponse.json.id, "COMPLETED", `${name} approval`));
writeSync(1, `${JSON.stringify({ points })}\n`);
process.exit(0);
