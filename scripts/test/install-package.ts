// Installs packed packages as partners do, but without a registry.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** `packages`: paths of tarballs or folders, by name. */
export function installPackages(folder: string, packages: Readonly<Record<string, string>>): void {
  const dependencies = Object.fromEntries(Object.entries(packages).map(([name, path]) => [name, `file:${path}`]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies }));
  const install = ["install", "--offline", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", install, { cwd: folder });
}
