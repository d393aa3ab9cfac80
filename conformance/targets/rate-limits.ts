// Learns from responses how far a target's rate limits exceed the stated ones.
import { type Environment, environments, headers, type Tier, tiers } from "../../generated/contract.ts";
import type { Exchange } from "../http/exchange.ts";

/** Factor by which the target's limits exceed the stated ones, by tier: the smallest that it showed. */
export type RaisedLimits = ReadonlyMap<Tier, number>;

/** An API key names its environment. */
export function environmentOf(apiKey: string): Environment {
  return environments.find((name) => apiKey.startsWith(`svc_${name}_`)) ?? "sandbox";
}

/** Reads policies such as `"default-per-second";q=10;w=1`. */
export function watchLimits(apiKey: string): { record(exchange: Exchange): void; readonly raised: RaisedLimits } {
  const raised = new Map<Tier, number>();
  const stated = environmentOf(apiKey);
  const authorization = `Bearer ${apiKey}`;
  return {
    raised,
    record: ({ request, response }) => {
      if (request.headers.Authorization !== authorization) return;
      const policy = response.headers[headers.rateLimitPolicy.toLowerCase()] ?? "";
      const [, name, window, most] = /^"([a-z-]+)-per-(second|minute|day)";q=(\d{1,9});/.exec(policy) ?? [];
      const tier = (Object.keys(tiers) as Tier[]).find((each) => tiers[each].policy === name);
      if (tier === undefined) return;
      const factor = Number(most) / tiers[tier][stated][window as "second" | "minute" | "day"];
      raised.set(tier, Math.min(factor, raised.get(tier) ?? Number.POSITIVE_INFINITY));
    },
  };
}
