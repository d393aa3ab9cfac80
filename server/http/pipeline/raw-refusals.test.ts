// Malformed HTTP also gets the error body and all standard headers (interface §7, §8.2).
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { type ErrorCode, headers, limits, tiers } from "../../../generated/contract.ts";
import { createApp } from "../../app.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { connect, type RawConnection } from "../../testing/process.fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { openLimiter } from "../limits/limiter.ts";
import { createExpressMessages } from "./express-messages.ts";
import { refuseRawErrors } from "./raw-refusals.ts";
import { assertRefused, assertStandardHeaders, readResponses } from "./refusal.fixture.ts";

const get = "GET /webhooks HTTP/1.1\r\nHost: x\r\n";

const malformedRequests: Readonly<Record<string, [text: string, code: ErrorCode]>> = {
  "a space in the path": ["GET /web hooks HTTP/1.1\r\nHost: x\r\n\r\n", "MALFORMED_REQUEST"],
  "HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "MALFORMED_REQUEST"],
  "a TLS handshake": ["\x16\x03\x01\x02\x00\x01\x00\x01", "MALFORMED_REQUEST"],
  "lines without carriage returns": ["GET /webhooks HTTP/1.1\nHost: x\n\n", "MALFORMED_REQUEST"],
  "a header with a null": [`${get}A: \0\r\n\r\n`, "MALFORMED_REQUEST"],
  "headers that never end": [`${get}A: ${"a".repeat(3_000_000)}`, "REQUEST_HEADERS_TOO_LARGE"],
};

interface Started {
  readonly server: TestServer;
  readonly clock: ManualClock;
  readonly port: number;
  readonly auth: string;
  wire(): Promise<RawConnection>;
}

forEachDatabase((open) => {
  async function start(t: TestContext): Promise<Started> {
    const clock = new ManualClock();
    const server = await startTestServer(await open(t), { clock, limited: true });
    const port = Number(new URL(server.url).port);
    const { apiKey } = await server.newProject();
    const wires: RawConnection[] = [];
    t.after(async () => {
      await server.close();
      for (const wire of wires) wire.close();
    });
    const wire = async () => {
      const connection = await connect(port);
      wires.push(connection);
      return connection;
    };
    return { server, clock, port, auth: `Host: x\r\nAuthorization: Bearer ${apiKey}\r\n`, wire };
  }

  test("malformed HTTP gets the error body and every header, and counts against the address", async (t) => {
    const { clock, wire } = await start(t);
    const { second } = tiers.DEFAULT.sandbox;
    for (const [label, [text, code]] of Object.entries(malformedRequests)) {
      clock.advanceBy(60_000);
      const client = await wire();
      client.write(text);
      await client.waitFor(/\}$/);
      const [answer, ...more] = readResponses(client.received());
      assert.ok(answer && more.length === 0, label);
      assertRefused(answer, code, label);
      assert.equal(answer.headers.get(headers.rateLimitRemaining), String(second - 1), label);
      if (answer.headers.get("connection") === "close") assert.equal(await client.ended, client.received());
    }
    const requestLine = "GET / HTTP/1.1\r\nConnection: close\r\n";
    for (const text of ["HELLO\r\n", requestLine, `${requestLine.replace("/", "http://")}Host: x\r\n`]) {
      clock.advanceBy(60_000);
      for (let count = 0; count <= second; count++) {
        const client = await wire();
        client.write(`${text}\r\n`);
        const [answer] = readResponses(await client.ended);
        assert.ok(answer);
        assertRefused(answer, count < second ? "MALFORMED_REQUEST" : "RATE_LIMIT_EXCEEDED", text);
        assert.equal(answer.headers.get(headers.retryAfter), count < second ? null : "1");
      }
    }
  });

  test("malformed HTTP gets one refusal, after the responses of complete requests", async (t) => {
    const { wire, auth } = await start(t);
    const head = `POST /webhooks/ HTTP/1.1\r\n${auth}Content-Type: application/json\r\n`;
    for (const body of ["ZZ\r\n", "2\r\n{}\r\nZZ\r\n", `2;${"a".repeat(20_000)}\r\n`]) {
      const client = await wire();
      client.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      client.write(body);
      const [answer, ...more] = readResponses(await client.ended);
      assert.ok(answer && more.length === 0);
      assertRefused(answer, body.length > 100 ? "PAYLOAD_TOO_LARGE" : "MALFORMED_REQUEST");
    }
    const piped = await wire();
    piped.write(`GET /webhooks HTTP/1.1\r\n${auth}\r\nHELLO\r\n\r\n`);
    const [first, second, ...more] = readResponses(await piped.ended);
    assert.ok(first && second && more.length === 0);
    assert.equal(first.status, 200);
    assertStandardHeaders(first.headers, "the first");
    assertRefused(second, "MALFORMED_REQUEST");
  });

  test("a request refused before its body arrived leaves the connection usable", async (t) => {
    const { wire, auth } = await start(t);
    const client = await wire();
    const size = limits.requestBodyMaxBytes + 1;
    client.write(
      `POST /webhooks/ HTTP/1.1\r\n${auth}Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    );
    await client.waitFor(/\}$/);
    client.write(Buffer.alloc(size, " "));
    client.write(`GET /webhooks HTTP/1.1\r\n${auth}\r\n`);
    await client.waitFor(/"hasMore":false\}$/);
    const [first, second] = readResponses(client.received());
    assert.ok(first && second);
    assertRefused(first, "PAYLOAD_TOO_LARGE");
    assert.equal(second.status, 200);
  });

  test("no refused peer can end the process or keep its socket", async (t) => {
    const { server, wire, clock } = await start(t);
    const text = ["CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n", "HELLO\r\n\r\n", `${get}Expect: x\r\n\r\n`];
    for (const each of text) {
      clock.advanceBy(1_000);
      const resetClient = await wire();
      resetClient.write(each);
      await resetClient.waitFor(/\}$/);
      resetClient.close("reset");
      const sendingClient = await wire();
      sendingClient.write(each);
      await sendingClient.waitFor(/\}$/);
      sendingClient.write("more\r\n\r\n");
    }
    // `close` waits for every socket.
    await server.close();
  });

  test("a request that does not arrive in time gets a 408", async (t) => {
    const { server } = await start(t);
    const { platform } = server;
    const limiter = await openLimiter({ ...platform, environment: "sandbox" });
    const slow = { headersTimeout: 150, requestTimeout: 150, connectionsCheckingInterval: 50 };
    const messages = createExpressMessages();
    const impatient = createServer({ ...messages, requireHostHeader: false, ...slow });
    refuseRawErrors(impatient, platform, limiter);
    impatient.on(
      "request",
      createApp(platform, limiter, async () => true, messages),
    );
    await new Promise<void>((resolve) => impatient.listen(0, "127.0.0.1", resolve));
    t.after(async () => {
      impatient.closeAllConnections();
      await new Promise((resolve) => impatient.close(resolve));
      await limiter.close();
    });
    const { apiKey } = await server.newProject();
    const post = `POST /webhooks/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\n`;
    for (const text of [
      "GET / HTTP/1.1\r\nHo",
      `${post}Content-Length: 10\r\n\r\n{`,
      `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n`,
    ]) {
      const client = await connect((impatient.address() as AddressInfo).port);
      client.write(text);
      const [answer, ...more] = readResponses(await client.ended);
      assert.ok(answer && more.length === 0);
      assertRefused(answer, "REQUEST_TIMEOUT");
      client.close();
    }
  });
});
