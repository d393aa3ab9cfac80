// A partner whose answers a test scripts, and servers that ask it.
import type { TestContext } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import type { components } from "../../../generated/types/latest.d.ts";
import type { Partner, PartnerAnswer } from "../../platform/authorization-partner.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { idempotencyKey, openTestServer, type TestResponse, type TestServer } from "../../testing/test-server.ts";
import { startDecidingAbandoned } from "./abandoned.ts";

type Mode = "INTERNAL" | "EXTERNAL";

export const approves: PartnerAnswer = {
  ...{ source: "PARTNER", decision: "APPROVE", approvedAmount: null, declineReason: null, latencyMs: 7 },
};

/** A partner for tests that do not inspect requests. */
export const approvesAll: Partner = { ask: async () => approves, close: async () => {} };

export class ScriptedPartner implements Partner {
  answer: PartnerAnswer | Promise<PartnerAnswer> = approves;
  readonly requests: components["schemas"]["AuthorizationRequest"][] = [];

  /** Keeps requests waiting until the returned function approves them. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<PartnerAnswer>();
    this.answer = promise;
    return () => resolve(approves);
  }

  async untilAsked(count: number): Promise<void> {
    await eventually(() => this.requests.length === count, `${count} requests`);
  }

  async ask(_endpoint: unknown, { data }: { readonly data: string }): Promise<PartnerAnswer> {
    this.requests.push(JSON.parse(data));
    return this.answer;
  }

  async close(): Promise<void> {}
}

export function serve(t: TestContext, database: Database, clock: Clock, partner: Partner): Promise<TestServer> {
  return openTestServer(t, database, { clock, wrap: (platform) => ({ ...platform, partner }) });
}

export interface Scene<Time = ManualClock> {
  readonly clock: Time;
  readonly database: Database;
  readonly server: TestServer;
  readonly partner: ScriptedPartner;
  /** Can pay 100.00. */
  readonly payer: Cardholder;
  pay(cents?: bigint): Promise<TestResponse>;
  /** Simulates with an Idempotency-Key, and leaves the status to the caller. */
  sendKeyed(what: string, body: object, key: string, by?: TestServer): Promise<TestResponse>;
}

/** Runs a scene, then verifies the ledger. */
export async function runScene<Time extends Clock = ManualClock>(
  t: TestContext,
  database: Database,
  run: (scene: Scene<Time>) => Promise<void>,
  { mode = "EXTERNAL", clock = new ManualClock() as Clock as Time }: { mode?: Mode; clock?: Time } = {},
): Promise<void> {
  const partner = new ScriptedPartner();
  const server = await serve(t, database, clock, partner);
  const payer = await openCardholder(server, mode, 10_000n);
  const { apiKey, cardId, simulate } = payer;
  await run({
    ...{ clock, database, server, partner, payer },
    pay: (cents = 1_000n) => simulate("authorization", { cardId, amount: usd(cents) }),
    sendKeyed: (what, body, key, by = server) =>
      by.request(`/simulations/card-transactions/${what}`, { apiKey, body, headers: idempotencyKey(key) }),
  });
  await assertLedgerAgrees(database);
}

/** Another process on the same database, which has no request in flight. */
export const anotherProcess = ({ platform }: TestServer) => ({ ...platform, partner: new ScriptedPartner() });

/** Runs the worker until no request to a partner is open. */
export async function decideAbandoned(platform: Platform): Promise<void> {
  const worker = startDecidingAbandoned(platform);
  const isDecided = async () =>
    (await platform.database.read.one("SELECT 1 AS open FROM authorization_requests")) === undefined;
  await eventually(isDecided, "the decisions");
  await worker.stop();
}

/** Declines every second payment. */
export function halfDecliningPartner(): Partner {
  let asked = 0;
  return {
    async ask() {
      const isApproved = asked++ % 2 === 0;
      await turn();
      return isApproved
        ? { source: "PARTNER", decision: "APPROVE", approvedAmount: null, declineReason: null, latencyMs: 1 }
        : {
            ...{ source: "PARTNER", decision: "DECLINE", approvedAmount: null, latencyMs: 1 },
            declineReason: "PARTNER_DECLINED",
          };
    },
    async close() {},
  };
}
