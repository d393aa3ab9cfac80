// Serves files behind signed links without a key (decided). Invariant: `follow` accepts the link of every sent file.
import { type Request, type Response, Router } from "express";
import { errors } from "../../../generated/contract.ts";
import { fail } from "../../platform/errors.ts";
import { type FollowLink, type LinkedFile, type LinkParts, linkQuery } from "../../platform/files/linked-file.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Limiter } from "../limits/limiter.ts";
import { exchangeOf } from "./exchange.ts";
import { limitAddress } from "./limit.ts";
import { standardHeaders } from "./standard-headers.ts";
import { versionOf } from "./version.ts";

/** Express answers ranges and conditions (RFC 9110). */
export function createFilesRouter(
  platform: Platform,
  limiter: Limiter,
  kinds: Readonly<Record<string, FollowLink>>,
): Router {
  const router = Router();
  for (const [kind, follow] of Object.entries(kinds))
    router.get(`/${kind}/:id`, async (request, response) => {
      await limitAddress(limiter, exchangeOf(request));
      const { search = "" } = exchangeOf(request).target ?? {};
      const link = { id: String(request.params.id), ...readQuery(search) };
      await sendFile(request, response, await follow(platform, link));
    });
  return router;
}

/** Without a signature unless the query is written exactly as the server writes it. */
function readQuery(search: string): Pick<LinkParts, "expires" | "signature"> {
  const parameters = new URLSearchParams(search);
  const [expires, signature] = [parameters.get("expires") ?? "", parameters.get("signature") ?? ""];
  return search === linkQuery({ expires, signature }) ? { expires, signature } : { expires, signature: "" };
}

async function sendFile(request: Request, response: Response, file: LinkedFile): Promise<void> {
  const exchange = exchangeOf(request);
  response.set({
    ...standardHeaders({ ...exchange, version: versionOf(exchange) }),
    "Content-Type": file.contentType,
    "Content-Disposition": `attachment; filename="${file.fileName}"`,
    ETag: file.etag,
    "Cache-Control": "private, no-cache",
    "X-Content-Type-Options": "nosniff",
  });
  const options = { root: file.directory, cacheControl: false, etag: false, lastModified: false, dotfiles: "allow" };
  const failure = await new Promise<(Error & { status?: number }) | undefined>((resolve) => {
    response.sendFile(file.file, options as object, (error?: Error) => resolve(error));
  });
  // No failure, or the caller disconnected.
  if (!failure || response.headersSent) return;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  if (failure.status === errors.PRECONDITION_FAILED.status) throw fail("PRECONDITION_FAILED");
  if (failure.status === errors.RANGE_NOT_SATISFIABLE.status)
    throw fail("RANGE_NOT_SATISFIABLE", {}, { "Content-Range": `bytes */${file.byteSize}` });
  throw failure;
}
