// Sends requests within the rate limits. Invariant: `onExchange` sees every response before the check does.
import { setTimeout as sleep } from "node:timers/promises";
import { headers, operations, type Version } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import { tierOf } from "../contract/tiers.ts";
import { rotateAddresses } from "./caller-addresses.ts";
import type { CheckTimer, WaitKind } from "./check-timer.ts";
import type { Connection } from "./connection.ts";
import { type Exchange, openHttp, type SentRequest } from "./exchange.ts";
import type { HttpRequest } from "./http-request.ts";
import { createPace, type Exhausted, type Pace } from "./pace.ts";
import { sendRaw } from "./raw.ts";
import { untilStopped } from "./stop.ts";

export interface Sender {
  send(request: HttpRequest, apiKey: string | null): Promise<Exchange>;
  sendRaw(bytes: Buffer | string, options?: RawOptions): Promise<Exchange>;
}

/** The options that raw bytes share with an HttpRequest. */
export type RawOptions = Pick<HttpRequest, "localAddress" | "waitsForRateLimit">;

/**
 * Chooses which of a deployment's servers gets a request of a check. With "overlaps apart" it is the first one, unless
 * another request of the check is under way. "in turn" finds state that only one server has, but then every server
 * compiles everything.
 */
export type ServerChoice = "first" | "in turn" | "overlaps apart";

export interface Transport {
  /** `observe` sees the check's responses. */
  forCheck(timer: CheckTimer, observe?: (exchange: Exchange) => void, choice?: ServerChoice): Sender;
  /** Waits a moment for requests in flight, whose checks have ended. */
  waitForResponses(): Promise<void>;
  /** Requests resent because their kept connection closed. */
  readonly retries: number;
  close(): void;
}

// A request refused this often returns the 429.
const maxAttempts = 6;

// A response that comes later than this after the end of its check is not awaited.
const lastResponsesMs = 5_000;

// A shorter wait for a limit is not reported.
const longWaitMs = 2_000;

/** `onWait` learns how long a request waits for a rate limit, in ms. A response may take `responseWaitMs`. */
export function openTransport(
  connection: Connection,
  version: Version,
  onExchange: (exchange: Exchange, isResent: boolean) => void,
  stop?: AbortSignal,
  onWait: (ms: number) => void = () => {},
  responseWaitMs?: number,
): Transport {
  const document = readDocument(version);
  const inFlight = new Set<Promise<unknown>>();
  const servers = [connection.url, ...(connection.moreUrls ?? [])].map((url) =>
    openHttp(url, connection.connectTo, responseWaitMs),
  );
  const paces = new Map<string, Pace>();
  const { main, second, external, attesting, consumer, pinned, sibling, here, billed } = connection.keys;
  const { limited = [], priced = [] } = connection.keys;
  const chargedToProject = new Set<string | null | undefined>([
    ...main,
    second,
    external,
    attesting,
    consumer,
    pinned,
    ...limited,
    ...priced,
    sibling,
    here,
    billed,
  ]);
  const addresses = rotateAddresses(connection.localAddresses);

  /** A proxy may forward another address, which has its own limit. */
  const sourceByAddress = (
    countsAddress: NonNullable<LimitSource["countsAddress"]>,
    from = addresses.next(),
    forwarded = "",
  ): LimitSource => ({ by: `${from ?? ""} ${forwarded}`, from, countsAddress });

  /** Each tier has its own windows (interface §8.1). */
  const tierAt = (method: string, path: string) => tierOf(document.match(method, path.split("?")[0]!)?.id);

  const sendPaced = async (
    timer: CheckTimer,
    limitSource: () => LimitSource,
    isPatient: boolean,
    once: (from?: string) => Promise<Exchange>,
    observe: ((exchange: Exchange) => void) | undefined,
    kind: WaitKind = "requests",
  ) => {
    const sendOnce = async (pace: Pace, attempt: number, { from, countsAddress }: LimitSource) => {
      if (countsAddress !== undefined) addresses.countCall(from);
      const exchange = await timer.measure(kind, () => once(from));
      const isRefused = pace.observe(exchange.response);
      if (countsAddress === "surely") addresses.observe(exchange.response, from);
      const isResent = isRefused && isPatient && attempt < maxAttempts && pace.exhausted() === undefined;
      onExchange(exchange, isResent);
      observe?.(exchange);
      return { exchange, isResent };
    };
    for (let attempt = 1; ; attempt++) {
      const source = limitSource();
      const { by } = source;
      const pace = paces.get(by) ?? createPace(connection.watchRemaining, sleep);
      paces.set(by, pace);
      const refuseExhausted = () => {
        const exhausted = pace.exhausted();
        if (isPatient && exhausted !== undefined) throw new LimitExhausted(exhausted);
      };
      refuseExhausted();
      if (isPatient && !pace.isOpen()) {
        if (pace.msUntilOpen() >= longWaitMs) onWait(pace.msUntilOpen());
        await untilStopped(stop, () => timer.measure("rate limits", pace.waitUntilOpen));
      }
      const { exchange, isResent } = await untilStopped(stop, () => {
        const sent = sendOnce(pace, attempt, source);
        inFlight.add(sent);
        const forget = () => void inFlight.delete(sent);
        sent.then(forget, forget);
        return sent;
      });
      if (exchange.response.status === 429) refuseExhausted();
      if (!isResent) return exchange;
    }
  };
  const sender = (
    timer: CheckTimer,
    observe?: (exchange: Exchange) => void,
    choice: ServerChoice = "in turn",
  ): Sender => {
    // Counted for each check, so that its turns do not depend on other checks.
    let [sends, underWay] = [0, 0];
    const chooseServer = () => {
      const turn = { first: 0, "in turn": sends, "overlaps apart": underWay }[choice];
      return servers[turn % servers.length]!;
    };
    const sendToServer = async (sent: SentRequest, from: string | undefined) => {
      const server = chooseServer();
      sends++;
      underWay++;
      try {
        return await server.send(sent, from);
      } finally {
        underWay--;
      }
    };
    return {
      send: async (request, apiKey) => {
        const headers = headersOf(request, apiKey, version);
        const { method, path, target, headerLines, body } = request;
        const special = {
          ...(target === undefined ? {} : { target }),
          ...(headerLines === undefined ? {} : { headerLines }),
        };
        const sent = { method, path, headers, ...special, body: bytesOf(body) };
        const limitSource = (): LimitSource => {
          if (chargedToProject.has(apiKey))
            return { by: `${apiKey} ${tierAt(method, path)}`, from: request.localAddress };
          const countsAddress = isCountedByAddress(headers, headerLines) ? "surely" : "perhaps";
          return sourceByAddress(countsAddress, request.localAddress, request.headers?.["X-Forwarded-For"]);
        };
        const kind = request.path === operations.moveClock.path ? "clock" : "requests";
        const exchange = await sendPaced(
          timer,
          limitSource,
          request.waitsForRateLimit !== false,
          (from) => sendToServer(sent, from),
          observe,
          kind,
        );
        // A working key that a check created counts by its project from now on.
        if (apiKey !== null && exchange.response.status < 400) chargedToProject.add(apiKey);
        return exchange;
      },
      sendRaw: (bytes, { localAddress, waitsForRateLimit } = {}) =>
        sendPaced(
          timer,
          () => sourceByAddress("perhaps", localAddress),
          waitsForRateLimit !== false,
          (from) => sendRaw(connection.url, bytes, from, connection.connectTo),
          observe,
        ),
    };
  };
  return {
    forCheck: sender,
    waitForResponses: async () => {
      const patience = new AbortController();
      const all = Promise.allSettled(inFlight).finally(() => patience.abort());
      await Promise.race([all, sleep(lastResponsesMs, undefined, { signal: patience.signal }).catch(() => {})]);
    },
    get retries() {
      return servers.reduce((sum, { retries }) => sum + retries, 0);
    },
    close: () => {
      for (const { close } of servers) close();
    },
  };
}

/** The target admits no more requests of a tier for longer than a run waits. */
export class LimitExhausted extends Error {
  constructor({ untilMs, policy }: Exhausted) {
    const minutes = Math.ceil((untilMs - Date.now()) / 60_000);
    super(`429 for the next ${minutes} min: ${policy}`);
  }
}

/** `by` identifies what the limit counts. */
interface LimitSource {
  readonly by: string;
  readonly from: string | undefined;
  /** Not set for a call that the target counts by its project. */
  readonly countsAddress?: "surely" | "perhaps";
}

/** An unknown key may belong to a project, and a proxy may forward another address. */
function isCountedByAddress(headers: object, lines: HttpRequest["headerLines"] = []): boolean {
  const names = [...Object.keys(headers), ...lines.map(([name]) => name)].map((name) => name.toLowerCase());
  return !names.includes("authorization") && !names.includes("x-forwarded-for");
}

function headersOf(request: HttpRequest, apiKey: string | null, version: string): Record<string, string> {
  const all: Record<string, string | undefined> = {
    Authorization: apiKey === null ? undefined : `Bearer ${apiKey}`,
    [headers.serviceVersion]: version,
    "Content-Type": request.contentType,
  };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    const usual = Object.keys(all).find((known) => known.toLowerCase() === name.toLowerCase());
    all[usual ?? name] = value;
  }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function bytesOf(body: Buffer | string | undefined): Buffer {
  return typeof body === "string" ? Buffer.from(body) : (body ?? Buffer.alloc(0));
}
