// npm start: runs the server. An empty sandbox gets demo projects.
import { styleText } from "node:util";
import { main, warmUp } from "../server/main.ts";
import { ConfigError } from "../server/platform/config.ts";
import { type DemoKey, demoKeys, firstDemo } from "./start/demo.ts";
import { handleHelp } from "./usage.ts";

handleHelp(`Usage: npm start

Starts the server on SQLite, or on the PostgreSQL server of DATABASE_URL, and migrates the database.
An empty sandbox gets demo projects, and their API keys are printed. server/README.md lists the settings.`);

const { port, platform, stop } = await main();
const { environment } = platform.config;
const address = `http://localhost:${port}`;
const allKeys = environment === "sandbox" ? await createDemoKeys() : [];
const first = allKeys.find(({ name }) => name === firstDemo);
const keys = first === undefined ? allKeys : [first, ...allKeys.filter((key) => key !== first)];

const width = Math.max(0, ...keys.map(({ name }) => name.length));
const keyWidth = Math.max(0, ...keys.map(({ apiKey }) => apiKey.length));
const lines = [
  styleText("bold", `The ${environment} listens at ${address}`),
  `  reference  ${address}/`,
  ...(platform.config.dashboard ? [`  dashboard  ${address}/dashboard`] : []),
  `  documents  ${address}/openapi`,
  ...(keys.length === 0
    ? ["  API key    npm run --silent admin -- key create --project ID"]
    : [
        "",
        "Projects and their keys:",
        ...keys.map(({ name, apiKey, about }) => `  ${name.padEnd(width)}  ${apiKey.padEnd(keyWidth)}  ${about}`),
        "",
        `Start here, with the key of ${keys[0]!.name}:`,
        `  export API_KEY=${keys[0]!.apiKey}`,
        `  curl -s ${address}/accounts -H "Authorization: Bearer $API_KEY"`,
        `  ${address}/docs/getting-started has the lines of a first card payment`,
      ]),
  "",
  keys.length > 0 && platform.config.dashboard
    ? "Next: open the dashboard, sign in with a key and press Play a day. Stop with Ctrl+C."
    : "Next: spec/partners.md. Stop with Ctrl+C.",
];
console.log(`\n${lines.join("\n")}\n`);
warmUp();

async function createDemoKeys(): Promise<readonly DemoKey[]> {
  try {
    return await demoKeys(platform);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    await stop();
    process.exit(1);
  }
}
