// npm run prepack: writes what the package and an image contain ready-made. npm runs it before `npm pack`.
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCommandLine } from "../conformance/command/command-line.ts";
import { versions } from "../generated/contract.ts";
import { loadView } from "../spec/views/views.ts";
import { root } from "./root.ts";

readCommandLine({
  call: "npm run prepack",
  about:
    "Makes the views of all documents, so that no server has to make them at its start, and writes those of the npm package to generated/openapi/json-bodies/.",
});

const folder = join(root, "generated/openapi/json-bodies");
await mkdir(folder, { recursive: true });
await Promise.all(
  versions.map(async (date) => {
    const file = join(folder, `${date}.yaml`);
    const aside = `${file}.${process.pid}`;
    await writeFile(aside, await loadView("json-bodies", date));
    // Renames the complete file into place, because another `npm pack` may read it meanwhile.
    await rename(aside, file);
  }),
);
