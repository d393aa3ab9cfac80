// Everything that the portal serves, prepared at its first use.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Environment, latestVersion } from "../../generated/contract.ts";
import { browserFiles } from "./files/browser-files.ts";
import { type PreparedFile, prepareFile } from "./files/prepared-file.ts";
import { scalarScript } from "./files/scalar.ts";
import { type Html, html, htmlType } from "./html.ts";
import { layout, type PageFiles } from "./layout.ts";
import { lazily } from "./lazily.ts";
import { dashboardPage } from "./pages/dashboard.ts";
import { docsPages } from "./pages/docs.ts";
import { referencePage } from "./pages/reference.ts";

const generated = join(import.meta.dirname, "../../generated");

export interface PortalOptions {
  /** Whether `/dashboard` exists. */
  readonly dashboard: boolean;
  readonly environment: Environment;
  readonly controllableClock: boolean;
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
    const [browser, scalar] = await Promise.all([browserFiles(), scalarScript()]);
    const names: PageFiles = { ...browser.entries, "scalar.js": scalar.path };
    return { assets: new Map([...browser.files, [scalar.path, scalar.file]]), names };
  });

  const prepare = (render: (names: PageFiles) => Html | Promise<Html>) =>
    lazily(async () => prepareFile(htmlType, String(await render((await files()).names))));

  const pages = new Map(docsPages.map(({ path, render }) => [path, prepare(render)]));
  const model = lazily(() => prepareModel(options));
  if (options.dashboard)
    pages.set(
      "/dashboard",
      prepare(async (names) => dashboardPage(names, (await model()).path)),
    );

  const notFound = prepare((names) =>
    layout(names, {
      title: "Not found",
      path: "",
      body: html`<main id="main"><h1>Not found</h1><p>The portal has no page at this address. Go to the <a href="/">reference</a>.</p></main>`,
    }),
  );

  return {
    async findAsset(path) {
      if (!path.startsWith("/assets/")) return undefined;
      if (options.dashboard && path.startsWith("/assets/model-")) {
        const { path: known, file } = await model();
        return path === known ? file : undefined;
      }
      return (await files()).assets.get(path);
    },
    findPage: async (path) => pages.get(path)?.(),
    notFoundPage: notFound,
    reference: async (nonce) => referencePage((await files()).names, nonce),
    async prepareAll() {
      for (const page of pages.values()) await page();
    },
  };
}

async function prepareModel(options: PortalOptions): Promise<{ readonly path: string; readonly file: PreparedFile }> {
  const document = JSON.parse(await readFile(join(generated, `served/${latestVersion}.json`), "utf8"));
  const { dashboardModel } = await import("./model/dashboard-model.ts");
  const file = await prepareFile("application/json; charset=utf-8", JSON.stringify(dashboardModel(document, options)));
  return { path: `/assets/model-${file.hash}.json`, file };
}
