import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { createLog } from "../../platform/log.ts";
import { connect } from "../../testing/process.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { assertRefused, readResponses } from "./refusal.fixture.ts";

const boundary = "abc";
const multipartType = `multipart/form-data; boundary=${boundary}`;

forEachDatabase((open) => {
  async function start(t: TestContext) {
    const lines: { level: string; msg: string; status?: number }[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
    const server = await openTestServer(t, await open(t), { log });
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
