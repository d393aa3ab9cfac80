// npm run pack-conformance: builds the npm package of the conformance suite.

import { statSync } from "node:fs";
import { resolve } from "node:path";
import { readCommandLine } from "../conformance/command/command-line.ts";
import { root } from "./root.ts";

const { words } = readCommandLine({
  call: "npm run pack-conformance --",
  about: `Builds the npm package of the conformance suite in DIR (default: this folder). It holds the suite, the documents and
the libraries, runs on Node 18 and newer, and has no dependencies and no server code.`,
  words: ["[DIR]"],
});
const [folder = "."] = words;

// Node calls the function that removes types experimental; the version of Node is pinned.
const printWarning = process.listeners("warning");
process.removeAllListeners("warning").on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") for (const print of printWarning) print(warning);
});

// Imported late, so that --help need not load the bundler.
const { packConformance } = await import("./pack-conformance/pack.ts");
const file = await packConformance(root, resolve(folder));
console.log(`${file}  ${(statSync(file).size / 1e6).toFixed(1)} MB
Next: npx --yes --package ${file} card-payments-conformance --help`);
