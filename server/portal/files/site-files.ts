// Files that browsers and crawlers request at a fixed path.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { lazily } from "../lazily.ts";
import { type PreparedFile, prepareFile } from "./prepared-file.ts";

const iconNames = ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"];

export const siteFileNames: readonly string[] = ["/robots.txt", ...iconNames];

export interface SiteFiles {
  /** A PNG of 180 pixels. */
  readonly icon: PreparedFile;
  /** By path. */
  readonly files: ReadonlyMap<string, PreparedFile>;
}

// Environments and regions serve the same pages, and links to files are signed, so search engines list none of them.
const robots = "User-agent: *\nDisallow: /\n";

/** All portals of a process share them. */
export const siteFiles = lazily(async (): Promise<SiteFiles> => {
  const [icon, rules] = await Promise.all([
    readFile(join(import.meta.dirname, "../pictures/icon.png")).then((bytes) => prepareFile("image/png", bytes)),
    prepareFile("text/plain; charset=utf-8", robots),
  ]);
  return { icon, files: new Map([["/robots.txt", rules], ...iconNames.map((name) => [name, icon] as const)]) };
});
