// Adds the needs of the operation's fixture.
import type { Operation } from "../../../contract/document.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import type { Need } from "../../../harness/needs.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";

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
