// `npm run listen -- --forward-to URL --api-key KEY`: brings a project's events to a receiver that has no public address, signed as the
// service signs them, and shows what it answers.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, styleText } from "node:util";
import { createClient, version } from "../generated/client/latest.js";
import { Feed, FeedError, type FeedEvent } from "./listen/feed.ts";
import { type Forwarded, forward } from "./listen/forward.ts";

const usage = `npm run listen -- --forward-to URL --api-key KEY [--url ADDRESS] [--secret whsec_...]

  --forward-to  where to post events, such as http://localhost:8080/hook
  --api-key     a key of the project; or API_KEY in the environment
  --url         the service, http://localhost:3000 by itself
  --secret      the signing secret to use again; without it a new one is made`;

export interface ListenOptions {
  baseUrl: string;
  apiKey: string;
  forwardTo: string;
  secret: string;
  print: (line: string) => void;
  signal: AbortSignal;
  /** Between two questions: while events come, and when none has come for a while. */
  pausesMs?: { busy: number; quiet: number };
}

// A question every two seconds while something happens, every ten otherwise: a day of listening stays below the sandbox's limit of
// requests a day, and beside it there is room for the partner's own.
const standardPausesMs = { busy: 2_000, quiet: 10_000 };
const quietAfterMs = 120_000;

/** Forwards events until `signal`. Rejects with FeedError when the API refuses for good, such as a wrong key. */
export async function listen(options: ListenOptions): Promise<void> {
  const { baseUrl, apiKey, forwardTo, secret, print, signal, pausesMs = standardPausesMs } = options;
  const feed = new Feed(createClient({ baseUrl, apiKey }));
  await patiently(() => feed.start(), options);
  print(`Listening at ${baseUrl} (${version}), forwarding to ${forwardTo}`);
  print(`Signing secret: ${secret}`);
  let busyUntil = performance.now() + quietAfterMs;
  while (!signal.aborted) {
    const events = (await patiently(() => feed.next(), options)) ?? [];
    if (events.length > 0) busyUntil = performance.now() + quietAfterMs;
    for (const event of events) {
      if (!signal.aborted) print(describe(event, await forward(forwardTo, secret, event)));
    }
    await rest(performance.now() < busyUntil ? pausesMs.busy : pausesMs.quiet, signal);
  }
}

/** Asks until there is an answer; undefined if the signal came first. */
async function patiently<T>(ask: () => Promise<T>, { print, signal }: ListenOptions): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof FeedError) || error.retryAfterMs === undefined) throw error;
      print(styleText("yellow", `${error.message} Asking again in ${error.retryAfterMs / 1_000} s.`));
      await rest(error.retryAfterMs, signal);
    }
  }
  return undefined;
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {});
}

function describe(event: FeedEvent, { status, text, latencyMs }: Forwarded): string {
  const acknowledged = status !== null && status >= 200 && status < 300;
  const outcome = status === null ? `no answer: ${text}` : `${status} in ${latencyMs} ms`;
  const line = `${event.createdAt}  ${event.type}  ${event.id}  ${styleText(acknowledged ? "green" : "red", outcome)}`;
  return acknowledged || status === null || text === ""
    ? line
    : `${line}\n${text.slice(0, 500).replace(/^/gm, "    ")}`;
}

function readOptions(): Omit<ListenOptions, "print" | "signal"> {
  const string = { type: "string" } as const;
  const { values } = parseArgs({ options: { "forward-to": string, "api-key": string, url: string, secret: string } });
  const forwardTo = values["forward-to"];
  const apiKey = values["api-key"] ?? process.env.API_KEY;
  const baseUrl = values.url ?? "http://localhost:3000";
  const secret = values.secret ?? `whsec_${randomBytes(32).toString("base64")}`;
  for (const [name, url] of Object.entries({ "--forward-to": forwardTo, "--url": baseUrl })) {
    if (!/^https?:$/.test(URL.parse(url ?? "")?.protocol ?? ""))
      throw new TypeError(`${name} takes an http or https url.`);
  }
  if (!apiKey) throw new TypeError("--api-key is missing.");
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) throw new TypeError("--secret takes whsec_ and base64.");
  return { forwardTo: forwardTo as string, apiKey, baseUrl: baseUrl.replace(/\/$/, ""), secret };
}

if (import.meta.main) {
  const end = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => end.abort());
  try {
    await listen({ ...readOptions(), print: (line) => console.log(line), signal: end.signal });
  } catch (error) {
    if (error instanceof FeedError) console.error(error.message);
    else if (error instanceof TypeError) console.error(`${error.message}\n\n${usage}`);
    else throw error;
    process.exitCode = 1;
  }
}
