// Bundles the browser's scripts and styles of ../browser/. Invariant: a file's name contains a hash of its content.
import { basename, extname, join } from "node:path";
import { lazily } from "../lazily.ts";
import { type PreparedFile, prepareFile } from "./prepared-file.ts";

export interface BrowserFiles {
  /** By path. */
  readonly files: ReadonlyMap<string, PreparedFile>;
  /** Path by name of the entry, such as `dashboard.js`. */
  readonly entries: Readonly<Record<string, string>>;
}

const folder = join(import.meta.dirname, "../browser");

const entryPoints = [
  "portal.css",
  "docs.ts",
  "reference.ts",
  "reference.css",
  "dashboard/dashboard.css",
  "dashboard/dashboard.tsx",
];

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** Takes about 0.1 s, outside the event loop. All portals of a process share them. */
export const browserFiles = lazily(bundle);

async function bundle(): Promise<BrowserFiles> {
  // Loaded here, because the server starts without it.
  const { build, stop } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints,
    entryNames: "[name]-[hash]",
    outdir: "/assets",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  // Ends esbuild's process. That would also end another build of this process, so there is only one build.
  await stop();
  const files = new Map<string, PreparedFile>();
  for (const { path, contents } of outputFiles)
    files.set(`/assets/${basename(path)}`, await prepareFile(types[extname(path)]!, contents));
  const entries = Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint !== undefined)
    .map(([path, { entryPoint }]) => {
      const name = basename(entryPoint!).replace(/\.tsx?$/, ".js");
      return [name, `/assets/${basename(path)}`];
    });
  return { files, entries: Object.fromEntries(entries) };
}
