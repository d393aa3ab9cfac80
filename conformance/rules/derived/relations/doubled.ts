// Strict parsing: the service reads a value completely or refuses it.
import { type ErrorCode, headers } from "../../../../generated/contract.ts";
import { hasJsonBody, type Operation } from "../../../contract/document.ts";
import { formPairs } from "../../../contract/encode.ts";
import { sharedCall, sharedPath, sharedRequest, validCall } from "../../../harness/calls.ts";
import { assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import { requestFor, type Session } from "../../../harness/session.ts";
import { expectNotReplayed, isReplay, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import type { HttpRequest } from "../../../http/http-request.ts";
import { eachOperation, operationCheck } from "../requests/operation-check.ts";
import { checksInTurn, sharesOf } from "../share.ts";

const nearJson = ["application/vnd.example+json", "application/json+x", "application/jsonp", "text/json", "json"];

export const rules: readonly Rule[] = atAnyDate([
  headerRule("authorization-exact", "Authorization", "UNAUTHORIZED", ["keys"], ({ apiKey }) => `Bearer ${apiKey}`),
  headerRule("version-exact", headers.serviceVersion, "UNSUPPORTED_VERSION", ["versions"], ({ version }) => version),
  {
    id: "type-exact",
    source: "§4",
    title:
      "Content-Type takes one value and Content-Encoding one coding: another list or extra text fails with UNSUPPORTED_MEDIA_TYPE",
    needs: [],
    checks: ({ operations }) =>
      checksInTurn(operations.filter(hasJsonBody), async (session, operation, share) => {
        const request = await sharedRequest(session, operation);
        const { contentType, ...requestWithoutType } = request;
        const headerLines = [contentType!, contentType!].map((type) => ["Content-Type", type] as const);
        const ways: HttpRequest[] = [
          ...[...variantsAround("application/json", "text/plain"), ...nearJson].map((type) => ({
            ...request,
            contentType: type,
          })),
          { ...requestWithoutType, headerLines },
          // A parameter before the comma hides it from a parser that reads only the first type.
          { ...request, contentType: "application/json; a=b, text/plain" },
          {
            ...requestWithoutType,
            headerLines: ["application/json; a=b", "text/plain"].map((type) => ["Content-Type", type] as const),
          },
        ];
        // A list may repeat `identity`, which is no coding, and have empty members (RFC 9110 §5.6.1).
        const wrongCodings = variantsAround("identity", "gzip").filter((value) => !value.includes(","));
        const encodings = [...wrongCodings, "gzip, gzip", "identity, br, gzip", "gzip,x"].map((value) => ({
          ...request,
          headers: { "Content-Encoding": value },
        }));
        for (const way of [...share(ways, 3), ...share(encodings, 2)])
          expectCode(await session.send(way), "UNSUPPORTED_MEDIA_TYPE");
      }),
  },
  {
    id: "host-once",
    source: "decided",
    title: "A request with two Host headers is refused, equal or not",
    needs: ["strict-http"],
    checks: eachOperation(async (session, operation) => {
      const request = await sharedRequest(session, operation);
      const { host } = new URL(session.deployment.url);
      // Refused before its key is read, so it counts for its address. Calls without a key use changing addresses.
      const caller = session.withKey(null);
      for (const second of [host, "elsewhere.example"])
        expectCode(await caller.send({ ...request, headerLines: [["host", second]] }), "MALFORMED_REQUEST");
    }),
  },
  {
    id: "path-exact",
    source: "decided",
    title: "A path with empty or dot segments, other case or extra text leads to no operation",
    needs: [],
    checks: ({ operations }) =>
      checksInTurn(operations, async (session, operation, share) => {
        const request = await sharedRequest(session, operation);
        const { path } = request;
        const [, collection = ""] = path.split("/");
        const others = [
          `/${path}`,
          `${path.replace(/\/$/, "")}//`,
          path.replace(`/${collection}`, `/${collection.toUpperCase()}`),
          path.replace(`/${collection}`, `/./${collection}`),
          path.replace(`/${collection}`, `/x/../${collection}`),
          path.replace(`/${collection}`, `/x/%2e%2e/${collection}`),
          path.replace(`/${collection}`, `/${collection};v=1`),
          path.replace(`/${collection}`, `/${collection}%20`),
          path.replace(`/${collection}`, `/%20${collection}`),
          path.replace(`/${collection}`, `//${collection}`),
        ];
        for (const other of share(others, 3)) {
          const exchange = await session.send({ ...request, path: other });
          expectCode(exchange, "RESOURCE_NOT_FOUND", "METHOD_NOT_ALLOWED");
        }
      }),
  },
  {
    id: "parameter-once",
    source: "decided",
    title: "A query parameter that is repeated without being a list, or in another case is refused",
    needs: [],
    checks: ({ operations }) =>
      [...sharesOf(queryParameters(operations), ({ name }) => name)].map(([{ operation, name, schema }, share]) =>
        operationCheck(operation, `${operation.id} ${name}`, async (session) => {
          const { schemas } = session.document;
          const request = requestFor(operation, { path: await sharedPath(session, operation) });
          const value = encodeURIComponent(String(schemas.sample(schema) ?? "text"));
          const pair = `${name}=${value}`;
          const isList = schemas.variants(schema).some((each) => schemas.plain(each).type === "array");
          const repetitions = [
            ...(isList ? [] : [`${pair}&${pair}`, `${pair}&${name}=1`]),
            `${name}[]=${value}`,
            `${name}[0]=${value}`,
            `${name}[a]=${value}`,
          ];
          const others = [
            pair.toUpperCase().replace(value.toUpperCase(), value),
            `${name}%20=${value}`,
            `+${pair}`,
            `${pair}%00`,
          ];
          for (const search of share([...repetitions, ...others], 2))
            expectCode(await session.send({ ...request, path: `${request.path}?${search}` }), "VALIDATION_ERROR");
        }),
      ),
  },
  {
    id: "field-once",
    source: "decided",
    title: "A form field that is not a list is refused if it is repeated or written as a list",
    needs: [],
    checks: ({ operations }) =>
      operations.filter(hasJsonBody).map((operation) =>
        operationCheck(operation, operation.id, async (session) => {
          const { path, body } = await sharedCall(session, operation);
          const form = formPairs(body?.value);
          const single = form.filter(([name]) => !name.endsWith("[]"));
          const request = {
            ...requestFor(operation, { path: path! }),
            contentType: "application/x-www-form-urlencoded",
          };
          for (const again of single) {
            const text = new URLSearchParams([...form, again]).toString();
            expectCode(await session.send({ ...request, body: text }), "VALIDATION_ERROR", "MALFORMED_BODY");
          }
          const listed = new URLSearchParams(form);
          for (const [name, value] of single.slice(0, 1)) {
            listed.delete(name);
            listed.append(`${name}[]`, value);
            expectCode(await session.send({ ...request, body: listed.toString() }), "VALIDATION_ERROR");
          }
        }),
      ),
  },
  {
    id: "key-of-two-lines",
    source: "decided",
    title: "Two Idempotency-Key lines count as neither of the two keys",
    needs: ["state", "unpublished"],
    checks: ({ operations }) =>
      operations
        .filter(({ method, path, bodies }) => method === "POST" && path.includes("{") && bodies.length === 0)
        .map((operation) =>
          operationCheck(operation, operation.id, async (session) => {
            const request = requestFor(operation, await validCall(session, operation));
            const [one, other] = [newKey(), newKey()];
            expectStatus(
              expectNotReplayed(await session.send({ ...request, headers: keyHeader(one) })),
              operation.success,
            );
            const orders = [
              [one, other],
              [other, one],
              [one, one],
            ] as const;
            for (const [above, below] of orders) {
              const headerLines = [
                [headers.idempotencyKey, above],
                [headers.idempotencyKey, below],
              ] as const;
              assertThat(
                "a first response instead of a replay",
                !isReplay(await session.send({ ...request, headerLines })),
                "a replay",
              );
            }
          }),
        ),
  },
]);

function queryParameters(operations: readonly Operation[]) {
  return operations.flatMap((operation) =>
    operation.parameters.filter((parameter) => parameter.in === "query").map((each) => ({ operation, ...each })),
  );
}

/** No variant equals the value. */
function variantsAround(value: string, other: string): string[] {
  return [
    `${value}, ${value}`,
    `${value},${other}`,
    `${other}, ${value}`,
    `${value} x`,
    `x ${value}`,
    `"${value}"`,
    `${value}x`,
    `x${value}`,
    `${value},`,
    `,${value}`,
    `${value}/`,
    `${value}=`,
  ];
}

function headerRule(
  id: string,
  name: string,
  code: ErrorCode,
  needs: Rule["needs"],
  readValue: (session: Session) => string,
): Rule {
  const title = `${name} is parsed strictly: a list, parameters or extra text fail with ${code}`;
  const ways = (session: Session): readonly Partial<HttpRequest>[] => {
    const value = readValue(session);
    const other = readValue(session).replace(/.$/, (last) => (last === "4" ? "5" : "4"));
    const spellings = [...variantsAround(value, other), `${value};q=1`, `${value};`, `${value}; charset=utf-8`, ""];
    if (value.includes(" ")) spellings.push(value.replace(/\S+$/, '"$&"'), value.replace(/\S+$/, "<$&>"));
    return [
      ...spellings.map((text): Partial<HttpRequest> => ({ headers: { [name]: text } })),
      // Catches a service that reads only one of the two lines.
      ...[
        [other, value],
        [value, other],
        [value, value],
      ].map(
        (texts): Partial<HttpRequest> => ({
          headers: { [name]: undefined },
          headerLines: texts.map((text) => [name, text]),
        }),
      ),
    ];
  };
  return {
    id,
    source: "decided",
    title,
    needs,
    checks: ({ operations }) =>
      checksInTurn(operations, async (session, operation, share) => {
        const request = await sharedRequest(session, operation);
        // A call refused for its key counts for its address. Calls without a key use changing addresses.
        const caller = code === "UNAUTHORIZED" ? session.withKey(null) : session;
        for (const way of share(ways(session), 3)) expectCode(await caller.send({ ...request, ...way }), code);
      }),
  };
}
