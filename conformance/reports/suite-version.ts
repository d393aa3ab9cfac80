// Names the version of the suite that a report is from.
import { existsSync, readFileSync } from "node:fs";
import { exploration } from "../harness/exploration.ts";
import type { SuiteVersion } from "./record.ts";

/** The version is that of the package that holds this file. */
export function suiteVersion(): SuiteVersion {
  return { version: readVersion(new URL("./", import.meta.url)), seed: exploration().seed };
}

function readVersion(folder: URL): string {
  const file = new URL("package.json", folder);
  if (existsSync(file)) return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
  const parent = new URL("../", folder);
  return parent.href === folder.href ? "unknown" : readVersion(parent);
}
