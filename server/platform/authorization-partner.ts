// Declares the authorization request to a partner (implemented in server/events/authorization-requests/). Invariant: a
// request ends within a bounded time and never rejects, because it is listed as an event already.
import type { Version } from "../../generated/contract.ts";
import type { components } from "../../generated/handler-types.d.ts";
import type { Amount } from "./money.ts";

type DeclineReason = components["schemas"]["DeclineReason"];

/** `data` is JSON in the shape of `version`. */
export interface AuthorizationEvent {
  readonly id: string;
  readonly type: string;
  readonly version: string;
  readonly data: string;
  readonly earlier: string | null;
}

export type FallbackReason = components["schemas"]["FallbackReason"];

/** `approvedAmount` is null when the full amount was approved. */
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
  | {
      readonly source: "FALLBACK";
      readonly reason: FallbackReason;
      /** Null if no request was sent. */
      readonly latencyMs: number | null;
      /** Response of the endpoint that did not contain a valid decision. `body` is the start of its body. */
      readonly response?: { readonly status: number; readonly body: string };
    };

/** A project's REQUEST endpoint. */
export interface AuthorizationEndpoint {
  readonly id: string;
  readonly project_id: string;
  readonly url: string;
  readonly version: Version;
  /** Sealed. */
  readonly secret: Buffer;
}

export interface Partner {
  /** Never call it inside a unit of work, because it uses the network. The endpoint is undefined if there is none. */
  ask(endpoint: AuthorizationEndpoint | undefined, event: AuthorizationEvent): Promise<PartnerAnswer>;
  close(): Promise<void>;
}
