import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createPortal } from "./portal.ts";

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function startPortal(options: { readonly dashboard: boolean }) {
  const portal = createPortal({
    ...options,
    environment: "sandbox",
    controllableClock: false,
    publicUrl: "http://localhost:1",
  });
  const server = createServer((request, response) => {
    const path = request.url!;
    const answering = portal.answer(request, response, path) ?? portal.answerUnknown(request, response, path);
    if (answering === undefined) response.writeHead(418).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // fetch would decompress.
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Received> => {
    const request = send({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
    const [response] = await once(request, "response");
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
  };
  return { get, stop: () => new Promise((resolve) => server.close(resolve)) };
}

type Get = Awaited<ReturnType<typeof startPortal>>["get"];

const assetsOf = (page: Received) => [...String(page.body).matchAll(/\/assets\/[^"&]+/g)].map(([path]) => path);

/** Value that browsers send. */
const browserAccept = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

describe("the portal", () => {
  let get: Get;
  let stop: () => Promise<unknown>;

  before(async () => {
    ({ get, stop } = await startPortal({ dashboard: false }));
  });
  after(() => stop());

  test("allows the reference only its own scripts, requests and the styles of this response", async () => {
    const page = await get("/");
    const nonce = /csp-nonce" content="([^"]+)"/.exec(String(page.body))![1]!;
    assert.equal(
      page.headers["content-security-policy"],
      [
        "default-src 'none'; script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ].join("; "),
    );
    assert.equal(page.headers["cache-control"], "no-store");
    assert.ok(nonce.length >= 22, "128 bits");
    const another = await get("/");
    assert.ok(!String(another.body).includes(nonce));
  });

  test("allows other pages no inline styles and refuses strings where Trusted Types protect", async () => {
    const { headers } = await get("/docs/errors");
    const policy = headers["content-security-policy"]!;
    assert.doesNotMatch(String(policy), /nonce|unsafe/);
    assert.match(String(policy), /require-trusted-types-for 'script'/);
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(headers["x-frame-options"], "DENY");
    assert.equal(headers["referrer-policy"], "no-referrer");
  });

  test("has no inline script, style or event handler", async () => {
    for (const path of ["/", "/docs/errors", "/docs/unknown"]) {
      const text = String((await get(path)).body);
      assert.doesNotMatch(text, /<script(?![^>]* src=)|<style|<[^>]+\s(?:style|on\w+)=/, path);
    }
  });

  test("names no other host", async () => {
    assert.doesNotMatch(String((await get("/")).body), /(?:src|href)="(?:\w+:)?\/\//);
  });

  test("serves each file of the reference compressed and for a year", async () => {
    const paths = assetsOf(await get("/"));
    assert.ok(paths.length >= 6, String(paths));
    for (const path of paths) {
      const identity = await get(path, { "accept-encoding": "identity" });
      const gzip = await get(path, { "accept-encoding": "gzip" });
      const br = await get(path, { "accept-encoding": "br, gzip" });
      assert.equal(identity.headers["content-encoding"], undefined);
      assert.equal(gzip.headers["content-encoding"], "gzip");
      assert.equal(br.headers["content-encoding"], "br");
      assert.ok(gunzipSync(gzip.body).equals(identity.body), path);
      assert.ok(brotliDecompressSync(br.body).equals(identity.body), path);
      assert.equal(new Set([identity, gzip, br].map(({ headers }) => headers.etag)).size, 3);
      for (const { headers } of [identity, gzip, br]) {
        assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
        assert.equal(headers.vary, "Accept-Encoding");
      }
    }
  });

  test("answers 304 without a body if the file has not changed", async () => {
    const [path] = assetsOf(await get("/"));
    const { headers } = await get(path!);
    const repeated = await get(path!, { "if-none-match": headers.etag! });
    assert.equal(repeated.status, 304);
    assert.equal(repeated.body.length, 0);
    assert.equal((await get(path!, { "if-none-match": '"another"' })).status, 200);
  });

  test("answers HEAD with the headers of GET", async () => {
    for (const path of ["/", "/docs/errors"]) {
      const head = await get(path, {}, "HEAD");
      assert.equal(head.status, 200);
      assert.equal(head.body.length, 0);
      assert.equal(head.headers["content-length"], (await get(path)).headers["content-length"]);
    }
  });

  test("answers 404 for unknown pages and files", async () => {
    for (const path of [
      "/docs/unknown",
      "/docs//errors",
      "/assets/portal.css",
      "/assets/../portal.ts",
      "/assets/%2e%2e/x",
    ]) {
      const { status, headers } = await get(path);
      assert.equal(status, 404, path);
      assert.equal(headers["cache-control"], "no-store");
    }
  });

  test("leaves other paths and methods to the API", async () => {
    for (const path of ["/cards", "/assets", "/dashboard", "//"]) assert.equal((await get(path)).status, 418, path);
    assert.equal((await get("/", {}, "POST")).status, 418);
    assert.equal((await get("/docs/errors", {}, "DELETE")).status, 418);
    assert.equal((await get("/unknown", { accept: browserAccept }, "POST")).status, 418);
  });

  test("leads from another spelling to the page, relative to it", async () => {
    for (const [path, location] of [
      ["/docs", "./docs/getting-started"],
      ["/docs/", "../docs/getting-started"],
      ["/docs/errors/", "../../docs/errors"],
      ["/Docs/Errors", "../docs/errors"],
      ["/docs/2025-02-14", "../docs/2025-02-14/getting-started"],
    ] as const)
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await get(path, {}, method);
        assert.deepEqual([status, headers.location], [307, location], path);
      }
  });

  test("has the files that browsers and crawlers request at a fixed path", async () => {
    for (const [path, type, start] of [
      ["/favicon.ico", "image/png", "\x89PNG"],
      ["/apple-touch-icon.png", "image/png", "\x89PNG"],
      ["/robots.txt", "text/plain; charset=utf-8", "User-agent: *\nDisallow: /\n"],
    ] as const) {
      const { status, headers, body } = await get(path);
      assert.deepEqual([status, headers["content-type"]], [200, type], path);
      assert.ok(body.toString("latin1").startsWith(start), path);
    }
  });

  test("shows a page at an unknown path to a browser only", async () => {
    const page = await get("/reports/<b>", { accept: browserAccept });
    assert.equal(page.status, 404);
    assert.equal(page.headers.vary, "Accept, Accept-Encoding");
    assert.match(String(page.body), /Nothing is at <code>\/reports\/&lt;b&gt;<\/code>/);
    assert.match(String(page.body), /<a href="\.\.\/docs\/getting-started">/);
    assert.equal((await get("/reports", { accept: browserAccept }, "HEAD")).status, 404);
    assert.equal((await get("/reports", { accept: browserAccept, authorization: "Basic eDp5" })).status, 404);
    for (const headers of [
      {},
      { accept: "*/*" },
      { accept: "text/*" },
      { accept: "application/json, text/plain, */*" },
      { accept: "text/html;q=0.5, application/json" },
      { accept: "application/json, text/html" },
      { accept: browserAccept, authorization: "Bearer key" },
    ] as Record<string, string>[])
      assert.equal((await get("/reports", headers)).status, 418, JSON.stringify(headers));
  });
});

test("the dashboard exists only where it is enabled", async () => {
  const { get, stop } = await startPortal({ dashboard: true });
  assert.equal((await get("/dashboard")).status, 200);
  assert.equal((await get("/Dashboard/")).headers.location, "../dashboard");
  await stop();
});
