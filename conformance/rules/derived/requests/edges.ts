// Invalid bodies, paths and methods get the error body.
import { operations as contract, errors, headers, limits, type OperationId } from "../../../../generated/contract.ts";
import { type ContractDocument, hasJsonBody, type Operation, templatePattern } from "../../../contract/document.ts";
import { multipart } from "../../../contract/encode.ts";
import { sharedCall, sharedPath, sharedRequest, validCall } from "../../../harness/calls.ts";
import { assertEqual, expectCode, expectStatus } from "../../../harness/expect.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import { requestFor, type Session } from "../../../harness/session.ts";
import type { HttpRequest } from "../../../http/http-request.ts";
import { kindOf, sharesOf } from "../share.ts";
import { eachOperation, operationCheck } from "./operation-check.ts";

/** A service that reads them as numbers reads each as 5. */
export const notDigits: readonly string[] = ["0x5", "5e0", "+5", "05", "5.0", " 5", "5 ", "0b101", "0o5", "5\n", ""];

/** The fourth is half of a surrogate pair, the fifth an overlong form. */
const wrongEscapes: readonly string[] = ["%FF", "a%C3", "%C3%28", "%ED%A0%80", "%C0%80", "%zz", "50%"];

/** Sent in chunks, of which there are none. No operation accepts it with a body. */
const chunkedType = "text/plain";

export const rules: readonly Rule[] = [
  {
    id: "media-type-known",
    source: "§4",
    title:
      "A body that is neither JSON nor a form fails with UNSUPPORTED_MEDIA_TYPE, which lists the operation's media types",
    needs: [],
    checks: checksWithBody(
      ["text/plain", "application/xml", "application/octet-stream", undefined],
      hasJsonBody,
      async (session, request, type) => {
        const { contentType: _, ...bare } = request;
        const exchange = await session.send(type === undefined ? bare : { ...request, contentType: type });
        const { accepted } = expectCode(exchange, "UNSUPPORTED_MEDIA_TYPE");
        const { bodies } = session.document.match(request.method, request.path)!;
        const declared = bodies.map((body) => body.type).sort();
        assertEqual("detail.accepted", [...((accepted as string[] | undefined) ?? [])].sort(), declared, exchange);
        const listed = (exchange.response.headers[headers.accept.toLowerCase()] ?? "").split(/\s*,\s*/);
        assertEqual("Accept", listed.sort(), declared, exchange);
      },
    ),
  },
  {
    id: "body-readable",
    source: "decided",
    title: "A body that does not parse as its media type fails with MALFORMED_BODY",
    needs: [],
    checks: checksWithBody(Object.keys(unreadableBodies()), hasJsonBody, async (session, request, name) => {
      expectCode(await session.send({ ...request, ...unreadableBodies()[name!] }), "MALFORMED_BODY");
    }),
  },
  {
    id: "body-required",
    source: "decided",
    title: "A request without its required body is refused",
    needs: [],
    checks: ({ operations }) =>
      operations
        .filter(({ bodyRequired }) => bodyRequired)
        .flatMap((operation) =>
          (hasJsonBody(operation) ? ["nothing", "an empty object"] : ["nothing"]).map((name) =>
            operationCheck(operation, `${operation.id} ${name}`, async (session) => {
              const request = await sharedRequest(session, operation);
              const body = name === "nothing" ? "" : "{}";
              const exchange = await session.send({ ...request, body, contentType: "application/json" });
              expectCode(exchange, "VALIDATION_ERROR", ...(name === "nothing" ? (["MALFORMED_BODY"] as const) : []));
            }),
          ),
        ),
  },
  {
    id: "body-limited",
    source: "decided",
    title: "A body over the size limit fails with PAYLOAD_TOO_LARGE",
    needs: [],
    checks: checksWithBody(
      ["too long a field", "too much white space"],
      readsSmallBody,
      async (session, request, name) => {
        const filler = Buffer.alloc(limits.requestBodyMaxBytes + 1, name!.includes("field") ? "a" : " ");
        const body = name!.includes("field") ? Buffer.concat([Buffer.from('{"name":"'), filler]) : filler;
        expectCode(await session.send({ ...request, body, contentType: "application/json" }), "PAYLOAD_TOO_LARGE");
      },
    ),
  },
  {
    id: "body-unasked",
    source: "decided",
    title: "An operation without a body accepts an empty object and refuses any other body",
    needs: [],
    checks: ({ operations }) =>
      operations
        .filter((operation) => readsBody(operation) && operation.bodies.length === 0)
        .flatMap((operation) => [
          operationCheck(operation, `${operation.id} an empty object`, async (session) => {
            const parts = await validCall(session, operation);
            const body = { mediaType: "application/json", value: {} };
            expectStatus(await session.call(operation, { ...parts, body }), operation.success);
          }),
          operationCheck(operation, `${operation.id} a field`, async (session) => {
            const body = { mediaType: "application/json", value: { unexpected: "text" } };
            const path = await sharedPath(session, operation);
            expectCode(await session.call(operation, { path, body }), "VALIDATION_ERROR");
          }),
          operationCheck(operation, `${operation.id} an unreadable body`, async (session) => {
            const request = requestFor(operation, { path: await sharedPath(session, operation) });
            const text = { ...request, body: "{", contentType: "text/plain" };
            expectCode(await session.send(text), "UNSUPPORTED_MEDIA_TYPE");
            expectCode(await session.send({ ...text, contentType: "application/json" }), "MALFORMED_BODY");
          }),
        ]),
  },
  {
    id: "query-known",
    source: "decided",
    title: "An undeclared query parameter is refused",
    needs: [],
    checks: eachOperation(async (session, operation) => {
      const parts = { ...(await sharedCall(session, operation)), query: { unexpected: "text" } };
      expectCode(await session.call(operation, parts), "VALIDATION_ERROR");
    }),
  },
  {
    id: "query-numbers",
    source: "decided",
    title: "A number in a query must be decimal digits: any other notation is refused",
    needs: [],
    checks: ({ operations }) => {
      const numbers = operations.flatMap((operation) =>
        operation.parameters
          .filter((parameter) => parameter.in === "query" && parameter.schema.type === "integer")
          .map(({ name }) => ({ operation, name })),
      );
      return [...sharesOf(numbers, ({ name }) => name)].map(([{ operation, name }, share]) =>
        operationCheck(operation, `${operation.id} ${name}`, async (session) => {
          const path = await sharedPath(session, operation);
          expectStatus(await session.call(operation, { path, query: { [name]: "5" } }), operation.success);
          for (const text of share(notDigits, 3))
            expectCode(await session.call(operation, { path, query: { [name]: text } }), "VALIDATION_ERROR");
        }),
      );
    },
  },
  {
    id: "query-whole",
    source: "decided",
    title: "A query is read to its end, also behind a thousand empty pairs",
    needs: [],
    checks: ({ operations }) =>
      operations
        .filter(({ parameters }) => parameters.some(({ in: place, name }) => place === "query" && name === "limit"))
        .map((operation) =>
          operationCheck(operation, operation.id, async (session) => {
            const request = requestFor(operation, { path: await sharedPath(session, operation) });
            const path = `${request.path}?${"&".repeat(1_001)}limit=`;
            expectStatus(await session.send({ ...request, path: `${path}1` }), operation.success);
            expectCode(await session.send({ ...request, path: `${path}x` }), "VALIDATION_ERROR");
          }),
        ),
  },
  {
    id: "query-valued",
    source: "decided",
    title: "A query parameter without a value fails with its own error",
    needs: [],
    checks: ({ operations }) =>
      operations.flatMap((operation) =>
        operation.parameters
          .filter((parameter) => parameter.in === "query")
          .map(({ name }) =>
            operationCheck(operation, `${operation.id} ${name}`, async (session) => {
              const request = requestFor(operation, { path: await sharedPath(session, operation) });
              for (const search of [name, `&${name}`, `${name}&${name}=1`]) {
                const exchange = await session.send({ ...request, path: `${request.path}?${search}` });
                const { errors: faults } = expectCode(exchange, "VALIDATION_ERROR");
                const paths = (faults as { path: string }[]).map(({ path }) => path);
                assertEqual("faults", paths.includes(`/query/${name}`), true, exchange);
              }
            }),
          ),
      ),
  },
  {
    id: "query-decoded",
    source: "decided",
    title: "A query parameter that is no percent-encoded UTF-8 is refused",
    needs: ["unpublished"],
    checks: ({ operations }) => {
      const texts = operations.flatMap((operation) =>
        operation.parameters
          .filter(
            ({ in: place, schema }) => place === "query" && schema.type === "string" && schema.format === undefined,
          )
          .map(({ name }) => ({ operation, name })),
      );
      return [...sharesOf(texts, ({ name }) => name)].map(([{ operation, name }, share]) =>
        operationCheck(operation, `${operation.id} ${name}`, async (session) => {
          const request = requestFor(operation, { path: await sharedPath(session, operation) });
          for (const text of share(wrongEscapes, 2))
            expectCode(await session.send({ ...request, path: `${request.path}?${name}=${text}` }), "VALIDATION_ERROR");
        }),
      );
    },
  },
  {
    id: "body-empty",
    source: "decided",
    title: "An empty body counts as no body, whatever its media type and framing, if no body is required",
    needs: [],
    checks: ({ operations }) =>
      operations
        .filter(({ method, bodyRequired }) => method !== "GET" && !bodyRequired)
        .flatMap((operation) =>
          [
            ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=abc"],
            chunkedType,
          ].map((type) =>
            operationCheck(operation, `${operation.id} ${type}`, async (session) => {
              const { body: _, ...parts } = await validCall(session, operation);
              const request = { ...requestFor(operation, parts), body: "", contentType: type };
              const framing = type === chunkedType ? { "Transfer-Encoding": "chunked" } : {};
              const headers = { ...request.headers, ...framing };
              expectStatus(await session.send({ ...request, headers }), operation.success);
            }),
          ),
        ),
  },
  {
    id: "method-known",
    source: "decided",
    title: "An unsupported method fails with METHOD_NOT_ALLOWED, and Allow lists the supported methods",
    needs: [],
    checks: methodChecks,
  },
  {
    id: "path-known",
    source: "decided",
    title: "A path that does not exist, or not at this date, fails with RESOURCE_NOT_FOUND",
    needs: [],
    dates: "each",
    checks: ({ operations, match }) => {
      // At "/" a server may show anything, such as its documentation.
      const known = [...new Set(operations.map(({ path }) => path.split("/")[1]!))];
      const unknown = [
        "/nothing-here",
        "/%F0%9F%92%B3",
        ...known.flatMap((name) => [`/${name}-else`, `/${name}/a/b/c/d`, `/x/${name}`]),
      ];
      const pathsOfOtherDates = Object.values(contract)
        .map(({ method, path }) => ({ method, path: path.replace(/\{[^}]+\}/g, unknownId) }))
        .filter(({ path }) => methods.every((method) => match(method, path) === undefined));
      return [...unknown.map((path) => ({ method: "GET", path })), ...pathsOfOtherDates].map(({ method, path }) => ({
        name: method === "GET" ? path : `${method} ${path}`,
        run: async (session) => {
          expectCode(await session.send({ method, path }), "RESOURCE_NOT_FOUND");
        },
      }));
    },
  },
  {
    id: "trailing-slash",
    source: "decided",
    title: "A collection gives the same response with and without a trailing slash",
    needs: [],
    checks: ({ operations }) =>
      operations
        .filter(({ path }) => !path.includes("{"))
        .map((operation) =>
          operationCheck(operation, operation.id, async (session) => {
            const request = requestFor(operation, await validCall(session, operation));
            const path = request.path.endsWith("/") ? request.path.slice(0, -1) : `${request.path}/`;
            expectStatus(await session.send({ ...request, path }), operation.success);
          }),
        ),
  },
];

function checksWithBody(
  names: readonly (string | undefined)[],
  applies: (operation: Operation) => boolean,
  run: (session: Session, request: HttpRequest, name: string | undefined) => Promise<void>,
): Rule["checks"] {
  return ({ operations, version }) =>
    [...sharesOf(operations.filter(applies), kindOf, version)].flatMap(([operation, share]) =>
      share(names, 1).map((name) =>
        operationCheck(operation, `${operation.id} ${name ?? "without a media type"}`, async (session) =>
          run(session, await sharedRequest(session, operation), name),
        ),
      ),
    );
}

function readsBody({ method }: Operation): boolean {
  return method !== "GET";
}

function readsSmallBody(operation: Operation): boolean {
  return readsBody(operation) && (operation.bodies.length === 0 || hasJsonBody(operation));
}

function unreadableBodies(): Readonly<Record<string, Pick<HttpRequest, "body" | "contentType">>> {
  const json = (body: string | Buffer) => ({ body, contentType: "application/json" });
  const multipartWithoutEnd = multipart([{ name: "name", text: "a" }], false);
  return {
    "truncated JSON": json('{"name": "Ledger'),
    "no JSON": json("name=Ledger"),
    "two JSON values": json("{} {}"),
    "JSON of invalid UTF-8": json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    "multipart without a boundary": { body: multipartWithoutEnd.bytes, contentType: "multipart/form-data" },
    "multipart of invalid UTF-8": {
      body: multipart([{ name: "name", text: Buffer.from([0x61, 0xff]) }]).bytes,
      contentType: multipartWithoutEnd.contentType,
    },
    "multipart without an end": { body: multipartWithoutEnd.bytes, contentType: multipartWithoutEnd.contentType },
  };
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function methodChecks({ operations, schemas }: ContractDocument): Check[] {
  const hereAt = (template: string) => operations.filter(({ path }) => templatePattern(template).test(path));
  const takenAt = (template: string) =>
    hereAt(template)
      .map(({ method }) => method)
      .sort();
  const paths = [...new Set(operations.map(({ path }) => path))];
  return [...sharesOf(paths, (template) => takenAt(template).join())].flatMap(([template, share]) => {
    const [operationsHere, usedMethods] = [hereAt(template), takenAt(template)];
    // A target without a controllable clock lacks these operations.
    const clockMethods = operationsHere
      .filter(({ id }) => contract[id as OperationId].withClock)
      .map(({ method }) => method);
    const inPath = operationsHere[0]!.parameters.filter((parameter) => parameter.in === "path");
    const sampleOf = (name: string) => schemas.sample(inPath.find((parameter) => parameter.name === name)!.schema);
    const path = template.replace(/\{([^}]+)\}/g, (_, name: string) => String(sampleOf(name)));
    return share(
      methods.filter((method) => !usedMethods.includes(method)),
      2,
    ).map((method) =>
      operationCheck(operationsHere[0]!, `${method} ${template}`, async (session) => {
        const exchange = await session.send({ method, path });
        // A response to HEAD has no body.
        if (method === "HEAD")
          assertEqual("status", exchange.response.status, errors.METHOD_NOT_ALLOWED.status, exchange);
        else expectCode(exchange, "METHOD_NOT_ALLOWED");
        const allow = (exchange.response.headers.allow ?? "").split(",").map((name) => name.trim());
        const hasClock = clockMethods.some((each) => allow.includes(each));
        const expected = usedMethods.filter((each) => hasClock || !clockMethods.includes(each));
        assertEqual("Allow", allow.sort(), expected, exchange);
      }),
    );
  });
}
