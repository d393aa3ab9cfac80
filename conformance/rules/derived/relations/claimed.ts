// Checks that callers' claims are not believed.
import { headers } from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, declareRule, journey, type Rule } from "../../../harness/rule.ts";
import { requestFor, type Session } from "../../../harness/session.ts";
import { assertReplay, isReplay, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { isAdmitted, limitsOf, plainRequest } from "../../../harness/steps/limited-project.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { eachOperation } from "../requests/operation-check.ts";
import { callerClaims, claimedAddress, claimedHost, forwardingHeaders } from "./claims.ts";
import { assertSameRead, assertSameTimelessContent, isRead, returnsJson } from "./relation.ts";

// Too long to occur by chance in an id.
const claimedNumber = "737373737373737";

export const rules: readonly Rule[] = atAnyDate([
  declareRule({
    id: "claims-ignored",
    source: "decided",
    title: "Headers that claim to come from the service or a proxy change no response and are not echoed",
    checks: eachOperation(checkClaims),
  }),
  journey(
    "address-not-claimed",
    "decided",
    "Calls without a valid key are counted by their real address, whatever address they claim",
    ["rate-limits", "keys", "unpublished"],
    checkClaimedAddresses,
  ),
]);

function responseHeaderClaims({ document }: Session): Record<string, string> {
  const requestHeaders = new Set<string>(
    [headers.serviceVersion, headers.idempotencyKey].map((name) => name.toLowerCase()),
  );
  const declaredNames = [...document.headers.keys()].filter((name) => !requestHeaders.has(name.toLowerCase()));
  return Object.fromEntries(
    declaredNames.map((name) => [
      name,
      name === headers.idempotentReplayed ? "true" : name === headers.requestId ? `req_${claimedHost}` : claimedNumber,
    ]),
  );
}

async function checkClaims(session: Session, operation: Operation): Promise<void> {
  const claims = { ...callerClaims, ...responseHeaderClaims(session) };
  const parts = await validCall(session, operation);
  const isKeyed = operation.method === "POST";
  const request = requestFor(operation, isKeyed ? { ...parts, headers: keyHeader(newKey()) } : parts);
  const once = await session.send(request);
  expectStatus(once, operation.success);
  const isGone = operation.method === "DELETE" && !returnsJson(operation);
  const next = isGone ? requestFor(operation, await validCall(session, operation)) : request;
  const exchange = await session.send({ ...next, headers: { ...next.headers, ...claims } });
  if (isKeyed) assertReplay(exchange, once);
  else if (!returnsJson(operation)) expectStatus(exchange, [once.response.status]);
  else if (isRead(operation))
    await assertSameRead("the response without claims", session, operation, [exchange, once], () =>
      session.send(request),
    );
  else assertSameTimelessContent("the response without claims", session.document, exchange, once);
  assertNoClaims(exchange);
  const refused = { ...request, path: `${request.path}?unexpected=1` };
  const refusal = await session.send({ ...refused, headers: { ...claims } });
  expectCode(refusal, "VALIDATION_ERROR");
  assertThat("no replay", !isReplay(refusal), "a replay", refusal);
  assertNoClaims(refusal);
}

function assertNoClaims(exchange: Exchange): void {
  const { response, text } = exchange;
  const responseText = `${JSON.stringify(response.headers)} ${text}`;
  const found = [claimedHost, claimedAddress, claimedNumber].filter((each) => responseText.includes(each));
  assertThat("no claim of the caller in the response", found.length === 0, found.join(), exchange);
}

async function checkClaimedAddresses(session: Session): Promise<void> {
  const { second } = limitsOf(session)[0]!;
  const [from] = session.deployment.localAddresses.slice(-1);
  const count = 3 * second;
  const began = performance.now();
  const sent = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const address = `198.51.100.${index}`;
      const all = Object.fromEntries(
        Object.keys(forwardingHeaders).map((name) => [name, name === "Forwarded" ? `for=${address}` : address]),
      );
      return session
        .withKey(null)
        .send({ ...plainRequest, headers: all, ...(from === undefined ? {} : { localAddress: from }) });
    }),
  );
  for (const exchange of sent) expectCode(exchange, "UNAUTHORIZED", "RATE_LIMIT_EXCEEDED");
  const admittedCount = sent.filter((exchange) => isAdmitted({ exchange })).length;
  // More seconds may pass on a slow machine.
  const seconds = 1 + Math.floor((performance.now() - began) / 1_000);
  assertThat(
    `at most ${second * seconds} calls admitted`,
    admittedCount <= second * seconds,
    `${admittedCount} in ${seconds} s`,
    sent[0],
  );
}
