// The rows, JSON bodies and signed request of one approved payment, as the hand-written yardsticks write and send them.
// Tables and columns are those of the server.
import type { KeyObject } from "node:crypto";
import { Agent, request } from "undici";
import { createSignatureHeaders, createSigningKey } from "../../server/events/webhooks/sign.ts";
import { storedAmount } from "../../server/platform/database/amounts.ts";
import { sealColumn } from "../../server/platform/database/sealed-columns.ts";
import type { Dialect } from "../../server/platform/database/types.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { Secrets } from "../../server/platform/secrets.ts";

const version = "2026-01-01";
const holdMs = 7 * 86_400_000;
const feeAttos = 50_000n * 10n ** 12n;

/** Columns that the yardsticks write. Foreign keys lead to earlier tables. */
export const columns = {
  authorization_requests: [
    ...["transaction_id", "project_id", "card_id", "attempt", "asked", "respond_by", "abandoned_at", "created_at"],
  ],
  card_transactions: [
    ...[
      "id",
      "project_id",
      "card_id",
      "card_last4",
      "account_id",
      "user_id",
      "funding_account_id",
      "status",
      "channel",
    ],
    ...["currency", "merchant", "event_count", "held", "expires_at", "created_at", "updated_at", "position"],
  ],
  card_transaction_events: [
    ...["transaction_id", "number", "id", "project_id", "type", "amount", "requested_amount", "is_final"],
    ...["decision_source", "decision_latency_ms", "created_at"],
  ],
  events: ["id", "project_id", "type", "version", "data", "created_at", "earlier"],
  fee_events: [
    ...["project_id", "occurred_at", "id", "recorded_at", "category", "transaction_id", "transaction_event_id"],
    ...["transaction_event_type", "card_id", "card_last4", "account_id", "user_id", "merchant_name"],
    ...["merchant_country", "mcc", "bill_amount", "bill_currency", "fee_micro_usd"],
  ],
  ledger_journals: ["id", "project_id", "reason", "resource_id", "step", "created_at"],
  ledger_postings: ["journal_id", "project_id", "account_id", "kind", "unit", "amount"],
} as const;

export type Table = keyof typeof columns;

export type Row<Name extends Table> = { readonly [Column in (typeof columns)[Name][number]]: unknown };

/** Rows of several tables, in the order of `columns`. */
export type Rows = { readonly [Name in Table]?: readonly Row<Name>[] };

export interface Card {
  readonly id: string;
  readonly project_id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly last4: string;
}

/** The body of a request. */
export interface PaymentInput {
  readonly cardId: string;
  readonly amount: { readonly value: string; readonly currency: string };
}

interface Payment extends PaymentInput {
  readonly merchant: object;
  readonly channel: string;
}

/** A payment that waits for the partner. */
export interface Question {
  readonly transactionId: string;
  readonly card: Card;
  readonly masterId: string;
  readonly payment: Payment;
  /** `data` is JSON. */
  readonly event: { readonly id: string; readonly data: string };
  readonly rows: Rows;
}

/** Change of a balance in attos. */
export interface BalanceChange {
  readonly accountId: string;
  readonly kind: string;
  readonly attos: bigint;
}

export interface Approval {
  /** The transaction as JSON. */
  readonly body: string;
  readonly rows: Rows;
  readonly changes: readonly BalanceChange[];
}

/** The endpoint of a project that decides; its secret is sealed. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly secret: Buffer;
}

export const findEndpointSql =
  "SELECT id, url, secret FROM webhooks WHERE project_id = ? AND mode = 'REQUEST' AND status = 'ACTIVE'";

export const createdHeaders = { "Content-Type": "application/json" };

export class PaymentRecords {
  readonly #dialect: Dialect;
  readonly #secrets: Secrets;
  readonly #dispatcher = new Agent();
  #signing: { readonly sealed: Buffer; readonly key: KeyObject } | undefined;

  /** `secretsKey` is in base64. */
  constructor(dialect: Dialect, secretsKey: string) {
    this.#dialect = dialect;
    this.#secrets = new Secrets(Buffer.from(secretsKey, "base64"), systemRandom);
  }

  openQuestion(card: Card, masterId: string, { cardId, amount }: PaymentInput): Question {
    const now = Date.now();
    const id = systemRandom.uuid(now);
    const merchantId = `m_${systemRandom.bytes(12).toString("hex")}`;
    const merchant = { id: merchantId, cardAcceptorId: null, name: "Sandbox Shop", mcc: "5999" };
    const payment = {
      cardId,
      amount,
      merchant: { ...merchant, city: "New York", country: "US" },
      channel: "ECOMMERCE",
    };
    const owner = { accountId: card.account_id, userId: card.user_id };
    const projectId = card.project_id;
    const asked = { id, projectId, last4: card.last4, ...owner, fundingId: masterId, payment, attempt: null };
    const data = JSON.stringify({
      ...{ transactionId: id, ...owner, ...payment, originalAmount: null, exchangeRate: null },
      ...{ fees: { atm: null, fx: null }, heldAmount: null, partialApprovalAllowed: false },
      respondBy: new Date(now + 2_000).toISOString(),
    });
    const event = { id: systemRandom.uuid(now), data };
    const pending = {
      ...{ transaction_id: id, project_id: projectId, card_id: cardId, attempt: null, asked: JSON.stringify(asked) },
      ...{ respond_by: now + 2_000, abandoned_at: now + 17_000, created_at: now },
    };
    const published = this.#eventRow(projectId, event, "CARD_AUTHORIZATION_REQUEST", now);
    const rows = { authorization_requests: [pending], events: [published] };
    return { transactionId: id, card, masterId, payment, event, rows };
  }

  /** Sends the signed question. Returns the time that the partner took, in ms. */
  async askPartner({ id, url, secret }: Endpoint, { event }: Question): Promise<number> {
    const startedAt = performance.now();
    if (!this.#signing?.sealed.equals(secret)) {
      const key = createSigningKey(this.#secrets.open(secret, `webhook:${id}`).toString());
      this.#signing = { sealed: secret, key };
    }
    const body = Buffer.from(`{"id":"${event.id}","type":"CARD_AUTHORIZATION_REQUEST","data":${event.data}}`);
    const headers = {
      ...createSignatureHeaders(this.#signing.key, event.id, Math.floor(Date.now() / 1_000), body),
      "Service-Version": version,
      "Content-Type": "application/json",
    };
    const response = await request(url, { dispatcher: this.#dispatcher, method: "POST", headers, body });
    await response.body.json();
    return Math.round(performance.now() - startedAt);
  }

  approve({ transactionId: id, card, masterId, payment }: Question, latencyMs: number): Approval {
    const { project_id: projectId, id: cardId, last4, account_id: accountId, user_id: userId } = card;
    const { amount, merchant, channel } = payment;
    const now = Date.now();
    const [position, eventId, feeId] = [systemRandom.uuid(now), systemRandom.uuid(now), systemRandom.uuid(now)];
    const attos = BigInt(amount.value.replace(".", "")) * 10n ** 16n;
    const at = new Date(now).toISOString();
    const none = { value: "0.00", currency: "USD" };
    const totals = {
      requested: amount,
      authorized: amount,
      cleared: none,
      reversed: none,
      refunded: none,
      current: amount,
    };
    const decision = { source: "PARTNER", reason: null, latencyMs, responseStatus: null, responseBody: null };
    const event = { id: eventId, type: "AUTHORIZATION", amount, requestedAmount: amount, originalAmount: null };
    const body = JSON.stringify({
      ...{ id, cardId, accountId, userId, status: "AUTHORIZED", channel, amount: totals },
      ...{ originalAmount: null, exchangeRate: null, fees: { atm: null, fx: null }, declineReason: null },
      ...{ decision, merchant, events: [{ ...event, declineReason: null, decision, createdAt: at }] },
      ...{ expiresAt: new Date(now + holdMs).toISOString(), createdAt: at, updatedAt: at },
    });
    const [hold, fee] = [systemRandom.uuid(now), systemRandom.uuid(now)];
    const postings = [
      { journal: hold, accountId: masterId, kind: "AVAILABLE", attos: -attos },
      { journal: hold, accountId: masterId, kind: "HELD", attos },
      { journal: fee, accountId: "", kind: "PARTNER_RECEIVABLE", attos: -feeAttos },
      { journal: fee, accountId: "", kind: "FEES", attos: feeAttos },
    ];
    const stored = storedAmount(this.#dialect, attos);
    const owner = { card_id: cardId, card_last4: last4, account_id: accountId, user_id: userId };
    const project = { project_id: projectId };
    const journal = { ...project, created_at: now };
    const rows = {
      card_transactions: [
        {
          ...{ id, ...project, ...owner, funding_account_id: masterId, status: "AUTHORIZED", channel, currency: "USD" },
          ...{ merchant: JSON.stringify(merchant), event_count: 1, held: stored, expires_at: now + holdMs },
          ...{ created_at: now, updated_at: now, position },
        },
      ],
      card_transaction_events: [
        {
          ...{ transaction_id: id, number: 1, id: eventId, ...project, type: "AUTHORIZATION", amount: stored },
          ...{ requested_amount: stored, is_final: 1, decision_source: "PARTNER", decision_latency_ms: latencyMs },
          created_at: now,
        },
      ],
      events: [this.#eventRow(projectId, { id: systemRandom.uuid(now), data: body }, "CARD_TRANSACTION_CREATED", now)],
      fee_events: [
        {
          ...{ ...project, occurred_at: now, id: feeId, recorded_at: now, category: "AUTHORIZATION" },
          ...{ transaction_id: id, transaction_event_id: eventId, transaction_event_type: "AUTHORIZATION", ...owner },
          ...{ merchant_name: "Sandbox Shop", merchant_country: "US", mcc: "5999", bill_amount: amount.value },
          ...{ bill_currency: "USD", fee_micro_usd: 50_000 },
        },
      ],
      ledger_journals: [
        { ...journal, id: hold, reason: "CARD_HOLD", resource_id: id, step: eventId },
        { ...journal, id: fee, reason: "PARTNER_FEE", resource_id: feeId, step: "" },
      ],
      ledger_postings: postings.map((each) => ({
        ...{ journal_id: each.journal, ...project, account_id: each.accountId, kind: each.kind, unit: "USD" },
        amount: storedAmount(this.#dialect, each.attos),
      })),
    };
    return { body, rows, changes: postings };
  }

  #eventRow(projectId: string, event: { id: string; data: string }, type: string, now: number): Row<"events"> {
    const data = sealColumn(this.#secrets, event.data, `events.data:${event.id}`);
    return { id: event.id, project_id: projectId, type, version, data, created_at: now, earlier: null };
  }
}
