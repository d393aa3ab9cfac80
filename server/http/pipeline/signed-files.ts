// Serves files behind signed links without a key (decided). Invariant: `follow` accepts the link of every sent file.
import type { Response } from "express";
import { errors } from "../../../generated/contract.ts";
import { fail } from "../../platform/errors.ts";
import { type FollowLink, type LinkedFile, type LinkParts, linkQuery } from "../../platform/files/linked-file.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Limiter } from "../limits/limiter.ts";
import { decodeEscapes, segmentsOf } from "../request-rules/request-rules.ts";
import type { StartedExchange, Step, WellFormedExchange } from "./exchange.ts";
import { limitAddress } from "./limit.ts";
import { isRead } from "./respond.ts";
import { standardHeaders } from "./standard-headers.ts";
import { versionOf } from "./version.ts";

/** Answers `GET /files/{kind}/{id}`. Express answers ranges and conditions (RFC 9110). */
export function answerFiles(
  platform: Platform,
  limiter: Limiter,
  kinds: ReadonlyMap<string, FollowLink>,
): Step<WellFormedExchange, WellFormedExchange> {
  return (exchange, request, response) => {
    const { path, search } = exchange.target;
    const [place, kind = "", segment = "", ...others] = segmentsOf(path);
    const follow = kinds.get(kind);
    const id = decodeEscapes(segment);
    if (place !== "files" || !follow || !id || others.length > 0 || !isRead(request)) return exchange;
    const answer = async (): Promise<"answered"> => {
      await limitAddress(limiter, exchange);
      await sendFile(exchange, response, await follow(platform, { id, ...readQuery(search) }));
      return "answered";
    };
    return answer();
  };
}

/** Without a signature unless the query is written exactly as the server writes it. */
function readQuery(search: string): Pick<LinkParts, "expires" | "signature"> {
  const parameters = new URLSearchParams(search);
  const [expires, signature] = [parameters.get("expires") ?? "", parameters.get("signature") ?? ""];
  return search === linkQuery({ expires, signature }) ? { expires, signature } : { expires, signature: "" };
}

async function sendFile(exchange: StartedExchange, response: Response, file: LinkedFile): Promise<void> {
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
