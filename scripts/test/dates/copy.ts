// `node scripts/test/dates/copy.ts FOLDER`: a copy of the checkout with the worked example's date, generated, to look at and to run things in by hand.
// The folder must not exist yet, and is kept.
import { execFileSync } from "node:child_process";
import { cp, mkdir, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkout, everything } from "../copy.ts";
import { apply } from "./edits.ts";
import { serverEdits } from "./server.ts";
import { specEdits } from "./spec.ts";
import { suiteEdits } from "./suite.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name a folder: node scripts/test/dates/copy.ts FOLDER");
const root = resolve(folder);
await mkdir(root);
for (const name of everything) await cp(join(checkout, name), join(root, name), { recursive: true });
await symlink(join(checkout, "node_modules"), join(root, "node_modules"));
await apply(root, [...specEdits, ...serverEdits, ...suiteEdits]);
execFileSync(process.execPath, ["scripts/generate.ts"], { cwd: root, stdio: "inherit" });
