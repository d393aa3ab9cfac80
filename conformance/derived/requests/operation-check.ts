// Adds the needs of the operation's fixture.
import type { Operation } from "../../contract/document.ts";
import { fixtureOf } from "../../rules/fixtures.ts";
import type { Check, Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import type { Need } from "../../targets/needs.ts";

export function operationCheck(
  operation: Operation,
  name: string,
  run: (session: Session) => Promise<void>,
  needs: readonly Need[] = [],
): Check {
  const fixture = fixtureOf(operation);
  const all = [...(fixture.needs ?? []), ...needs];
  const { after } = fixture;
  const runAndUndo = async (session: Session) => {
    await run(session).finally(() => after?.(session));
  };
  return { name, operation: operation.id, needs: all, last: fixture.disturbs ?? false, run: runAndUndo };
}

export function eachOperation(run: (session: Session, operation: Operation) => Promise<void>): Rule["checks"] {
  return ({ operations }) =>
    operations.map((operation) => operationCheck(operation, operation.id, (session) => run(session, operation)));
}
