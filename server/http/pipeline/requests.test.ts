import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { headers, limits } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { createLog } from "../../platform/log.ts";
import { connect } from "../../testing/process.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { assertRefused, readResponses } from "./refusal.fixture.ts";

const url = "https://93.184.215.14/hook";
const boundary = "abc";
const multipartType = `multipart/form-data; boundary=${boundary}`;

forEachDatabase((open) => {
  async function start(t: TestContext) {
    const lines: { level: string; msg: string; status?: number }[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
    const server = await startTestServer(await open(t), { log });
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const write = async (text: string, wanted = /\}$/) => {
      const client = await connect(Number(new URL(server.url).port));
      client.write(text);
      await client.waitFor(wanted);
      client.close();
      return readResponses(client.received());
    };
    return { server, apiKey, lines, write, auth: `Host: x\r\nAuthorization: bearer ${apiKey}\r\n` };
  }

  test("a query parameter without a value gets a 422 that names it", async (t) => {
    const { server, apiKey } = await start(t);
    for (const search of ["limit", "limit&startingAfter", "limit=1&limit", "&limit", "startingAfter"]) {
      const detail = assertRefused(await server.request(`/webhooks?${search}`, { apiKey }), "VALIDATION_ERROR", search);
      const paths = (detail.errors as { path: string }[]).map(({ path }) => path);
      assert.ok(paths.includes(search.endsWith("startingAfter") ? "/query/startingAfter" : "/query/limit"), search);
    }
    assert.equal((await server.request("/webhooks?&limit=1&", { apiKey })).status, 200);
  });

  test("an absolute target works like a path; a malformed one is refused and logged", async (t) => {
    const { write, auth, lines } = await start(t);
    const [found] = await write(`GET http://other.example/webhooks?limit=1 HTTP/1.1\r\n${auth}\r\n`);
    assert.equal(found?.status, 200, found?.text);
    for (const target of ["http://", "http:///webhooks", "http://a:b/webhooks"]) {
      const [refused] = await write(`GET ${target} HTTP/1.1\r\n${auth}\r\n`);
      assert.ok(refused);
      assertRefused(refused, "MALFORMED_REQUEST", target);
    }
    await new Promise(setImmediate);
    assert.deepEqual(
      lines.filter(({ msg }) => msg === "request").map(({ status }) => status),
      [200, 400, 400, 400],
    );
  });

  test("an id in upper case is the same in paths, queries and retries", async (t) => {
    const { server, apiKey } = await start(t);
    const first = (await server.request("/webhooks/", { apiKey, body: { name: "a", url } })).json;
    const second = (await server.request("/webhooks/", { apiKey, body: { name: "b", url } })).json;
    const upper = second.id.toUpperCase();
    assert.equal((await server.request(`/webhooks/${upper}`, { apiKey })).json.id, second.id);
    const page = await server.request(`/webhooks?startingAfter=${upper}`, { apiKey });
    assert.deepEqual(
      page.json.data.map(({ id }: { id: string }) => id),
      [first.id],
    );
    const disable = (id: string) =>
      server.request(`/webhooks/${id}/disable`, { method: "POST", apiKey, headers: { [headers.idempotencyKey]: "k" } });
    assert.equal((await disable(second.id)).json.status, "DISABLED");
    const replayed = await disable(upper);
    assert.equal(replayed.headers.get(headers.idempotentReplayed), "true", replayed.text);
    for (const broken of [`${second.id}0`, `{${second.id}}`, `urn:uuid:${second.id}`, second.id.replaceAll("-", "")])
      assertRefused(await server.request(`/webhooks/${broken}`, { apiKey }), "VALIDATION_ERROR", broken);
  });

  test("the body of a GET is ignored, in any length and framing", async (t) => {
    const { write, auth } = await start(t);
    const size = limits.requestBodyMaxBytes + 1;
    const body = " ".repeat(size);
    const next = `GET /webhooks?limit=2 HTTP/1.1\r\n${auth}\r\n`;
    const withLength = `GET /webhooks HTTP/1.1\r\n${auth}Content-Type: no/json\r\nContent-Length: ${size}\r\n\r\n${body}`;
    const chunked = `GET /webhooks HTTP/1.1\r\n${auth}Transfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    for (const text of [withLength, chunked]) {
      const answers = await write(text + next, /"hasMore":false\}.*"hasMore":false\}$/s);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
    }
  });

  test("zero bytes are no body; an operation without a body refuses only fields", async (t) => {
    const { server, apiKey, write, auth } = await start(t);
    const { id } = (await server.request("/webhooks/", { apiKey, body: { name: "a", url } })).json;
    const event = (await server.request(`/webhooks/${id}/test`, { method: "POST", apiKey })).json;
    assert.ok(event.id, JSON.stringify(event));
    // The first operation takes an optional body, the second operation none.
    for (const path of [`/events/${event.id}/resend`, `/webhooks/${id}/rotate-secret`]) {
      const post = (more: string) => write(`POST ${path} HTTP/1.1\r\n${auth}${more}`);
      for (const type of ["application/json", "application/x-www-form-urlencoded", multipartType, "text/plain"]) {
        for (const empty of ["Content-Length: 0\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"]) {
          const [answer] = await post(`Content-Type: ${type}\r\n${empty}`);
          assert.equal(answer?.status, 200, `${path} ${type} ${answer?.text}`);
        }
      }
      const fields = { json: {}, form: new URLSearchParams(), multipart: new FormData() };
      for (const [kind, body] of Object.entries(fields)) {
        const answer = await server.request(path, { apiKey, body });
        assert.equal(answer.status, 200, `${path} ${kind} ${answer.text}`);
      }
    }
    const form = new FormData();
    form.append("a", "b");
    const path = `/webhooks/${id}/rotate-secret`;
    for (const body of [form, new URLSearchParams({ a: "b" }), { a: "b" }])
      assertRefused(await server.request(path, { apiKey, body }), "VALIDATION_ERROR");
  });

  test("a caller that disconnects during its body is not logged as an error", async (t) => {
    const { server, auth, lines } = await start(t);
    const partialBodies = {
      "application/json": `{"name":`,
      "application/x-www-form-urlencoded": "name=a",
      [multipartType]: `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\na`,
    };
    for (const [type, part] of Object.entries(partialBodies)) {
      const before = lines.length;
      const client = await connect(Number(new URL(server.url).port));
      client.write(
        `POST /webhooks/ HTTP/1.1\r\n${auth}Content-Type: ${type}\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n`,
      );
      await client.waitFor(/100 Continue/);
      client.write(part);
      client.close("reset");
      while (!lines.slice(before).some(({ msg }) => msg === "request")) await new Promise(setImmediate);
    }
    assert.deepEqual(
      lines.filter(({ level }) => level !== "info"),
      [],
    );
  });
});
