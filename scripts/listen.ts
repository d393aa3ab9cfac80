// npm run listen: forwards a project's events to a receiver without a public address.
import { randomBytes } from "node:crypto";
import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { styleText } from "node:util";
import { readCommandLine, refuseUsage } from "../conformance/command/command-line.ts";
import { createClient, version } from "../generated/client/latest.js";
import { onEndSignal } from "../server/platform/end-signal.ts";
import { Feed, FeedError, type FeedEvent } from "./listen/feed.ts";
import { type ForwardResult, forward } from "./listen/forward.ts";
import { printable } from "./printable.ts";

export interface ListenOptions {
  baseUrl: string;
  apiKey: string;
  forwardTo: string;
  secret: string;
  print: (line: string) => void;
  signal: AbortSignal;
  /** Pauses between polls. */
  pausesMs?: { busy: number; quiet: number };
}

/** Polls without events count only in the tier of the activity feed. */
export const standardPausesMs = { busy: 2_000, quiet: 10_000 };
const quietAfterMs = 120_000;

/** @throws {FeedError} if a retry cannot help, such as for a wrong key */
export async function listen(options: ListenOptions): Promise<void> {
  const { baseUrl, apiKey, forwardTo, secret, print, signal, pausesMs = standardPausesMs } = options;
  const feed = new Feed(createClient({ baseUrl, apiKey, maxRetries: 0 }));
  await retry(() => feed.start(), options);
  print(`Listening at ${baseUrl} (${version}), forwarding to ${forwardTo}`);
  print(`Signing secret: ${secret}`);
  let busyUntil = performance.now() + quietAfterMs;
  while (!signal.aborted) {
    const events = (await retry(() => feed.next(), options)) ?? [];
    if (events.length > 0) busyUntil = performance.now() + quietAfterMs;
    for (const event of events) {
      if (!signal.aborted) print(describe(event, await forward(forwardTo, secret, event)));
    }
    await rest(performance.now() < busyUntil ? pausesMs.busy : pausesMs.quiet, signal);
  }
}

/** Returns undefined after `signal`. */
async function retry<T>(poll: () => Promise<T>, { baseUrl, print, signal }: ListenOptions): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await poll();
    } catch (error) {
      if (!(error instanceof FeedError) || error.retryAfterMs === undefined) throw error;
      const pause = `Retrying in ${error.retryAfterMs / 1_000} s.`;
      print(styleText("yellow", `${baseUrl} (--url): ${error.message} ${pause}`));
      await rest(error.retryAfterMs, signal);
    }
  }
  return undefined;
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {});
}

function describe(event: FeedEvent, { status, text, latencyMs }: ForwardResult): string {
  const isAcknowledged = status !== null && status >= 200 && status < 300;
  const outcome = status === null ? `no response: ${printable(text)}` : `${status} in ${latencyMs} ms`;
  const line = `${event.createdAt}  ${event.type}  ${event.id}  ${styleText(isAcknowledged ? "green" : "red", outcome)}`;
  return isAcknowledged || status === null || text === ""
    ? line
    : [
        line,
        ...text
          .slice(0, 500)
          .split(/\r?\n/)
          .map((each) => `    ${printable(each)}`),
      ].join("\n");
}

function readOptions(): Omit<ListenOptions, "print" | "signal"> {
  const { values } = readCommandLine({
    call: "npm run listen --",
    about: "Forwards a project's events to your receiver, signed, and prints each response.",
    options: {
      "forward-to": { takes: "URL", about: "your receiver, such as http://localhost:8080/hook", required: true },
      "api-key": { takes: "KEY", about: "a key of the project; or set API_KEY" },
      url: { takes: "URL", about: "the service", preset: "http://localhost:3000" },
      secret: { takes: "whsec_...", about: "the signing secret; by default a new one is printed" },
    },
  });
  const { "forward-to": forwardTo, url: baseUrl } = values;
  const apiKey = values["api-key"] ?? process.env.API_KEY;
  const secret = values.secret ?? `whsec_${randomBytes(32).toString("base64")}`;
  for (const [name, url] of Object.entries({ "--forward-to": forwardTo, "--url": baseUrl }))
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) refuseUsage(`${name} must be an http or https url.`);
  if (/[?#]/.test(baseUrl)) refuseUsage("--url must have no query and no fragment.");
  if (!apiKey) refuseUsage("--api-key is missing; or set API_KEY.");
  if (!/^[\x21-\x7e]+$/.test(apiKey)) refuseUsage("--api-key must be a key of the project, without spaces.");
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) refuseUsage("--secret must be whsec_ and base64.");
  return { forwardTo, apiKey, baseUrl: baseUrl.replace(/\/$/, ""), secret };
}

if (import.meta.main) {
  const end = new AbortController();
  // Node's own 250 ms for each address end the handshakes of a distant service.
  setDefaultAutoSelectFamilyAttemptTimeout(2_000);
  onEndSignal(() => end.abort());
  try {
    await listen({ ...readOptions(), print: (line) => console.log(line), signal: end.signal });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
