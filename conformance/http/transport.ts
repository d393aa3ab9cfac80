// Sends what the checks ask for, as a good caller would: with the key, the date and a content type unless asked otherwise,
// within the rate limits. Invariant: every response goes to `judged` before the check sees it.
import { setTimeout as sleep } from "node:timers/promises";
import { headers, operations } from "../../generated/contract.ts";
import type { Deployment } from "../targets/target.ts";
import type { HttpRequest } from "./ask.ts";
import { type Exchange, openHttp } from "./exchange.ts";
import { type Pace, paceOf } from "./pace.ts";
import { sendRaw } from "./raw.ts";
import type { Kind, Spent } from "./spent.ts";

/** What a session sends by. */
export interface Sender {
  send(ask: HttpRequest, apiKey: string | null): Promise<Exchange>;
  raw(bytes: Buffer | string): Promise<Exchange>;
}

export interface Transport {
  /** The transport for one check, whose time is counted in `spent`. */
  for(spent: Spent): Sender;
  /** Requests that were sent once more, as the connection that was kept for them was closed. */
  readonly sentAgain: number;
  close(): void;
}

// A request that is refused for its rate again and again has its answer in that.
const attempts = 6;

/** A transport to a deployment that speaks `version`. */
export function openTransport(
  deployment: Deployment,
  version: string,
  judged: (exchange: Exchange) => void,
): Transport {
  const http = openHttp(deployment.url);
  const paces = new Map<string, Pace>();
  const { main, second, external, attesting, consumer, pinned, limited = [], sibling, here, billed } = deployment.keys;
  const chargedToProject = new Set<string | null | undefined>([
    ...main,
    second,
    external,
    attesting,
    consumer,
    pinned,
    ...limited,
    sibling,
    here,
    billed,
  ]);
  let calls = 0;

  /** Calls without a valid key are limited by the address that they come from; undefined is the usual one. */
  const nextAddress = () => deployment.localAddresses[calls++ % (deployment.localAddresses.length || 1)];

  /** Sends until the answer is not about the rate. `counted` names what the limit counts by, and where to call from. */
  const paced = async (
    spent: Spent,
    counted: () => Counted,
    isPatient: boolean,
    once: (from?: string) => Promise<Exchange>,
    kind: Kind = "requests",
  ) => {
    for (let attempt = 1; ; attempt++) {
      const { by, from } = counted();
      const pace = paces.get(by) ?? paceOf(deployment.watchRemaining, sleep);
      paces.set(by, pace);
      if (isPatient) await spent.during("rate limits", pace.ready);
      const exchange = await spent.during(kind, () => once(from));
      judged(exchange);
      const isRefused = pace.note(exchange.response);
      if (!isRefused || !isPatient || attempt >= attempts) return exchange;
    }
  };
  const sender = (spent: Spent): Sender => ({
    send: async (ask, apiKey) => {
      const headers = headersOf(ask, apiKey, version);
      const { method, path, target, headerLines, body } = ask;
      const special = {
        ...(target === undefined ? {} : { target }),
        ...(headerLines === undefined ? {} : { lines: headerLines }),
      };
      const request = { method, path, headers, ...special, body: bytesOf(body) };
      const counted = () =>
        chargedToProject.has(apiKey)
          ? { by: apiKey!, from: ask.localAddress }
          : byAddress(ask.localAddress ?? nextAddress(), ask.headers?.["X-Forwarded-For"]);
      const kind = ask.path === operations.moveClock.path ? "clock" : "requests";
      const exchange = await paced(spent, counted, ask.patient !== false, (from) => http.send(request, from), kind);
      // A key that a check has made.
      if (apiKey !== null && exchange.response.status < 400) chargedToProject.add(apiKey);
      return exchange;
    },
    raw: (bytes) =>
      paced(
        spent,
        () => byAddress(nextAddress()),
        true,
        (from) => sendRaw(deployment.url, bytes, from),
      ),
  });
  return {
    for: sender,
    get sentAgain() {
      return http.sentAgain;
    },
    close: http.close,
  };
}

/** What a rate limit counts by, and the local address to call from. */
interface Counted {
  readonly by: string;
  readonly from: string | undefined;
}

/** A call that is charged to an address: what a proxy forwards, if it is one. */
function byAddress(from: string | undefined, forwarded?: string): Counted {
  return { by: `${from ?? ""} ${forwarded ?? ""}`, from };
}

function headersOf(ask: HttpRequest, apiKey: string | null, version: string): Record<string, string> {
  const all: Record<string, string | undefined> = {
    Authorization: apiKey === null ? undefined : `Bearer ${apiKey}`,
    [headers.serviceVersion]: version,
    "Content-Type": ask.contentType,
  };
  for (const [name, value] of Object.entries(ask.headers ?? {})) {
    const usual = Object.keys(all).find((known) => known.toLowerCase() === name.toLowerCase());
    all[usual ?? name] = value;
  }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function bytesOf(body: Buffer | string | undefined): Buffer {
  return typeof body === "string" ? Buffer.from(body) : (body ?? Buffer.alloc(0));
}
