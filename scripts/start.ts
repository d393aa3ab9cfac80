// npm start: the server, and in a sandbox that has no project yet demo projects with a key each, so that the first request can be pasted at once.
import { styleText } from "node:util";
import { main } from "../server/main.ts";
import { ConfigError } from "../server/platform/config.ts";
import { type DemoKey, demoKeys } from "./start/demo.ts";

const { port, platform, stop } = await main();
const { environment } = platform.config;
const address = `http://localhost:${port}`;
const keys = environment === "sandbox" ? await keysOrEnd() : [];

const width = Math.max(0, ...keys.map(({ name }) => name.length));
const keyWidth = Math.max(0, ...keys.map(({ apiKey }) => apiKey.length));
const lines = [
  styleText("bold", `The ${environment} is at ${address}`),
  `  documents  ${address}/openapi`,
  ...(keys.length === 0
    ? ["  API key    npm run --silent admin -- key create --project ID"]
    : [
        "",
        "Projects and their keys:",
        ...keys.map(({ name, apiKey, about }) => `  ${name.padEnd(width)}  ${apiKey.padEnd(keyWidth)}  ${about}`),
        "",
        "Try it:",
        `  curl -s ${address}/accounts -H 'Authorization: Bearer ${keys[0]!.apiKey}'`,
      ]),
  "",
  `Stop it with Ctrl+C. Next: README.md, "Partners".`,
];
console.log(`\n${lines.join("\n")}\n`);

/** A setting that is wrong ends the process with a sentence, as in server/main.ts. */
async function keysOrEnd(): Promise<readonly DemoKey[]> {
  try {
    return await demoKeys(platform);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    await stop();
    process.exit(1);
  }
}
