import { loggedFields, type OperationId } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import { operationCheck } from "../../derived/requests/operation-check.ts";
import { validCall } from "../../rules/calls.ts";
import { assertThat, expectStatus } from "../../rules/expect.ts";
import { fixtureOf } from "../../rules/fixtures.ts";
import { sendUntilLogged } from "../../rules/request-log.ts";
import type { Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";

export const rules: readonly Rule[] = [
  {
    id: "request-log-secrets",
    source: "decided",
    title: "No secret of a request or a response is in the request log",
    needs: ["state"],
    dates: "any",
    checks: ({ operations }) =>
      operations
        .filter(hasSecrets)
        .map((operation) => operationCheck(operation, operation.id, (session) => checkSecrets(session, operation))),
  },
];

function hasSecrets({ id }: Operation): boolean {
  const { requestSecrets, responseSecrets } = loggedFields[id as OperationId];
  return requestSecrets.length + responseSecrets.length > 0;
}

async function checkSecrets(session: Session, operation: Operation): Promise<void> {
  const { requestSecrets, responseSecrets } = loggedFields[operation.id as OperationId];
  const call = await validCall(session, operation);
  const variants = [undefined, ...(fixtureOf(operation).variants ?? [])];
  for (const variant of variants) {
    const headers = { ...call.headers, ...variant?.headers };
    const { exchange, logged } = await sendUntilLogged(session, async () => {
      const sent = await session.call(operation, { ...call, headers });
      expectStatus(sent, [...operation.success]);
      return sent;
    });
    const secrets = new Set([
      ...valuesOf(call.body?.value, new Set(requestSecrets)),
      ...valuesOf(exchange.json, new Set(responseSecrets)),
    ]);
    const { requestBody, responseBody } = logged;
    const shown = valuesOf([requestBody, responseBody], null).filter((value) => secrets.has(value));
    assertThat("no secret in the log", shown.length === 0, `${shown.length}`, session.latest);
  }
}

/** Texts in fields with these names, at any depth; null means all texts. */
function valuesOf(value: unknown, names: ReadonlySet<string> | null): string[] {
  if (typeof value === "string") return names === null ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => valuesOf(part, names?.has(name) ? null : names));
}
