// Makes answers of a faulty merchant.

import { outOfStock, protocolError } from "./protocol.ts";
import type { Answer } from "./script.ts";

/** An error of the protocol; nothing is carried out. */
export function refusal(status: number, code: string, retryAfterSeconds?: number): Answer {
  const headers = retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  return { effect: "refuse", reply: { status, headers, body: JSON.stringify(protocolError(code)) } };
}

/** Carries nothing out, and answers with this text. */
export function garbage(body: string, status = 200): Answer {
  return { effect: "refuse", reply: { status, body } };
}

export const soldOut: Answer = { effect: "refuse", fields: outOfStock };

/** The session has a unit too many. */
export const wrongQuantity: Answer = { extraUnits: 1 };

/** Carries the request out, but the socket is destroyed. */
export const lost: Answer = { isLost: true };

/** Destroys the socket before anything is carried out. */
export const unreached: Answer = { effect: "refuse", isLost: true };
