// Broken HTTP. A library's own answer would be empty and undocumented.
import type { ErrorCode } from "../../../../generated/contract.ts";
import { expectCode, expectStatus } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";

const head = "Host: {host}\r\nAuthorization: Bearer {key}\r\n";
const post = `POST /webhooks/ HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;

/** {host} and {key} stand for those of the target. */
const brokenRequests: readonly (readonly [name: string, bytes: string, codes: readonly ErrorCode[]])[] = [
  ["no request line", "hello\r\n\r\n", ["MALFORMED_REQUEST"]],
  ["binary noise", "\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n", ["MALFORMED_REQUEST"]],
  ["an unknown method", `BREW / HTTP/1.1\r\n${head}\r\n`, ["MALFORMED_REQUEST", "METHOD_NOT_ALLOWED"]],
  ["an unknown version of HTTP", `GET / HTTP/9.9\r\n${head}\r\n`, ["MALFORMED_REQUEST"]],
  ["no Host", "GET /webhooks/ HTTP/1.1\r\n\r\n", ["MALFORMED_REQUEST"]],
  ["a header without a colon", `GET /webhooks/ HTTP/1.1\r\n${head}broken\r\n\r\n`, ["MALFORMED_REQUEST"]],
  ["a space in a header's name", `GET /webhooks/ HTTP/1.1\r\n${head}Bro ken: 1\r\n\r\n`, ["MALFORMED_REQUEST"]],
  [
    "headers of 100 KB",
    `GET /webhooks/ HTTP/1.1\r\n${head}X-Long: ${"a".repeat(100_000)}\r\n\r\n`,
    ["REQUEST_HEADERS_TOO_LARGE"],
  ],
  ["a path of 100 KB", `GET /webhooks/?${"a".repeat(100_000)} HTTP/1.1\r\n${head}\r\n`, ["REQUEST_HEADERS_TOO_LARGE"]],
  [
    "a chunk without a size",
    `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    ["MALFORMED_REQUEST", "MALFORMED_BODY"],
  ],
  ["a length that is not a number", `${post}Content-Length: ten\r\n\r\n{}`, ["MALFORMED_REQUEST"]],
  ["a negative length", `${post}Content-Length: -1\r\n\r\n{}`, ["MALFORMED_REQUEST"]],
  ["two lengths", `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, ["MALFORMED_REQUEST"]],
  [
    "a length and chunks",
    `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ["MALFORMED_REQUEST"],
  ],
  [
    "an unknown transfer encoding",
    `${post}Transfer-Encoding: nonsense\r\n\r\n{}`,
    ["MALFORMED_REQUEST", "MALFORMED_BODY", "UNSUPPORTED_MEDIA_TYPE"],
  ],
  ["an unsupported expectation", `${post}Expect: 200-ok\r\nContent-Length: 2\r\n\r\n{}`, ["EXPECTATION_FAILED"]],
  [
    "a tunnel",
    `CONNECT example.com:443 HTTP/1.1\r\n${head}\r\n`,
    ["METHOD_NOT_ALLOWED", "MALFORMED_REQUEST", "RESOURCE_NOT_FOUND"],
  ],
  [
    "an absolute target",
    `GET http://elsewhere.example/nothing-here HTTP/1.1\r\n${head}\r\n`,
    ["RESOURCE_NOT_FOUND", "MALFORMED_REQUEST"],
  ],
  ...["http://", "http:///webhooks", "http://a:b/webhooks"].map((target): readonly [string, string, ErrorCode[]] => [
    `an absolute target without a valid host, ${target}`,
    `GET ${target} HTTP/1.1\r\n${head}\r\n`,
    ["MALFORMED_REQUEST"],
  ]),
  [
    "an asterisk",
    `OPTIONS * HTTP/1.1\r\n${head}\r\n`,
    ["RESOURCE_NOT_FOUND", "METHOD_NOT_ALLOWED", "MALFORMED_REQUEST"],
  ],
  [
    "an upgrade",
    `GET /nothing-here HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    ["RESOURCE_NOT_FOUND", "MALFORMED_REQUEST"],
  ],
];

export const rules: readonly Rule[] = [
  {
    id: "broken-http",
    source: "decided",
    title: "A request that is not valid HTTP gets the error body",
    needs: ["strict-http"],
    checks: () =>
      brokenRequests.map(([name, bytes, codes]) => ({
        name,
        run: async (session) => {
          const { host } = new URL(session.deployment.url);
          const sent = bytes.replace("{host}", host).replace("{key}", session.apiKey!);
          expectCode(await session.sendRaw(sent), ...codes);
          const operation = session.document.operation("listWebhooks");
          expectStatus(await session.call(operation), operation.success);
        },
      })),
  },
];
