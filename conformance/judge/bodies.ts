// Checks bodies and timestamps.
import { unlistedValue } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import { unlistedRequests } from "../contract/magic.ts";
import type { Schema, Validate } from "../contract/schema.ts";
import type { Exchange } from "../http/exchange.ts";
import { codeOf, type Discrepancy, declarationOf, type JudgeContext, mediaTypeOf } from "./context.ts";

export function judgeBody(
  exchange: Exchange,
  operation: Operation | undefined,
  context: JudgeContext,
): readonly Discrepancy[] {
  if (exchange.request.method === "HEAD") return [];
  const found = declarationOf(exchange, operation);
  const type = exchange.response.headers["content-type"];
  if (found === undefined) return bodyFaults(exchange, errorBody, context);
  if (found.response === undefined) return [];
  const schema = found.response.content.get(mediaTypeOf(type ?? ""));
  if (schema !== undefined) return bodyFaults(exchange, schema, context);
  return found.response.content.size > 0 || exchange.response.body.length === 0
    ? []
    : [["no body", exchange.text.slice(0, 200)]];
}

/** Interface §7. */
const errorBody: Schema = {
  type: "object",
  required: ["error"],
  additionalProperties: false,
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "detail"],
      additionalProperties: false,
      properties: { code: { type: "string" }, message: { type: "string", minLength: 1 }, detail: { type: "object" } },
    },
  },
};

/** A list can show resources of earlier runs, so a GET is not judged. */
function unlistedFaults({ request, text }: Exchange, { seen }: JudgeContext): readonly Discrepancy[] {
  const asking = unlistedRequests.find((each) => request.body.includes(each));
  if (asking !== undefined) seen.unlistedAskedBy.add(asking);
  const isAsked = request.method === "GET" || seen.unlistedAskedBy.size > 0;
  return isAsked || !text.includes(`"${unlistedValue}"`)
    ? []
    : [["only listed values, unless a magic value asked for another", unlistedValue]];
}

function bodyFaults(exchange: Exchange, schema: Schema, context: JudgeContext): readonly Discrepancy[] {
  if (exchange.json === undefined) return [["a JSON body", exchange.text.slice(0, 200) || "an empty body"]];
  // Only the returned code's branch explains the violation.
  const code = codeOf(exchange);
  const branches = (schema.anyOf ?? []) as readonly { $ref?: string }[];
  const own = branches.find(({ $ref }) => code !== undefined && $ref?.endsWith(`/Error_${code}`)) ?? schema;
  const validate = context.document.validatorOf(own as Schema);
  if (isValid(exchange.text, exchange.json, validate)) {
    const isSilent = code !== undefined && messageOf(exchange) === "";
    return isSilent ? [["a non-empty error.message", "an empty one"]] : unlistedFaults(exchange, context);
  }
  const faults = validate.errors!.slice(0, 5).map(({ instancePath, message, params }) => {
    const extra = (params as { additionalProperty?: string }).additionalProperty;
    return `${instancePath || "/"} ${message}${extra === undefined ? "" : `: ${extra}`}`;
  });
  return [["a body that matches its schema", faults.join("; ")]];
}

// Refusals have few different texts, so valid ones are remembered.
const maxTextLength = 1_000;
const maxTexts = 10_000;
const validTexts = new WeakMap<Validate, Set<string>>();

function isValid(text: string, json: unknown, validate: Validate): boolean {
  const known = validTexts.get(validate) ?? new Set<string>();
  validTexts.set(validate, known);
  if (known.has(text)) return true;
  const isFit = validate(json);
  if (isFit && text.length <= maxTextLength && known.size < maxTexts) known.add(text);
  return isFit;
}

function messageOf({ json }: Exchange): unknown {
  return (json as { error?: { message?: unknown } } | undefined)?.error?.message;
}

/** A text without a match has no such instant, so its JSON need not be walked. */
const nonUtcInstant = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?!(\.\d+)?Z")/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(.*)$/;

/** Interface §2.1. */
export function judgeTimestamps(
  { json, text }: Exchange,
  _operation: Operation | undefined,
  { document }: JudgeContext,
): readonly Discrepancy[] {
  if (!nonUtcInstant.test(text)) return [];
  const faults: Discrepancy[] = [];
  JSON.stringify(json, (name, value) => {
    const zone = typeof value === "string" && document.instants.has(name) ? instant.exec(value)?.[2] : "Z";
    if (zone !== "Z") faults.push([`${name} in ISO 8601, ending in Z`, value]);
    return value;
  });
  return faults;
}
