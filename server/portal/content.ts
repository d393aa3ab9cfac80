// Everything that the portal serves, prepared at its first use.
import { type Environment, latestVersion, type Version, versions } from "../../generated/contract.ts";
import { plainPath, rootFrom, withRoot } from "./addresses.ts";
import { browserFiles } from "./files/browser-files.ts";
import { type PreparedFile, prepareFile } from "./files/prepared-file.ts";
import { scalarScript } from "./files/scalar.ts";
import { siteFiles } from "./files/site-files.ts";
import { type Html, htmlType } from "./html.ts";
import type { PageFiles } from "./layout.ts";
import { lazily } from "./lazily.ts";
import { dashboardPage } from "./pages/dashboard.ts";
import { docsAddresses, docsPages } from "./pages/docs.ts";
import { notFoundPage } from "./pages/not-found.ts";
import { referencePage } from "./pages/reference.ts";
import { type Refusal, refusedLinkPage } from "./pages/refused-link.ts";
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
  /** A file with a fixed path, such as `/robots.txt`. */
  findSiteFile(path: string): Promise<PreparedFile | undefined>;
  findPage(path: string): Promise<PreparedFile | undefined>;
  /** The path of the page that another spelling means, such as `/docs/Errors/`. */
  findAddress(path: string): string | undefined;
  /** `path` is that of the request. Its links start at the root. */
  notFound(path: string): Promise<Html>;
  /** Its links start at the root. */
  refusedLink(refusal: Refusal): Promise<Html>;
  /** `nonce` is valid for one response. Its links start at the root. */
  reference(nonce: string): Promise<Html>;
}

export function createContent(options: PortalOptions): PortalContent {
  const files = lazily(async () => {
    const [browser, site, scalar, documents, ...data] = await Promise.all([
      browserFiles(),
      siteFiles(),
      scalarScript(),
      referenceDocuments(options.dates ?? versions),
      ...versions.map(indexFile),
      ...(options.dashboard ? [modelFile(options)] : []),
    ]);
    const { "dashboard.js": dashboardScript, ...entries } = browser.entries;
    const iconPath = `/assets/icon-${site.icon.hash}.png`;
    const names: PageFiles = {
      ...entries,
      ...(options.dashboard && { "dashboard.js": dashboardScript! }),
      ...Object.fromEntries(data.map(({ name, path }) => [name, path])),
      "scalar.js": scalar.path,
      "icon.png": iconPath,
    };
    const others = [scalar, ...documents, ...data].map(({ path, file }): [string, PreparedFile] => [path, file]);
    return { assets: new Map([...browser.files, ...others, [iconPath, site.icon]]), names, documents };
  });

  const prepare = (path: string, render: (names: PageFiles) => Html | Promise<Html>) =>
    lazily(async () => {
      const page = await render((await files()).names);
      return prepareFile(htmlType, withRoot(String(page), rootFrom(path)));
    });

  const docs = docsPages({ address: options.publicUrl, read: readServedInterface });
  const pages = new Map(docs.map(({ path, render }) => [path, prepare(path, render)]));
  if (options.dashboard) pages.set("/dashboard", prepare("/dashboard", dashboardPage));

  const addresses = new Map([...[...pages.keys()].map((path) => [path, path] as const), ...docsAddresses]);

  return {
    findAsset: async (path) => (path.startsWith("/assets/") ? (await files()).assets.get(path) : undefined),
    findSiteFile: async (path) => (await siteFiles()).files.get(path),
    findPage: async (path) => pages.get(path)?.(),
    findAddress: (path) => addresses.get(plainPath(path)),
    async notFound(path) {
      const { names } = await files();
      return notFoundPage(names, path, options);
    },
    async refusedLink(refusal) {
      return refusedLinkPage((await files()).names, refusal);
    },
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
