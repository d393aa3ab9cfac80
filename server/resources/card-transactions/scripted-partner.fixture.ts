// A partner whose answers a test scripts, and servers that ask it.
import type { TestContext } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import type { components } from "../../../generated/types/latest.d.ts";
import type { Partner, PartnerAnswer } from "../../platform/authorization-partner.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { startDecidingAbandoned } from "./abandoned.ts";

export const approves: PartnerAnswer = {
  ...{ source: "PARTNER", decision: "APPROVE", approvedAmount: null, declineReason: null, latencyMs: 7 },
};

/** For tests that do not look at requests. */
export const approvesAll: Partner = { ask: async () => approves, close: async () => {} };

export class ScriptedPartner implements Partner {
  answer: PartnerAnswer | Promise<PartnerAnswer> = approves;
  readonly requests: components["schemas"]["AuthorizationRequest"][] = [];

  async ask(_project: string, { data }: { readonly data: string }): Promise<PartnerAnswer> {
    this.requests.push(JSON.parse(data));
    return this.answer;
  }

  async close(): Promise<void> {}
}

export async function serve(t: TestContext, database: Database, clock: Clock, partner: Partner): Promise<TestServer> {
  const server = await openTestServer(t, database, { clock, wrap: (platform) => ({ ...platform, partner }) });
  return server;
}

/** Shares the database, but has no request in flight. */
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
