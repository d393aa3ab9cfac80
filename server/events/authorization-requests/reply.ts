// Reads a REQUEST endpoint's decision. Invariant: only a valid reply approves, and every DECLINE declines.
import { latestVersion, type Version } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { jsonSchemaOf } from "../../../spec/document/openapi.ts";
import type { FallbackReason } from "../../platform/authorization-partner.ts";
import { type Amount, compare, parse } from "../../platform/money.ts";
import { translator } from "../../platform/versions/changes.ts";
import { validatorOf } from "../../platform/versions/schemas.ts";
import { readSealed } from "../../platform/versions/sealed-documents.ts";
import { isObject, readEachText, readJson } from "../outbound-http/json.ts";
import type { ExchangeResult } from "../outbound-http/outbound-request.ts";

type Schemas = components["schemas"];
type Reply = Schemas["AuthorizationReply"];

export type AuthorizationTerms = Pick<Schemas["AuthorizationRequest"], "amount" | "partialApprovalAllowed">;

/** A decision, or the reason why the reply has no decision. `approvedAmount` is null for a full approval. */
export type Verdict =
  | { readonly decision: "APPROVE"; readonly approvedAmount: Amount | null; readonly declineReason: null }
  | { readonly decision: "DECLINE"; readonly approvedAmount: null; readonly declineReason: Schemas["DeclineReason"] }
  | FallbackReason;

export function readReply(result: ExchangeResult, terms: AuthorizationTerms, version: Version): Verdict {
  const { failure, status } = result;
  if (failure === "TIMEOUT") return "TIMEOUT";
  if (failure === "RESPONSE_INVALID") return "MALFORMED";
  if (failure !== null || status === null) return "CONNECTION_FAILED";
  if (status < 200 || status >= 300) return "HTTP_ERROR";
  const parsed = readJson(result);
  // An answer that cannot approve can still decline.
  if (!isObject(parsed)) return readEachText(result, "decision").includes("DECLINE") ? toDecline(null) : "MALFORMED";
  if (parsed.decision === "DECLINE") return toDecline(parsed.declineReason);
  const value = withoutUnknownFields(parsed, version);
  const schema = jsonSchemaOf(readSealed(version).webhooks?.[webhook]?.post?.responses["200"]);
  if (schema === undefined || !validatorOf(version, schema)(value)) return "MALFORMED";
  return toApproval(translator.upgradeReply(version, webhook, value) as Reply, terms);
}

const webhook = "authorizationRequest";

/** Drops fields that the reply's schema and its amount do not declare. */
function withoutUnknownFields(reply: Readonly<Record<string, unknown>>, version: Version) {
  const known = pickDeclared(reply, version, "AuthorizationReply");
  const { approvedAmount } = known;
  return isObject(approvedAmount)
    ? { ...known, approvedAmount: pickDeclared(approvedAmount, version, "SentAmount") }
    : known;
}

function pickDeclared(value: Readonly<Record<string, unknown>>, version: Version, schema: string) {
  const { properties = {} } = readSealed(version).components.schemas[schema]!;
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(properties, name)));
}

function toDecline(reason: unknown): Verdict {
  // Uses the document's own object, because the validator is cached by it.
  const isKnown = validatorOf(latestVersion, readSealed(latestVersion).components.schemas.DeclineReason!)(reason);
  const declineReason = isKnown ? (reason as Schemas["DeclineReason"]) : "PARTNER_DECLINED";
  return { decision: "DECLINE", approvedAmount: null, declineReason };
}

function toApproval({ approvedAmount }: Reply, { amount, partialApprovalAllowed }: AuthorizationTerms): Verdict {
  const all = { decision: "APPROVE", approvedAmount: null, declineReason: null } as const;
  if (approvedAmount === undefined) return all;
  const [part, whole] = [readAmount(approvedAmount), parse(amount, "/amount")];
  if (part === undefined || part.currency !== whole.currency || part.attos <= 0n) return "MALFORMED";
  const order = compare(part, whole);
  if (order === 0) return all;
  return order < 0 && partialApprovalAllowed ? { ...all, approvedAmount } : "MALFORMED";
}

function readAmount(amount: Amount) {
  try {
    return parse(amount, "/approvedAmount");
  } catch {
    return undefined;
  }
}
