/** For tests: asserts the form of a refusal (interface §7, §8.2). */
import assert from "node:assert/strict";
import { type ErrorCode, errors, headers, type Version, versions } from "../../../generated/contract.ts";

export interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Returns the error's detail. */
export function assertRefused(answer: Refusal, code: ErrorCode, label = ""): Record<string, unknown> {
  const context = `${label} ${answer.status} ${answer.text}`;
  assert.equal(answer.status, errors[code].status, context);
  const body = JSON.parse(answer.text) as { error: { code: string; message: string; detail: Record<string, unknown> } };
  assert.deepEqual(Object.keys(body), ["error"], context);
  assert.deepEqual(Object.keys(body.error), ["code", "message", "detail"], context);
  assert.equal(body.error.code, code, context);
  assert.ok(body.error.message.length > 0 && typeof body.error.detail === "object", context);
  assertStandardHeaders(answer.headers, context);
  return body.error.detail;
}

export function assertStandardHeaders(all: Headers, context: string): void {
  for (const [name, legacy] of [
    [headers.rateLimitLimit, headers.legacyRateLimitLimit],
    [headers.rateLimitRemaining, headers.legacyRateLimitRemaining],
    [headers.rateLimitReset, headers.legacyRateLimitReset],
  ] as const) {
    assert.match(all.get(name) ?? "", /^\d+$/, `${name} of ${context}`);
    assert.equal(all.get(legacy), all.get(name), `${legacy} of ${context}`);
  }
  assert.match(all.get(headers.rateLimitPolicy) ?? "", /^"[a-z-]+";q=\d+;w=\d+$/, context);
  assert.match(all.get(headers.requestId) ?? "", /^req_[0-9a-f]{32}$/, context);
  assert.ok(versions.includes(all.get(headers.serviceVersion) as Version), context);
  assert.match(all.get("content-type") ?? "", /^application\/json/, context);
}

/** Each response must have a Content-Length. */
export function readResponses(text: string): Refusal[] {
  const responses: Refusal[] = [];
  for (let rest = text; rest !== ""; ) {
    const end = rest.indexOf("\r\n\r\n");
    assert.notEqual(end, -1, `no whole response: ${JSON.stringify(rest)}`);
    const [line = "", ...fields] = rest.slice(0, end).split("\r\n");
    const all = new Headers(fields.map((field) => field.split(/: ?(.*)/s, 2) as [string, string]));
    const bodyEnd = end + 4 + Number(all.get("content-length"));
    responses.push({ status: Number(line.split(" ")[1]), headers: all, text: rest.slice(end + 4, bodyEnd) });
    rest = rest.slice(bodyEnd);
  }
  return responses;
}
