// Everything that the portal serves, prepared at its first use.
import { type Environment, latestVersion, type Version, versions } from "../../generated/contract.ts";
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
import { searchIndex } from "./search-index.ts";
import { readServedDocument, readServedInterface } from "./served-document.ts";

const jsonType = "application/json; charset=utf-8";

export interface PortalOptions {
  /** Whether `/dashboard` exists. */
  readonly dashboard: boolean;
  readonly environment: Environment;
  readonly controllableClock: boolean;
  /** Dates that the server answers; all if absent. */
  readonly dates?: readonly Version[];
  /** Address of the server, without a slash at its end, for examples. */
  readonly publicUrl: string;
}

interface NamedFile {
  readonly name: string;
  readonly path: string;
  readonly file: PreparedFile;
}

export interface PortalContent {
  findAsset(path: string): Promise<PreparedFile | undefined>;
  findPage(path: string): Promise<PreparedFile | undefined>;
  notFoundPage(): Promise<PreparedFile>;
  /** `nonce` is valid for one response. */
  reference(nonce: string): Promise<Html>;
}

export function createContent(options: PortalOptions): PortalContent {
  const files = lazily(async () => {
    const [browser, scalar, documents, ...data] = await Promise.all([
      browserFiles(),
      scalarScript(),
      referenceDocuments(options.dates ?? versions),
      ...versions.map(indexFile),
      ...(options.dashboard ? [modelFile(options)] : []),
    ]);
    const { "dashboard.js": dashboardScript, ...entries } = browser.entries;
    const names: PageFiles = {
      ...entries,
      ...(options.dashboard && { "dashboard.js": dashboardScript! }),
      ...Object.fromEntries(data.map(({ name, path }) => [name, path])),
      "scalar.js": scalar.path,
    };
    const others = [scalar, ...documents, ...data].map(({ path, file }): [string, PreparedFile] => [path, file]);
    return { assets: new Map([...browser.files, ...others]), names, documents };
  });

  const prepare = (render: (names: PageFiles) => Html | Promise<Html>) =>
    lazily(async () => prepareFile(htmlType, String(await render((await files()).names))));

  const docs = docsPages({ address: options.publicUrl, read: readServedInterface });
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
    async reference(nonce) {
      const { names, documents } = await files();
      return referencePage(names, documents, nonce);
    },
  };
}

async function indexFile(date: string): Promise<NamedFile> {
  return dataFile(`search-${date}.json`, "search", searchIndex(await readServedInterface(date), latestVersion));
}

async function modelFile(options: PortalOptions): Promise<NamedFile> {
  // Loaded here, because the server starts without it.
  const { dashboardModel } = await import("./model/dashboard-model.ts");
  return dataFile("model.json", "model", dashboardModel(await readServedDocument(latestVersion), options));
}

async function dataFile(name: string, prefix: string, data: unknown): Promise<NamedFile> {
  const file = await prepareFile(jsonType, JSON.stringify(data));
  return { name, path: `/assets/${prefix}-${file.hash}.json`, file };
}
