import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { readDocument } from "../contract/document.ts";
import { type Exchange, exchangeOf } from "../http/exchange.ts";
import { describeExchange } from "./failure.ts";
import { openRedactor } from "./redact.ts";

const document = readDocument("2026-01-01");
const apiKey = "svc_sandbox_aVeryLongKeyThatNobodyGuesses0123456";

function exchange(method: string, path: string, body: string, answer: string, status = 200): Exchange {
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
  return exchangeOf(
    "http://localhost:1",
    { method, path, headers, body: Buffer.from(body) },
    { status, headers: {}, body: Buffer.from(answer) },
  );
}

/** Everything that a report may show of a failed check. */
function redacted(exchanges: readonly Exchange[], actual = ""): string {
  const redactor = openRedactor(exchanges, [apiKey], document);
  const failure = redactor.failure({ expected: "", actual, ...describeExchange(exchanges.at(-1)!) });
  return inspect([failure, exchanges.map(redactor.exchange).map((each) => [each.request, each.text])], { depth: null });
}

for (const [name, hidden, exchanges] of [
  ["an API key in a body", apiKey, [exchange("GET", "/users/", "", `{"key":"${apiKey}"}`)]],
  [
    "an API key that is not of the run",
    "svc_production_",
    [exchange("GET", "/users/", "", `"svc_production_${"a".repeat(36)}"`)],
  ],
  [
    "a private key in a body",
    "MIIEv",
    [exchange("PUT", "/card-details-key", '{"publicKey":"-----BEGIN PRIVATE KEY-----\\nMIIEv"}', "{}", 422)],
  ],
  [
    "a private key in a path",
    "MIIEv",
    [exchange("GET", "/users/-----BEGIN%20EC%20PRIVATE%20KEY-----%0AMIIEv", "", "", 404)],
  ],
  ["a signing secret", "whsec_c2Vj", [exchange("POST", "/webhooks/", "", '{"signingSecret":"whsec_c2VjcmV0"}', 201)]],
  [
    "a signing secret in a text that is no JSON",
    "whsec_c2Vj",
    [exchange("GET", "/nothing", "", "Oops: whsec_c2VjcmV0 leaked", 500)],
  ],
  [
    "a secret field of a request",
    "90210",
    [exchange("PUT", "/cards/00000000-0000-4000-8000-000000000001/pin", '{"pin":"90210"}', "{}")],
  ],
  ["a secret field of a form", "90210", [exchange("POST", "/cards/1/activate", "activationCode=90210&a=b", "{}")]],
  [
    "a secret that a later request repeats",
    "ACT-77123",
    [
      exchange(
        "GET",
        "/cards/00000000-0000-4000-8000-000000000001/activation-code",
        "",
        '{"activationCode":"ACT-77123"}',
      ),
      exchange("POST", "/anywhere", "code=ACT-77123", "ACT-77123 is wrong", 400),
    ],
  ],
  [
    "a signing secret with JSON escapes",
    "c2VjcmV0",
    [
      exchange(
        "POST",
        "/webhooks/",
        "",
        String.raw`{"signingSecret":"whsec_ab\u002Bc2\/VjcmV0\u003d"}`.replace("VjcmV0", "VjcmV0c2VjcmV0"),
        201,
      ),
    ],
  ],
  [
    "a secret with JSON escapes in a text within JSON",
    "magic",
    [
      exchange("PUT", "/cards/00000000-0000-4000-8000-000000000001/pin", JSON.stringify({ pin: '55/é+"magic' }), "{}"),
      exchange(
        "GET",
        "/events",
        "",
        JSON.stringify({ log: String.raw`{\u0022pin\u0022:\u002255\/\u00E9\u002B\u0022magic\u0022}` }),
      ),
    ],
  ],
  [
    "an API key of the run with JSON escapes",
    "NobodyGuesses",
    [exchange("GET", "/users/", "", `{"key":"${apiKey.replace("_", String.raw`\u005f`)}"}`)],
  ],
  [
    "the rest of an unknown secret with JSON escapes",
    "VjcmV0",
    [exchange("GET", "/nothing", "", String.raw`Oops: "whsec_ab\u002Bc2\/VjcmV0\u003d" leaked`, 500)],
  ],
  ["a card number", "4111111111111111", [exchange("GET", "/cards/", "", '{"number":"4111111111111111"}')]],
  ["a security code", "737", [exchange("GET", "/cards/", "", '{"cvv":"737"}')]],
] as const) {
  test(`no report shows ${name}`, () => {
    const text = redacted(exchanges, exchanges.at(-1)!.text);
    assert.ok(!text.includes(hidden), text);
    assert.match(text, /\[secret\]|\$API_KEY/);
  });
}

test("the start of a secret at the end of a long response is hidden too", () => {
  const long = exchange(
    "POST",
    "/webhooks/",
    "",
    `{"name":"${"n".repeat(460)}","signingSecret":"whsec_c2VjcmV0IGtleQ"}`,
  );
  const failure = openRedactor([long], [], document).failure({ expected: "", actual: "", ...describeExchange(long) });
  assert.ok(!failure.answer!.includes("whsec"));
  assert.equal(failure.answer!.length, 500);
});

test("other values and the bytes of other bodies stay", () => {
  const kept = exchange(
    "GET",
    "/users/",
    "",
    '{"code":"NOT_FOUND","amount":"4111111111111112","ms":"1764144000000"}',
    404,
  );
  const { exchange: clean } = openRedactor([kept], [apiKey], document);
  assert.equal(clean(kept).response.body, kept.response.body);
  assert.equal(clean(kept).request.headers.Authorization, "Bearer $API_KEY");
});

test("a deeply nested body is searched too", () => {
  const deep = `${'{"a":'.repeat(50_000)}{"pin":"90210"}${"}".repeat(50_000)}`;
  assert.ok(!redacted([exchange("POST", "/anywhere", deep, "{}")]).includes("90210"));
});
