// Broken constraints, wrong keys and unknown dates are refused.
import { headers, latestVersion, versions } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { sharedCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode } from "../../../harness/expect.ts";
import { wrongKey } from "../../../harness/operation-paths.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { checksInTurn } from "../share.ts";
import { eachOperation, operationCheck } from "./operation-check.ts";
import { oncePerForm, onePerPlace, type RequestVariation, reduceTypes, requestViolations } from "./variations.ts";

export const rules: readonly Rule[] = [
  {
    id: "constraint-enforced",
    source: "the document",
    title:
      "A request that violates a declared constraint fails with VALIDATION_ERROR, and detail.errors names the place",
    needs: [],
    checks: (document, isWanted = () => true) =>
      document.operations.flatMap((operation, turn) =>
        isWanted(operation.id) ? violationChecks(document, operation, turn) : [],
      ),
  },
  {
    id: "key-required",
    source: "§5.1",
    title: "A request without a bearer key fails with UNAUTHORIZED",
    needs: [],
    checks: eachOperation(async (session, operation) => {
      const parts = sampleCall(session, operation);
      expectCode(await session.withKey(null).call(operation, parts), "UNAUTHORIZED");
      const basic = { Authorization: "Basic dXNlcjpwYXNzd29yZA==" };
      expectCode(await session.withKey(null).call(operation, { ...parts, headers: basic }), "UNAUTHORIZED");
    }),
  },
  {
    id: "key-known",
    source: "§5.4",
    title: "A request with a wrong key fails with UNAUTHORIZED",
    needs: ["keys"],
    checks: ({ operations }) =>
      checksInTurn(operations, async (session, operation, share) => {
        const parts = sampleCall(session, operation);
        for (const wrong of share(wrongKeys(session.apiKey!), 2)) {
          const exchange = await session.withKey(null).call(operation, { ...parts, headers: { Authorization: wrong } });
          expectCode(exchange, "UNAUTHORIZED");
        }
      }),
  },
  {
    id: "version-known",
    source: "decided",
    title: "A request with an unknown date fails with UNSUPPORTED_VERSION in the newest date, whatever else is wrong",
    needs: ["versions"],
    dates: "each",
    checks: eachOperation(async (session, operation) => {
      const [media] = operation.bodies;
      const body = media === undefined ? {} : { body: { mediaType: media.type, value: { unexpected: "" } } };
      const unknown = { [headers.serviceVersion]: "2020-02-20" };
      const exchange = await session.call(operation, { ...sampleCall(session, operation), ...body, headers: unknown });
      assertEqual(
        "detail.supported",
        expectCode(exchange, "UNSUPPORTED_VERSION").supported,
        [...versions].sort(),
        exchange,
      );
      const servedVersion = exchange.response.headers[headers.serviceVersion.toLowerCase()];
      assertEqual(headers.serviceVersion, servedVersion, latestVersion, exchange);
    }),
  },
];

/** It is refused before any lookup, so no resource need exist. */
function sampleCall({ document }: Session, operation: Operation): CallInput {
  const path = Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === "path")
      .map(({ name, schema }) => [name, String(document.schemas.sample(schema))]),
  );
  const [media] = operation.bodies;
  return media === undefined ? { path } : { path, body: { mediaType: media.type, value: media.example } };
}

function wrongKeys(key: string): string[] {
  const letters = [...key].map((letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
  return [
    `Bearer ${wrongKey(key)}`,
    `Bearer ${key.slice(0, -1)}`,
    `Bearer ${key}x`,
    `Bearer ${letters.join("")}`,
    "Bearer wrong",
    "Bearer ",
    "Bearer",
    `${key}`,
    `Token ${key}`,
    `Bearer ${key}, Bearer ${key}`,
  ];
}

function violationChecks(document: ContractDocument, operation: Operation, turn: number): Check[] {
  const variations = reduceTypes(oncePerForm(requestViolations(document, operation), turn), turn);
  const everywhere = onePerPlace(variations, turn);
  return variations.map((variation) =>
    operationCheck(
      operation,
      variation.name,
      async (session) => {
        const exchange = await session.call(operation, variation.vary(await sharedCall(session, operation)));
        assertLocated(exchange, variation);
      },
      everywhere.has(variation) ? [] : ["own-code"],
    ),
  );
}

/** For a form whose only field is missing, the place is the whole body. */
function assertLocated(exchange: Exchange, { part, pointer }: RequestVariation): void {
  const { errors = [] } = expectCode(exchange, "VALIDATION_ERROR") as { errors?: readonly { path: string }[] };
  const paths = errors.map(({ path }) => path);
  if (part === "body" && exchange.request.body.length === 0) return;
  const isNamed = paths.some((path) => path.toLowerCase().includes(pointer.toLowerCase()));
  assertThat(`a path in detail.errors with ${part}${pointer}`, isNamed, paths, exchange);
}
