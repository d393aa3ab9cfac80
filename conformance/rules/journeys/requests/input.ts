// Harmful input: each request is refused or stored exactly as sent.
import { type ErrorCode, headers, limits } from "../../../../generated/contract.ts";
import { multipart } from "../../../contract/encode.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { exampleBody } from "../../../harness/shared.ts";
import { listWebhooks, publicUrl } from "../../../harness/steps/webhooks.ts";

const deep = 100_000;

const hostileJson: Readonly<Record<string, string>> = {
  "deeply nested arrays": `${"[".repeat(deep)}${"]".repeat(deep)}`,
  "deeply nested objects": `${'{"name":'.repeat(deep)}1${"}".repeat(deep)}`,
  "a deeply nested field": `{"url":"${publicUrl}","name":${"[".repeat(deep)}${"]".repeat(deep)}}`,
  "a prototype": `{"name":"a","url":"${publicUrl}","__proto__":{"mode":"REQUEST"}}`,
  "a constructor": `{"name":"a","url":"${publicUrl}","constructor":{"prototype":{}}}`,
  "an unknown field besides the valid ones": `{"name":"a","url":"${publicUrl}","status":"DISABLED"}`,
  "a number of 400 digits": `{"name":${"9".repeat(400)},"url":"${publicUrl}"}`,
  "10,000 fields": JSON.stringify({
    name: "a",
    url: publicUrl,
    ...Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])),
  }),
  "unknown fields up to the number of listed errors": JSON.stringify(
    Object.fromEntries(Array.from({ length: limits.validationErrorsMax }, (_, n) => [`f${n}`, n])),
  ),
  "an array": "[]",
  "a string": '"text"',
  "a number": "5",
  true: "true",
  null: "null",
};

const hostileForms: Readonly<Record<string, string>> = {
  "deeply nested brackets": `name=a&url=${publicUrl}&a${"[b]".repeat(1_000)}=1`,
  "a prototype": `name=a&url=${publicUrl}&__proto__[mode]=REQUEST`,
  "a field twice": `name=a&name=b&url=${publicUrl}`,
  "a field as a list": `name[]=a&name[]=b&url=${publicUrl}`,
  "a field as an object": `name[a]=b&url=${publicUrl}`,
  "10,000 fields": `name=a&url=${publicUrl}${Array.from({ length: 10_000 }, (_, n) => `&f${n}=1`).join("")}`,
};

/** Decided: Requests. */
const unstorableTexts: Readonly<Record<string, string>> = {
  "the character NUL": "a\u0000b",
  "half a surrogate pair": "a\ud800b",
};

export const rules: readonly Rule[] = [
  {
    id: "hostile-body",
    source: "decided",
    title: "A harmful body is refused and stores nothing",
    needs: [],
    checks: () => [
      ...Object.entries(hostileJson).map(([name, body]) => refusalCheck(`JSON: ${name}`, body, "application/json")),
      ...Object.entries(hostileForms).map(([name, body]) =>
        refusalCheck(`form: ${name}`, body, "application/x-www-form-urlencoded"),
      ),
    ],
  },
  {
    id: "text-kept",
    source: "decided",
    title: "Text that cannot be stored as it was sent is refused, at any depth",
    needs: [],
    checks: () =>
      Object.entries(unstorableTexts).flatMap(([name, value]) => [
        {
          name,
          operation: "createWebhook",
          run: async (session) => {
            const body = JSON.stringify({ name: value, url: publicUrl });
            expectCode(await post(session, body, "application/json"), "VALIDATION_ERROR");
          },
        },
        {
          name: `${name}, nested`,
          operation: "createUser",
          run: async (session) => {
            const operation = session.document.operation("createUser");
            const { mediaType, value: user } = exampleBody(session, "createUser").body;
            const { address } = user as { readonly address: object };
            for (const nested of [{ address: { ...address, city: value } }, { metadata: { note: value } }]) {
              const body = { mediaType, value: { ...(user as object), ...nested } };
              expectCode(await session.call(operation, { body }), "VALIDATION_ERROR");
            }
          },
        },
      ]),
  },
  journey(
    "json-mistake-located",
    "decided",
    "The detail of an unreadable JSON body names the place of the mistake",
    ["unpublished"],
    async (session) => {
      for (const mark of ["", "\ufeff"]) {
        const exchange = await post(session, `${mark}{\n  "name": x\n}`, "application/json");
        const { line, column, position } = expectCode(exchange, "MALFORMED_BODY");
        assertEqual("place", { line, column, position }, { line: 2, column: 11, position: 12 }, exchange);
      }
    },
  ),
  journey("file-refused", "decided", "A file instead of a text field is refused", [], async (session) => {
    const { bytes, contentType } = multipart([
      { name: "name", text: "a", fileName: "name.txt" },
      { name: "url", text: publicUrl },
    ]);
    expectCode(await post(session, bytes, contentType), "VALIDATION_ERROR", "MALFORMED_BODY");
  }),
  journey(
    "content-encoding-refused",
    "decided",
    "An unknown content coding is refused with a list of those that are read",
    [],
    async (session) => {
      const request = { method: "POST", path: "/webhooks/", body: "not compressed", contentType: "application/json" };
      const send = (encoding: string) => session.send({ ...request, headers: { "Content-Encoding": encoding } });
      expectCode(await send("gzip"), "MALFORMED_BODY");
      const exchange = await send("nonsense");
      const { accepted } = expectCode(exchange, "UNSUPPORTED_MEDIA_TYPE");
      const codings = exchange.response.headers[headers.acceptEncoding.toLowerCase()] ?? "";
      assertEqual("detail.accepted", accepted, codings.split(/\s*,\s*/), exchange);
      for (const coding of codings.split(/\s*,\s*/)) expectCode(await send(coding), "MALFORMED_BODY");
    },
  ),
  journey("charset-read", "§4", "A body declared as UTF-8 is read; an unknown charset is refused", async (session) => {
    await disableEndpoints(session);
    const body = Buffer.from(JSON.stringify({ name: "\u00e9\u{1f4b3}", url: publicUrl }));
    const webhook = expectStatus(await post(session, body, "application/json; charset=utf-8"), [201]) as {
      name: string;
    };
    assertEqual("name", webhook.name, "\u00e9\u{1f4b3}");
    expectCode(await post(session, body, "application/json; charset=us-ascii"), "MALFORMED_BODY");
    const refused = await post(session, body, "application/json; charset=klingon");
    const { accepted } = expectCode(refused, "UNSUPPORTED_MEDIA_TYPE");
    assertThat("utf-8 in detail.accepted", String(accepted).includes("utf-8"), accepted, refused);
  }),
  journey("accept-ignored", "§7", "Responses and errors are JSON, whatever Accept says", [], async (session) => {
    const operation = session.document.operation("listWebhooks");
    for (const accept of ["text/html", "application/xml", "image/*;q=0.1", "nonsense"]) {
      expectStatus(await session.call(operation, { headers: { Accept: accept } }), operation.success);
      expectCode(
        await session.call(operation, { headers: { Accept: accept }, query: { limit: "0" } }),
        "VALIDATION_ERROR",
      );
    }
  }),
  journey(
    "not-cached",
    "the document",
    "A conditional request gets a full response, since no other is declared",
    [],
    async (session) => {
      const operation = session.document.operation("listWebhooks");
      for (const headers of [
        { "If-None-Match": "*" },
        { "If-Modified-Since": new Date(Date.now() + 86_400_000).toUTCString() },
      ]) {
        expectStatus(await session.call(operation, { headers }), operation.success);
      }
    },
  ),
  journey(
    "get-body",
    "decided",
    "The body of a GET is ignored at any length, and the next request on the connection gets its response",
    ["strict-http"],
    async (session) => {
      const request = { method: "GET", path: "/webhooks/?limit=1", body: " ".repeat(limits.requestBodyMaxBytes + 1) };
      for (const headers of [{}, { "Content-Type": "no/json" }, { "Transfer-Encoding": "chunked" }]) {
        expectStatus(await session.send({ ...request, headers }), [200]);
        expectStatus(await session.call(session.document.operation("listWebhooks")), [200]);
      }
    },
  ),
  {
    id: "broken-id",
    source: "decided",
    title: "An id that is not a UUID is refused in any spelling",
    needs: [],
    checks: () =>
      [
        "%zz",
        "%00",
        "%2e%2e",
        "..%2fwebhooks",
        "0",
        "null",
        "a".repeat(5_000),
        "%F0%9F%92%B3",
        "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61%20",
      ].map((id) => ({
        name: id.slice(0, 20),
        operation: "getWebhook",
        run: async (session) => {
          const exchange = await session.send({ method: "GET", path: `/webhooks/${id}` });
          const codes: readonly ErrorCode[] = ["VALIDATION_ERROR", "MALFORMED_REQUEST", "RESOURCE_NOT_FOUND"];
          expectCode(exchange, ...codes);
        },
      })),
  },
];

function refusalCheck(name: string, body: string, contentType: string) {
  return {
    name,
    operation: "createWebhook",
    run: async (session: Session) => {
      const before = await listWebhooks(session);
      expectCode(await post(session, body, contentType), "VALIDATION_ERROR", "MALFORMED_BODY", "PAYLOAD_TOO_LARGE");
      assertEqual("the list after the refusal", await listWebhooks(session), before);
    },
  };
}

function post(session: Session, body: string | Buffer, contentType: string) {
  return session.send({ method: "POST", path: "/webhooks/", body, contentType });
}
