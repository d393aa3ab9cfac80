/**
 * A process that has a quote and buys it, and kills itself with -9 at a point that it is told: before or after a statement of a unit of work or its commit, or
 * before or after the partner or the shop is asked, counted from its start or from an answer. Run by crash.test.ts; each answer is told on standard output, and
 * in the end, where nobody was killed, how many points there were.
 */
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

/** From when on points are counted: the start, or an answer. */
export const froms = ["start", "offer", "look", "partner", "order"] as const;
export type From = (typeof froms)[number];

export interface CrashOrders {
  readonly place: Place;
  /** How far this process's clock is ahead of the machine's, in ms. */
  readonly aheadMs: number;
  readonly shopUrl: string;
  readonly apiKey: string;
  readonly enrollmentId: string;
  /** Of the keys that the requests carry. */
  readonly name: string;
  /** Whether the cardholder approves the checkout at once, or after it was made. */
  readonly isAtOnce: boolean;
  readonly from: From;
  /** At which point it dies, counted from 1; 0: at none. */
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

/** The points of a question, and from its answer on. */
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
// What is only read kills nobody.
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
