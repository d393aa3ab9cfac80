// Broken HTTP. A library's own answer would be empty and undocumented.
import type { ErrorCode } from "../../../../generated/contract.ts";
import { expectCode, expectStatus } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";

interface Broken {
  readonly name: string;
  readonly bytes: (host: string, key: string) => string;
  readonly codes: readonly ErrorCode[];
}

const head = (host: string, key: string) => `Host: ${host}\r\nAuthorization: Bearer ${key}\r\n`;
const post = (host: string, key: string) =>
  `POST /webhooks/ HTTP/1.1\r\n${head(host, key)}Content-Type: application/json\r\n`;

const brokenRequests: readonly Broken[] = [
  { name: "no request line", bytes: () => "hello\r\n\r\n", codes: ["MALFORMED_REQUEST"] },
  { name: "binary noise", bytes: () => "\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n", codes: ["MALFORMED_REQUEST"] },
  {
    name: "an unknown method",
    bytes: (host, key) => `BREW / HTTP/1.1\r\n${head(host, key)}\r\n`,
    codes: ["MALFORMED_REQUEST", "METHOD_NOT_ALLOWED"],
  },
  {
    name: "an unknown version of HTTP",
    bytes: (host, key) => `GET / HTTP/9.9\r\n${head(host, key)}\r\n`,
    codes: ["MALFORMED_REQUEST"],
  },
  { name: "no Host", bytes: () => "GET /webhooks/ HTTP/1.1\r\n\r\n", codes: ["MALFORMED_REQUEST"] },
  {
    name: "a header without a colon",
    bytes: (host, key) => `GET /webhooks/ HTTP/1.1\r\n${head(host, key)}broken\r\n\r\n`,
    codes: ["MALFORMED_REQUEST"],
  },
  {
    name: "a space in a header's name",
    bytes: (host, key) => `GET /webhooks/ HTTP/1.1\r\n${head(host, key)}Bro ken: 1\r\n\r\n`,
    codes: ["MALFORMED_REQUEST"],
  },
  {
    name: "headers of 100 KB",
    bytes: (host, key) => `GET /webhooks/ HTTP/1.1\r\n${head(host, key)}X-Long: ${"a".repeat(100_000)}\r\n\r\n`,
    codes: ["REQUEST_HEADERS_TOO_LARGE"],
  },
  {
    name: "a path of 100 KB",
    bytes: (host, key) => `GET /webhooks/?${"a".repeat(100_000)} HTTP/1.1\r\n${head(host, key)}\r\n`,
    codes: ["REQUEST_HEADERS_TOO_LARGE"],
  },
  {
    name: "a chunk without a size",
    bytes: (host, key) => `${post(host, key)}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    codes: ["MALFORMED_REQUEST", "MALFORMED_BODY"],
  },
  {
    name: "a length that is not a number",
    bytes: (host, key) => `${post(host, key)}Content-Length: ten\r\n\r\n{}`,
    codes: ["MALFORMED_REQUEST"],
  },
  {
    name: "a negative length",
    bytes: (host, key) => `${post(host, key)}Content-Length: -1\r\n\r\n{}`,
    codes: ["MALFORMED_REQUEST"],
  },
  {
    name: "two lengths",
    bytes: (host, key) => `${post(host, key)}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    codes: ["MALFORMED_REQUEST"],
  },
  {
    name: "a length and chunks",
    bytes: (host, key) => `${post(host, key)}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    codes: ["MALFORMED_REQUEST"],
  },
  {
    name: "an unknown transfer encoding",
    bytes: (host, key) => `${post(host, key)}Transfer-Encoding: nonsense\r\n\r\n{}`,
    codes: ["MALFORMED_REQUEST", "MALFORMED_BODY", "UNSUPPORTED_MEDIA_TYPE"],
  },
  {
    name: "an unsupported expectation",
    bytes: (host, key) => `${post(host, key)}Expect: 200-ok\r\nContent-Length: 2\r\n\r\n{}`,
    codes: ["EXPECTATION_FAILED"],
  },
  {
    name: "a tunnel",
    bytes: (host, key) => `CONNECT example.com:443 HTTP/1.1\r\n${head(host, key)}\r\n`,
    codes: ["METHOD_NOT_ALLOWED", "MALFORMED_REQUEST", "RESOURCE_NOT_FOUND"],
  },
  {
    name: "an absolute target",
    bytes: (host, key) => `GET http://elsewhere.example/nothing-here HTTP/1.1\r\n${head(host, key)}\r\n`,
    codes: ["RESOURCE_NOT_FOUND", "MALFORMED_REQUEST"],
  },
  ...["http://", "http:///webhooks", "http://a:b/webhooks"].map(
    (target): Broken => ({
      name: `an absolute target without a valid host, ${target}`,
      bytes: (host, key) => `GET ${target} HTTP/1.1\r\n${head(host, key)}\r\n`,
      codes: ["MALFORMED_REQUEST"],
    }),
  ),
  {
    name: "an asterisk",
    bytes: (host, key) => `OPTIONS * HTTP/1.1\r\n${head(host, key)}\r\n`,
    codes: ["RESOURCE_NOT_FOUND", "METHOD_NOT_ALLOWED", "MALFORMED_REQUEST"],
  },
  {
    name: "an upgrade",
    bytes: (host, key) =>
      `GET /nothing-here HTTP/1.1\r\n${head(host, key)}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    codes: ["RESOURCE_NOT_FOUND", "MALFORMED_REQUEST"],
  },
];

export const rules: readonly Rule[] = [
  {
    id: "broken-http",
    source: "decided",
    title: "A request that is not valid HTTP gets the error body",
    needs: ["strict-http"],
    checks: () =>
      brokenRequests.map(({ name, bytes, codes }) => ({
        name,
        run: async (session) => {
          const { host } = new URL(session.deployment.url);
          expectCode(await session.sendRaw(bytes(host, session.apiKey!)), ...codes);
          const operation = session.document.operation("listWebhooks");
          expectStatus(await session.call(operation), operation.success);
        },
      })),
  },
];
