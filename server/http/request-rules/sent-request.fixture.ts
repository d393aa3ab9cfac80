import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** A received POST whose body arrives in these parts, without a Content-Length. */
export function sentRequest(contentType: string, parts: readonly (string | Buffer)[]): IncomingMessage {
  const body = Readable.from(parts.map((part) => Buffer.from(part)));
  const headers = { "transfer-encoding": "chunked" };
  const fields = { headers, headersDistinct: { "content-type": [contentType] }, complete: true };
  return Object.assign(body, fields) as unknown as IncomingMessage;
}
