// The first script of a fresh clone: it runs on whatever Node the machine has (18 or newer), installs what is missing, then runs the script it is
// given on the project's own Node, which comes with the install. Plain JavaScript without imports of ours, because nothing is installed yet.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const ownNode = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
const [script, ...args] = process.argv.slice(2);

if (script) refuseOptionsTakenByNpm(script);
if (!isInstalled()) install();
if (script) run(script, args);

// npm keeps what stands before `--` for itself: `npm run mock --port 80` would start the mock on another port without a word. Which options a command
// has is read from its own files, so that no list of them has to be kept. npm says nothing of --version, --on and --only, whose names it
// takes for its own; the commands' names for these are --date, --own and --rule.
/** @param {string} name */
function refuseOptionsTakenByNpm(name) {
  const options = new Set(sourcesOf(name).flatMap((text) => text.match(/--[a-z][a-z-]+/g) ?? []));
  const settings = [process.env.npm_config_userconfig, process.env.npm_config_globalconfig, join(root, ".npmrc")]
    .map((file) => (file && existsSync(file) ? readFileSync(file, "utf8") : ""))
    .join("\n");
  const taken = Object.entries(process.env)
    .filter(([key, value]) => key.startsWith("npm_config_") && value)
    .map(([key]) => key.slice("npm_config_".length).replaceAll("_", "-"))
    .filter((option) => options.has(`--${option}`) && !new RegExp(`^${option}\\s*=`, "m").test(settings));
  if (taken.length === 0) return;
  const names = taken.map((option) => `--${option}`).join(" ");
  console.error(
    `npm took ${names} for itself. Write -- before the options: npm run ${process.env.npm_lifecycle_event} -- ${names} ...`,
  );
  process.exit(2);
}

/**
 * The text of a command and of its parts: the folder of the same name, or the folder that it is the main file of.
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

// Every package of the lock file is there in its version, but for those made for other machines.
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
  console.error(
    "Installing the packages of package-lock.json; the first time takes a few minutes (sqlite3 may be compiled) ...",
  );
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status, error } = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (status === 0 && existsSync(ownNode)) return;
  console.error(
    `The packages could not be installed${error ? ` (${error.message})` : ""}. Check the network and run: npm ci`,
  );
  process.exit(1);
}

/**
 * @param {string} name
 * @param {string[]} rest
 */
function run(name, rest) {
  // Tools are found first where the project's own are, as npm does it for scripts.
  const path = `${join(root, "node_modules/.bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`;
  // What V8 made of the modules is kept for the next start.
  const compiled = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };
  const env = { ...compiled, ...process.env, PATH: path };
  const child = spawn(ownNode, [join(root, name), ...rest], { stdio: "inherit", env });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
