// Edges of sizes. Invariant: padding is white space, so only the size differs.
import { gzipSync } from "node:zlib";
import { limits } from "../../../../generated/contract.ts";
import { hasJsonBody, type Operation } from "../../../contract/document.ts";
import { validCall } from "../../../harness/calls.ts";
import { expectCode, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, declareRule, type Rule } from "../../../harness/rule.ts";
import { requestFor, type Session } from "../../../harness/session.ts";
import type { HttpRequest } from "../../../http/http-request.ts";
import { checksInTurn, type Share } from "../share.ts";

export const rules: readonly Rule[] = atAnyDate([
  declareRule({
    id: "body-to-the-byte",
    source: "decided",
    title: "A body of the maximum size is read and one byte more is refused: with a length, chunked and compressed",
    checks: ({ operations }) => checksInTurn(operations.filter(hasJsonBody), checkBodySize),
  }),
]);

const maxBytes = limits.requestBodyMaxBytes;

type Transfer = (request: HttpRequest, bytes: Buffer) => HttpRequest;

const sendPlain: Transfer = (request, body) => ({ ...request, body });

const otherTransfers: readonly Transfer[] = [
  (request, body) => ({ ...request, body, headers: { ...request.headers, "Transfer-Encoding": "chunked" } }),
  (request, body) => ({
    ...request,
    body: gzipSync(body),
    headers: { ...request.headers, "Content-Encoding": "gzip" },
  }),
];

async function checkBodySize(session: Session, operation: Operation, share: Share): Promise<void> {
  for (const way of [sendPlain, ...share(otherTransfers, 1)]) {
    const request = requestFor(operation, await validCall(session, operation, "application/json"));
    const padTo = (size: number) => {
      const bytes = Buffer.alloc(size, " ");
      Buffer.from(request.body as Buffer).copy(bytes);
      return bytes;
    };
    expectCode(await session.send(way(request, padTo(maxBytes + 1))), "PAYLOAD_TOO_LARGE");
    expectStatus(await session.send(way(request, padTo(maxBytes))), operation.success);
  }
}
