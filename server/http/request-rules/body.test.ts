import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiFailure } from "../../platform/errors.ts";
import { readBody } from "./body.ts";
import { sentRequest } from "./sent-request.fixture.ts";

const rules = { method: "POST", mediaTypes: ["application/json"], bodyRequired: true, file: null };

/** Undefined if the body was read. */
async function refusalOf(contentType: string, text = "{}"): Promise<string | undefined> {
  try {
    await readBody(sentRequest(contentType, [text]), rules);
    return undefined;
  } catch (error) {
    if (error instanceof ApiFailure) return error.code;
    throw error;
  }
}

// A search whose time grows with the square of the length would take minutes.
test("the time that a Content-Type takes grows with its length only", async () => {
  for (const parameter of [`x="${'\\"'.repeat(500_000)}`, `charset=${" ".repeat(1_000_000)}""x`])
    assert.equal(await refusalOf(`application/json; ${parameter}`), "UNSUPPORTED_MEDIA_TYPE");
});
