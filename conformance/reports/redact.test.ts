import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../generated/contract.ts";
import { curlLine, type Exchange, exchangeOf } from "../http/exchange.ts";
import type { Outcome } from "../run/outcome.ts";
import { redactOutcome } from "./redact.ts";
import { readFields, replaceFields } from "./secret-fields.ts";

const id = "0195500a-3c00-7400-83d0-bd2c9b7a4e6c";

function exchange(method: string, path: string, sent: string, status: number, body: string): Exchange {
  return exchangeOf(
    "http://localhost:4010",
    { method, path, headers: { Cookie: "session=s3cret" }, body: Buffer.from(sent) },
    { status, headers: { "set-cookie": "session=s3cret" }, body: Buffer.from(body) },
  );
}

/** Everything that a report could show. */
function shown(exchanges: readonly Exchange[]): string {
  const last = exchanges.at(-1)!;
  const outcome: Outcome = {
    target: "server",
    version: versions.at(-1)!,
    rule: "rule",
    check: "",
    outcome: "failed",
    failure: {
      expected: "status 200",
      actual: last.text,
      answer: `${last.response.status} ${last.text.slice(0, 500)}`,
      curl: curlLine(last),
    },
    exchanges,
  };
  const { failure, exchanges: redacted } = redactOutcome(outcome);
  const bodies = redacted!.flatMap(({ request, response }) => [request.body.toString(), response.body.toString()]);
  return JSON.stringify([failure, redacted, bodies]);
}

test("no secret of a request or response is shown, also where it returns", () => {
  const secret = `whsec_${"c3VwZXJzM2NyZXQ".repeat(3).slice(0, 43)}=`;
  const link = "https://files.example/f?expires=1&signature=s3cret";
  const cases: Exchange[][] = [
    [exchange("PUT", `/cards/${id}/pin`, '{"pin": "s3cret"}', 500, '{"detail":"s3cret"}')],
    [exchange("PUT", `/cards/${id}/pin`, "pin=s3cret&other=1", 204, "")],
    [exchange("PUT", `/cards/${id}/pin`, '--x\r\nname="pin"\r\n\r\ns3cret\r\n--x--', 204, "")],
    [exchange("POST", `/cards/${id}/reveal`, "", 200, `{"data":"s3cret${"A".repeat(600)}"}`)],
    [exchange("GET", `/cards/${id}/activation-code`, "", 200, '{"activationCode":{"deep":["s3cret"]},"x":1}')],
    [
      exchange("GET", `/statements/${id}/download`, "", 200, JSON.stringify({ url: link })),
      exchange("GET", "/f?expires=1&signature=s3cret", "", 200, link),
    ],
  ];
  for (const each of cases) assert.ok(!shown(each).includes("s3cret"), shown(each));
  assert.ok(!shown([exchange("GET", "/webhooks", "", 200, `[{"leaked":"${secret}"}]`)]).includes(secret));
});

test("fields of the same name that are no secret stay", () => {
  assert.match(shown([exchange("POST", "/webhooks", "{}", 422, '{"code":"VALIDATION_ERROR"}')]), /VALIDATION_ERROR/);
  assert.match(shown([exchange("GET", "/users", "", 200, '{"data":["kept"]}')]), /kept/);
  assert.match(shown([exchange("GET", `/webhooks/${id}/test`, "", 404, '{"code":"NOT_FOUND"}')]), /NOT_FOUND/);
});

test("fields are replaced in every notation, and other text keeps its bytes", () => {
  for (const [text, expected] of [
    ['{"pin":"1\\"2", "a": 1.0}', '{"pin":"[secret]", "a": 1.0}'],
    ['{"pin":12,"pin":null,"pins":"3"}', '{"pin":"[secret]","pin":null,"pins":"3"}'],
    ['{"pin":[{"a":"]"}],"b":2}', '{"pin":"[secret]","b":2}'],
    ['200 {"pin":"12', '200 {"pin":"[secret]"'],
    ["a=1&pin=12&spin=3", "a=1&pin=[secret]&spin=3"],
  ] as const)
    assert.equal(replaceFields(text, ["pin"]), expected);
  assert.deepEqual(readFields('{"pin":"1\\"2"}', ["pin"]), ['1"2']);
});
