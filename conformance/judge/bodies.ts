// Whether a body fits its schema, down to the last field, and its instants are in UTC.
import type { Operation } from "../contract/document.ts";
import type { Schema, Validate } from "../contract/schema.ts";
import type { Exchange } from "../http/exchange.ts";
import { codeOf, type Discrepancy, declarationOf, type JudgeContext, mediaTypeOf } from "./context.ts";

/** A body that does not fit, or is there where none is declared. */
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

/** The error body of §7, for answers from outside every operation. */
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

function bodyFaults(exchange: Exchange, schema: Schema, { document }: JudgeContext): readonly Discrepancy[] {
  if (exchange.json === undefined) return [["a JSON body", exchange.text.slice(0, 200) || "an empty body"]];
  // Of a union of error bodies only the branch of the answered code can explain the fault.
  const code = codeOf(exchange);
  const branches = (schema.anyOf ?? []) as readonly { $ref?: string }[];
  const own = branches.find(({ $ref }) => code !== undefined && $ref?.endsWith(`/Error_${code}`)) ?? schema;
  const validate = document.validatorOf(own as Schema);
  if (fitsAs(exchange.text, exchange.json, validate))
    return code !== undefined && messageOf(exchange) === "" ? [["a message", "an empty one"]] : [];
  const faults = validate.errors!.slice(0, 5).map(({ instancePath, message, params }) => {
    const extra = (params as { additionalProperty?: string }).additionalProperty;
    return `${instancePath || "/"} ${message}${extra === undefined ? "" : `: ${extra}`}`;
  });
  return [["a body that fits its schema", faults.join("; ")]];
}

// A text that fitted once fits again: most answers of a run are refusals, in the same few texts.
const textMost = 1_000;
const textsMost = 10_000;
const fitting = new WeakMap<Validate, Set<string>>();

function fitsAs(text: string, json: unknown, validate: Validate): boolean {
  const known = fitting.get(validate) ?? new Set<string>();
  fitting.set(validate, known);
  if (known.has(text)) return true;
  const isFit = validate(json);
  if (isFit && text.length <= textMost && known.size < textsMost) known.add(text);
  return isFit;
}

/** What an error says to people. */
function messageOf({ json }: Exchange): unknown {
  return (json as { error?: { message?: unknown } } | undefined)?.error?.message;
}

/** Whether a text may have an instant that is not in UTC; it need not be read where it has none. */
const elsewhere = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?!(\.\d+)?Z")/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(.*)$/;

/** Instants that are not in UTC (interface §2.1). */
export function judgeTimestamps(
  { json, text }: Exchange,
  _operation: Operation | undefined,
  { document }: JudgeContext,
): readonly Discrepancy[] {
  if (!elsewhere.test(text)) return [];
  const faults: Discrepancy[] = [];
  JSON.stringify(json, (name, value) => {
    const zone = typeof value === "string" && document.instants.has(name) ? instant.exec(value)?.[2] : "Z";
    if (zone !== "Z") faults.push([`${name} in ISO 8601, ending in Z`, value]);
    return value;
  });
  return faults;
}
