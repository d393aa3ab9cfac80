// Parses sessions of merchants. Invariant: parsed offers contain what was requested and add up, and their texts can be
// stored and shown.
import { currencies, latestVersion, limits } from "../../../../generated/contract.ts";
import type { Schema } from "../../../../spec/document/openapi.ts";
import { isObject } from "../../../events/outbound-http/json.ts";
import { parseInstant } from "../../../platform/instant.ts";
import type {
  MerchantMismatch,
  MerchantOrder,
  Offer,
  OfferedLine,
  OfferingMerchant,
  QuotedOffer,
  RequestedItem,
} from "../../../platform/merchant.ts";
import { divideRounded } from "../../../platform/money.ts";
import { isBlankLine } from "../../../platform/postal-address.ts";
import { createSchemaCompiler } from "../../../platform/schema-compiler.ts";
import { validatorOf } from "../../../platform/versions/schemas.ts";
import { readSealed } from "../../../platform/versions/sealed-documents.ts";

/** The protocol's names. */
export type SessionStatus = (typeof statuses)[number];

export interface Session {
  readonly id: string;
  readonly status: SessionStatus;
  /** Codes of the session's error messages; "" for an error without a code. */
  readonly errors: readonly string[];
  /** Unchecked, except for id, status and messages. */
  readonly body: unknown;
}

const statuses = [
  ...["incomplete", "not_ready_for_payment", "requires_escalation", "authentication_required"],
  ...["ready_for_payment", "pending_approval", "complete_in_progress", "completed", "canceled", "in_progress"],
  "expired",
] as const;

/** The length of a product's url, which can be the id of an item. */
const maxIdLength = 2_000;
const maxNameLength = 200;
const maxUrlLength = 2_000;

const text = { type: "string" };
const nullableText = { type: ["string", "null"] };
const id = { type: "string", minLength: 1, maxLength: maxIdLength };
const amount = { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const nullableAmount = { ...amount, type: ["integer", "null"] };
/** Types of totals that are added to the lines. */
const chargeTypes = ["fulfillment", "fee", "gift_wrap", "tip"];
/**
 * Types of totals that are subtracted from the lines, unless the lines are already reduced. Merchants write these
 * totals with either sign.
 */
const reductionTypes = ["items_discount", "discount", "store_credit"];
const readTypes = [...chargeTypes, ...reductionTypes, "tax", "total", "subtotal", "items_base_amount"];
const totals = {
  type: "array",
  items: {
    type: "object",
    required: ["type", "amount"],
    properties: { type: text },
    if: { properties: { type: { enum: readTypes } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: { properties: { amount } },
  },
};

/** Compiles on first use: most servers start without selling anything. */
function createGuard<Value>(schema: Schema): (value: unknown) => value is Value {
  const compile = createSchemaCompiler({ components: { schemas: {} } });
  return (value): value is Value => compile(schema)(value) as boolean;
}

const isSession = createGuard<{ id: string; status: SessionStatus; messages?: { type: string; code?: string }[] }>({
  type: "object",
  required: ["id", "status"],
  properties: {
    id,
    status: { enum: statuses },
    messages: {
      type: "array",
      items: { type: "object", required: ["type"], properties: { type: text, code: nullableText } },
    },
  },
});

interface Total {
  readonly type: string;
  readonly amount: number;
}

interface LineItem {
  readonly id: string;
  readonly item: { readonly id: string; readonly name?: string | null; readonly unit_amount?: number | null };
  readonly name?: string | null;
  readonly quantity: number;
  readonly unit_amount?: number | null;
  readonly totals: readonly Total[];
}

const isOffer = createGuard<{ currency: string; line_items: LineItem[]; totals: Total[]; expires_at?: string | null }>({
  type: "object",
  required: ["currency", "line_items", "totals"],
  properties: {
    currency: { type: "string", pattern: "^[A-Za-z]{3}$" },
    totals,
    expires_at: nullableText,
    line_items: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["id", "item", "quantity", "totals"],
        properties: {
          id,
          item: {
            type: "object",
            required: ["id"],
            properties: { id, name: nullableText, unit_amount: nullableAmount },
          },
          name: nullableText,
          quantity: { type: "integer", minimum: 1 },
          unit_amount: nullableAmount,
          totals,
        },
      },
    },
  },
});

const hasOrder = createGuard<{ order: { id: string; checkout_session_id: string; permalink_url: string } }>({
  type: "object",
  required: ["order"],
  properties: {
    order: {
      type: "object",
      required: ["id", "checkout_session_id", "permalink_url"],
      properties: { id, checkout_session_id: text, permalink_url: { type: "string", maxLength: maxUrlLength } },
    },
  },
});

const isError = createGuard<{ code: string }>({
  type: "object",
  required: ["type", "code", "message"],
  properties: { type: text, code: text, message: text },
});

/** Returns undefined for a body that is no session. */
export function readSession(body: unknown): Session | undefined {
  if (!isSession(body) || !isId(body.id)) return undefined;
  const errors = (body.messages ?? []).filter(({ type }) => type === "error").map(({ code }) => code ?? "");
  return { id: body.id, status: body.status, errors, body };
}

export function readErrorCode(body: unknown): string | undefined {
  return isError(body) ? body.code : undefined;
}

/** Returns the first difference between the offer and the requested purchase, if there is one. */
export function readOffer(
  { id: sessionId, body }: Pick<Session, "id" | "body">,
  requested: RequestedItem,
): Offer | MerchantMismatch {
  if (!isOffer(body)) return "MALFORMED";
  const { currency } = requested;
  if (body.currency.toUpperCase() !== currency) return "CURRENCY";
  const otherItem = findOtherItem(body.line_items, requested);
  if (otherItem !== undefined) return otherItem;
  const lines = body.line_items.map(readLine).filter((each) => each !== undefined);
  const total = onlyAmount(body.totals, "total");
  const expiresAt = typeof body.expires_at === "string" ? parseInstant(body.expires_at) : null;
  const isComplete = lines.length === body.line_items.length && total !== undefined && expiresAt !== undefined;
  if (!isComplete || new Set(lines.map(({ id }) => id)).size < lines.length) return "MALFORMED";
  const [shipping, tax] = [sumOf(body.totals, "fulfillment"), sumOf(body.totals, "tax")];
  const items = total - shipping - tax;
  const limit = 10n ** BigInt(limits.sentAmountWholeDigits + currencies[currency]);
  const ofLines = lines.flatMap((line) => [line.unitAmount, line.amount, line.tax]);
  const amounts = [items, shipping, tax, total, ...ofLines];
  if (total === 0n || amounts.some((each) => each < 0n || each >= limit)) return "AMOUNT";
  if (!addsUp(lines, body.totals, total)) return "TOTALS";
  const lineItems = lines.map(({ tax: _, ...shown }) => shown);
  return { sessionId, currency, lineItems, items, shipping, tax, total, expiresAt, merchant: readMerchant(body) };
}

function findOtherItem(lines: readonly LineItem[], requested: RequestedItem): MerchantMismatch | undefined {
  const ofItem = lines.filter(({ item }) => item.id === requested.itemId);
  if (ofItem.length === 0) return "ITEM";
  if (ofItem.length < lines.length) return "EXTRA_LINE";
  return lines.reduce((sum, { quantity }) => sum + quantity, 0) === requested.quantity ? undefined : "QUANTITY";
}

/**
 * The total is the lines and the charges. Merchants differ in two points, so both ways count: the tax is in the lines
 * or added to them, and the lines already include a reduction or the reduction is subtracted from them.
 */
function addsUp(lines: readonly ReadLine[], totals: readonly Total[], total: bigint): boolean {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);
  const charged = sum([...lines.map(({ amount }) => amount), ...chargeTypes.map((type) => sumOf(totals, type))]);
  const taxedAtEnd = charged - sum(lines.map(({ tax }) => tax)) + sumOf(totals, "tax");
  const reductions = reductionTypes.map((type) => sumOf(totals, type)).map((each) => (each < 0n ? -each : each));
  const possible = reductions.reduce((all, each) => all.flatMap((one) => [one, one - each]), [charged, taxedAtEnd]);
  return possible.includes(total);
}

/** Returns the first difference of an offer from the quoted one; null if there is none. */
export function compareWithQuote(offer: Offer, quoted: QuotedOffer): MerchantMismatch | null {
  const lines = offer.lineItems.reduce((sum, { amount }) => sum + amount, 0n);
  const isSame = (["items", "shipping", "tax", "total"] as const).every((each) => offer[each] === quoted[each]);
  return isSame && lines === quoted.lines ? null : "PRICE";
}

/** Reads `metadata.merchant`. The protocol has no such fields, so each invalid one is ignored. */
function readMerchant(body: unknown): OfferingMerchant {
  const metadata = isObject(body) ? body.metadata : undefined;
  const merchant = isObject(metadata) && isObject(metadata.merchant) ? metadata.merchant : {};
  const read = <Value extends string>(name: string, schema: string): Value | null => {
    const value = merchant[name];
    if (typeof value !== "string" || !isStorable(value) || isBlankLine(value)) return null;
    // Uses the document's own object, because the validator is cached by it.
    const known = readSealed(latestVersion).components.schemas[schema]!;
    return validatorOf(latestVersion, known)(value) ? (value as Value) : null;
  };
  return {
    mcc: read("category_code", "merchantCategoryCode"),
    city: read("city", "cityName"),
    country: read("country", "country"),
  };
}

/**
 * Returns undefined unless the session is completed with a valid order. The order exists even if it contains other
 * items than requested.
 */
export function readOrder(session: Session, quoted: QuotedOffer): MerchantOrder | undefined {
  if (session.status !== "completed" || !hasOrder(session.body)) return undefined;
  const { id: orderId, checkout_session_id, permalink_url: url } = session.body.order;
  const isOurs = checkout_session_id === session.id && isId(orderId) && isPageUrl(url);
  if (!isOurs) return undefined;
  const ordered = readOffer(session, quoted);
  return { id: orderId, url, mismatch: typeof ordered === "string" ? ordered : compareWithQuote(ordered, quoted) };
}

/** `tax` is the part of the amount that the merchant names. */
interface ReadLine extends OfferedLine {
  readonly tax: bigint;
}

function readLine(line: LineItem): ReadLine | undefined {
  const tax = sumOf(line.totals, "tax");
  const untaxed = onlyAmount(line.totals, "subtotal") ?? onlyAmount(line.totals, "items_base_amount");
  const amount = onlyAmount(line.totals, "total") ?? (untaxed === undefined ? undefined : untaxed + tax);
  const name = [line.name, line.item.name, line.item.id].find((each) => each != null && !isBlankLine(each));
  if (amount === undefined || name == null || ![line.id, name].every(isStorable)) return undefined;
  const { id, quantity } = line;
  const stated = line.unit_amount ?? line.item.unit_amount;
  const unitAmount = stated == null ? divideRounded(amount, BigInt(quantity)) : BigInt(stated);
  return { id, name: [...name].slice(0, maxNameLength).join(""), quantity, unitAmount, amount, tax };
}

/** Returns undefined unless exactly one total has the type. */
function onlyAmount(totals: readonly Total[], type: string): bigint | undefined {
  const [first, second] = totals.filter((each) => each.type === type);
  return first === undefined || second !== undefined ? undefined : BigInt(first.amount);
}

function sumOf(totals: readonly Total[], type: string): bigint {
  return totals.filter((each) => each.type === type).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** An id is part of a path, where "." and ".." would lead elsewhere. */
export function isId(value: string): boolean {
  return value.length > 0 && value.length <= maxIdLength && isStorable(value) && !/^\.\.?$/.test(value);
}

/** Not every database stores lone surrogates and NUL. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes("\u0000");
}

function isPageUrl(value: string): boolean {
  return /^https?:\/\/[^/]/i.test(value) && URL.canParse(value) && !/[\s\p{Cc}\p{Cs}]/u.test(value);
}
