// Installs missing packages, then runs a script on the project's own Node. It needs Node 18 and no package.
//
// package.json starts it with "set _=;exec env _=\& node", a line that sh and the cmd of Windows both read. sh replaces
// itself with Node, so Node gets the signals that npm forwards; some shells, such as dash, would die of them and leave
// Node running. In cmd, which has no exec, "&" separates commands, so the first one only sets a variable.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import Module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const ownNode = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
const [script, ...args] = process.argv.slice(2);

if (script) refuseOptionsTakenByNpm(script);
if (!isInstalled()) install();
if (script) await run(script, args);

// npm takes options before `--` for itself: `npm run mock --port 80` would start the mock on another port. The options
// are read from the command's source. npm does not report --version, --on and --only, so commands avoid them.
/** @param {string} name */
function refuseOptionsTakenByNpm(name) {
  const options = new Set(sourcesOf(name).flatMap(optionsIn));
  const settings = [process.env.npm_config_userconfig, process.env.npm_config_globalconfig, join(root, ".npmrc")]
    .map((file) => (file && existsSync(file) ? readFileSync(file, "utf8") : ""))
    .join("\n");
  const takenOptions = Object.entries(process.env)
    .filter(([key, value]) => key.startsWith("npm_config_") && value)
    .map(([key]) => key.slice("npm_config_".length).replaceAll("_", "-"))
    .filter((option) => options.has(`--${option}`) && !new RegExp(`^${option}\\s*=`, "m").test(settings));
  if (takenOptions.length === 0) return;
  const names = takenOptions.map((option) => `--${option}`).join(" ");
  console.error(
    `npm took ${names}. Write -- before the options: npm run ${process.env.npm_lifecycle_event} -- ${names} ...`,
  );
  process.exit(2);
}

/**
 * Returns the options that a source mentions, and the names in its table of options (scripts/command-line.ts).
 * @param {string} text
 * @returns {string[]}
 */
function optionsIn(text) {
  const table = text.matchAll(/"?([a-z][a-z-]+)"?: (?:\{\s*(?:takes|about):|\{ \.\.\.|number\()/g);
  return [...(text.match(/--[a-z][a-z-]+/g) ?? []), ...[...table].map(([, option]) => `--${option}`)];
}

/**
 * Returns the sources of a command: its file, and the folder of its name or of its main.ts.
 * @param {string} name
 * @returns {string[]}
 */
function sourcesOf(name) {
  const file = join(root, name);
  const parts = name.endsWith("main.ts") ? dirname(file) : file.replace(/\.ts$/, "");
  const inside = existsSync(parts)
    ? readdirSync(parts, { recursive: true }).map((part) => join(parts, String(part)))
    : [];
  return [file, ...inside]
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(path, "utf8"));
}

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
