// npm start: the server, and in a sandbox that has no project yet a demo project with a key, so that the first request can be pasted at once.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { styleText } from "node:util";
import { latestVersion } from "../generated/contract.ts";
import { openProject } from "../server/accounts/open.ts";
import { main } from "../server/main.ts";
import type { Platform } from "../server/platform/platform.ts";
import { createKeyring } from "../server/projects/keyring.ts";
import { createKey, listProjects } from "../server/projects/store.ts";

const { port, platform } = await main();
const address = `http://localhost:${port}`;
const key = platform.config.environment === "sandbox" ? await demoKey(platform) : undefined;

const title = styleText("bold", `The ${platform.config.environment} is at ${address}`);
const lines = [
  title,
  `  documents  ${address}/openapi`,
  ...(key
    ? [`  API key    ${key}`, "", "Try it:", `  curl -s ${address}/webhooks -H 'Authorization: Bearer ${key}'`]
    : []),
  ...(key ? [] : ["  API key    npm run --silent admin -- key create --project ID"]),
  "",
  `Stop it with Ctrl+C. Next: README.md, "Partners".`,
];
console.log(`\n${lines.join("\n")}\n`);

/**
 * The demo project's key: kept in DATA_DIR beside the database, because the database has only its hash. A key that no longer works
 * (another database, or revoked) is replaced; a sandbox whose projects are its operator's own gets none.
 */
async function demoKey(platform: Platform): Promise<string | undefined> {
  const { config, database, clock, random } = platform;
  const file = join(config.dataDir, "demo-key");
  const kept = await readFile(file, "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );
  if (kept && (await createKeyring(platform).find(kept))) return kept;
  const projects = await listProjects(database.read);
  const demo = projects.find((project) => project.name === "Demo");
  if (projects.length > 0 && !demo) return undefined;
  const sources = { clock, random };
  const { apiKey } = await database.write(async (tx) => {
    const project =
      demo ?? (await openProject(tx, { name: "Demo", authorizationMode: "EXTERNAL", version: latestVersion }, sources));
    return createKey(
      tx,
      { projectId: project.id, name: "npm start", allowlist: null, environment: config.environment },
      sources,
    );
  });
  await writeFile(file, `${apiKey}\n`, { mode: 0o600 });
  return apiKey;
}
