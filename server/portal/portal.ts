// The portal: the API reference at `/`, further documentation at `/docs/...`, and the dashboard at `/dashboard`. The
// server and the mock serve it. Invariant: it knows only generated/ and has no data of a project.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseCoding, matchesTag } from "../http/request-rules/request-rules.ts";
import type { PortalContent, PortalOptions } from "./content.ts";
import type { PreparedFile } from "./files/prepared-file.ts";
import { htmlType } from "./html.ts";
import { lazily } from "./lazily.ts";
import { pageHeaders } from "./security-headers.ts";

export interface Portal {
  /** Returns undefined if `path` (without query) is none of the portal's. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> | undefined;
}

export function createPortal(options: PortalOptions): Portal {
  // Loaded at the first request, because the server starts without it.
  const content = lazily(async () => (await import("./content.ts")).createContent(options));

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const found = await content();
    if (path === "/") return answerReference(request, response, found);
    const asset = await found.findAsset(path);
    if (asset !== undefined) return send(request, response, 200, asset, pageHeaders(), immutable);
    const page = await found.findPage(path);
    if (page !== undefined) return send(request, response, 200, page, pageHeaders(), "no-cache");
    send(request, response, 404, await found.notFoundPage(), pageHeaders(), "no-store");
  }

  async function answerReference(request: IncomingMessage, response: ServerResponse, { reference }: PortalContent) {
    const nonce = randomBytes(16).toString("base64url");
    const identity = Buffer.from(String(await reference(nonce)));
    send(request, response, 200, { type: htmlType, identity }, pageHeaders(nonce), "no-store");
  }

  return {
    answer(request, response, path) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const isOurs =
        path === "/" ||
        path.startsWith("/docs/") ||
        path.startsWith("/assets/") ||
        (options.dashboard && path === "/dashboard");
      return isOurs ? answer(request, response, path) : undefined;
    },
  };
}

// The name of such a file contains a hash of its content.
const immutable = "public, max-age=31536000, immutable";

type SendableFile = Pick<PreparedFile, "type" | "identity"> & Partial<PreparedFile>;

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: SendableFile,
  security: Readonly<Record<string, string>>,
  caching: string,
): void {
  const wanted = chooseCoding(request.headers["accept-encoding"]);
  const coding = file[wanted] === undefined ? "identity" : wanted;
  const bytes = file[coding] ?? file.identity;
  const headers: Record<string, string> = { ...security, "Cache-Control": caching, Vary: "Accept-Encoding" };
  if (file.hash !== undefined) {
    headers.ETag = `"${file.hash}-${coding}"`;
    if (status === 200 && matchesTag(request.headers["if-none-match"], headers.ETag)) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  headers["Content-Type"] = file.type;
  headers["Content-Length"] = String(bytes.length);
  if (coding !== "identity") headers["Content-Encoding"] = coding;
  response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : bytes);
}
