import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiFailure } from "../../platform/errors.ts";
import { readBody } from "./body.ts";
import { sentRequest } from "./sent-request.fixture.ts";

const rules = { method: "POST", mediaTypes: ["application/json"], bodyRequired: true, file: null };

/** Undefined if the body was read. */
async function refusalOf(contentType: string, text = "{}"): Promise<ApiFailure | undefined> {
  try {
    await readBody(sentRequest(contentType, [text]), { ...rules, mediaTypes: [contentType.split(";")[0]!] });
    return undefined;
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}

// A search whose time grows with the square of the length would take minutes.
test("the time that a Content-Type takes grows with its length only", async () => {
  for (const parameter of [`x="${'\\"'.repeat(500_000)}`, `charset=${" ".repeat(1_000_000)}""x`])
    assert.equal((await refusalOf(`application/json; ${parameter}`))?.code, "UNSUPPORTED_MEDIA_TYPE");
});

// The refusal of an unknown field would repeat the text, and the request log would show its PIN.
test("JSON with the Content-Type of a form is told so, and not repeated", async () => {
  const json = '{"pin":"7391"}';
  const part = `--x\r\nContent-Disposition: form-data; name="${json.replaceAll('"', "%22")}"\r\n\r\n\r\n--x--\r\n`;
  const form = "application/x-www-form-urlencoded";
  const sent: [string, string][] = [
    ...[json, ` [${json}]`, encodeURIComponent(json), json.replace("7391", "a=b&c"), "[]"].map(
      (text): [string, string] => [form, text],
    ),
    ["multipart/form-data; boundary=x", part],
  ];
  const problem = "The form is JSON: send it with Content-Type: application/json.";
  for (const [contentType, text] of sent)
    assert.deepEqual((await refusalOf(contentType, text))?.detail, { problem }, `${contentType} ${text}`);
  assert.equal(await refusalOf(form, "[pin]=7391"), undefined);
});

test("a field that JSON has twice is named as such a mistake", async () => {
  const { detail } = (await refusalOf("application/json", '{"a":1,"b":{"a":1,"a":2}}'))!;
  const place = { line: 1, column: 19, position: 18 };
  assert.deepEqual(detail, { problem: "The JSON has a field twice in one object.", ...place });
});
