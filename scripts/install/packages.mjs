// The packages of the checkout. It needs no package.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @param {string} root @param {string} [platform] */
export function ownNode(root, platform = process.platform) {
  return join(root, "node_modules/node/bin", platform === "win32" ? "node.exe" : "node");
}

/**
 * Returns the names of packages that are missing, outdated or incomplete. Optional packages may be for other machines.
 * @param {string} root
 * @param {string} [platform]
 * @returns {string[]}
 */
export function missingPackages(root, platform) {
  const wanted = readPackages(join(root, "package-lock.json"));
  if (wanted === undefined) return ["package-lock.json"];
  const present = readPackages(join(root, "node_modules/.package-lock.json"));
  const missing = Object.entries(wanted)
    .filter(([path, entry]) => path !== "" && !entry.optional && present?.[path]?.version !== entry.version)
    .map(([path]) => path);
  // Install scripts make these files.
  if (!existsSync(ownNode(root, platform))) missing.push("node_modules/node");
  if (!existsSync(join(root, "node_modules/sqlite3/build/Release/node_sqlite3.node")))
    missing.push("node_modules/sqlite3");
  return [...new Set(missing)].map((path) => path.replace(/^.*node_modules\//, ""));
}

/**
 * Undefined if the lock file is missing or damaged.
 * @param {string} file
 * @returns {Record<string, { version?: string; optional?: boolean }> | undefined}
 */
export function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}
