// The target offers every operation of the contract.

import { askElsewhere, harmlessRequest, missingAnswer } from "../../../harness/missing-operations.ts";
import { offeredRuleId } from "../../../harness/not-offered.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

export const rules: readonly Rule[] = [
  {
    id: offeredRuleId,
    source: "the document",
    title: "The target offers every operation (--partial accepts a target that offers some)",
    needs: [],
    checks: ({ operations }) =>
      operations.map((operation) => ({
        name: operation.id,
        operation: operation.id,
        run: async (session: Session) => {
          const { missing } = session.deployment;
          if (missing !== undefined) return expectOffered(missing.get(operation.id));
          const exchange = await session.send(harmlessRequest(operation));
          expectOffered(missingAnswer(operation, exchange, await askElsewhere(session.send)));
        },
      })),
  },
];

function expectOffered(answer: string | undefined): void {
  if (answer !== undefined) throw new ExpectationFailed("an operation that the target offers", answer);
}
