import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import type { ErrorCode } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { assertRefused } from "./refusal.fixture.ts";

const url = "https://93.184.215.14/hook";
const validJson = JSON.stringify({ name: "a", url });
const form = `name=a&url=${encodeURIComponent(url)}`;
const joined = (...parts: readonly Uint8Array[]) => Buffer.concat(parts);

const types = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
} as const;

/** `type` is a Content-Type or a key of `types`. */
type Case<Code = ErrorCode | null> = [type: string, body: string | Uint8Array, code: Code, encoding?: string];

const invalidBodies: Readonly<Record<string, Case<ErrorCode>>> = {
  "only white space": ["json", "  ", "MALFORMED_BODY"],
  "JSON that is no UTF-8": ["json", Buffer.from(`{"name":"\xff"}`, "latin1"), "MALFORMED_BODY"],
  "a form that is no UTF-8": ["form", Buffer.from(`${form}\xff`, "latin1"), "MALFORMED_BODY"],
  "a form with half a character": ["form", `name=%ED%A0%80&url=${encodeURIComponent(url)}`, "MALFORMED_BODY"],
  "a form with a stray percent sign": ["form", `name=%zz&url=${encodeURIComponent(url)}`, "MALFORMED_BODY"],
  "a form with text behind a bracket": ["form", `${form}&metadata[order]_id=7`, "MALFORMED_BODY"],
  "a form with text between brackets": ["form", `${form}&metadata[order]_[id]=7`, "MALFORMED_BODY"],
  "a form with a second closing bracket": ["form", `${form}&metadata[order]]=7`, "MALFORMED_BODY"],
  "a form with a question mark before its first name": ["form", `?${form}`, "VALIDATION_ERROR"],
  "a stray percent sign in Latin-1": [`${types.form}; charset=iso-8859-1`, `${form}%zz`, "MALFORMED_BODY"],
  "a form with an open bracket": ["form", `${form}&metadata[order=7`, "VALIDATION_ERROR"],
  "a form with a field without a name": ["form", `${form}&=7`, "MALFORMED_BODY"],
  "a form in ASCII with other bytes": [`${types.form}; charset=us-ascii`, `${form}\u00e9`, "MALFORMED_BODY"],
  "100 MB in a small gzip": ["json", gzipSync(Buffer.alloc(100_000_000, " ")), "PAYLOAD_TOO_LARGE", "gzip"],
  "gzip cut off": ["json", gzipSync(validJson).subarray(0, 20), "MALFORMED_BODY", "gzip"],
  "gzip with more bytes behind it": ["json", joined(gzipSync(validJson), Buffer.from("}")), "MALFORMED_BODY", "gzip"],
  "deflate twice": ["form", joined(deflateSync(form), deflateSync("more")), "MALFORMED_BODY", "deflate"],
  "Brotli twice": ["form", joined(brotliCompressSync(form), brotliCompressSync("more")), "MALFORMED_BODY", "br"],
  "two frames of zstd": ["form", joined(zstdCompressSync(form), zstdCompressSync("more")), "MALFORMED_BODY", "zstd"],
};

async function post(server: TestServer, apiKey: string, [type, body, , encoding]: Case) {
  const response = await fetch(`${server.url}/webhooks/`, {
    method: "POST",
    body: typeof body === "string" ? Buffer.from(body) : body,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": types[type as keyof typeof types] ?? type,
      ...(encoding ? { "Content-Encoding": encoding } : {}),
    },
  } as RequestInit);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

forEachDatabase((open) => {
  test("a malformed body is refused with the code of its fault and has no effect", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { apiKey } = await server.newProject();
    for (const [label, wrong] of Object.entries(invalidBodies))
      assertRefused(await post(server, apiKey, wrong), wrong[2], label);
    assert.deepEqual((await server.request("/webhooks", { apiKey })).json.data, []);
  });

  test("unusual encodings of a valid body are read", async (t) => {
    const server = await openTestServer(t, await open(t));
    const acceptedBodies: Case[] = [
      ["json", joined(gzipSync(validJson.slice(0, 9)), gzipSync(validJson.slice(9))), null, "gzip"],
      ["json", `\ufeff${validJson}`, null],
      [`${types.form}; charset=iso-8859-1`, form, null],
      [`${types.form}; charset="US-ASCII"`, form, null],
      [`${types.form}; a="b, c"`, form, null],
    ];
    for (const body of acceptedBodies) {
      const { apiKey } = await server.newProject();
      const created = await post(server, apiKey, body);
      assert.equal(created.status, 201, created.text);
      assert.equal(JSON.parse(created.text).name, "a");
    }
  });
});
