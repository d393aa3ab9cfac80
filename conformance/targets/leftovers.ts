// Cleans an external target after a run. Invariant: no fault and no active notification endpoint of the run remains,
// and whatever does remain is named.
import { headers, latestVersion } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import type { Deployment } from "../harness/target.ts";
import { CheckTimer } from "../http/check-timer.ts";
import type { Exchange } from "../http/exchange.ts";
import { openTransport } from "../http/transport.ts";
import { describeRemaining, type Remaining, trackCreated } from "./created.ts";
import { type Call, trackSettings } from "./settings.ts";

export interface Leftovers {
  /** Reads settings that checks replace. */
  remember(apiKeys: readonly string[]): Promise<void>;
  record(exchange: Exchange): void;
  /** The number of resources that `remove` tries to end. */
  readonly created: number;
  remove(): Promise<Cleaned>;
}

/** The result of the cleanup: what the run leaves on its target. */
export interface Cleaned {
  /** For people. */
  readonly sentences: readonly string[];
  readonly remaining: readonly Remaining[];
}

export function trackLeftovers(deployment: Deployment): Leftovers {
  const document = readDocument(latestVersion);
  const settings = trackSettings(document);
  const created = trackCreated(document);

  const record = (exchange: Exchange) => {
    const { request, response } = exchange;
    const apiKey = /^Bearer (\S+)$/.exec(request.headers.Authorization ?? "")?.[1];
    // Some checks write ids with escapes.
    const path = unescapePath(request.path.split("?")[0]!);
    const operation = document.match(request.method, path);
    if (apiKey === undefined || operation === undefined) return;
    const isReplay = response.headers[headers.idempotentReplayed.toLowerCase()] !== undefined;
    settings.record(apiKey, operation, exchange, isReplay);
    if (response.status < 300 && !isReplay) created.record(apiKey, operation, path, exchange);
  };

  const withCall = async <Result>(work: (call: Call) => Promise<Result>): Promise<Result> => {
    const transport = openTransport(deployment, latestVersion, record);
    const sender = transport.forCheck(new CheckTimer());
    try {
      return await work((apiKey, method, path, body) => {
        const sent = body === undefined ? {} : { contentType: "application/json", body: JSON.stringify(body) };
        return sender.send({ method, path, ...sent }, apiKey);
      });
    } finally {
      transport.close();
    }
  };

  return {
    record,
    get created() {
      return created.count;
    },
    remember: (apiKeys) => withCall((call) => settings.remember(apiKeys, call)),
    remove: () =>
      withCall(async (call) => {
        const sentences = await settings.restore(call);
        const remaining = await created.end(call);
        return { sentences: [...sentences, ...describeRemaining(remaining)], remaining };
      }),
  };
}

function unescapePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
