// A yardstick: asks the partner and writes the rows of one approved payment, in two commits of its own with
// synchronous=FULL. It checks nothing: no key, limit, input, card, balance or reply. Its database is a copy of the
// server's, so that tables and indexes are the same.
import type { KeyObject } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { Agent, request } from "undici";
import { createSignatureHeaders, createSigningKey } from "../../server/events/webhooks/sign.ts";
import { amountPlus, storedAmount } from "../../server/platform/database/amounts.ts";
import { sealColumn } from "../../server/platform/database/sealed-columns.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { Secrets } from "../../server/platform/secrets.ts";
import { connectToParent } from "./served.ts";

interface Statement {
  run(...values: unknown[]): unknown;
  get(...values: unknown[]): unknown;
}
interface Sqlite {
  pragma(text: string): unknown;
  prepare(sql: string): Statement;
  transaction<T>(work: () => T): { immediate(): T };
}
const Database = createRequire(import.meta.url)("better-sqlite3") as new (path: string) => Sqlite;

/** `secretsKey` is in base64. */
export interface HandWrittenPayments {
  readonly file: string;
  readonly secretsKey: string;
}

const { file, secretsKey } = JSON.parse(process.argv[2]!) as HandWrittenPayments;
const secrets = new Secrets(Buffer.from(secretsKey, "base64"), systemRandom);
const dispatcher = new Agent();
const database = new Database(file);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");

const version = "2026-01-01";
const holdMs = 7 * 86_400_000;
const feeAttos = 50_000n * 10n ** 12n;

interface Card {
  readonly id: string;
  readonly project_id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly last4: string;
}

const findCard = database.prepare("SELECT id, project_id, account_id, user_id, last4 FROM cards WHERE id = ?");
const findMaster = database.prepare(
  "SELECT id, status FROM accounts WHERE project_id = ? AND type = 'MASTER_COLLATERAL'",
);
const findAccount = database.prepare("SELECT id, status FROM accounts WHERE id = ?");
const findEndpoint = database.prepare(
  "SELECT id, url, secret FROM webhooks WHERE project_id = ? AND mode = 'REQUEST' AND status = 'ACTIVE'",
);
const insert = (table: string, columns: string, rows = 1) => {
  const places = `(${columns.replaceAll(/\w+/g, "?")})`;
  return database.prepare(`INSERT INTO ${table} (${columns}) VALUES ${Array(rows).fill(places).join(", ")}`);
};
const insertRequest = insert(
  "authorization_requests",
  "transaction_id, project_id, card_id, attempt, asked, respond_by, abandoned_at, created_at",
);
const insertEvent = insert("events", "id, project_id, type, version, data, created_at, earlier");
const claimRequest = database.prepare("DELETE FROM authorization_requests WHERE transaction_id = ? RETURNING asked");
const insertTransaction = insert(
  "card_transactions",
  "id, project_id, card_id, card_last4, account_id, user_id, funding_account_id, status, channel, currency, merchant, event_count, held, expires_at, created_at, updated_at, position",
);
const insertTransactionEvent = insert(
  "card_transaction_events",
  "transaction_id, number, id, project_id, type, amount, requested_amount, is_final, decision_source, decision_latency_ms, created_at",
);
const insertFee = insert(
  "fee_events",
  "project_id, occurred_at, id, recorded_at, category, transaction_id, transaction_event_id, transaction_event_type, card_id, card_last4, account_id, user_id, merchant_name, merchant_country, mcc, bill_amount, bill_currency, fee_micro_usd",
);
const insertJournals = insert("ledger_journals", "id, project_id, reason, resource_id, step, created_at", 2);
const insertPostings = insert("ledger_postings", "journal_id, project_id, account_id, kind, unit, amount", 4);
const changeBalances = database.prepare(
  `INSERT INTO ledger_balances (project_id, account_id, kind, unit, stripe, balance)
   VALUES (?, ?, ?, 'USD', 0, ?), (?, ?, ?, 'USD', 0, ?), (?, ?, ?, 'USD', 0, ?), (?, ?, ?, 'USD', 0, ?)
   ON CONFLICT (project_id, account_id, kind, unit, stripe)
   DO UPDATE SET balance = ${amountPlus("sqlite", "ledger_balances.balance", "excluded.balance")}`,
);

const server = createServer((incoming, response) => {
  void pay(incoming).then((body) => {
    response.writeHead(201, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => connectToParent((server.address() as { port: number }).port));

async function pay(incoming: IncomingMessage): Promise<string> {
  const { cardId, amount } = JSON.parse(await readText(incoming)) as { cardId: string; amount: { value: string } };
  const card = findCard.get(cardId) as Card;
  const projectId = card.project_id;
  const master = findMaster.get(projectId) as { id: string };
  findAccount.get(card.account_id);
  const now = Date.now();
  const id = systemRandom.uuid(now);
  const merchantId = `m_${systemRandom.bytes(12).toString("hex")}`;
  const merchant = { id: merchantId, cardAcceptorId: null, name: "Sandbox Shop", mcc: "5999" };
  const payment = { cardId, amount, merchant: { ...merchant, city: "New York", country: "US" }, channel: "ECOMMERCE" };
  const owner = { accountId: card.account_id, userId: card.user_id };
  const asked = { id, projectId, last4: card.last4, ...owner, fundingId: master.id, payment, attempt: null };
  const question = {
    ...{ transactionId: id, ...owner, ...payment, originalAmount: null, exchangeRate: null },
    ...{ fees: { atm: null, fx: null }, heldAmount: null, partialApprovalAllowed: false },
    respondBy: new Date(now + 2_000).toISOString(),
  };
  const event = { id: systemRandom.uuid(now), data: JSON.stringify(question) };
  database
    .transaction(() => {
      const text = JSON.stringify(asked);
      insertRequest.run(id, projectId, cardId, null, text, now + 2_000, now + 17_000, now);
      writeEvent(projectId, event.id, "CARD_AUTHORIZATION_REQUEST", event.data, now);
    })
    .immediate();
  const latencyMs = await askPartner(projectId, event);
  return database.transaction(() => record(card, master.id, id, payment, latencyMs)).immediate();
}

/** Returns the transaction as JSON. */
function record(
  card: Card,
  masterId: string,
  id: string,
  payment: { readonly amount: { readonly value: string }; readonly merchant: object; readonly channel: string },
  latencyMs: number,
): string {
  const { project_id: projectId, id: cardId, last4, account_id: accountId, user_id: userId } = card;
  const { amount, merchant, channel } = payment;
  findCard.get(cardId);
  claimRequest.get(id);
  findAccount.get(accountId);
  const now = Date.now();
  const [position, eventId, feeId] = [systemRandom.uuid(now), systemRandom.uuid(now), systemRandom.uuid(now)];
  const attos = BigInt(amount.value.replace(".", "")) * 10n ** 16n;
  const stored = (each: bigint) => storedAmount("sqlite", each);
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
  const transaction = {
    ...{ id, cardId, accountId, userId, status: "AUTHORIZED", channel, amount: totals },
    ...{ originalAmount: null, exchangeRate: null, fees: { atm: null, fx: null }, declineReason: null },
    ...{ decision, merchant, events: [{ ...event, declineReason: null, decision, createdAt: at }] },
    ...{ expiresAt: new Date(now + holdMs).toISOString(), createdAt: at, updatedAt: at },
  };
  const body = JSON.stringify(transaction);
  insertTransaction.run(
    ...[id, projectId, cardId, last4, accountId, userId, masterId, "AUTHORIZED", channel, "USD"],
    ...[JSON.stringify(merchant), 1, stored(attos), now + holdMs, now, now, position],
  );
  insertTransactionEvent.run(
    ...[id, 1, eventId, projectId, "AUTHORIZATION", stored(attos), stored(attos), 1, "PARTNER", latencyMs, now],
  );
  writeEvent(projectId, systemRandom.uuid(now), "CARD_TRANSACTION_CREATED", body, now);
  insertFee.run(
    ...[projectId, now, feeId, now, "AUTHORIZATION", id, eventId, "AUTHORIZATION", cardId, last4, accountId, userId],
    ...["Sandbox Shop", "US", "5999", amount.value, "USD", 50_000],
  );
  const [hold, fee] = [systemRandom.uuid(now), systemRandom.uuid(now)];
  insertJournals.run(hold, projectId, "CARD_HOLD", id, eventId, now, fee, projectId, "PARTNER_FEE", feeId, "", now);
  const changes = [
    [hold, masterId, "AVAILABLE", -attos],
    [hold, masterId, "HELD", attos],
    [fee, "", "PARTNER_RECEIVABLE", -feeAttos],
    [fee, "", "FEES", feeAttos],
  ] as const;
  insertPostings.run(
    ...changes.flatMap(([journal, account, kind, each]) => [journal, projectId, account, kind, "USD", stored(each)]),
  );
  changeBalances.run(...changes.flatMap(([, account, kind, each]) => [projectId, account, kind, stored(each)]));
  return body;
}

function writeEvent(projectId: string, id: string, type: string, data: string, now: number): void {
  insertEvent.run(id, projectId, type, version, sealColumn(secrets, data, `events.data:${id}`), now, null);
}

let signing: { readonly sealed: Buffer; readonly key: KeyObject } | undefined;

/** Returns the time that the partner took, in ms. */
async function askPartner(projectId: string, event: { readonly id: string; readonly data: string }): Promise<number> {
  const startedAt = performance.now();
  const endpoint = findEndpoint.get(projectId) as { id: string; url: string; secret: Buffer };
  if (!signing?.sealed.equals(endpoint.secret)) {
    const secret = secrets.open(endpoint.secret, `webhook:${endpoint.id}`).toString();
    signing = { sealed: endpoint.secret, key: createSigningKey(secret) };
  }
  const body = Buffer.from(`{"id":"${event.id}","type":"CARD_AUTHORIZATION_REQUEST","data":${event.data}}`);
  const headers = {
    ...createSignatureHeaders(signing.key, event.id, Math.floor(Date.now() / 1_000), body),
    "Service-Version": version,
    "Content-Type": "application/json",
  };
  const response = await request(endpoint.url, { dispatcher, method: "POST", headers, body });
  await response.body.json();
  return Math.round(performance.now() - startedAt);
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
