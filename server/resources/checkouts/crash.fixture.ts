// Buys a quote and kills itself at a statement, commit or request. Prints answers and point counts for crash.test.ts.
import { writeSync } from "node:fs";
import type { Partner } from "../../platform/authorization-partner.ts";
import { MovableClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import type { Merchant } from "../../platform/merchant.ts";
import type { Platform } from "../../platform/platform.ts";
import { startTestServer, type TestResponse } from "../../testing/test-server.ts";
import { approvingPartner, checkout, decide, quote } from "./agents.fixture.ts";

/** Points are counted from the start or from an answer. */
export const froms = ["start", "offer", "look", "partner", "order"] as const;
export type From = (typeof froms)[number];

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
  readonly from: From;
  /** Counted from 1; 0 for none. */
  readonly dieAt: number;
}

const orders = JSON.parse(process.argv[2]!) as CrashOrders;
const { place, name, isAtOnce, from, dieAt } = orders;

const points: Partial<Record<From, number>> = { start: 0 };
const ended = new Set<From>();
function pass(): void {
  for (const each of froms) if (points[each] !== undefined && !ended.has(each)) points[each]++;
  if (points[from] === dieAt && dieAt > 0) process.kill(process.pid, "SIGKILL");
}

/** Counts a point before and after a request. */
async function around<Answer>(question: From, ask: () => Promise<Answer>): Promise<Answer> {
  pass();
  const answer = await ask();
  points[question] ??= 0;
  pass();
  return answer;
}

const partner: Partner = {
  ask: (...question) => around("partner", () => approvingPartner.ask(...question)),
  close: () => approvingPartner.close(),
};

const watching = (merchant: Merchant): Merchant => ({
  requestOffer: (...question) => around("offer", () => merchant.requestOffer(...question)),
  getOffer: (...question) => around("look", () => merchant.getOffer(...question)),
  order: (...question) => around("order", () => merchant.order(...question)),
  cancel: (...question) => merchant.cancel(...question),
  close: () => merchant.close(),
});

const opened = await openDatabase(place);
// Reads are not counted.
const watched = watchDatabase(opened, { before: pass, after: pass, committed: pass });
const clock = new MovableClock();
clock.advanceBy(orders.aheadMs);
const server = await startTestServer(
  { ...watched, read: opened.read },
  {
    clock,
    config: { merchantUrl: orders.shopUrl, allowPrivateWebhookUrls: true },
    wrap: (platform: Platform) => ({ ...platform, partner, merchant: watching(platform.merchant) }),
  },
);

function tell(step: string, { status, text }: TestResponse): void {
  writeSync(1, `${JSON.stringify({ step, status, text })}\n`);
}

const offered = await quote(server, orders, { key: `${name} quote` });
tell("quote", offered);
ended.add("offer");
const made = await checkout(server, orders, offered.json.id, { key: `${name} checkout`, isApproved: isAtOnce });
tell("checkout", made);
if (!isAtOnce) tell("approval", await decide(server, orders, made.json.id, "COMPLETED", `${name} approval`));
writeSync(1, `${JSON.stringify({ points })}\n`);
process.exit(0);
