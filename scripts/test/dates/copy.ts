// `node scripts/test/dates/copy.ts FOLDER` copies the checkout with the worked example's date.
import { execFileSync } from "node:child_process";
import { cp, mkdir, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkout, copiedNames } from "../copy.ts";
import { apply } from "./edits.ts";
import { serverEdits } from "./server.ts";
import { specEdits } from "./spec.ts";
import { suiteEdits } from "./suite.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("FOLDER is missing. Usage: node scripts/test/dates/copy.ts FOLDER");
const root = resolve(folder);
await mkdir(root);
for (const name of copiedNames) await cp(join(checkout, name), join(root, name), { recursive: true });
await symlink(join(checkout, "node_modules"), join(root, "node_modules"));
await apply(root, [...specEdits, ...serverEdits, ...suiteEdits]);
execFileSync(process.execPath, ["scripts/generate.ts"], { cwd: root, stdio: "inherit" });
