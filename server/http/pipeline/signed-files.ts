// Serves files behind signed links without a key (decided). Invariant: `follow` accepts the link of every sent file.
import { once } from "node:events";
import type { Request, Response } from "express";
import { errors } from "../../../generated/contract.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import {
  type FollowLink,
  type LinkedFile,
  type LinkParts,
  linkQuery,
  type ProducedFile,
  type StoredFile,
} from "../../platform/files/linked-file.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Portal } from "../../portal/portal.ts";
import type { Limiter } from "../limits/limiter.ts";
import { decodeEscapes, segmentsOf } from "../request-rules/request-rules.ts";
import type { StartedExchange, Step, WellFormedExchange } from "./exchange.ts";
import { limitAddress } from "./limit.ts";
import { isRead } from "./respond.ts";
import { standardHeaders } from "./standard-headers.ts";
import { versionOf } from "./version.ts";

/** Answers `GET /files/{kind}/{id}`. Express answers ranges and conditions of stored files (RFC 9110). */
export function answerFiles(
  platform: Platform,
  limiter: Limiter,
  kinds: ReadonlyMap<string, FollowLink>,
  portal: Portal,
): Step<WellFormedExchange, WellFormedExchange> {
  return (exchange, request, response) => {
    const { path, search } = exchange.target;
    const [place, kind = "", segment = "", ...others] = segmentsOf(path);
    const follow = kinds.get(kind);
    const id = decodeEscapes(segment);
    if (place !== "files" || !follow || !id || others.length > 0 || !isRead(request)) return exchange;
    const answer = async (): Promise<"answered"> => {
      await limitAddress(limiter, exchange);
      const found = await follow(platform, { id, ...readQuery(search) }).catch((error: unknown) => error as Error);
      if (!(found instanceof Error)) await sendFile(exchange, request, response, found);
      else {
        const page = found instanceof ApiFailure && portal.answerRefusedLink(request, response, path, found);
        if (!page) throw found;
        await page;
      }
      return "answered";
    };
    return answer();
  };
}

/** The link has no signature unless its query is written exactly as the server writes it. */
function readQuery(search: string): Pick<LinkParts, "expires" | "signature"> {
  const parameters = new URLSearchParams(search);
  const [expires, signature] = [parameters.get("expires") ?? "", parameters.get("signature") ?? ""];
  return search === linkQuery({ expires, signature }) ? { expires, signature } : { expires, signature: "" };
}

async function sendFile(
  exchange: StartedExchange,
  request: Request,
  response: Response,
  file: LinkedFile,
): Promise<void> {
  response.set({
    ...standardHeaders({ ...exchange, version: versionOf(exchange) }),
    "Content-Type": file.contentType,
    "Content-Disposition": `attachment; filename="${file.fileName}"`,
    ETag: file.etag,
    "Cache-Control": "private, no-cache",
    "X-Content-Type-Options": "nosniff",
  });
  try {
    if ("produce" in file) await sendProduced(request, response, file);
    else await sendStored(response, file);
  } catch (error) {
    // The error's response has its own headers.
    if (!response.headersSent) for (const name of response.getHeaderNames()) response.removeHeader(name);
    throw error;
  }
}

async function sendStored(response: Response, { directory, file, byteSize }: StoredFile): Promise<void> {
  const options = { root: directory, cacheControl: false, etag: false, lastModified: false, dotfiles: "allow" };
  const failure = await new Promise<(Error & { status?: number }) | undefined>((resolve) => {
    response.sendFile(file, options as object, (error?: Error) => resolve(error));
  });
  // Express reports no failure, or the caller disconnected.
  if (!failure || response.headersSent) return;
  if (failure.status === errors.PRECONDITION_FAILED.status) throw fail("PRECONDITION_FAILED");
  if (failure.status === errors.RANGE_NOT_SATISFIABLE.status)
    throw fail("RANGE_NOT_SATISFIABLE", {}, { "Content-Range": `bytes */${byteSize}` });
  throw failure;
}

/** Ignores ranges, because the size is unknown (RFC 9110, 14.2). */
async function sendProduced(request: Request, response: Response, { produce }: ProducedFile): Promise<void> {
  // If-Match compares strongly, so a weak ETag matches only "*" (RFC 9110, 13.1.1).
  if ((request.get("If-Match") ?? "*").trim() !== "*") throw fail("PRECONDITION_FAILED");
  response.set("Accept-Ranges", "none");
  if (request.fresh) response.status(304).removeHeader("Content-Type");
  if (request.fresh || request.method === "HEAD") return void response.end();
  const leaving = new AbortController();
  const { signal } = leaving;
  response.once("close", () => leaving.abort());
  try {
    await produce(async (piece) => {
      if (!response.write(piece)) await once(response, "drain", { signal });
    }, signal);
    response.end();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
