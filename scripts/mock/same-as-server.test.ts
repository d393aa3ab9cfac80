// What is odd about a request is judged alike by the server and by the mock, which share a front. Invariant: for every request here both give the
// same status, the same code and the same Allow; what the server refuses for what only it knows (keys, states, rules beyond the schemas) is not here.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { startMock } from "./start.ts";

interface Place {
  readonly url: string;
  readonly apiKey: string;
  readonly webhook: string;
  readonly event: string;
}

/** A request as bytes: what comes first, headers and a body. */
interface Odd {
  readonly head: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the good one; null: none. */
  readonly authorization?: string | null;
  readonly body?: string | Buffer;
}

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const json = "application/json";
const part = (name: string, value: string, more = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

const patch = (type: string | undefined, body: string | Buffer, headers: Record<string, string> = {}): Odd => ({
  head: "PATCH /webhooks/WEBHOOK",
  headers: { ...(type === undefined ? {} : { "Content-Type": type }), ...headers },
  body,
});
const act = (type: string | undefined, body: string | Buffer, path = "/webhooks/WEBHOOK/rotate-secret"): Odd => ({
  head: `POST ${path}`,
  headers: type === undefined ? {} : { "Content-Type": type },
  body,
});
const statement = (type: string, body: string): Odd => act(type, body, "/statements");
const list = (query: string): Odd => ({ head: `GET /webhooks${query}` });
const good = JSON.stringify({ name: "b" });

const odd: Readonly<Record<string, Odd>> = {
  "a good one": list(""),
  "bearer in lower case": { head: "GET /webhooks", authorization: "bearer KEY" },
  "bearer in capitals with spaces": { head: "GET /webhooks", authorization: "BEARER   KEY" },
  "a key without a scheme": { head: "GET /webhooks", authorization: "KEY" },
  "another scheme": { head: "GET /webhooks", authorization: "Basic KEY" },
  "a key of two words": { head: "GET /webhooks", authorization: "Bearer a KEY" },
  "an empty Authorization": { head: "GET /webhooks", authorization: "" },
  "no key": { head: "GET /webhooks", authorization: null },
  "no key and no path": { head: "GET /nowhere", authorization: null },
  "no key and no method": { head: "DELETE /webhooks", authorization: null },
  "an unknown path": { head: "GET /nowhere" },
  "an unknown method": { head: "DELETE /webhooks" },
  HEAD: { head: "HEAD /webhooks" },
  OPTIONS: { head: "OPTIONS /webhooks/WEBHOOK" },
  "OPTIONS of everything": { head: "OPTIONS *" },
  "a method of none": { head: "PURGE /webhooks" },
  "a slash too many": { head: "GET /webhooks//" },
  "an empty id": { head: "PATCH /webhooks/" },
  "a stray percent sign": { head: "GET /webhooks/%zz" },
  "an id of two dots": { head: "GET /webhooks/%2e%2e" },
  "an id that is none": { head: "GET /webhooks/1" },
  "an absolute target": { head: "GET http://x/webhooks" },
  "an absolute target of nothing": { head: "GET http://x" },
  "a fragment": { head: "GET /webhooks#x" },
  "an unknown date": { head: "GET /webhooks", headers: { "Service-Version": "2020-01-01" } },
  "an empty date": { head: "GET /webhooks", headers: { "Service-Version": "" } },
  "an unknown date and an unknown path": { head: "GET /nowhere", headers: { "Service-Version": "x" } },
  "an unknown date and a broken body": patch(json, "{", { "Service-Version": "x" }),
  "an unknown query parameter": list("?x=1"),
  "a query parameter of Prism": list("?__code=429"),
  "a parameter without a value": list("?limit"),
  "an empty limit": list("?limit="),
  "a limit twice": list("?limit=1&limit=2"),
  "a limit that is none": list("?limit=x"),
  "a limit of zero": list("?limit=0"),
  "a limit in hexadecimal": list("?limit=0x5"),
  "a limit with a sign": list("?limit=+5"),
  "a limit with a fraction": list("?limit=5.0"),
  "a limit with a zero before it": list("?limit=05"),
  "a limit in brackets": list("?limit[]=5"),
  "a limit in capitals": list("?LIMIT=5"),
  "an empty query": list("?"),
  "an empty pair": list("?&limit=5&"),
  "a percent sign in a query": list("?limit=%"),
  "a cursor that is none": list("?startingAfter=x"),
  "NUL in a query": { head: "GET /events?type=a%00b" },
  "an unknown parameter on a POST": { head: "POST /webhooks/WEBHOOK/rotate-secret?x=1" },
  "an Accept of nothing": { head: "GET /webhooks", headers: { Accept: "application/json;q=0.0, */*" } },
  "an Accept without sense": { head: "GET /webhooks", headers: { Accept: ";;,/" } },
  "a GET with a broken body": { head: "GET /webhooks", headers: { "Content-Type": json }, body: "{" },
  "a GET with a body of no type": { head: "GET /webhooks", body: "x" },
  "a GET with too large a body": {
    head: "GET /webhooks",
    headers: { "Content-Type": json },
    body: Buffer.alloc(2 ** 20 + 1, " "),
  },
  "JSON in capitals": patch("APPLICATION/JSON", good),
  "JSON in UTF-8": patch("application/json; charset=UTF-8", good),
  "JSON in quoted UTF-8": patch('application/json; charset="utf-8"', good),
  "JSON in Latin-1": patch("application/json; charset=iso-8859-1", good),
  "JSON in an unknown charset": patch("application/json; charset=x", good),
  "JSON of a vendor": patch("application/vnd.api+json", good),
  "JSON to merge": patch("application/merge-patch+json", good),
  "plain text": patch("text/plain", good),
  "no media type": patch(undefined, good),
  "a media type that is none": patch("garbage", good),
  "a media type without sense": patch(";;=/;", good),
  "broken JSON": patch(json, "{"),
  "two JSON values": patch(json, "{} {}"),
  "only white space": patch(json, "  "),
  "JSON that is no UTF-8": patch(json, Buffer.from('{"name":"\xff"}', "latin1")),
  null: patch(json, "null"),
  "a JSON string": patch(json, '"a"'),
  "a JSON list": patch(json, "[]"),
  "nothing to change": patch(json, "{}"),
  "an unknown field": patch(json, '{"name":"b","x":1}'),
  "a number for a text": patch(json, '{"name":1}'),
  "null for a text": patch(json, '{"name":null}'),
  "an empty name": patch(json, '{"name":""}'),
  "a name with NUL": patch(json, '{"name":"a\\u0000b"}'),
  "half a pair": patch(json, '{"name":"\\ud800"}'),
  "a prototype": patch(json, '{"name":"b","__proto__":{}}'),
  "an id in capitals": { head: "GET /webhooks/CAPITALS" },
  "an id in capitals in a body": act(json, '{"webhookId":"CAPITALS"}', "/events/EVENT/resend"),
  "a period in JSON": statement(json, '{"period":{"from":"2025-01-01","to":"2025-01-31"}}'),
  "a period in a form": statement(form, "period[from]=2025-01-01&period[to]=2025-01-31&fields[]=mcc"),
  "a period as JSON in a form": statement(form, 'period={"from":"2025-01-01","to":"2025-01-31"}&fields=mcc'),
  "a period as a JSON list in a form": statement(form, "period=[]"),
  "a period as text in a form": statement(form, "period=x"),
  "a period as JSON with a field too many in a form": statement(
    form,
    'period={"from":"2025-01-01","to":"2025-01-31","x":1}',
  ),
  "a day that is none": statement(json, '{"period":{"from":"2025-02-30","to":"2025-02-31"}}'),
  "columns twice": statement(json, '{"period":{"from":"2025-01-01","to":"2025-01-31"},"fields":["mcc","mcc"]}'),
  "an unknown column": statement(json, '{"period":{"from":"2025-01-01","to":"2025-01-31"},"fields":["x"]}'),
  "no columns": statement(json, '{"period":{"from":"2025-01-01","to":"2025-01-31"},"fields":[]}'),
  "a clock moved both ways": act(json, '{"advanceBy":1,"advanceTo":"2027-01-01T00:00:00.000Z"}', "/simulations/clock"),
  "a clock moved by a text": act(json, '{"advanceBy":"1"}', "/simulations/clock"),
  "a good form": patch(form, "name=b"),
  "an empty form field": patch(form, "name="),
  "a field twice in a form": patch(form, "name=a&name=b"),
  "a field of a field in a form": patch(form, "name[a]=b"),
  "a list in a form": patch(form, "name[]=b"),
  "a stray percent sign in a form": patch(form, "name=%zz"),
  "a prototype in a form": patch(form, "name=b&__proto__[x]=1"),
  "a form nested too deep": patch(form, `name${"[a]".repeat(100)}=1`),
  "a form of too many fields": patch(form, "a=1&".repeat(1_000)),
  "a form in UTF-16": patch(`${form}; charset=utf-16`, "name=b"),
  "a good multipart": patch(multipart, `${part("name", "b")}--x--\r\n`),
  "multipart without a boundary": patch("multipart/form-data", part("name", "b")),
  "multipart that is none": patch(multipart, good),
  "multipart cut off": patch(multipart, part("name", "b")),
  "multipart with a file": patch(multipart, `${part("name", "b", '; filename="a"')}--x--\r\n`),
  "a good gzip": patch(json, gzipSync(good), { "Content-Encoding": "gzip" }),
  "a gzip that is none": patch(json, good, { "Content-Encoding": "gzip" }),
  "an unknown encoding": patch(json, good, { "Content-Encoding": "x" }),
  "a body of one byte too many": patch(json, good.padStart(2 ** 20 + 1)),
  "no body": { head: "PATCH /webhooks/WEBHOOK" },
  "an empty body": patch(json, ""),
  "an empty form": patch(form, ""),
  "an empty body of garbage": patch("garbage", ""),
  "an empty text": patch("text/plain", ""),
  "an empty multipart": patch(multipart, ""),
  "no body on an act": { head: "POST /webhooks/WEBHOOK/rotate-secret" },
  "an empty object on an act": act(json, "{}"),
  "an empty form on an act": act(form, ""),
  "a field on an act": act(json, '{"a":1}'),
  "null on an act": act(json, "null"),
  "broken JSON on an act": act(json, "{"),
  "text on an act": act("text/plain", "x"),
  "garbage on an act": act("garbage", "x"),
  "an empty text on an act": act("text/plain", ""),
  "garbage where a body may be": act("garbage", "x", "/events/EVENT/resend"),
  "an empty body of garbage where one may be": act("garbage", "", "/events/EVENT/resend"),
  "no body where one may be": { head: "POST /events/EVENT/resend" },
  "null where a body may be": act(json, "null", "/events/EVENT/resend"),
  "an id that is none in a body": act(json, '{"webhookId":"x"}', "/events/EVENT/resend"),
  "an empty key": { head: "POST /webhooks/WEBHOOK/rotate-secret", headers: { "Idempotency-Key": "" } },
  "a key too long": { head: "POST /webhooks/WEBHOOK/rotate-secret", headers: { "Idempotency-Key": "k".repeat(256) } },
  "a tunnel": { head: "CONNECT example.com:443" },
  "an expectation": { head: "GET /webhooks", headers: { Expect: "cookies" } },
  "a header without a name": { head: "GET /webhooks", headers: { "": "x" } },
  "two lengths": { head: "POST /webhooks", headers: { "Content-Length": "1", "content-length": "2" } },
  "a target with raw Latin-1": { head: "GET /\u00e9" },
  "a header block that is too large": { head: "GET /webhooks", headers: { X: "a".repeat(20_000) } },
};

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("every odd request is answered alike by the server and by the mock", async (t) => {
    const server = await startTestServer(await open(t), { config: { controllableClock: true } });
    t.after(() => server.close());
    const mock = await startMock({ port: 0 });
    t.after(() => mock.stop());
    const { apiKey } = await server.newProject();
    const body = { name: "a", url: "https://93.184.215.14/hook" };
    const webhook = (await server.request("/webhooks/", { apiKey, body })).json.id;
    const event = (await server.request(`/webhooks/${webhook}/test`, { method: "POST", apiKey })).json.id;
    const places: Place[] = [server.url, mock.url].map((url) => ({ url, apiKey, webhook, event }));
    const differences: string[] = [];
    for (const [what, request] of Object.entries(odd)) {
      const [expected, found] = await Promise.all(places.map((place) => verdict(place, request)));
      if (expected !== found) differences.push(`${what}: the server says ${expected}, the mock ${found}`);
    }
    assert.deepEqual(differences, []);
  });
});

/** Status, code and Allow of the answer to a request that is sent as it stands. */
async function verdict(
  place: Place,
  { head, headers = {}, authorization = "Bearer KEY", body = "" }: Odd,
): Promise<string> {
  const { hostname, port } = new URL(place.url);
  const filled = (text: string) =>
    text
      .replace("KEY", place.apiKey)
      .replace("WEBHOOK", place.webhook)
      .replace("EVENT", place.event)
      .replace("CAPITALS", place.webhook.toUpperCase());
  const lines = [`${filled(head)} HTTP/1.1`, "Host: x", "Connection: close"];
  const sent = typeof body === "string" ? filled(body) : body;
  if (authorization !== null) lines.push(`Authorization: ${filled(authorization)}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (Buffer.byteLength(sent) > 0 || headers["Content-Type"] !== undefined)
    lines.push(`Content-Length: ${Buffer.byteLength(sent)}`);
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let heard = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(heard));
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
