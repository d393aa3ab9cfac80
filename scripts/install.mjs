// Installs missing packages, then runs a script on the project's own Node. It needs Node 18 and no package.
//
// package.json starts it with "set _=;exec env _=\& node", a line that sh and the cmd of Windows both read. sh replaces
// itself with Node, so Node gets the signals that npm forwards; some shells, such as dash, would die of them and leave
// Node running. In cmd, which has no exec, "&" separates commands, so the first one only sets a variable.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import Module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { optionsTakenByNpm } from "./install/npm-options.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const ownNode = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
const [script, ...args] = process.argv.slice(2);

// conformance/command/command-line.ts knows which of them are options of the command.
if (process.env.npm_lifecycle_script?.includes("install.mjs"))
  process.env.OPTIONS_TAKEN_BY_NPM ??= optionsTakenByNpm(root).join(" ");
if (!isInstalled()) install();
if (script) await run(script, args);

// Optional packages may be for other machines.
function isInstalled() {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  if (!present || !existsSync(ownNode)) return false;
  return Object.entries(wanted).every(
    ([path, entry]) => path === "" || entry.optional || present[path]?.version === entry.version,
  );
}

/** @param {string} file */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.error("Installing packages. The first time takes a few minutes, because sqlite3 may be compiled ...");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status, error } = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (status === 0 && existsSync(ownNode)) return;
  console.error(`The install failed${error ? ` (${error.message})` : ""}. Check the network, then run: npm ci`);
  process.exit(1);
}

/**
 * @param {string} name
 * @param {string[]} rest
 */
async function run(name, rest) {
  // npm finds the project's own Node first, so usually this process continues. A second one would take 30 ms of a core.
  if (realpathSync(process.execPath) !== realpathSync(ownNode))
    return endAs(spawn(ownNode, [fileURLToPath(import.meta.url), name, ...rest], { stdio: "inherit" }));
  // Adds the packages' commands to PATH, as npm scripts do.
  process.env.PATH = `${join(root, "node_modules/.bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`;
  // Sets the compile cache of this process and of the processes that it starts.
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compiled");
  Module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  if (process.env.npm_lifecycle_event !== undefined) {
    const { onNpmEnd } = await import("./start/caller.ts");
    onNpmEnd(() => process.kill(process.pid, "SIGTERM"));
  }
  await import("./resolve-own-files.mjs");
  process.argv.splice(1, process.argv.length, join(root, name), ...rest);
  Module.runMain();
}

/**
 * Forwards signals to a child, and ends as it ends.
 * @param {import("node:child_process").ChildProcess} child
 */
function endAs(child) {
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const each of signals) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}
