// npm start: runs the server. An empty sandbox gets demo projects.
import { styleText } from "node:util";
import { readCommandLine, refuseUsage } from "../conformance/command/command-line.ts";
import { main, warmUp } from "../server/main.ts";
import { endStartOnSignal, isEnding, onEndSignal } from "../server/platform/end-signal.ts";
import { onCallerEnd } from "./start/caller.ts";
import type { DemoKey } from "./start/demo.ts";

const { values } = readCommandLine({
  call: "npm start --",
  about: `Starts the server on SQLite, or on the PostgreSQL server of DATABASE_URL, and migrates the database.
An empty sandbox gets demo projects, and their API keys are printed. server/README.md lists the settings.`,
  options: {
    ephemeral: {
      about:
        "start a sandbox of its own on a free port. Its data vanishes when it ends: on SIGTERM, Ctrl+C, or when the process that started npm ends. The clock can be moved, and webhooks may be on this machine",
    },
    json: { about: "with --ephemeral: print the address and keys as one line of JSON. Logs go to standard error" },
  },
});

interface Started {
  readonly address: string;
  readonly name: string;
  readonly hasDashboard: boolean;
  readonly keys: readonly DemoKey[];
}

/** Settings that a temporary sandbox takes from the environment; all others decide where data is kept. */
const temporarySettings = [
  "ALLOW_PRIVATE_WEBHOOK_URLS",
  "CONTROLLABLE_CLOCK",
  "DASHBOARD",
  "HOST",
  "LOG_LEVEL",
  "REQUEST_LOG",
];

if (values.json && !values.ephemeral) refuseUsage("--json needs --ephemeral.");

endStartOnSignal();
// Loaded late, so that a signal ends the process meanwhile.
const [{ ConfigError }, { startErrorSentence }, { demoKeys, firstDemo }, { startTemporarySandbox }] = await Promise.all(
  [
    import("../server/platform/config.ts"),
    import("../server/platform/start-errors.ts"),
    import("./start/demo.ts"),
    import("./start/temporary-sandbox.ts"),
  ],
);

if (values.ephemeral) await startEphemeral();
else show(await startPersistent());
await warmUp();

async function startEphemeral(): Promise<void> {
  try {
    if (process.env.SERVICE_ENVIRONMENT === "production")
      throw new ConfigError('SERVICE_ENVIRONMENT is "production", but --ephemeral starts only a sandbox.');
    const settings = temporarySettings.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
    const { url, keys, dataDir, stop } = await startTemporarySandbox(Object.fromEntries(settings));
    const end = () => void stop().then(() => process.exit(0));
    onEndSignal(end);
    onCallerEnd(end);
    if (!values.json)
      show({ address: url, name: "temporary sandbox", hasDashboard: process.env.DASHBOARD !== "false", keys });
    else {
      const keysByName = Object.fromEntries(keys.map(({ name, apiKey }) => [name, apiKey]));
      console.log(JSON.stringify({ url, apiKey: keysByName[firstDemo], keys: keysByName, dataDir }));
    }
  } catch (error) {
    console.error(startErrorSentence(error, process.env) ?? error);
    process.exit(1);
  }
}

async function startPersistent(): Promise<Started> {
  const { url, platform, stop } = await main();
  const { environment, dashboard } = platform.config;
  const started = { address: url, name: environment, hasDashboard: dashboard };
  if (environment === "production") return { ...started, keys: [] };
  try {
    return { ...started, keys: await demoKeys(platform) };
  } catch (error) {
    // The server has closed the database, and ends this process when it has stopped.
    if (isEnding()) return new Promise(() => {});
    console.error(startErrorSentence(error, process.env) ?? error);
    await stop();
    process.exit(1);
  }
}

function show({ address, name, hasDashboard, keys: allKeys }: Started): void {
  const first = allKeys.find((key) => key.name === firstDemo);
  const keys = first === undefined ? allKeys : [first, ...allKeys.filter((key) => key !== first)];
  const width = Math.max(0, ...keys.map((key) => key.name.length));
  const keyWidth = Math.max(0, ...keys.map(({ apiKey }) => apiKey.length));
  const lines = [
    styleText("bold", `The ${name} listens at ${address}`),
    `  reference  ${address}/`,
    ...(hasDashboard ? [`  dashboard  ${address}/dashboard`] : []),
    `  documents  ${address}/openapi`,
    ...(keys.length === 0
      ? ["  API key    npm run --silent admin -- key create --project ID"]
      : [
          "",
          "Projects and their keys:",
          ...keys.map((key) => `  ${key.name.padEnd(width)}  ${key.apiKey.padEnd(keyWidth)}  ${key.about}`),
          "",
          `Start here, with the key of ${keys[0]!.name}:`,
          `  export API_KEY=${keys[0]!.apiKey}`,
          `  curl -s ${address}/accounts -H "Authorization: Bearer $API_KEY"`,
          `  ${address}/docs/getting-started has the lines of a first card payment`,
        ]),
    "",
    keys.length > 0 && hasDashboard
      ? "Next: open the dashboard, sign in with a key and press Play a day. Stop with Ctrl+C."
      : "Next: spec/partners.md. Stop with Ctrl+C.",
  ];
  console.log(`\n${lines.join("\n")}\n`);
}
