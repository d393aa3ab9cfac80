// Installs the packages with npm, and says why an install failed. It needs no package.
import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { lockInstall } from "./lock.mjs";
import { missingPackages, readPackages } from "./packages.mjs";

/**
 * @typedef {object} Machine
 * @property {string} platform
 * @property {string | undefined} glibc its version; undefined on Linux without glibc
 * @property {typeof import("node:child_process").spawn} spawn
 * @property {(text: string) => void} say
 *
 * @typedef {object} Result
 * @property {number | null} status
 * @property {NodeJS.Signals | null} signal
 * @property {NodeJS.ErrnoException | undefined} error
 * @property {string} output standard output and error
 *
 * @typedef {object} Failure
 * @property {string} problem what is wrong, and the remedy
 * @property {NodeJS.Signals | null} [signal] ended the install
 */

// The newest glibc that a file of the packages needs: better-sqlite3's, and sqlite3's if it was compiled on Debian 12.
const leastGlibc = "2.34";

/**
 * Returns why this machine cannot run the packages, or undefined.
 * @param {Pick<Machine, "platform" | "glibc">} machine
 */
export function refusalOfMachine({ platform, glibc }) {
  if (platform !== "linux") return undefined;
  const found = glibc === undefined ? "another C library, such as musl" : `glibc ${glibc}`;
  const [major = 0, minor = 0] = (glibc ?? "0.0").split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastGlibc.split(".").map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `The packages need glibc ${leastGlibc}, but this machine has ${found}. Use Debian 12, Ubuntu 22.04 or newer.`;
}

/**
 * Installs what is missing. Returns undefined once all packages are there.
 * @param {string} root
 * @param {Machine} machine
 * @returns {Promise<Failure | undefined>}
 */
export async function installPackages(root, machine) {
  const unlock = await lockInstall(root, machine.say);
  try {
    // Another process may have installed them meanwhile.
    if (missingPackages(root, machine.platform).length === 0) return undefined;
    return await install(root, machine);
  } finally {
    unlock();
  }
}

/**
 * @param {string} root
 * @param {Machine} machine
 * @returns {Promise<Failure | undefined>}
 */
async function install(root, machine) {
  if (readPackages(join(root, "package-lock.json")) === undefined)
    return { problem: "package-lock.json is missing or damaged. Restore it: git checkout package-lock.json" };
  const refusal = refusalOfMachine(machine) ?? refusalOfFolder(root);
  if (refusal !== undefined) return { problem: refusal };
  const setting = await runNpm(root, machine, ["config", "get", "ignore-scripts"]);
  if (setting.signal === null && setting.status !== 0)
    return { problem: `npm does not start (${setting.error?.message ?? setting.output.trim()}). ${getNpm}` };
  if (/^true$/m.test(setting.output)) return { problem: scriptsAreIgnored };
  if (setting.signal === null)
    machine.say("Installing packages. The first time takes a few minutes, because sqlite3 may be compiled ...\n");
  // The packages are development dependencies, which NODE_ENV=production would leave out.
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = setting.signal ? setting : await runNpm(root, machine, ["ci", ...options], machine.say);
  if (result.signal !== null)
    return { problem: "The install was interrupted. The next start repeats it.", signal: result.signal };
  if (result.status !== 0) return { problem: reasonOf(result.output) };
  const missing = missingPackages(root, machine.platform);
  if (missing.length === 0) return undefined;
  const names = missing.slice(0, 5).join(", ");
  return { problem: `npm ci left out ${names}. Allow the install scripts of node and sqlite3, then run: npm ci` };
}

const getNpm = "Install npm, which comes with Node from nodejs.org, and put it on PATH, then run: npm ci";
const scriptsAreIgnored =
  "npm's setting ignore-scripts is true, but the packages node and sqlite3 need their install scripts. Run: npm ci --ignore-scripts=false";

/** @param {string} root */
function refusalOfFolder(root) {
  const packages = join(root, "node_modules");
  const folder = existsSync(packages) ? packages : root;
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch {
    return `This user may not write to ${folder}. Make it writable, or run npm ci as its owner.`;
  }
}

/**
 * @param {string} root
 * @param {Machine} machine
 * @param {string[]} args without characters that a shell reads
 * @param {(text: string) => void} [print]
 * @returns {Promise<Result>}
 */
function runNpm(root, { platform, spawn }, args, print = () => {}) {
  /** @type {import("node:child_process").SpawnOptionsWithStdioTuple<"ignore", "pipe", "pipe">} */
  const options = { cwd: root, stdio: ["ignore", "pipe", "pipe"] };
  // On Windows npm is a batch file, which Node starts only through a shell.
  const npm =
    platform === "win32" ? spawn(`npm ${args.join(" ")}`, { ...options, shell: true }) : spawn("npm", args, options);
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    forwarded = signal;
    npm.kill(signal);
  };
  /** @type {NodeJS.Signals | null} */
  let forwarded = null;
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve) => {
    let output = "";
    for (const stream of [npm.stdout, npm.stderr])
      stream?.on("data", (text) => {
        output += text;
        print(text);
      });
    /** @param {Partial<Result>} result */
    const end = (result) => {
      for (const signal of signals) process.off(signal, forward);
      resolve({ status: null, signal: null, error: undefined, output, ...result });
    };
    npm.once("error", (error) => end({ error }));
    npm.once("close", (status, signal) => end({ status, signal: signal ?? forwarded }));
  });
}

const networkCodes =
  /^(EAI_AGAIN|ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|EPROTO|ERR_SOCKET_TIMEOUT|ETIMEDOUT|E5\d\d|FETCH_ERROR)$/;
const certificateCodes = /CERT|^UNABLE_TO_/;
const again = "then run: npm ci";

/**
 * Returns why npm ci failed, in a sentence with the remedy.
 * @param {string} output
 */
function reasonOf(output) {
  const codes = [...output.matchAll(/npm (?:error|ERR!) code (\S+)/g)].map(([, code = ""]) => code);
  const path = /npm (?:error|ERR!) path (.+)/.exec(output)?.[1];
  /** @param {RegExp} pattern */
  const find = (pattern) => codes.find((code) => pattern.test(code));
  if (find(/^ENOSPC$/) || output.includes("ENOSPC")) return `The disk is full. Free some space, ${again}`;
  const denied = find(/^(EACCES|EBUSY|EPERM|EROFS)$/);
  if (denied)
    return `npm may not write to ${path ?? "its folders"} (${denied}). Make it writable, end programs that use it, ${again}`;
  const untrusted = find(certificateCodes);
  if (untrusted)
    return `npm does not trust its registry's certificate (${untrusted}). Set npm's setting cafile, ${again}`;
  const unreachable = find(networkCodes);
  if (unreachable)
    return `npm does not reach its registry (${unreachable}). Check the network and npm's settings registry and proxy, ${again}`;
  const refused = find(/^(E4\d\d|EINTEGRITY|ENOVERSIONS|ETARGET)$/);
  if (refused) return `npm's registry did not deliver a package (${refused}). Check npm's setting registry, ${again}`;
  if (find(/^EUSAGE$/)) return "package-lock.json does not match package.json. Run: npm install";
  if (/gyp ERR!|prebuild-install/.test(output) || path?.endsWith("sqlite3"))
    return `sqlite3 was neither downloaded from github.com nor compiled. Install Python 3, make and a C++ compiler, ${again}`;
  return `npm failed, and its lines above say why${codes.length > 0 ? ` (${codes.join(", ")})` : ""}. Repair that, ${again}`;
}

/**
 * Returns the version of glibc that this process uses.
 * @returns {string | undefined}
 */
export function glibcVersion() {
  // Without this, the report resolves the names of open connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime;
}
