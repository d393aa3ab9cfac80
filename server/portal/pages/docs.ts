// Lists the pages of the documentation.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { latestVersion, versions } from "../../../generated/contract.ts";
import type { Html } from "../html.ts";
import { navigation, type PageFiles } from "../layout.ts";
import { changesPage } from "./changes.ts";
import { errorsPage } from "./errors.ts";
import { eventsPage } from "./events.ts";
import { gettingStartedPage } from "./getting-started.ts";
import type { Interface } from "./interface-document.ts";
import { limitsPage } from "./limits.ts";
import { linksOf } from "./links.ts";
import { type ArticleContent, article, type DatedPage } from "./parts.ts";
import { readRecipe } from "./recipes.ts";
import { simulationsPage } from "./simulations.ts";
import { statesPage } from "./states.ts";
import { valuesPage } from "./values.ts";

export interface DocsPage {
  readonly path: string;
  render(files: PageFiles): Promise<Html>;
}

export interface DocsOptions {
  /** Address of the server, without a slash at its end. */
  readonly address: string;
  /** Reads the interface of a date. */
  readonly read: (date: string) => Promise<Interface>;
}

const generated = join(import.meta.dirname, "../../../generated");

const firstPage = "getting-started";

type Content = Pick<ArticleContent, "lead" | "groups">;
type Render = (page: DatedPage, options: DocsOptions) => Content | Promise<Content>;

const dated: Readonly<Record<string, Render>> = {
  [firstPage]: async (page, { address }) => {
    const names = ["sh key", "sh first-payment", "sh client", "ts"];
    const [key, lines, install, client] = await Promise.all(names.map(readRecipe));
    return gettingStartedPage(page, { key: key!, lines: lines!, install: install!, client: client! }, address);
  },
  errors: errorsPage,
  events: async (page) => eventsPage(page, await readRecipe("js verify")),
  states: statesPage,
  limits: limitsPage,
  values: valuesPage,
  simulations: simulationsPage,
};

/** Paths that are no page, with the page to open instead. */
export const docsAddresses: readonly (readonly [path: string, page: string])[] = [
  ["/docs", `/docs/${firstPage}`],
  ...versions.map((date) => [`/docs/${date}`, `/docs/${date}/${firstPage}`] as const),
];

/** Pages of the newest date are at /docs/NAME, those of every date at /docs/DATE/NAME. */
export function docsPages(options: DocsOptions): readonly DocsPage[] {
  const titles = new Map(navigation);
  const pages = Object.entries(dated).flatMap(([name, render]) => {
    const title = titles.get(`/docs/${name}`) ?? name;
    const pageAt = (path: string, date: string): DocsPage => ({
      path,
      async render(files) {
        const source = await options.read(date);
        const content = await render({ source, links: linksOf(source, latestVersion) }, options);
        return article(files, { title, path: `/docs/${name}`, ...content, dates: { name, date, all: versions } });
      },
    });
    return [pageAt(`/docs/${name}`, latestVersion), ...versions.map((date) => pageAt(`/docs/${date}/${name}`, date))];
  });
  const changes: DocsPage = {
    path: "/docs/changes",
    async render(files) {
      const text = await readFile(join(generated, "CHANGELOG.md"), "utf8");
      return article(files, { title: "Changes", path: "/docs/changes", ...changesPage(text) });
    },
  };
  return [...pages, changes];
}
