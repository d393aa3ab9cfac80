// Installs missing packages, then runs a script on the project's own Node. It needs Node 18 and no package.
//
// package.json starts it with "set _=;exec env _=\& node", a line that sh and the cmd of Windows both read. sh replaces
// itself with Node, so Node gets the signals that npm forwards; some shells, such as dash, would die of them and leave
// Node running. In cmd, which has no exec, "&" separates commands, so the first one only sets a variable.
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import Module from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { optionsTakenByNpm } from "./install/npm-options.mjs";
import { missingPackages, ownNode } from "./install/packages.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [script, ...args] = process.argv.slice(2);
const endSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

// Linux ignores a signal to process 1 of a container that has no listener. A listener of the script takes over.
if (process.pid === 1)
  for (const signal of endSignals)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) endBy(signal);
    });

// conformance/command/command-line.ts knows which of them are options of the command.
if (process.env.npm_lifecycle_script?.includes("install.mjs"))
  process.env.OPTIONS_TAKEN_BY_NPM ??= optionsTakenByNpm(root).join(" ");

if (Number.parseInt(process.versions.node, 10) < 18)
  end(`This is Node ${process.versions.node}, but the project needs Node 18 or newer.`);
if (missingPackages(root).length > 0) await install();
if (script) await run(script, args);

/**
 * @param {string} problem
 * @returns {never}
 */
function end(problem) {
  console.error(problem);
  process.exit(1);
}

/**
 * Ends this process as the signal would.
 * @param {NodeJS.Signals} signal
 */
function endBy(signal) {
  if (process.pid === 1) process.exit(128 + constants.signals[signal]);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

async function install() {
  const { platform } = process;
  const { glibcVersion, installPackages } = await import("./install/npm-ci.mjs");
  const say = (/** @type {string} */ text) => process.stderr.write(text);
  const failure = await installPackages(root, { platform, glibc: glibcVersion(), spawn, say });
  if (failure === undefined) return;
  console.error(failure.problem);
  if (!failure.signal) process.exit(1);
  endBy(failure.signal);
  // Nothing else may run until the signal arrives.
  await new Promise(() => setInterval(() => {}, 1_000));
}

/**
 * @param {string} name
 * @param {string[]} rest
 */
async function run(name, rest) {
  // npm finds the project's own Node first, so usually this process continues. A second one would take 30 ms of a core.
  const node = ownNode(root);
  if (realpathSync(process.execPath) !== realpathSync(node))
    return endAs(spawn(node, [fileURLToPath(import.meta.url), name, ...rest], { stdio: "inherit" }));
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
  for (const signal of endSignals) process.on(signal, () => child.kill(signal));
  child.on("error", async (error) => {
    const { platform } = process;
    const { glibcVersion, refusalOfMachine } = await import("./install/npm-ci.mjs");
    const other = "node_modules was installed on a different machine. Delete it and start again.";
    end(`${error.message}. ${refusalOfMachine({ platform, glibc: glibcVersion() }) ?? other}`);
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    endBy(signal);
  });
}
