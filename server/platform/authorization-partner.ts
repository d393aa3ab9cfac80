/**
 * How a partner is asked whether a payment is authorized. It is declared here because card transactions may not import what implements it
 * (authorization-requests/ask.ts). The invariant: a question always ends with an answer, in bounded time, and never with an exception.
 */
import type { components } from "../../generated/types/latest.d.ts";
import type { Amount } from "./money.ts";

type DeclineReason = components["schemas"]["DeclineReason"];

/** An event of the type CARD_AUTHORIZATION_REQUEST as it is stored: `data` is JSON text in the shape of `version`. */
export interface AuthorizationEvent {
  readonly id: string;
  readonly type: string;
  readonly version: string;
  readonly data: string;
  readonly earlier: string | null;
}

/** Why a REQUEST endpoint's answer did not count. */
export type FallbackReason = "TIMEOUT" | "HTTP_ERROR" | "MALFORMED" | "CONNECTION_FAILED" | "NO_ENDPOINT";

/** What came of a question. `approvedAmount` is null where all was approved. */
export type PartnerAnswer =
  | {
      readonly source: "PARTNER";
      readonly decision: "APPROVE";
      readonly approvedAmount: Amount | null;
      readonly declineReason: null;
      readonly latencyMs: number;
    }
  | {
      readonly source: "PARTNER";
      readonly decision: "DECLINE";
      readonly approvedAmount: null;
      readonly declineReason: DeclineReason;
      readonly latencyMs: number;
    }
  | { readonly source: "FALLBACK"; readonly reason: FallbackReason; readonly latencyMs: number };

export interface Partner {
  /** Asks the project's REQUEST endpoint once. Not inside a unit of work: it talks to the network. */
  ask(projectId: string, event: AuthorizationEvent): Promise<PartnerAnswer>;
  /** Ends its connections. */
  close(): Promise<void>;
}
