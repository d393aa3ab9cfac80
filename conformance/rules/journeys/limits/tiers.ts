// Compares the limits of every tier with the contract's, for an environment (interface §8.1).
import {
  operations as contract,
  type Environment,
  headers,
  type OperationEntry,
  type OperationId,
  type Tier,
  tiers,
} from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { atAnyDate, journey, type Rule } from "../../../harness/rule.ts";
import { requestFor, type Session } from "../../../harness/session.ts";
import { readLimitHeaders, type WindowName } from "../../../harness/steps/limit-headers.ts";
import { plainRequest } from "../../../harness/steps/limited-project.ts";
import { waitFor } from "../../../harness/wait.ts";
import { unknownPath } from "../../../harness/ways.ts";
import type { Exchange } from "../../../http/exchange.ts";

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "sandbox-limits",
    "§8.1",
    "Each tier of a sandbox project has the sandbox's limits per second, minute and day",
    ["rate-limits", "admin"],
    (session) => checkTierLimits(session, "sandbox"),
  ),
]);

// Responses never report windows with these limits.
const noLimit = "10000000";

/** In a project of its own. */
export async function checkTierLimits(session: Session, environment: Environment): Promise<void> {
  const admin = session.deployment.admin!;
  const { id } = await admin("project", "create", "--name", "Limits of every tier");
  const { apiKey } = await admin("key", "create", "--project", id!);
  const caller = session.withKey(apiKey!);
  const set = (...numbers: string[]) => admin("limits", "set", "--project", id!, ...numbers);
  await checkTiers(caller, environment, "second");
  await set("--per-second", noLimit);
  await checkTiers(caller, environment, "minute");
  await set("--per-second", noLimit, "--per-minute", noLimit);
  await checkTiers(caller, environment, "day");
}

const entryOf = ({ id }: Operation): OperationEntry => contract[id as OperationId];

async function checkTiers(caller: Session, environment: Environment, window: WindowName): Promise<void> {
  await waitFor(`the limit of a ${window}`, async () =>
    readLimitHeaders(await caller.send(plainRequest)).window === window ? true : undefined,
  );
  const isServed = (each: Operation) => environment === "sandbox" || !entryOf(each).sandboxOnly;
  const operations = caller.document.operations.filter(isServed);
  for (const tier of new Set(operations.map((each) => entryOf(each).tier))) {
    const operation = operations.find((each) => entryOf(each).tier === tier)!;
    assertLimit(await sendRefused(caller, operation), environment, tier, window);
  }
  for (const operation of operations) {
    const { tier, alsoTier } = entryOf(operation);
    if (alsoTier === null) continue;
    const exchange = await sendRefused(caller, operation, { [alsoTier.field]: alsoTier.value });
    const tightest = [tier, alsoTier.tier].reduce((least, next) =>
      tiers[next][environment][window] < tiers[least][environment][window] ? next : least,
    );
    assertLimit(exchange, environment, tightest, window);
  }
}

/** Refused for its date or its body, which counts all the same. */
function sendRefused(caller: Session, operation: Operation, value?: object): Promise<Exchange> {
  const path = unknownPath(operation);
  const body = value === undefined ? {} : { body: { mediaType: operation.bodies[0]!.type, value } };
  const request = requestFor(operation, { path, ...body, headers: { [headers.serviceVersion]: "2020-02-20" } });
  return caller.send({ ...request, waitsForRateLimit: false });
}

function assertLimit(exchange: Exchange, environment: Environment, tier: Tier, window: WindowName): void {
  const shown = readLimitHeaders(exchange);
  const limit = tiers[tier][environment][window];
  assertEqual("tier, window and limit", [shown.tier, shown.window, shown.limit], [tier, window, limit], exchange);
}
