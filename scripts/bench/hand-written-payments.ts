// A yardstick on SQLite: asks the partner and writes the rows of one approved payment, in two commits of its own with
// synchronous=FULL. It checks nothing: no key, limit, input, card, balance or reply. Its database is a copy of the
// server's, so that tables and indexes are the same.
import { amountPlus, storedAmount } from "../../server/platform/database/amounts.ts";
import {
  type Card,
  columns,
  createdHeaders,
  type Endpoint,
  findEndpointSql,
  type PaymentInput,
  PaymentRecords,
  type Question,
  type Rows,
} from "./payment-records.ts";
import { openSqlite, serveByHand } from "./serve-by-hand.ts";

/** `secretsKey` is in base64. */
export interface HandWrittenPayments {
  readonly file: string;
  readonly secretsKey: string;
}

const { file, secretsKey } = JSON.parse(process.argv[2]!) as HandWrittenPayments;
const records = new PaymentRecords("sqlite", secretsKey);
const database = openSqlite(file);

const findCard = database.prepare("SELECT id, project_id, account_id, user_id, last4 FROM cards WHERE id = ?");
const findMaster = database.prepare(
  "SELECT id, status FROM accounts WHERE project_id = ? AND type = 'MASTER_COLLATERAL'",
);
const findAccount = database.prepare("SELECT id, status FROM accounts WHERE id = ?");
const findEndpoint = database.prepare(findEndpointSql);
const claimRequest = database.prepare("DELETE FROM authorization_requests WHERE transaction_id = ? RETURNING asked");
const inserts = new Map(
  Object.entries(columns).map(([table, names]) => {
    const places = names.map((name) => `@${name}`).join(", ");
    return [table, database.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${places})`)];
  }),
);
const changeBalance = database.prepare(
  `INSERT INTO ledger_balances (project_id, account_id, kind, unit, stripe, balance) VALUES (?, ?, ?, 'USD', 0, ?)
   ON CONFLICT (project_id, account_id, kind, unit, stripe)
   DO UPDATE SET balance = ${amountPlus("sqlite", "ledger_balances.balance", "excluded.balance")}`,
);

serveByHand(async (text) => {
  const question = open(JSON.parse(text) as PaymentInput);
  const endpoint = findEndpoint.get(question.card.project_id) as Endpoint;
  const latencyMs = await records.askPartner(endpoint, question);
  return { status: 201, headers: createdHeaders, body: decide(question, latencyMs) };
});

function open(input: PaymentInput): Question {
  const card = findCard.get(input.cardId) as Card;
  const master = findMaster.get(card.project_id) as { id: string };
  findAccount.get(card.account_id);
  const question = records.openQuestion(card, master.id, input);
  database.transaction(() => insert(question.rows)).immediate();
  return question;
}

/** Returns the transaction as JSON. */
function decide(question: Question, latencyMs: number): string {
  const { card, transactionId } = question;
  return database
    .transaction(() => {
      findCard.get(card.id);
      claimRequest.get(transactionId);
      findAccount.get(card.account_id);
      const { body, rows, changes } = records.approve(question, latencyMs);
      insert(rows);
      for (const { accountId, kind, attos } of changes)
        changeBalance.run(card.project_id, accountId, kind, storedAmount("sqlite", attos));
      return body;
    })
    .immediate();
}

function insert(rows: Rows): void {
  for (const [table, each] of Object.entries(rows)) for (const row of each) inserts.get(table)!.run(row);
}
