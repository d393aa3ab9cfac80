// Writes the package's folder and packs it.
import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleLibraries } from "./libraries.ts";
import { collectSources, commandPath } from "./sources.ts";

/** Files that the suite reads at run time. */
const dataFiles = ["generated/openapi/*.yaml", "conformance/**/*.css", "conformance/run/sample/recorded.json"];

/** Returns the path of the package in `folder`, which is created. The same sources give the same bytes. */
export async function packConformance(root: string, folder: string): Promise<string> {
  const staging = mkdtempSync(join(tmpdir(), "pack-conformance-"));
  try {
    const { files, libraries } = collectSources(root);
    for (const [path, text] of files) write(join(staging, path), text);
    for (const path of globSync(dataFiles, { cwd: root })) cpSync(join(root, path), join(staging, path));
    write(
      join(staging, "THIRD-PARTY-LICENSES.txt"),
      await bundleLibraries(root, join(staging, "libraries"), libraries),
    );
    cpSync(join(root, "conformance/package/README.md"), join(staging, "README.md"));
    write(join(staging, "package.json"), `${JSON.stringify(manifest(root), undefined, 2)}\n`);
    await makeViews(staging);
    mkdirSync(folder, { recursive: true });
    const pack = ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder];
    return join(folder, execFileSync("npm", pack, { cwd: staging, encoding: "utf8" }).trim());
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** The package's own code makes the views, because their key depends on it. */
async function makeViews(staging: string): Promise<void> {
  const { loadView }: typeof import("../../spec/views/views.ts") = await import(
    pathToFileURL(join(staging, "spec/views/views.js")).href
  );
  const dates = globSync("*.yaml", { cwd: join(staging, "generated/openapi") }).map((file) => basename(file, ".yaml"));
  await Promise.all(dates.map((date) => loadView("sealed", date)));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The content of package.json. The version and the terms are those of the project. */
function manifest(root: string): object {
  const {
    version,
    private: isPrivate,
    license,
    engines,
  } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return {
    name: "card-payments-conformance",
    version,
    description: "Checks any implementation of the card-issuing and payments API against its specification",
    private: isPrivate,
    license,
    type: "module",
    engines,
    bin: { "card-payments-conformance": commandPath },
    // A command only.
    exports: {},
    files: ["conformance", "generated", "libraries", "spec", "THIRD-PARTY-LICENSES.txt"],
  };
}
