// `npm run mock`: serves the examples of a date's document.
import { watchFile } from "node:fs";
import { flushCompileCache } from "node:module";
import { styleText } from "node:util";
import { readCommandLine, refuseUsage } from "../conformance/command/command-line.ts";
import { onEndSignal } from "../server/platform/end-signal.ts";
import { nothingCompiled } from "./mock/engine.ts";
import type { Exchange } from "./mock/server.ts";
import { type Mock, MockStartError, startMock } from "./mock/start.ts";

export { type Mock, type MockOptions, MockStartError, startMock } from "./mock/start.ts";

async function main(): Promise<void> {
  const { values } = readCommandLine({
    call: "npm run mock --",
    about: "Serves the examples of a date's document.",
    options: {
      date: { takes: "DATE", about: "the date to serve, by default the newest", many: true },
      // npm takes --version for itself before `--`.
      version: { takes: "DATE", about: "another name of --date", many: true },
      port: {
        takes: "NUMBER",
        about: "0 picks a free port; each further date gets the next one",
        preset: 4010,
        least: 0,
      },
      host: { takes: "ADDRESS", about: "address to listen on, by default only this machine" },
      quiet: { about: "do not print a line per request" },
    },
  });
  const { port } = values;
  if (port > 65_535) refuseUsage(`--port is ${port}, but must be at most 65535.`);
  const dates = [...values.date, ...values.version];
  const report = values.quiet ? () => {} : (exchange: Exchange) => console.log(logLine(exchange));
  const compiled = nothingCompiled();
  const mocks: Mock[] = [];
  onEndSignal(() => void Promise.all(mocks.map((mock) => mock.stop())).then(() => process.exit(0)));
  for (const [index, version] of (dates.length === 0 ? [undefined] : dates).entries()) {
    const mock = await startMock({ version, port: port && port + index, host: values.host, report, compiled });
    mocks.push(mock);
    console.log(greeting(mock));
    watchFile(mock.document, { interval: 500 }, () => void reload(mock));
  }
  // The next start takes half the time, even if this process is killed.
  flushCompileCache();
  // An error in one request must not end the mock.
  process.on("uncaughtException", (error) =>
    console.error(styleText("red", `The mock recovered from: ${error.stack}`)),
  );
}

async function reload(mock: Mock): Promise<void> {
  try {
    const unserved = await mock.reload();
    console.log(styleText("dim", "The document changed; the mock now uses the new one."));
    if (unserved.length > 0) console.log(styleText("yellow", `Restart the mock to serve ${unserved.join(", ")}.`));
  } catch (error) {
    console.error(styleText("yellow", `The mock still uses the old document: ${(error as Error).message}`));
  }
}

function greeting(mock: Mock): string {
  const bold = (text: string) => styleText("bold", text);
  return [
    `${styleText("green", "●")} ${bold(`Mock of ${mock.version}`)} (Prism) on ${styleText("cyan", mock.url)}`,
    "",
    `${bold("Try")}   ${curl(mock.url, mock.root as Document)}`,
    `${bold("Read")}  The reference is at ${styleText("cyan", `${mock.url}/`)}; its requests go to this mock.`,
    `${bold("Next")}  Any key works and nothing is stored. Choose another documented response with`,
    `      -H "Prefer: example=INVALID_WEBHOOK_URL"; the sl-violations header lists what was wrong.`,
    `      Ctrl-C stops the mock.`,
    "",
  ].join("\n");
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly post?: PostOperation }>>;
}
interface PostOperation {
  readonly requestBody?: {
    readonly content?: { readonly "application/json"?: { readonly examples?: Record<string, { value?: unknown }> } };
  };
}

/** Returns a curl command for the first POST without ids whose body has an example. */
function curl(url: string, document: Document): string {
  for (const [path, { post }] of Object.entries(document.paths)) {
    const [example] = Object.values(post?.requestBody?.content?.["application/json"]?.examples ?? {});
    if (path.includes("{") || example?.value === undefined) continue;
    const body = JSON.stringify(example.value).replaceAll("'", "'\\''");
    return `curl -i ${url}${path} -H "Authorization: Bearer any" -H "Content-Type: application/json" -d '${body}'`;
  }
  return `curl -i ${url}${Object.keys(document.paths)[0]} -H "Authorization: Bearer any"`;
}

function logLine({ method, target, status, violations }: Exchange): string {
  const colour = status < 400 ? "green" : status < 500 ? "yellow" : "red";
  const messages = violations
    .map((violation) => violation.message)
    .slice(0, 3)
    .join("; ");
  // Control characters must not reach the terminal.
  const text = `${method} ${target} ${messages}`.replace(/\p{C}/gu, "�").slice(0, 300);
  return `${styleText(colour, String(status))} ${text}`;
}

if (import.meta.main) {
  await main().catch((error: Error) => {
    console.error(styleText("red", error instanceof MockStartError ? error.message : String(error.stack)));
    process.exit(1);
  });
}
