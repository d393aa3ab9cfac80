// Files behind signed links, served without a key: `GET /files/statements/{id}?expires=...&signature=...` (decided).
// Invariant: a file leaves only through a link that was signed here, is not yet expired and was not changed.
import { type Request, type Response, Router } from "express";
import { errors } from "../generated/contract.ts";
import type { Limiter } from "./limits/limiter.ts";
import { exchangeOf } from "./pipeline/exchange.ts";
import { limitAddress } from "./pipeline/limit.ts";
import { standardHeaders } from "./pipeline/standard-headers.ts";
import { versionOf } from "./pipeline/version.ts";
import { fail } from "./platform/errors.ts";
import type { Platform } from "./platform/platform.ts";
import { type FileToSend, followLink } from "./statements/download.ts";
import { csvType } from "./statements/files.ts";

/** The router below /files. Ranges and conditions (RFC 9110) are Express's own. */
export function files(platform: Platform, limiter: Limiter): Router {
  const router = Router();
  router.get("/statements/:id", async (request, response) => {
    await limitAddress(limiter, exchangeOf(request));
    const { expires, signature } = request.query;
    const text = (value: unknown) => (typeof value === "string" ? value : "");
    const link = { id: request.params.id, expires: text(expires), signature: text(signature) };
    await sendFile(request, response, await followLink(platform, link));
  });
  return router;
}

async function sendFile(request: Request, response: Response, file: FileToSend): Promise<void> {
  const exchange = exchangeOf(request);
  response.set({
    ...standardHeaders({ ...exchange, version: versionOf(exchange) }),
    "Content-Type": csvType,
    "Content-Disposition": `attachment; filename="${file.fileName}"`,
    ETag: file.etag,
    "Cache-Control": "private, no-cache",
    "X-Content-Type-Options": "nosniff",
  });
  const options = { root: file.directory, cacheControl: false, etag: false, lastModified: false, dotfiles: "allow" };
  const failure = await new Promise<(Error & { status?: number }) | undefined>((resolve) => {
    response.sendFile(file.file, options as object, (error?: Error) => resolve(error));
  });
  // Nothing went wrong, or too late to say so: the reader went away.
  if (!failure || response.headersSent) return;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  if (failure.status === errors.PRECONDITION_FAILED.status) throw fail("PRECONDITION_FAILED");
  if (failure.status === errors.RANGE_NOT_SATISFIABLE.status)
    throw fail("RANGE_NOT_SATISFIABLE", {}, { "Content-Range": `bytes */${file.byteSize}` });
  throw failure;
}
