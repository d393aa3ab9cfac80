// Everything that the portal serves, prepared at its first use.
import { latestVersion, versions } from "../../generated/contract.ts";
import { browserFiles } from "./files/browser-files.ts";
import { hashOf, type PreparedFile, prepareFile } from "./files/prepared-file.ts";
import { scalarScript } from "./files/scalar.ts";
import { type Html, html, htmlType } from "./html.ts";
import { layout, type PageFiles } from "./layout.ts";
import { lazily } from "./lazily.ts";
import { dashboardPage } from "./pages/dashboard.ts";
import { createReader, docsPages } from "./pages/docs.ts";
import { referencePage } from "./pages/reference.ts";
import { searchIndex } from "./search-index.ts";

export interface PortalOptions {
  /** Whether `/dashboard` exists. */
  readonly dashboard: boolean;
  /** Address of the server, without a slash at its end, for examples. */
  readonly address?: string;
}

export interface PortalContent {
  findAsset(path: string): Promise<PreparedFile | undefined>;
  findPage(path: string): Promise<PreparedFile | undefined>;
  notFoundPage(): Promise<PreparedFile>;
  /** `nonce` is valid for one response. */
  reference(nonce: string): Promise<Html>;
  prepareAll(): Promise<void>;
}

export function createContent(options: PortalOptions): PortalContent {
  const read = createReader();

  const files = lazily(async () => {
    const [browser, scalar, ...indexes] = await Promise.all([
      browserFiles(),
      scalarScript(),
      ...versions.map((date) => indexFile(date)),
    ]);
    const { "dashboard.js": dashboardScript, ...entries } = browser.entries;
    const names: PageFiles = {
      ...entries,
      ...(options.dashboard && { "dashboard.js": dashboardScript! }),
      ...Object.fromEntries(indexes.map(({ name, path }) => [name, path])),
      "search.json": indexes.at(-1)!.path,
      "scalar.js": scalar.path,
    };
    const indexAssets = indexes.map(({ path, file }): [string, PreparedFile] => [path, file]);
    return { assets: new Map([...browser.files, [scalar.path, scalar.file], ...indexAssets]), names };
  });

  async function indexFile(date: string) {
    const text = JSON.stringify(searchIndex(await read(date), latestVersion));
    const file = await prepareFile("application/json; charset=utf-8", text);
    return { name: `search-${date}.json`, path: `/assets/search-${hashOf(file.identity)}.json`, file };
  }

  const prepare = (render: (names: PageFiles) => Html | Promise<Html>) =>
    lazily(async () => prepareFile(htmlType, String(await render((await files()).names))));

  const docs = docsPages({ address: options.address ?? "http://localhost:3000", read });
  const pages = new Map(docs.map(({ path, render }) => [path, prepare(render)]));
  if (options.dashboard) pages.set("/dashboard", prepare(dashboardPage));

  const notFound = prepare((names) =>
    layout(names, {
      title: "Not found",
      path: "",
      body: html`<main id="main"><h1>Not found</h1><p>The portal has no page at this address. Go to the <a href="/">reference</a>.</p></main>`,
    }),
  );

  return {
    findAsset: async (path) => (path.startsWith("/assets/") ? (await files()).assets.get(path) : undefined),
    findPage: async (path) => pages.get(path)?.(),
    notFoundPage: notFound,
    reference: async (nonce) => referencePage((await files()).names, nonce),
    async prepareAll() {
      for (const page of pages.values()) await page();
    },
  };
}
