// Reads what a response answers, and why a run may lack an answer.
import type { ContractDocument, Operation } from "../contract/document.ts";
import { familiesOf } from "../contract/families.ts";
import { type Need, reasonToSkip } from "../harness/needs.ts";
import type { Deployment } from "../harness/target.ts";
import type { Exchange } from "../http/exchange.ts";
import { codeOf } from "../judge/context.ts";
import { alwaysGranted, type KnownGap } from "./unprovoked.ts";

/** "createWebhook 201" or "createWebhook VALIDATION_ERROR". */
export function answerOf(operation: string, exchange: Exchange): string {
  const { status } = exchange.response;
  return `${operation} ${status >= 400 ? codeOf(exchange) : status}`;
}

/** The types of the events that a response of the event log shows. */
export function eventTypesIn(document: ContractDocument, operation: Operation, exchange: Exchange): string[] {
  const log = familiesOf(document).find(({ name }) => name === "event");
  if (exchange.response.status >= 300 || ![log?.list?.id, log?.get?.id].includes(operation.id)) return [];
  const { data, type } = (exchange.json ?? {}) as { data?: unknown; type?: unknown };
  return (Array.isArray(data) ? (data as { type?: unknown }[]) : [{ type }]).map((event) => String(event.type));
}

/** The reason why no check can provoke `what`; undefined if one can. `takes` are needs of such a check. */
export function reasonForGap(
  what: string,
  takes: readonly Need[],
  deployments: readonly Deployment[],
  gaps: readonly KnownGap[],
): string | undefined {
  const known = gaps.find((gap) => gap.what.test(what));
  if (known !== undefined) return known.reason;
  const reasons = deployments.map(({ lacks }) => reasonToSkip([...alwaysGranted, ...takes], lacks));
  return reasons.includes(undefined) ? undefined : (reasons[0] ?? "the target has no deployment");
}
