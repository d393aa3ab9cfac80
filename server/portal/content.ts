// Everything that the portal serves, prepared at its first use.
import { browserFiles } from "./files/browser-files.ts";
import { type PreparedFile, prepareFile } from "./files/prepared-file.ts";
import { scalarScript } from "./files/scalar.ts";
import { type Html, html, htmlType } from "./html.ts";
import { layout, type PageFiles } from "./layout.ts";
import { lazily } from "./lazily.ts";
import { dashboardPage } from "./pages/dashboard.ts";
import { docsPages } from "./pages/docs.ts";
import { referencePage } from "./pages/reference.ts";
import { referenceDocuments } from "./reference/portal-document.ts";

export interface PortalOptions {
  /** Whether `/dashboard` exists. */
  readonly dashboard: boolean;
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
  const files = lazily(async () => {
    const [browser, scalar, documents] = await Promise.all([browserFiles(), scalarScript(), referenceDocuments()]);
    const names: PageFiles = { ...browser.entries, "scalar.js": scalar.path };
    const others = [scalar, ...documents].map(({ path, file }) => [path, file] as const);
    return { assets: new Map([...browser.files, ...others]), names, documents };
  });

  const prepare = (render: (names: PageFiles) => Html | Promise<Html>) =>
    lazily(async () => prepareFile(htmlType, String(await render((await files()).names))));

  const pages = new Map(docsPages.map(({ path, render }) => [path, prepare(render)]));
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
    async reference(nonce) {
      const { names, documents } = await files();
      return referencePage(names, documents, nonce);
    },
    async prepareAll() {
      for (const page of pages.values()) await page();
    },
  };
}
