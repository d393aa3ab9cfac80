// FAILED statements (interface §2.3, §3). Invariant: no fault remains when a check ends.

import { waitUntilIdle } from "../../../harness/background-work.ts";
import { assertEqual, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import {
  createGeneratedStatement,
  emptyPeriod,
  readStatement,
  requestStatement,
} from "../../../harness/steps/statements.ts";
import { waitFor } from "../../../harness/wait.ts";

export const rules: readonly Rule[] = [
  journey(
    "statement-failed",
    "§2.3, §3",
    "A statement without its file has no file fields and does not block others",
    ["state", "workers", "clock"],
    async (session) => {
      // An earlier pending file would take the fault.
      await waitUntilIdle(session);
      const fault = { target: "statementFile", kind: "INTERNAL_ERROR", count: 1 } as const;
      expectOk(await session.api.POST("/simulations/faults", { body: fault }));
      const requested = await requestStatement(session);
      const failed = await waitFor("a FAILED statement", async () => {
        const statement = await readStatement(session, requested.id);
        return statement.status === "PENDING" ? undefined : statement;
      });
      const { updatedAt, ...rest } = failed;
      assertEqual("statement", { ...rest, updatedAt: "" }, { ...requested, status: "FAILED", updatedAt: "" });
      await createGeneratedStatement(session, { period: emptyPeriod });
      assertEqual("the statement after a later one", await readStatement(session, failed.id), { ...rest, updatedAt });
    },
  ),
];
