/**
 * Reads a merchant's answer: which session it is, what it offers, what was ordered. The invariant: an offer that comes out of here adds up, every text in
 * it can be stored and shown, and whatever cannot be understood is no session.
 */
import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import { type Currency, currencies } from "../../../../generated/contract.ts";
import { isBlankLine } from "../../../platform/address.ts";
import type { MerchantOrder, Offer, OfferedItem } from "../../../platform/merchant.ts";

// This package is CommonJS whose types hide its default export.
const { Ajv2020 } = createRequire(import.meta.url)("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");

/** How far a session is, as the protocol calls it. */
export type SessionStatus = (typeof statuses)[number];

/** The parts of a session that every request reads. */
export interface Session {
  readonly id: string;
  readonly status: SessionStatus;
  /** The codes of its messages that are errors; "" for an error without one. */
  readonly errors: readonly string[];
  /** The answer itself, which only its id, status and messages are known of. */
  readonly body: unknown;
}

const statuses = [
  ...["incomplete", "not_ready_for_payment", "requires_escalation", "authentication_required"],
  ...["ready_for_payment", "pending_approval", "complete_in_progress", "completed", "canceled", "in_progress"],
  "expired",
] as const;

const longestId = 500;
const longestName = 200;
const longestUrl = 2_000;
const mostLineItems = 100;
// Of an amount, before the point: what can be moved.
const wholeDigits = 12;
// As many as the interface can show.
const mostUnits = 2 ** 31 - 1;

const text = { type: "string" };
const maybeText = { type: ["string", "null"] };
const id = { type: "string", minLength: 1, maxLength: longestId };
const amount = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
// Others may be less than nothing, such as discounts, and are not read.
const read = ["total", "fulfillment", "tax", "items_base_amount", "subtotal"];
const totals = {
  type: "array",
  items: {
    type: "object",
    required: ["type", "amount"],
    properties: { type: text },
    if: { properties: { type: { enum: read } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: { properties: { amount } },
  },
};

/** A check by a schema, which is compiled when it is first needed: that takes longer than all other preparations of a start. */
function fits<Value>(schema: object): (value: unknown) => value is Value {
  let check: ValidateFunction<Value> | undefined;
  return (value): value is Value => {
    check ??= new Ajv2020({ strict: false, validateSchema: false }).compile<Value>(schema);
    return check(value);
  };
}

const isSession = fits<{ id: string; status: SessionStatus; messages?: { type: string; code?: string }[] }>({
  type: "object",
  required: ["id", "status"],
  properties: {
    id,
    status: { enum: statuses },
    messages: {
      type: "array",
      items: { type: "object", required: ["type"], properties: { type: text, code: maybeText } },
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

const isOffer = fits<{ currency: string; line_items: LineItem[]; totals: Total[]; expires_at?: string | null }>({
  type: "object",
  required: ["currency", "line_items", "totals"],
  properties: {
    currency: { type: "string", pattern: "^[A-Za-z]{3}$" },
    totals,
    expires_at: maybeText,
    line_items: {
      type: "array",
      minItems: 1,
      maxItems: mostLineItems,
      items: {
        type: "object",
        required: ["id", "item", "quantity", "totals"],
        properties: {
          id,
          item: { type: "object", required: ["id"], properties: { id, name: maybeText } },
          name: maybeText,
          quantity: { type: "integer", minimum: 1, maximum: mostUnits },
          unit_amount: { ...amount, type: ["integer", "null"] },
          totals,
        },
      },
    },
  },
});

const hasOrder = fits<{ order: { id: string; checkout_session_id: string; permalink_url: string } }>({
  type: "object",
  required: ["order"],
  properties: {
    order: {
      type: "object",
      required: ["id", "checkout_session_id", "permalink_url"],
      properties: { id, checkout_session_id: text, permalink_url: { type: "string", maxLength: longestUrl } },
    },
  },
});

const isError = fits<{ code: string }>({
  type: "object",
  required: ["type", "code", "message"],
  properties: { type: text, code: text, message: text },
});

/** The session that an answer is; undefined where it is none. */
export function readSession(body: unknown): Session | undefined {
  if (!isSession(body) || !isId(body.id)) return undefined;
  const errors = (body.messages ?? []).filter(({ type }) => type === "error").map(({ code }) => code ?? "");
  return { id: body.id, status: body.status, errors, body };
}

/** The code of an error that answers instead of a session; undefined where it is none. */
export function readErrorCode(body: unknown): string | undefined {
  return isError(body) ? body.code : undefined;
}

/** Reads the offer of a session: "CURRENCY" for an unknown currency, undefined if it is malformed. */
export function readOffer({ id: sessionId, body }: Session): Offer | "CURRENCY" | undefined {
  if (!isOffer(body)) return undefined;
  const currency = body.currency.toUpperCase();
  if (!isCurrency(currency)) return "CURRENCY";
  const total = amountOf(body.totals, "total");
  const shipping = amountOf(body.totals, "fulfillment", 0n);
  const tax = amountOf(body.totals, "tax", 0n);
  if (total === undefined || shipping === undefined || tax === undefined) return undefined;
  const items = total - shipping - tax;
  const isSmall = (each: bigint) => each < 10n ** BigInt(wholeDigits + currencies[currency]);
  if (items < 0n || total === 0n || !isSmall(total)) return undefined;
  const lineItems = body.line_items.map(readLineItem);
  const expiresAt = typeof body.expires_at === "string" ? readInstant(body.expires_at) : null;
  if (expiresAt === undefined || !lineItems.every((each) => each !== undefined)) return undefined;
  if (!lineItems.every((each) => isSmall(each.unitAmount) && isSmall(each.amount))) return undefined;
  return { sessionId, currency, lineItems, items, shipping, tax, total, expiresAt };
}

/** Reads the order of a completed session; undefined if it has none. */
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
  const unitAmount = line.unit_amount == null ? divided(lineAmount, quantity) : BigInt(line.unit_amount);
  if (unitAmount === undefined) return undefined;
  return { id: line.id, name: cut(name), quantity: line.quantity, unitAmount, amount: lineAmount };
}

/** The amount of a kind: `missing` where there is none, undefined where there are two. */
function amountOf(given: readonly Total[], type: string, missing?: bigint): bigint | undefined {
  const [first, second] = given.filter((each) => each.type === type);
  if (second !== undefined) return undefined;
  return first === undefined ? missing : BigInt(first.amount);
}

function divided(whole: bigint, by: bigint): bigint | undefined {
  return whole % by === 0n ? whole / by : undefined;
}

function readInstant(written: string): number | undefined {
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i.test(written);
  const instant = isInstant ? Date.parse(written) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code);
}

/** Whether an id can be kept, and asked for: as a part of a path, a dot or two would lead elsewhere. */
export function isId(value: string): boolean {
  return value.length > 0 && value.length <= longestId && isStorable(value) && !/^\.\.?$/.test(value);
}

/** Whether every database keeps a text as it is. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes("\u0000");
}

function isPageUrl(value: string): boolean {
  return /^https?:\/\/[^/]/i.test(value) && URL.canParse(value) && !/[\s\p{Cc}\p{Cs}]/u.test(value);
}

function cut(name: string): string {
  return [...name].slice(0, longestName).join("");
}
