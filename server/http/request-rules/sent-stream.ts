// The stream of a request's content. Invariant: a caller that disconnects ends the stream, also behind a decompressor.
import type { IncomingMessage } from "node:http";
import type { Duplex, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { headers } from "../../../generated/contract.ts";
import { type ApiFailure, fail } from "../../platform/errors.ts";

// gzip has members, all of which Node reads. After any other compressed stream, Node drops further bytes unless an
// option refuses them.
const whole = { rejectGarbageAfterEnd: true };

const decompressors: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  deflate: () => createInflate(whole),
  br: () => createBrotliDecompress(whole),
  zstd: () => createZstdDecompress(whole),
};

/**
 * Lists may have empty members (RFC 9110 §5.6.1), and `identity` changes nothing.
 * @throws {ApiFailure} UNSUPPORTED_MEDIA_TYPE for an unknown coding, and for several
 */
export function decompress(request: IncomingMessage, contentEncoding = ""): Readable {
  const names = contentEncoding.split(",").map((name) => name.trim().toLowerCase());
  const [coding, ...others] = names.filter((name) => name !== "" && name !== "identity");
  if (coding === undefined) return request;
  // RFC 9110 §8.4.1.3.
  const known = coding === "x-gzip" ? "gzip" : coding;
  if (others.length > 0) throw unsupported("Content-Encoding names more than one coding.");
  if (!Object.hasOwn(decompressors, known)) throw unsupported("Content-Encoding names an unknown coding.");
  return request.pipe(decompressors[known]!());
}

function unsupported(problem: string): ApiFailure {
  const accepted = Object.keys(decompressors);
  return fail("UNSUPPORTED_MEDIA_TYPE", { problem, accepted }, { [headers.acceptEncoding]: accepted.join(", ") });
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
