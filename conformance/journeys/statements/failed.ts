// Statements whose file could not be produced (interface §2.3, §3), on a target that simulates faults. Invariant: no fault is left when
// a check ends.
import { assertEqual, expectOk } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import { waitUntilIdle } from "../../rules/settled.ts";
import { waitFor } from "../../rules/until.ts";
import { emptyPeriod, generatedStatement, readStatement, requestStatement } from "./steps.ts";

export const rules: readonly Rule[] = [
  journey(
    "statement-failed",
    "§2.3, §3",
    "A statement without its file has no file fields and does not block others",
    ["state", "workers", "clock"],
    async (session) => {
      // The fault is met by the next file of the project: one that an earlier check asked for would take it.
      await waitUntilIdle(session);
      const fault = { target: "statementFile", kind: "INTERNAL_ERROR", count: 1 } as const;
      expectOk(session, await session.api.POST("/simulations/faults", { body: fault }));
      const requested = await requestStatement(session);
      const failed = await waitFor("a statement that is FAILED", async () => {
        const statement = await readStatement(session, requested.id);
        return statement.status === "PENDING" ? undefined : statement;
      });
      const { updatedAt, ...rest } = failed;
      assertEqual(
        "statement",
        { ...rest, updatedAt: "" },
        { ...requested, status: "FAILED", updatedAt: "" },
        session.latest,
      );
      await generatedStatement(session, { period: emptyPeriod });
      assertEqual(
        "the statement afterwards",
        await readStatement(session, failed.id),
        { ...rest, updatedAt },
        session.latest,
      );
    },
  ),
];
