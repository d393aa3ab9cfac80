import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { type ErrorCode, limits } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { assertRefused } from "./refusal.fixture.ts";

const url = "https://93.184.215.14/hook";
const validJson = JSON.stringify({ name: "a", url });
const form = `name=a&url=${encodeURIComponent(url)}`;
const boundary = "abc";

const part = (name: string, value: string, more = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const multipart = (...parts: string[]) => `${parts.join("")}--${boundary}--\r\n`;

const joined = (...parts: readonly Uint8Array[]) => Buffer.concat(parts);

const types = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: `multipart/form-data; boundary=${boundary}`,
} as const;

/** `type` is a Content-Type or a key of `types`. */
type Case<Code = ErrorCode | null> = [type: string, body: string | Uint8Array, code: Code, encoding?: string];

const invalidBodies: Readonly<Record<string, Case<ErrorCode>>> = {
  "JSON cut off": ["json", `{"name":"a"`, "MALFORMED_BODY"],
  "only white space": ["json", "  ", "MALFORMED_BODY"],
  "JSON that is no UTF-8": ["json", Buffer.from(`{"name":"\xff"}`, "latin1"), "MALFORMED_BODY"],
  "JSON in UTF-16": ["application/json; charset=utf-16le", Buffer.from(validJson, "utf16le"), "UNSUPPORTED_MEDIA_TYPE"],
  "JSON in Latin-1": ["application/json; charset=iso-8859-1", validJson, "UNSUPPORTED_MEDIA_TYPE"],
  "a form that is no UTF-8": ["form", Buffer.from(`${form}\xff`, "latin1"), "MALFORMED_BODY"],
  "a form with half a character": ["form", `name=%ED%A0%80&url=${encodeURIComponent(url)}`, "MALFORMED_BODY"],
  "a form with a stray percent sign": ["form", `name=%zz&url=${encodeURIComponent(url)}`, "MALFORMED_BODY"],
  "a form nested too deep": ["form", `name${"[a]".repeat(1_000)}=1`, "MALFORMED_BODY"],
  "a form that names the prototype": ["form", `${form}&__proto__[x]=1`, "MALFORMED_BODY"],
  "a form with text behind a bracket": ["form", `${form}&metadata[order]_id=7`, "MALFORMED_BODY"],
  "a form with text between brackets": ["form", `${form}&metadata[order]_[id]=7`, "MALFORMED_BODY"],
  "a form with a second closing bracket": ["form", `${form}&metadata[order]]=7`, "MALFORMED_BODY"],
  "a form with a question mark before its first name": ["form", `?${form}`, "VALIDATION_ERROR"],
  "a stray percent sign in Latin-1": [`${types.form}; charset=iso-8859-1`, `${form}%zz`, "MALFORMED_BODY"],
  "a form with an open bracket": ["form", `${form}&metadata[order=7`, "VALIDATION_ERROR"],
  "a form with a field without a name": ["form", `${form}&=7`, "MALFORMED_BODY"],
  "a form with a list for a text": ["form", form.replace("name=", "name[]="), "VALIDATION_ERROR"],
  "a form of too many fields": ["form", "a=1&".repeat(1_000), "PAYLOAD_TOO_LARGE"],
  "a form in a character set of its own": [`${types.form}; charset=utf-16`, form, "UNSUPPORTED_MEDIA_TYPE"],
  "multipart that is none": ["multipart", validJson, "MALFORMED_BODY"],
  "multipart cut off": ["multipart", part("name", "a"), "MALFORMED_BODY"],
  "multipart with a file": [
    "multipart",
    multipart(part("name", "a", '; filename="a"'), part("url", url)),
    "VALIDATION_ERROR",
  ],
  "10 MB of JSON": ["json", `"${"a".repeat(10_000_000)}"`, "PAYLOAD_TOO_LARGE"],
  "10 MB of a form": ["form", `name=${"a".repeat(10_000_000)}`, "PAYLOAD_TOO_LARGE"],
  "10 MB of multipart": ["multipart", multipart(part("name", "a".repeat(10_000_000))), "PAYLOAD_TOO_LARGE"],
  "one byte too many": ["json", validJson.padStart(limits.requestBodyMaxBytes + 1), "PAYLOAD_TOO_LARGE"],
  "100 MB in a small gzip": ["json", gzipSync(Buffer.alloc(100_000_000, " ")), "PAYLOAD_TOO_LARGE", "gzip"],
  "gzip cut off": ["json", gzipSync(validJson).subarray(0, 20), "MALFORMED_BODY", "gzip"],
  "gzip with more bytes behind it": ["json", joined(gzipSync(validJson), Buffer.from("}")), "MALFORMED_BODY", "gzip"],
  "deflate twice": ["form", joined(deflateSync(form), deflateSync("more")), "MALFORMED_BODY", "deflate"],
  "Brotli twice": ["form", joined(brotliCompressSync(form), brotliCompressSync("more")), "MALFORMED_BODY", "br"],
  "two frames of zstd": ["form", joined(zstdCompressSync(form), zstdCompressSync("more")), "MALFORMED_BODY", "zstd"],
  "gzip that is none": ["json", validJson, "MALFORMED_BODY", "gzip"],
  "an unknown encoding": ["json", validJson, "UNSUPPORTED_MEDIA_TYPE", "zip"],
  "plain text": ["text/plain", validJson, "UNSUPPORTED_MEDIA_TYPE"],
  "another kind of JSON": ["application/merge-patch+json", validJson, "UNSUPPORTED_MEDIA_TYPE"],
  "two media types": ["application/json; a=b, text/plain", validJson, "UNSUPPORTED_MEDIA_TYPE"],
  "two media types around a quote": ['application/json; a="b", text/plain', validJson, "UNSUPPORTED_MEDIA_TYPE"],
  "two media types in an open quote": ['application/json; a="b, text/plain', validJson, "UNSUPPORTED_MEDIA_TYPE"],
  "two types of multipart": [`${types.multipart}, ${types.multipart}`, validJson, "UNSUPPORTED_MEDIA_TYPE"],
  "no media type": ["", validJson, "UNSUPPORTED_MEDIA_TYPE"],
  "arrays nested half a million deep": ["json", "[".repeat(500_000) + "]".repeat(500_000), "VALIDATION_ERROR"],
  "a field nested half a million deep": [
    "json",
    `{"url":"${url}","name":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
    "VALIDATION_ERROR",
  ],
  "objects nested a hundred thousand deep": [
    "json",
    `${'{"name":'.repeat(100_000)}1${"}".repeat(100_000)}`,
    "VALIDATION_ERROR",
  ],
  null: ["json", "null", "VALIDATION_ERROR"],
  "a field named after the prototype": ["json", `{"__proto__":{},"name":"a","url":"${url}"}`, "VALIDATION_ERROR"],
  "a field twice in a form": ["form", `${form}&name=b`, "VALIDATION_ERROR"],
};

// Valid JSON. PostgreSQL refuses U+0000, and neither database stores lone surrogates unchanged.
const brokenTexts = { "U+0000": "\u0000", "half a pair": "\ud800", "the other half": "\udc00" };

async function post(server: TestServer, apiKey: string, [type, body, , encoding]: Case) {
  const response = await fetch(`${server.url}/webhooks/`, {
    method: "POST",
    body: typeof body === "string" ? Buffer.from(body) : body,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(type === "" ? {} : { "Content-Type": types[type as keyof typeof types] ?? type }),
      ...(encoding ? { "Content-Encoding": encoding } : {}),
    },
  } as RequestInit);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

forEachDatabase((open) => {
  test("a malformed body is refused with the code of its fault and has no effect", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    for (const [label, wrong] of Object.entries(invalidBodies))
      assertRefused(await post(server, apiKey, wrong), wrong[2], label);
    assert.deepEqual((await server.request("/webhooks", { apiKey })).json.data, []);
  });

  test("unstorable text in a body or query gets a 422 that names the field", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const { json: webhook } = await server.request("/webhooks/", { apiKey, body: { name: "a", url } });
    const names = (detail: Record<string, unknown>) => (detail.errors as { path: string }[]).map(({ path }) => path);
    for (const [label, text] of Object.entries(brokenTexts)) {
      for (const [field, body] of Object.entries({
        name: { name: `a${text}b`, url },
        url: { name: "a", url: `${url}/${text}` },
      })) {
        const created = await server.request("/webhooks/", { apiKey, body });
        assert.deepEqual(names(assertRefused(created, "VALIDATION_ERROR", label)), [`/body/${field}`]);
        const change = { method: "PATCH", apiKey, body: { [field]: body[field as keyof typeof body] } };
        const changed = await server.request(`/webhooks/${webhook.id}`, change);
        assert.deepEqual(names(assertRefused(changed, "VALIDATION_ERROR", label)), [`/body/${field}`]);
      }
      const named = await server.request("/webhooks/", { apiKey, body: { name: "a", url, [`x${text}`]: 1 } });
      assertRefused(named, "VALIDATION_ERROR", label);
    }
    for (const body of [new URLSearchParams({ name: "a\0", url }), multipart(part("name", "a\0"), part("url", url))]) {
      const headers: Record<string, string> = typeof body === "string" ? { "Content-Type": types.multipart } : {};
      const created = await server.request("/webhooks/", { apiKey, body, headers });
      assert.deepEqual(names(assertRefused(created, "VALIDATION_ERROR")), ["/body/name"]);
    }
    for (const path of [
      "/events?type=%00",
      "/events?type=%ED%A0%80",
      "/webhooks?startingAfter=%00",
      "/statements?limit=1%00",
      "/webhooks/%00",
      "/events/%00/deliveries",
    ])
      assertRefused(await server.request(path, { apiKey }), "VALIDATION_ERROR", path);
  });

  test("unusual text is stored unchanged", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    for (const name of [
      "𝒳🏳️‍🌈",
      "\u0001\u001f\u007f\u0085",
      "\ufffd\uffff\ufeff",
      "a'; DROP TABLE webhooks; --",
      "?::text $1 \\ %",
    ]) {
      const { apiKey } = await server.newProject();
      const { json } = await server.request("/webhooks/", { apiKey, body: { name, url } });
      assert.equal((await server.request(`/webhooks/${json.id}`, { apiKey })).json.name, name);
    }
  });

  test("every supported encoding is read, up to the largest size", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const acceptedBodies: Case[] = [
      ...(
        [
          ["gzip", gzipSync(validJson)],
          ["br", brotliCompressSync(validJson)],
          ["deflate", deflateSync(validJson)],
          ["zstd", zstdCompressSync(validJson)],
          ["gzip", joined(gzipSync(validJson.slice(0, 9)), gzipSync(validJson.slice(9)))],
        ] as const
      ).map(([encoding, body]): Case => ["json", body, null, encoding]),
      ["json", `\ufeff${validJson}`, null],
      ["json", validJson.padStart(limits.requestBodyMaxBytes), null],
      [`${types.form}; charset=iso-8859-1`, form, null],
      [`${types.form}; a="b, c"`, form, null],
      ["multipart", multipart(part("name", "a"), part("url", url)), null],
    ];
    for (const body of acceptedBodies) {
      const { apiKey } = await server.newProject();
      const created = await post(server, apiKey, body);
      assert.equal(created.status, 201, created.text);
      assert.equal(JSON.parse(created.text).name, "a");
    }
  });
});
