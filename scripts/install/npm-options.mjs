// npm takes options before `--` for itself: `npm run mock --port 80` would start the mock on another port.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the names of npm's settings that come from its command line. npm passes settings of its files and of its
 * environment in the same way, so those are left out. npm does not pass --version, --on and --only, so commands avoid
 * them.
 * @param {string} root
 * @returns {string[]}
 */
export function optionsTakenByNpm(root) {
  // Only a direct child of npm can read the environment that npm was started with.
  const environment = environmentOfParent();
  if (environment === undefined) return [];
  const files = [process.env.npm_config_userconfig, process.env.npm_config_globalconfig, join(root, ".npmrc")]
    .map((file) => (file && existsSync(file) ? readFileSync(file, "utf8") : ""))
    .join("\n");
  return Object.entries(process.env)
    .filter(([name, value]) => name.startsWith("npm_config_") && value && !environment.has(name.toLowerCase()))
    .map(([name]) => name.slice("npm_config_".length).replaceAll("_", "-"))
    .filter((option) => !new RegExp(`^${option}\\s*=`, "m").test(files));
}

/**
 * Returns the names of the variables that the parent was started with, in lower case. Undefined on Windows and macOS, which do not show them.
 * @returns {Set<string> | undefined}
 */
function environmentOfParent() {
  if (process.platform !== "linux") return new Set();
  try {
    const variables = readFileSync(`/proc/${process.ppid}/environ`, "utf8").split("\0");
    return new Set(variables.map((variable) => variable.slice(0, variable.indexOf("=")).toLowerCase()));
  } catch {
    return undefined;
  }
}
