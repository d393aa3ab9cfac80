// Parses sessions of merchants. Invariant: parsed offers add up, and their texts can be stored and shown.
import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import { type Currency, currencies, latestVersion, limits } from "../../../../generated/contract.ts";
import { isObject } from "../../../events/outbound-http/json.ts";
import { parseInstant } from "../../../platform/instant.ts";
import type { MerchantOrder, Offer, OfferedItem, OfferingMerchant } from "../../../platform/merchant.ts";
import { isBlankLine } from "../../../platform/postal-address.ts";
import { schemaAt } from "../../../platform/versions/schemas.ts";

// The package is CommonJS, and its types hide the default export.
const loadAjv = () => createRequire(import.meta.url)("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");

/** The protocol's names. */
export type SessionStatus = (typeof statuses)[number];

export interface Session {
  readonly id: string;
  readonly status: SessionStatus;
  /** Codes of its error messages; "" for an error without one. */
  readonly errors: readonly string[];
  /** Unchecked, except for id, status and messages. */
  readonly body: unknown;
}

const statuses = [
  ...["incomplete", "not_ready_for_payment", "requires_escalation", "authentication_required"],
  ...["ready_for_payment", "pending_approval", "complete_in_progress", "completed", "canceled", "in_progress"],
  "expired",
] as const;

const maxIdLength = 500;
const maxNameLength = 200;
const maxUrlLength = 2_000;
const maxLineItems = 100;
// Far above the quantity that a quote can ask for.
const maxQuantity = 2 ** 31 - 1;

const text = { type: "string" };
const nullableText = { type: ["string", "null"] };
const id = { type: "string", minLength: 1, maxLength: maxIdLength };
const amount = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
// Other types may be negative, such as discounts, and are ignored.
const readTypes = ["total", "fulfillment", "tax", "items_base_amount", "subtotal"];
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
function createGuard<Value>(schema: object): (value: unknown) => value is Value {
  let check: ValidateFunction<Value> | undefined;
  return (value): value is Value => {
    check ??= compile<Value>(schema);
    return check(value);
  };
}

function compile<Value>(schema: object): ValidateFunction<Value> {
  const { Ajv2020 } = loadAjv();
  return new Ajv2020({ strict: false, validateSchema: false }).compile<Value>(schema);
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
  readonly item: { readonly id: string; readonly name?: string | null };
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
      maxItems: maxLineItems,
      items: {
        type: "object",
        required: ["id", "item", "quantity", "totals"],
        properties: {
          id,
          item: { type: "object", required: ["id"], properties: { id, name: nullableText } },
          name: nullableText,
          quantity: { type: "integer", minimum: 1, maximum: maxQuantity },
          unit_amount: { ...amount, type: ["integer", "null"] },
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

/** Returns "CURRENCY" for an unknown currency, undefined for a malformed offer. */
export function readOffer({ id: sessionId, body }: Session): Offer | "CURRENCY" | undefined {
  if (!isOffer(body)) return undefined;
  const currency = body.currency.toUpperCase();
  if (!isCurrency(currency)) return "CURRENCY";
  const total = amountOf(body.totals, "total");
  const shipping = amountOf(body.totals, "fulfillment", 0n);
  const tax = amountOf(body.totals, "tax", 0n);
  if (total === undefined || shipping === undefined || tax === undefined) return undefined;
  const items = total - shipping - tax;
  const isSmall = (each: bigint) => each < 10n ** BigInt(limits.sentAmountWholeDigits + currencies[currency]);
  if (items < 0n || total === 0n || !isSmall(total)) return undefined;
  const lineItems = body.line_items.map(readLineItem);
  const expiresAt = typeof body.expires_at === "string" ? parseInstant(body.expires_at) : null;
  if (expiresAt === undefined || !lineItems.every((each) => each !== undefined)) return undefined;
  if (new Set(lineItems.map((each) => each.id)).size < lineItems.length) return undefined;
  if (!lineItems.every((each) => isSmall(each.unitAmount) && isSmall(each.amount))) return undefined;
  return { sessionId, currency, lineItems, items, shipping, tax, total, expiresAt, merchant: readMerchant(body) };
}

/** Reads `metadata.merchant`. The protocol has no such fields, so each invalid one is ignored. */
function readMerchant(body: unknown): OfferingMerchant {
  const metadata = isObject(body) ? body.metadata : undefined;
  const merchant = isObject(metadata) && isObject(metadata.merchant) ? metadata.merchant : {};
  const read = <Value extends string>(name: string, schema: string): Value | null => {
    const value = merchant[name];
    if (typeof value !== "string" || !isStorable(value) || isBlankLine(value)) return null;
    return schemaAt(latestVersion, ["components", "schemas", schema])?.(value) === true ? (value as Value) : null;
  };
  return {
    mcc: read("category_code", "merchantCategoryCode"),
    city: read("city", "cityName"),
    country: read("country", "country"),
  };
}

/** Returns undefined unless the session is completed with a valid order. */
export function readOrder(session: Session): MerchantOrder | undefined {
  if (session.status !== "completed" || !hasOrder(session.body)) return undefined;
  const { id: orderId, checkout_session_id, permalink_url: url } = session.body.order;
  const isOurs = checkout_session_id === session.id && isId(orderId) && isPageUrl(url);
  return isOurs ? { id: orderId, url } : undefined;
}

function readLineItem(line: LineItem): OfferedItem | undefined {
  const lineAmount =
    amountOf(line.totals, "total") ?? amountOf(line.totals, "items_base_amount") ?? amountOf(line.totals, "subtotal");
  const name = [line.name, line.item.name, line.item.id].find((each) => each != null && !isBlankLine(each));
  if (lineAmount === undefined || name == null || ![line.id, name].every(isStorable)) return undefined;
  const quantity = BigInt(line.quantity);
  // Not the merchant's `unit_amount`, which may leave out a discount or a tax of the line.
  const unitAmount = divideExactly(lineAmount, quantity);
  if (unitAmount === undefined) return undefined;
  return { id: line.id, name: truncate(name), quantity: line.quantity, unitAmount, amount: lineAmount };
}

/** Returns `fallback` if there is none, undefined if there are two. */
function amountOf(totals: readonly Total[], type: string, fallback?: bigint): bigint | undefined {
  const [first, second] = totals.filter((each) => each.type === type);
  if (second !== undefined) return undefined;
  return first === undefined ? fallback : BigInt(first.amount);
}

function divideExactly(whole: bigint, by: bigint): bigint | undefined {
  return whole % by === 0n ? whole / by : undefined;
}

function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code);
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

function truncate(name: string): string {
  return [...name].slice(0, maxNameLength).join("");
}
