// Seals card numbers and codes. Invariant: they are in clear only in the caller's memory.
import type { Queries } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CardDetails, cardIssuers } from "./issuing.ts";
import { type CardRow, hasNumber } from "./store.ts";

/** The number is unique. */
export async function issueDetails(
  queries: Queries,
  { config, random, secrets }: Platform,
  cardId: string,
): Promise<Pick<CardRow, "last4" | "number_mac" | "sealed_details">> {
  for (;;) {
    const details = cardIssuers[config.environment](random);
    const number_mac = secrets.mac(details.number, "card number").toString("hex");
    if (await hasNumber(queries, number_mac)) continue;
    return {
      last4: details.number.slice(-4),
      number_mac,
      sealed_details: secrets.seal(JSON.stringify(details), contextOf(cardId)),
    };
  }
}

export function openDetails({ secrets }: Pick<Platform, "secrets">, row: CardRow): CardDetails {
  return JSON.parse(secrets.open(row.sealed_details, contextOf(row.id)).toString()) as CardDetails;
}

function contextOf(cardId: string): string {
  return `card:${cardId}:details`;
}
