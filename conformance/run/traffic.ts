// Counts a check's requests by the limit that they use, and collects what the target answered.
import type { Tier } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import { lifecyclesOf } from "../contract/lifecycles.ts";
import { tierOf } from "../contract/tiers.ts";
import type { Exchange } from "../http/exchange.ts";
import { answerOf } from "./answers.ts";

/** A tier of the project that the check runs in, the caller's address, or another project of the run. */
export type LimitPool = Tier | "address" | "other projects";

/** Requests of a check, and one for each resource that the run ends later. Refused ones (429) use no limit. */
export type RequestCounts = Partial<Record<LimitPool, number>>;

export interface Traffic {
  record(exchange: Exchange): void;
  readonly requests: RequestCounts;
  /** "createWebhook 201" or "createWebhook VALIDATION_ERROR". */
  readonly answers: ReadonlySet<string>;
}

/** `apiKeys`: those of the run; requests with any other key count against the caller's address. */
export function trackTraffic(document: ContractDocument, apiKey: string, apiKeys: ReadonlySet<string>): Traffic {
  const requests: RequestCounts = {};
  const answers = new Set<string>();
  const { createdBy } = lifecyclesOf(document);
  const count = (pool: LimitPool) => {
    requests[pool] = (requests[pool] ?? 0) + 1;
  };
  return {
    requests,
    answers,
    record: (exchange) => {
      const { request, response } = exchange;
      const operation = document.match(request.method, request.path.split("?")[0]!);
      if (operation !== undefined) answers.add(answerOf(operation.id, exchange));
      if (response.status === 429) return;
      const key = /^Bearer (\S+)$/.exec(request.headers.Authorization ?? "")?.[1];
      const pool = key === apiKey ? tierOf(operation?.id) : apiKeys.has(key ?? "") ? "other projects" : "address";
      count(pool);
      const end = response.status === 201 && operation ? createdBy.get(operation.id)?.end : undefined;
      if (end !== undefined) count(pool === "other projects" ? pool : tierOf(end.id));
    },
  };
}
