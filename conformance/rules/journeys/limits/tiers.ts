// Compares the limits that responses show with the contract's, for every tier (interface §8.1).
import { operations as contract, type OperationEntry, type OperationId } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { assertThat, expectCode } from "../../../harness/expect.ts";
import { unknownPath } from "../../../harness/operation-paths.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import { requestFor, type Session } from "../../../harness/session.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import {
  exceedLimit,
  limitsOf,
  refusedRequest,
  sendBurst,
  tiersOf,
  withLimited,
} from "../../../harness/steps/limited-project.ts";
import type { HttpRequest } from "../../../http/http-request.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "limit-numbers",
    source: "§8.1",
    title: "Each tier of a project has the contract's limits of its environment",
    needs: ["rate-limits", "limited-project", "versions"],
    checks: () => [
      { name: "", run: (session) => withLimited(session, checkNumbers) },
      { name: "production", needs: ["production"], run: (session) => withLimited(session, checkNumbers) },
    ],
  },
  {
    id: "tiers-together",
    source: "§8.1",
    title: "A request that counts in two tiers is refused by the tighter one, which leaves room in the other",
    // In a sandbox, the tier that every request of the operation counts in is the tighter one.
    needs: ["rate-limits", "limited-project", "production"],
    checks: (document) =>
      operationsInTwoTiers(document).map((operation) => ({
        name: operation.id,
        run: (session) => withLimited(session, (limited) => checkTiersTogether(limited, operation)),
      })),
  },
]);

const entryOf = ({ id }: Operation): OperationEntry => contract[id as OperationId];

function operationsInTwoTiers({ operations }: ContractDocument): Operation[] {
  return operations.filter((operation) => entryOf(operation).alsoTier !== null);
}

async function checkNumbers(limited: Session): Promise<void> {
  for (const tier of tiersOf(limited.document)) {
    const exchange = await limited.send(refusedRequest(limited.document, tier));
    const shown = readLimitHeaders(exchange);
    const possible = limitsOf(limited, tier).map((numbers) => numbers[shown.window]);
    const expected = `${possible.join(" or ")} per ${shown.window} in ${tier}`;
    const isStated = shown.tier === tier && possible.some((limit) => limit === shown.limit);
    assertThat(expected, isStated, `${shown.limit} in ${shown.tier}`, exchange);
  }
  for (const operation of operationsInTwoTiers(limited.document)) {
    const { tier, alsoTier } = entryOf(operation);
    const { tier: shown, window } = readLimitHeaders(await limited.send(withBoth(operation)));
    const possible = limitsOf(limited, tier).map((own, index) => {
      const also = limitsOf(limited, alsoTier!.tier)[index]!;
      return also[window] < own[window] ? alsoTier!.tier : tier;
    });
    assertThat(`the tier ${possible.join(" or ")}`, possible.includes(shown), shown);
  }
}

/** The schema refuses the request, which counts all the same. */
function withBoth(operation: Operation, value: (also: string) => string = (also) => also): HttpRequest {
  const { field, value: also } = entryOf(operation).alsoTier!;
  const body = { mediaType: operation.bodies[0]!.type, value: { [field]: value(also) } };
  return { ...requestFor(operation, { path: unknownPath(operation), body }), waitsForRateLimit: false };
}

async function checkTiersTogether(limited: Session, operation: Operation): Promise<void> {
  const { tier: also } = entryOf(operation).alsoTier!;
  const sent = await exceedLimit(limited, (count) => sendBurst(limited, count, withBoth(operation)), also);
  const refused = sent
    .map(({ exchange }) => readLimitHeaders(exchange))
    .find(({ retryAfter }) => retryAfter !== undefined)!;
  assertThat(`a refusal in ${also}`, refused.tier === also, refused.tier);
  const unlike = await limited.send(withBoth(operation, (value) => `not ${value}`));
  expectCode(unlike, "VALIDATION_ERROR");
}
