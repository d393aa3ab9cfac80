// The portal: the API reference at `/`, further documentation at `/docs/...`, and the dashboard at `/dashboard`. The
// server and the mock serve it. Invariant: it knows only generated/ and has no data of a project.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { bearerToken, chooseCoding, matchesTag, prefersHtml } from "../http/request-rules/request-rules.ts";
import { plainPath, rootFrom, withRoot } from "./addresses.ts";
import type { PortalOptions } from "./content.ts";
import type { PreparedFile } from "./files/prepared-file.ts";
import { siteFileNames } from "./files/site-files.ts";
import { type Html, htmlType } from "./html.ts";
import { lazily } from "./lazily.ts";
import type { Refusal } from "./pages/refused-link.ts";
import { pageHeaders } from "./security-headers.ts";

export interface Portal {
  /** Returns undefined if `path` (without query) is none of the portal's. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> | undefined;
  /** Tells a browser that nothing is at `path`. Returns undefined for a caller of the API. */
  answerUnknown(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> | undefined;
  /** Tells a browser why a link to a file is refused. Returns undefined for a program. */
  answerRefusedLink(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    refusal: Refusal,
  ): Promise<void> | undefined;
}

export function createPortal(options: PortalOptions): Portal {
  // Loaded at the first request, because the server starts without it.
  const content = lazily(async () => (await import("./content.ts")).createContent(options));
  const publicUrl = new URL(options.publicUrl);

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const found = await content();
    if (path === "/") {
      const nonce = randomBytes(16).toString("base64url");
      const file = pageOf(await found.reference(nonce), rootOfReference(request));
      return send(request, response, 200, file, { ...pageHeaders(nonce), "Cache-Control": "no-store" });
    }
    const asset = await found.findAsset(path);
    if (asset !== undefined)
      return send(request, response, 200, asset, { ...pageHeaders(), "Cache-Control": immutable });
    const site = await found.findSiteFile(path);
    if (site !== undefined) return send(request, response, 200, site, { ...pageHeaders(), "Cache-Control": daily });
    const page = await found.findPage(path);
    if (page !== undefined)
      return send(request, response, 200, page, { ...pageHeaders(), "Cache-Control": "no-cache" });
    const address = found.findAddress(path);
    if (address === undefined) return answerNotFound(request, response, path);
    const location = rootFrom(path) + address.slice(1);
    response.writeHead(307, {
      ...pageHeaders(),
      Location: location,
      "Cache-Control": "no-cache",
      "Content-Length": "0",
    });
    response.end();
  }

  async function answerNotFound(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    sendRefusal(request, response, path, 404, await (await content()).notFound(path));
  }

  async function answerRefusedLink(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    refusal: Refusal,
  ): Promise<void> {
    sendRefusal(request, response, path, refusal.status, await (await content()).refusedLink(refusal));
  }

  /** Relative links would fail if a proxy serves this page at `/sandbox` as well as at `/sandbox/`. */
  function rootOfReference({ headers }: IncomingMessage): string {
    const isPublic = [headers.host, headers["x-forwarded-host"]].includes(publicUrl.host);
    return isPublic && publicUrl.pathname !== "/" ? `${publicUrl.pathname}/` : rootFrom("/");
  }

  return {
    answer(request, response, path) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const plain = plainPath(path);
      const isOurs =
        path === "/" ||
        plain === "/docs" ||
        plain.startsWith("/docs/") ||
        path.startsWith("/assets/") ||
        siteFileNames.includes(path) ||
        (options.dashboard && plain === "/dashboard");
      return isOurs ? answer(request, response, path) : undefined;
    },
    answerUnknown(request, response, path) {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      return isBrowser(request) ? answerNotFound(request, response, path) : undefined;
    },
    answerRefusedLink(request, response, path, refusal) {
      return isBrowser(request) ? answerRefusedLink(request, response, path, refusal) : undefined;
    },
  };
}

function isBrowser({ headers: { accept, authorization } }: IncomingMessage): boolean {
  // Some HTTP libraries for programs accept HTML first, so a key tells a caller of the API. A browser may send a
  // password of the proxy.
  return prefersHtml(accept) && bearerToken(authorization) === undefined;
}

function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  status: number,
  page: Html,
): void {
  const headers = { ...pageHeaders(), "Cache-Control": "no-store" };
  send(request, response, status, pageOf(page, rootFrom(path)), headers, "Accept, Accept-Encoding");
}

// The name of such a file contains a hash of its content.
const immutable = "public, max-age=31536000, immutable";
const daily = "public, max-age=86400";

type SendableFile = Pick<PreparedFile, "type" | "identity"> & Partial<PreparedFile>;

function pageOf(page: Html, root: string): SendableFile {
  return { type: htmlType, identity: Buffer.from(withRoot(String(page), root)) };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: SendableFile,
  pageHeaders: Readonly<Record<string, string>>,
  vary = "Accept-Encoding",
): void {
  const wanted = chooseCoding(request.headers["accept-encoding"]);
  const coding = file[wanted] === undefined ? "identity" : wanted;
  const bytes = file[coding] ?? file.identity;
  const headers: Record<string, string> = { ...pageHeaders, Vary: vary };
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
