// What only production does (interface §7, §8.1).
import { randomUUID } from "node:crypto";
import {
  operations as contract,
  headers,
  type OperationEntry,
  type OperationId,
  type Tier,
  tiers,
} from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import type { Exchange } from "../../http/exchange.ts";
import { assertEqual, assertThat, expectCode, expectError, expectStatus } from "../../rules/expect.ts";
import { atAnyDate, journey, type Rule } from "../../rules/rule.ts";
import { exampleBody } from "../../rules/shared.ts";
import { waitFor } from "../../rules/wait.ts";
import { signerAddress } from "../../rules/wallet.ts";
import { unknownPath } from "../../rules/ways.ts";
import { requestFor, type Session } from "../../run/session.ts";
import { readLimitHeaders, type WindowName } from "../limits/headers.ts";
import { plainRequest } from "../limits/limited.ts";

const entryOf = ({ id }: Operation): OperationEntry => contract[id as OperationId];

// Responses never report windows with these limits.
const noLimit = "10000000";

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "checkout-simulation-in-production",
    "§7",
    "X-Simulate-Checkout is rejected in production, for any quote",
    ["production"],
    async (session) => {
      const operation = session.document.operation("createCheckout");
      const [media] = operation.bodies;
      const quoteId = randomUUID();
      const exchange = await session.call(operation, {
        headers: { [headers.simulateCheckout]: "COMPLETED" },
        body: { mediaType: media!.type, value: { ...(media!.example as object), quoteId } },
      });
      const detail = expectCode(exchange, "AGENTIC_REQUEST_REJECTED");
      assertEqual("quoteId of the detail", detail.quoteId, quoteId, exchange);
    },
  ),
  journey(
    "simulations-absent-in-production",
    "decided",
    "Production knows no path of a simulation",
    ["production"],
    async (session) => {
      // A known path would refuse the method. With the operation's own method, its document would be wrong here.
      for (const operation of session.document.operations.filter((each) => entryOf(each).sandboxOnly)) {
        const { path } = requestFor(operation, { path: unknownPath(operation) });
        expectCode(await session.send({ method: "PATCH", path }), "RESOURCE_NOT_FOUND");
      }
    },
  ),
  journey(
    "moves-in-production",
    "decided",
    "A refusal because of a state names no simulation in production",
    ["production", "unpublished"],
    async (session) => {
      const create = session.document.operation("createUser");
      const user = expectStatus(await session.call(create, exampleBody(session, "createUser")), create.success);
      const owner = { ownerType: "USER", ownerId: (user as { id: string }).id, signerAddress } as const;
      const refusal = await session.api.POST("/accounts", { body: owner });
      const { moves } = expectError(session, refusal, "USER_APPLICATION_INVALID_STATE");
      const named = (moves as readonly { readonly operation: OperationId }[]).map(({ operation }) => operation);
      assertThat("advanceUserApplication in moves", named.includes("advanceUserApplication"), named, session.latest);
      const simulations = named.filter((id) => (contract[id] as OperationEntry).sandboxOnly);
      assertEqual("simulations in moves", simulations, [], session.latest);
    },
  ),
  journey(
    "production-limits",
    "§8.1",
    "Each tier of a production project has production's limits per second, minute and day",
    ["production", "rate-limits", "admin"],
    async (session) => {
      const admin = session.deployment.admin!;
      const { id } = await admin("project", "create", "--name", "Production limits");
      const { apiKey } = await admin("key", "create", "--project", id!);
      const caller = session.withKey(apiKey!);
      const set = (...numbers: string[]) => admin("limits", "set", "--project", id!, ...numbers);
      await checkTiers(caller, "second");
      await set("--per-second", noLimit);
      await checkTiers(caller, "minute");
      await set("--per-second", noLimit, "--per-minute", noLimit);
      await checkTiers(caller, "day");
    },
  ),
]);

async function checkTiers(caller: Session, window: WindowName): Promise<void> {
  await waitFor(`the limit of a ${window}`, async () =>
    readLimitHeaders(await caller.send(plainRequest)).window === window ? true : undefined,
  );
  const operations = caller.document.operations.filter((each) => !entryOf(each).sandboxOnly);
  for (const tier of new Set(operations.map((each) => entryOf(each).tier))) {
    const operation = operations.find((each) => entryOf(each).tier === tier)!;
    assertLimit(await sendRefused(caller, operation), tier, window);
  }
  for (const operation of operations) {
    const { tier, alsoTier } = entryOf(operation);
    if (alsoTier === null) continue;
    const exchange = await sendRefused(caller, operation, { [alsoTier.field]: alsoTier.value });
    const tightest = [tier, alsoTier.tier].reduce((least, next) =>
      tiers[next].production[window] < tiers[least].production[window] ? next : least,
    );
    assertLimit(exchange, tightest, window);
  }
}

/** Refused for its date or its body, which counts all the same. */
function sendRefused(caller: Session, operation: Operation, value?: object): Promise<Exchange> {
  const path = unknownPath(operation);
  const body = value === undefined ? {} : { body: { mediaType: operation.bodies[0]!.type, value } };
  const request = requestFor(operation, { path, ...body, headers: { [headers.serviceVersion]: "2020-02-20" } });
  return caller.send({ ...request, waitsForRateLimit: false });
}

function assertLimit(exchange: Exchange, tier: Tier, window: WindowName): void {
  const shown = readLimitHeaders(exchange);
  const limit = tiers[tier].production[window];
  assertEqual("tier, window and limit", [shown.tier, shown.window, shown.limit], [tier, window, limit], exchange);
}
