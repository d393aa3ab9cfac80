// Opens funded cardholders for tests and simulates their payments.
import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import type { Partner } from "../../platform/authorization-partner.ts";
import type { TestResponse, TestServer } from "../../testing/test-server.ts";
import { person } from "../users/person.fixture.ts";

const signerAddress = "0x9858effd232b4033e47d90003d41ec34ecaeda94";

export interface Payer {
  readonly projectId: string;
  readonly apiKey: string;
  readonly accountId: string;
  readonly cardId: string;
  /** Asserts that the status is one of `expected`. */
  ask(path: string, body?: object, expected?: readonly number[]): Promise<TestResponse>;
  /** Deposits USDC; `units` are millionths. */
  fund(units: bigint): Promise<void>;
  simulate(what: string, body: object, expected?: readonly number[]): Promise<TestResponse>;
}

export function usd(cents: bigint) {
  const text = cents.toString().padStart(3, "0");
  return { value: `${text.slice(0, -2)}.${text.slice(-2)}`, currency: "USD" };
}

/** Funds the account in USDC or, in an EXTERNAL project, the collateral with `cents`. */
export async function openPayer(
  server: TestServer,
  mode: "INTERNAL" | "EXTERNAL" = "INTERNAL",
  cents = 0n,
): Promise<Payer> {
  const { id: projectId, apiKey } = await server.newProject(mode);
  const ask: Payer["ask"] = async (path, body, expected = [200, 201]) => {
    const response = await server.request(path, { apiKey, ...(body === undefined ? {} : { body }) });
    assert.ok(expected.includes(response.status), `${path}: ${response.status} ${response.text}`);
    return response;
  };
  const { json: user } = await ask("/users", person);
  const shareToken = "share_ok";
  await ask(`/users/${user.id}/application`, { method: "TOKEN_SHARING", shareToken });
  await ask(`/simulations/users/${user.id}/application`, { status: "APPROVED" });
  const { json: account } = await ask("/accounts", { ownerType: "USER", ownerId: user.id, signerAddress });
  const { json: card } = await ask("/cards", { userId: user.id, accountId: account.id, type: "VIRTUAL" });
  const { json: addresses } = await ask(`/accounts/${account.id}/deposit-addresses`);
  const { address } = addresses.data.find(({ chain }: { chain: string }) => chain === "ETHEREUM");
  const payer: Payer = {
    ...{ projectId, apiKey, accountId: account.id, cardId: card.id, ask },
    async fund(units) {
      const value = `${units / 1_000_000n}.${(units % 1_000_000n).toString().padStart(6, "0")}`.replace(/\.?0+$/, "");
      const amount = { value, currency: "USDC" };
      const { json } = await ask("/simulations/crypto-deposits", { address, assetId: "ethereum-usdc", amount });
      await ask(`/simulations/crypto-deposits/${json.id}/status`, { status: "CONFIRMED" });
    },
    simulate: (what, body, expected) => ask(`/simulations/card-transactions/${what}`, body, expected),
  };
  if (cents > 0n && mode === "INTERNAL") await payer.fund(cents * 10_000n);
  if (cents > 0n && mode === "EXTERNAL") await ask("/simulations/fiat-deposits", { amount: usd(cents) });
  return payer;
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
