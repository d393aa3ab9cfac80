// The stream of a request's content. Invariant: a caller that disconnects ends the stream, also behind a decompressor.
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { type ApiFailure, fail } from "../../platform/errors.ts";

// gzip has members, all of which Node reads. After any other compressed stream, Node drops further bytes unless an
// option refuses them.
const whole = { rejectGarbageAfterEnd: true };

/** @throws {ApiFailure} UNSUPPORTED_MEDIA_TYPE for an unknown encoding */
export function decompress(request: IncomingMessage, encoding = "identity"): Readable {
  switch (encoding.trim().toLowerCase()) {
    case "identity":
      return request;
    case "gzip":
      return request.pipe(createGunzip());
    case "deflate":
      return request.pipe(createInflate(whole));
    case "br":
      return request.pipe(createBrotliDecompress(whole));
    case "zstd":
      return request.pipe(createZstdDecompress(whole));
    default:
      throw fail("UNSUPPORTED_MEDIA_TYPE");
  }
}

/** Calls `refuse`, perhaps more than once, if the content is damaged or its caller leaves before the end. */
export function onBreak(request: IncomingMessage, content: Readable, refuse: (failure: ApiFailure) => void): void {
  const refuseBroken = () => refuse(fail("MALFORMED_BODY", { problem: "The body is damaged or incomplete." }));
  // The caller disconnected before this call, so no further event would come.
  if (request.destroyed) {
    refuseBroken();
    return;
  }
  content.once("error", refuseBroken);
  request.once("error", refuseBroken);
  // A decompressor does not notice that the caller disconnected.
  request.once("close", () => {
    if (!request.complete) refuseBroken();
  });
}

/** Call it before the response step reads the rest of a refused body. */
export function detach(request: IncomingMessage, content: Readable): void {
  if (content === request) return;
  request.unpipe();
  content.destroy();
}
