import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { versions } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openProxy } from "../../testing/proxy.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";

const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** The addresses that an HTML page names. */
function addressesOf(page: string, url: string): string[] {
  const sources = [...page.matchAll(/&quot;path&quot;:&quot;([^&]+)/g)].map(([, path]) => path!);
  // Scripts put the root of the server before these.
  const [, root = ""] = /data-root="([^"]+)"/.exec(page) ?? [];
  const byScripts = [...page.matchAll(/data-(?:index|model)="\/([^"]+)"/g)].map(([, path]) => path!);
  const links = [...page.matchAll(/ (?:href|src)="([^"]+)/g)].map(([, link]) => link!);
  return [...links, ...[...byScripts, ...sources.map((path) => path.slice(1))].map((path) => root + path)].map((link) =>
    new URL(link.replaceAll("&#39;", "'"), url).href.replace(/#.*$/, ""),
  );
}

/** Follows all links from `start`. Returns the status of each address. */
async function crawl(start: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const pending = [start];
  for (let url = pending.pop(); url !== undefined; url = pending.pop()) {
    if (found.has(url)) continue;
    const response = await fetch(url, { headers: { accept } });
    found.set(url, response.status);
    if (response.headers.get("content-type")?.startsWith("text/html"))
      pending.push(...addressesOf(await response.text(), response.url));
  }
  return found;
}

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;

  async function openBehind(t: TestContext, path: string, isStripping = true) {
    const proxy = await openProxy(path, isStripping);
    t.after(() => proxy.close());
    const server = await openTestServer(t, await open(t), { config: { publicUrl: proxy.url } });
    proxy.target = server.url;
    return { proxy, server };
  }

  test("every link of every page works behind a proxy that removes the path of PUBLIC_URL", async (t) => {
    const { proxy, server } = await openBehind(t, "/it's/sandbox");
    // Without the slash, with it, past the proxy, and from a page that does not exist.
    for (const start of [proxy.url, `${proxy.url}/`, `${server.url}/`]) {
      const statuses = await crawl(start);
      assert.deepEqual(
        [...statuses].filter(([, status]) => status !== 200),
        [],
      );
      const pages = [...statuses.keys()].filter((url) => /\/docs\/|\/dashboard$/.test(url));
      assert.ok(pages.length >= 8 + 7 * (versions.length - 1), String(pages));
    }
    const unknown = await crawl(`${proxy.url}/no/such/page`);
    assert.deepEqual(
      [...unknown].filter(([, status]) => status !== 200),
      [[`${proxy.url}/no/such/page`, 404]],
    );
    // A proxy that replaces Host sends the original one here.
    const forwarded = await server.request("/", { headers: { "X-Forwarded-Host": new URL(proxy.url).host } });
    assert.match(forwarded.text, / data-root="\/it&#39;s\/sandbox\/"/);
    assert.equal((await fetch(`${proxy.url}/docs`)).url, `${proxy.url}/docs/getting-started`);
    assert.equal((await fetch(`${proxy.url}/dashboard/`)).url, `${proxy.url}/dashboard`);
  });

  test("the index of the documents names their addresses behind a proxy", async (t) => {
    const { proxy } = await openBehind(t, "/sandbox");
    const index = `${proxy.url}/openapi`;
    const { versions: listed } = (await (await fetch(index)).json()) as { versions: Record<string, string>[] };
    for (const { version: _, ...addresses } of listed)
      for (const address of Object.values(addresses)) {
        const response = await fetch(new URL(address, index));
        assert.equal(response.status, 200, address);
        assert.match(await response.text(), new RegExp(`"?url"?: ?"?${proxy.url}`));
      }
  });

  test("behind a proxy that keeps the path of PUBLIC_URL, the page says so", async (t) => {
    const { proxy } = await openBehind(t, "/sandbox", false);
    for (const path of ["", "/", "/docs/errors"]) {
      const response = await fetch(proxy.url + path, { headers: { accept } });
      assert.equal(response.status, 404);
      assert.match(await response.text(), /The reverse proxy must remove it/);
    }
  });

  test("a browser gets a page at an unknown path, and a caller of the API the code", async (t) => {
    const server = await openTestServer(t, await open(t), {});
    const { apiKey } = await server.newProject();
    const answer = async (path: string, headers: Record<string, string>, key?: string) => {
      const { status, json } = await server.request(path, { headers, ...(key !== undefined && { apiKey: key }) });
      return `${status} ${json?.error.code ?? "page"}`;
    };
    for (const path of ["/unknown", "/openapi/unknown", "/files/statements", "/DASHBOARDS"]) {
      assert.equal(await answer(path, { accept }), "404 page", path);
      assert.equal(await answer(path, { accept: "*/*" }), "401 UNAUTHORIZED", path);
      assert.equal(await answer(path, { accept }, apiKey), "404 RESOURCE_NOT_FOUND", path);
    }
    // The link of a statement that has expired, or was cut by a mail program.
    const link = "/files/statements/1?expires=1";
    assert.equal(await answer(link, { accept }), "403 page");
    for (const Accept of ["*/*", "text/html, application/json"])
      assert.equal(await answer(link, { Accept }), "403 STATEMENT_LINK_INVALID");
    assert.equal(await answer(link, { accept }, apiKey), "403 STATEMENT_LINK_INVALID");
    const { text } = await server.request(link, { headers: { accept } });
    assert.match(text, /The link is invalid or expired; .*href="\.\.\/\.\.\/docs\/errors#STATEMENT_LINK_INVALID"/s);
    // Operations keep their own refusals.
    assert.equal(await answer("/users", { accept }), "401 UNAUTHORIZED");
    assert.equal(await answer("/cards/1/freeze", { accept }), "401 UNAUTHORIZED");
  });
});
