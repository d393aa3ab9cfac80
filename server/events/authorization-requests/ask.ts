// Sends authorization requests to a project's REQUEST endpoint (interface §2.1). Invariant: each ends within
// `decisionMs`, whatever the receiver does.
import type { Dispatcher } from "undici";
import { limits } from "../../../generated/contract.ts";
import type {
  AuthorizationEndpoint,
  AuthorizationEvent,
  Partner,
  PartnerAnswer,
} from "../../platform/authorization-partner.ts";
import type { Platform } from "../../platform/platform.ts";
import { datesWith } from "../../platform/versions/changes.ts";
import { openConfiguredEgress } from "../outbound-http/egress.ts";
import { createEventSigner } from "../outbound-http/event-signer.ts";
import { createExchange, decodeStart, type ExchangeResult, machineTimer } from "../outbound-http/outbound-request.ts";
import { LastUseRecorder } from "./last-use.ts";
import { type AuthorizationTerms, readReply, type Verdict } from "./reply.ts";
import { decisionMs } from "./store.ts";

const exchangeLimits = {
  timeoutMs: decisionMs,
  bodyReadMaxBytes: limits.authorizationReplyMaxBytes,
  bodyStartMaxBytes: limits.authorizationReplyMaxBytes,
};

type PartnerPlatform = Pick<Platform, "config" | "clock" | "database" | "log" | "secrets">;

/** `dispatcher` and `timer` are for tests. */
export function openPartner(
  platform: PartnerPlatform,
  { dispatcher, timer = machineTimer }: { dispatcher?: Pick<Dispatcher, "dispatch">; timer?: typeof machineTimer } = {},
): Partner {
  const { config, clock, database, log, secrets } = platform;
  const egress = openConfiguredEgress(config, decisionMs);
  const exchange = createExchange(dispatcher ?? egress, exchangeLimits, timer);
  const sign = createEventSigner(secrets, config.allowPrivateWebhookUrls);
  const lastUse = new LastUseRecorder(database, clock, log);

  const askEndpoint = async (endpoint: AuthorizationEndpoint, event: AuthorizationEvent): Promise<PartnerAnswer> => {
    const request = sign(endpoint, event, clock.now());
    if (!request) return { source: "FALLBACK", reason: "CONNECTION_FAILED", latencyMs: 0 };
    const result = await exchange(endpoint.url, request.headers, request.body);
    const answer = toAnswer(readReply(result, JSON.parse(event.data) as AuthorizationTerms, endpoint.version), result);
    if (answer.source === "PARTNER") lastUse.record(endpoint, clock.now());
    const { status, failure } = result;
    log.info(
      { project: endpoint.project_id, webhook: endpoint.id, event: event.id, status, failure, ...logFieldsOf(answer) },
      "authorization request",
    );
    return answer;
  };

  return {
    async ask(endpoint, event) {
      if (endpoint === undefined || !datesWith("CARD_AUTHORIZATION_REQUEST").includes(endpoint.version))
        return { source: "FALLBACK", reason: "NO_ENDPOINT", latencyMs: null };
      return askEndpoint(endpoint, event);
    },
    async close() {
      await lastUse.drain();
      await egress.destroy();
    },
  };
}

function toAnswer(verdict: Verdict, { status, start, latencyMs }: ExchangeResult): PartnerAnswer {
  if (typeof verdict !== "string") return { source: "PARTNER", ...verdict, latencyMs };
  const fallback = { source: "FALLBACK", reason: verdict, latencyMs } as const;
  if (status === null) return fallback;
  return { ...fallback, response: { status, body: decodeStart(start.subarray(0, limits.webhookResponseLoggedBytes)) } };
}

/** Omits the approved amount. */
function logFieldsOf(answer: PartnerAnswer) {
  const { source, latencyMs } = answer;
  return answer.source === "PARTNER"
    ? { source, decision: answer.decision, latencyMs }
    : { source, reason: answer.reason, latencyMs };
}
