// Compares the server's and the mock's responses to unusual requests that do not depend on the server's state.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { startMock } from "./start.ts";

interface Target {
  readonly url: string;
  readonly apiKey: string;
  readonly webhook: string;
  readonly event: string;
}

interface UnusualRequest {
  readonly head: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the valid value; null omits the header. */
  readonly authorization?: string | null;
  readonly body?: string | Buffer;
}

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const json = "application/json";
const part = (name: string, value: string, more = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

const patch = (
  type: string | undefined,
  body: string | Buffer,
  headers: Record<string, string> = {},
): UnusualRequest => ({
  head: "PATCH /webhooks/WEBHOOK",
  headers: { ...(type === undefined ? {} : { "Content-Type": type }), ...headers },
  body,
});
const action = (
  type: string | undefined,
  body: string | Buffer,
  path = "/webhooks/WEBHOOK/rotate-secret",
): UnusualRequest => ({
  head: `POST ${path}`,
  headers: type === undefined ? {} : { "Content-Type": type },
  body,
});
const statement = (type: string, body: string): UnusualRequest => action(type, body, "/statements");
const list = (query: string): UnusualRequest => ({ head: `GET /webhooks${query}` });
const validBody = JSON.stringify({ name: "b" });
const manyFields = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`поле${index}`, index]));

/** The suite's run on the mock tries what schemas, paths, methods and media types forbid. */
const requests: Readonly<Record<string, UnusualRequest>> = {
  "a valid request": list(""),
  "bearer in lower case": { head: "GET /webhooks", authorization: "bearer KEY" },
  "bearer in capitals with spaces": { head: "GET /webhooks", authorization: "BEARER   KEY" },
  "a key without a scheme": { head: "GET /webhooks", authorization: "KEY" },
  "another scheme": { head: "GET /webhooks", authorization: "Basic KEY" },
  "a key of two words": { head: "GET /webhooks", authorization: "Bearer a KEY" },
  "an empty Authorization": { head: "GET /webhooks", authorization: "" },
  "no key": { head: "GET /webhooks", authorization: null },
  "no key on an unknown path": { head: "GET /nowhere", authorization: null },
  "no key with an unknown method": { head: "DELETE /webhooks", authorization: null },
  HEAD: { head: "HEAD /webhooks" },
  OPTIONS: { head: "OPTIONS /webhooks/WEBHOOK" },
  "OPTIONS *": { head: "OPTIONS *" },
  "a method of no operation": { head: "PURGE /webhooks" },
  "an extra slash": { head: "GET /webhooks//" },
  "an empty id": { head: "PATCH /webhooks/" },
  "a stray percent sign": { head: "GET /webhooks/%zz" },
  "an id of two dots": { head: "GET /webhooks/%2e%2e" },
  "an id outside Latin-1": { head: "GET /webhooks/%D0%B8" },
  "an id of CR and LF": { head: "GET /webhooks/%0d%0a" },
  "a path of slashes": { head: "GET //" },
  "an absolute target": { head: "GET http://x/webhooks" },
  "an absolute target without a path": { head: "GET http://x" },
  "a fragment": { head: "GET /webhooks#x" },
  "an unknown date": { head: "GET /webhooks", headers: { "Service-Version": "2020-01-01" } },
  "an empty date": { head: "GET /webhooks", headers: { "Service-Version": "" } },
  "an unknown date and an unknown path": { head: "GET /nowhere", headers: { "Service-Version": "x" } },
  "an unknown date and a broken body": patch(json, "{", { "Service-Version": "x" }),
  "a query parameter of Prism": list("?__code=429"),
  "a parameter without a value": list("?limit"),
  "two limits": list("?limit=1&limit=2"),
  "a limit outside Latin-1": list("?limit=%D0%B8"),
  "a limit in hexadecimal": list("?limit=0x5"),
  "a limit with a sign": list("?limit=+5"),
  "a limit with a fraction": list("?limit=5.0"),
  "a limit with a leading zero": list("?limit=05"),
  "a limit in brackets": list("?limit[]=5"),
  "an upper-case limit": list("?LIMIT=5"),
  "an empty query": list("?"),
  "an empty query pair": list("?&limit=5&"),
  "a percent sign in a query": list("?limit=%"),
  "NUL in a query": { head: "GET /events?type=a%00b" },
  "an Accept with weight 0 for JSON": { head: "GET /webhooks", headers: { Accept: "application/json;q=0.0, */*" } },
  "a malformed Accept": { head: "GET /webhooks", headers: { Accept: ";;,/" } },
  "a GET with a broken body": { head: "GET /webhooks", headers: { "Content-Type": json }, body: "{" },
  "a GET with an untyped body": { head: "GET /webhooks", body: "x" },
  "a GET with too large a body": {
    head: "GET /webhooks",
    headers: { "Content-Type": json },
    body: Buffer.alloc(2 ** 20 + 1, " "),
  },
  "JSON as an upper-case type": patch("APPLICATION/JSON", validBody),
  "JSON in UTF-8": patch("application/json; charset=UTF-8", validBody),
  "JSON in quoted UTF-8": patch('application/json; charset="utf-8"', validBody),
  "JSON in Latin-1": patch("application/json; charset=iso-8859-1", validBody),
  "JSON in an unknown charset": patch("application/json; charset=x", validBody),
  "vendor JSON": patch("application/vnd.api+json", validBody),
  "merge-patch JSON": patch("application/merge-patch+json", validBody),
  "an invalid media type": patch("garbage", validBody),
  "a malformed media type": patch(";;=/;", validBody),
  "broken JSON": patch(json, "{"),
  "two JSON values": patch(json, "{} {}"),
  "only white space": patch(json, "  "),
  "JSON that is not UTF-8": patch(json, Buffer.from('{"name":"\xff"}', "latin1")),
  "a field name outside Latin-1": patch(json, '{"имя":1}'),
  "a field name with half a surrogate pair": patch(json, '{"\\ud83d":1}'),
  "a field name with control characters": patch(json, '{"a\\r\\nSet-Cookie: b=c\\u0000\\u001b[31m\\u2028":1}'),
  "a field name of 400,000 characters": patch(json, `{"${"я".repeat(400_000)}":1}`),
  "three thousand violations": patch(json, JSON.stringify(manyFields)),
  "a deeply nested body": patch(json, `{"имя":${"[".repeat(50_000)}${"]".repeat(50_000)}}`),
  "a name with NUL": patch(json, '{"name":"a\\u0000b"}'),
  "half a surrogate pair": patch(json, '{"name":"\\ud800"}'),
  "a field named __proto__": patch(json, '{"name":"b","__proto__":{}}'),
  "an upper-case id": { head: "GET /webhooks/CAPITALS" },
  "an upper-case id in a body": action(json, '{"webhookId":"CAPITALS"}', "/events/EVENT/resend"),
  "a period in a form": statement(form, "period[from]=2025-01-01&period[to]=2025-01-31&fields[]=mcc"),
  "a period as JSON in a form": statement(form, 'period={"from":"2025-01-01","to":"2025-01-31"}&fields=mcc'),
  "a period as a JSON list in a form": statement(form, "period=[]"),
  "a period as text in a form": statement(form, "period=x"),
  "a period as JSON with an undeclared field in a form": statement(
    form,
    'period={"from":"2025-01-01","to":"2025-01-31","x":1}',
  ),
  "a clock moved by two fields": action(
    json,
    '{"advanceBy":1,"advanceTo":"2027-01-01T00:00:00.000Z"}',
    "/simulations/clock",
  ),
  "an empty form field": patch(form, "name="),
  "a duplicate field in a form": patch(form, "name=a&name=b"),
  "a field outside Latin-1 in a form": patch(form, "%D0%B8=1"),
  "a nested field in a form": patch(form, "name[a]=b"),
  "a list in a form": patch(form, "name[]=b"),
  "a stray percent sign in a form": patch(form, "name=%zz"),
  "a field named __proto__ in a form": patch(form, "name=b&__proto__[x]=1"),
  "a form nested too deep": patch(form, `name${"[a]".repeat(100)}=1`),
  "a form of too many fields": patch(form, "a=1&".repeat(1_000)),
  "a form in UTF-16": patch(`${form}; charset=utf-16`, "name=b"),
  "valid multipart": patch(multipart, `${part("name", "b")}--x--\r\n`),
  "multipart without a boundary": patch("multipart/form-data", part("name", "b")),
  "invalid multipart": patch(multipart, validBody),
  "multipart cut off": patch(multipart, part("name", "b")),
  "multipart with a file": patch(multipart, `${part("name", "b", '; filename="a"')}--x--\r\n`),
  "valid gzip": patch(json, gzipSync(validBody), { "Content-Encoding": "gzip" }),
  "invalid gzip": patch(json, validBody, { "Content-Encoding": "gzip" }),
  "an unknown encoding": patch(json, validBody, { "Content-Encoding": "x" }),
  "a body one byte too long": patch(json, validBody.padStart(2 ** 20 + 1)),
  "an empty body": patch(json, ""),
  "an empty form": patch(form, ""),
  "an empty body of an invalid type": patch("garbage", ""),
  "an empty text": patch("text/plain", ""),
  "an empty multipart": patch(multipart, ""),
  "no body on an action": { head: "POST /webhooks/WEBHOOK/rotate-secret" },
  "an empty object on an action": action(json, "{}"),
  "an empty form on an action": action(form, ""),
  "a field on an action": action(json, '{"a":1}'),
  "null on an action": action(json, "null"),
  "broken JSON on an action": action(json, "{"),
  "text on an action": action("text/plain", "x"),
  "a body of an invalid type on an action": action("garbage", "x"),
  "an empty text on an action": action("text/plain", ""),
  "a body of an invalid type where a body is optional": action("garbage", "x", "/events/EVENT/resend"),
  "an empty body of an invalid type where a body is optional": action("garbage", "", "/events/EVENT/resend"),
  "no body where one is optional": { head: "POST /events/EVENT/resend" },
  "null where a body is optional": action(json, "null", "/events/EVENT/resend"),
  CONNECT: { head: "CONNECT example.com:443" },
  "an unknown Expect": { head: "GET /webhooks", headers: { Expect: "cookies" } },
  "a header without a name": { head: "GET /webhooks", headers: { "": "x" } },
  "two Content-Length headers": { head: "POST /webhooks", headers: { "Content-Length": "1", "content-length": "2" } },
  "a target with raw Latin-1": { head: "GET /\u00e9" },
  "a header block that is too large": { head: "GET /webhooks", headers: { X: "a".repeat(20_000) } },
};

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("the server and the mock respond alike to every unusual request", async (t) => {
    const server = await startTestServer(await open(t), { config: { controllableClock: true } });
    t.after(() => server.close());
    const mock = await startMock({ port: 0 });
    t.after(() => mock.stop());
    const { apiKey } = await server.newProject();
    const body = { name: "a", url: "https://93.184.215.14/hook" };
    const webhook = (await server.request("/webhooks/", { apiKey, body })).json.id;
    const event = (await server.request(`/webhooks/${webhook}/test`, { method: "POST", apiKey })).json.id;
    const targets: Target[] = [server.url, mock.url].map((url) => ({ url, apiKey, webhook, event }));
    const differences: string[] = [];
    for (const [name, request] of Object.entries(requests)) {
      const [expected, found] = await Promise.all(targets.map((target) => summarize(target, request)));
      if (expected !== found) differences.push(`${name}: the server responds ${expected}, the mock ${found}`);
    }
    assert.deepEqual(differences, []);
  });
});

async function summarize(
  target: Target,
  { head, headers = {}, authorization = "Bearer KEY", body = "" }: UnusualRequest,
): Promise<string> {
  const { hostname, port } = new URL(target.url);
  const filled = (text: string) =>
    text
      .replace("KEY", target.apiKey)
      .replace("WEBHOOK", target.webhook)
      .replace("EVENT", target.event)
      .replace("CAPITALS", target.webhook.toUpperCase());
  const lines = [`${filled(head)} HTTP/1.1`, "Host: x", "Connection: close"];
  const sent = typeof body === "string" ? filled(body) : body;
  if (authorization !== null) lines.push(`Authorization: ${filled(authorization)}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (Buffer.byteLength(sent) > 0 || headers["Content-Type"] !== undefined)
    lines.push(`Content-Length: ${Buffer.byteLength(sent)}`);
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(received));
    socket.write(lines.map((line) => `${line}\r\n`).join(""), "latin1");
    socket.write("\r\n");
    socket.write(sent);
  });
  const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? `nothing but ${JSON.stringify(text.slice(0, 60))}`;
  const code = /\r\n\r\n.*"code":"([A-Z_]+)"/s.exec(text)?.[1] ?? "no code";
  const allow = /^allow: (.*)\r$/im.exec(text)?.[1] ?? "";
  const challenge = /^www-authenticate: (.*)\r$/im.exec(text)?.[1] ?? "";
  return [status, code, allow.split(", ").sort().join(), challenge].join(" ").trim();
}
