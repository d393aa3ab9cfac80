// A yardstick on PostgreSQL: like hand-written-payments.ts, but up to 64 payments share the transaction that stores the
// questions, and up to 64 share the one that decides. Batches of a kind run one after the other. It writes to the
// server's own database. It locks rows in the server's order, and refuses an uncovered batch; it checks nothing else.
import { amountPlus, storedAmount } from "../../server/platform/database/amounts.ts";
import {
  type Approval,
  type BalanceChange,
  type Card,
  columns,
  createdHeaders,
  type Endpoint,
  findEndpointSql,
  type PaymentInput,
  PaymentRecords,
  type Question,
  type Rows,
  type Table,
} from "./payment-records.ts";
import { Batches, Connection, serveByHand } from "./serve-by-hand.ts";

/** `secretsKey` is in base64. */
export interface HandWrittenBatches {
  readonly databaseUrl: string;
  readonly projectId: string;
  readonly secretsKey: string;
}

interface Asked {
  readonly question: Question;
  readonly endpoint: Endpoint;
}

interface Answered {
  readonly question: Question;
  readonly latencyMs: number;
}

const paymentsAtOnce = 64;

const { databaseUrl, projectId, secretsKey } = JSON.parse(process.argv[2]!) as HandWrittenBatches;
const records = new PaymentRecords("postgres", secretsKey);
const [opening, deciding] = [await Connection.open(databaseUrl), await Connection.open(databaseUrl)];

// The lists of the server skip no row because of this lock.
const beginSql = `BEGIN; SELECT pg_advisory_xact_lock_shared(hashtextextended('lists of ${projectId}', 0))`;
const cardsSql = `SELECT cards.id, cards.project_id, account_id, cards.user_id, last4 FROM cards
  JOIN accounts ON accounts.id = account_id WHERE cards.project_id = $1 AND cards.id = ANY($2)`;
const masterSql = "SELECT id FROM accounts WHERE project_id = $1 AND type = 'MASTER_COLLATERAL'";
const endpointSql = findEndpointSql.replace("?", "$1");
const lockSql = (table: string, id: string) =>
  `SELECT ${id} FROM ${table} WHERE project_id = $1 AND ${id} = ANY($2) ORDER BY ${id} FOR NO KEY UPDATE`;
const lockCardsSql = lockSql("cards", "id");
const lockRequestsSql = lockSql("authorization_requests", "transaction_id");
const lockAccountsSql = lockSql("accounts", "id");
const availableSql = `SELECT sum(balance) AS available FROM ledger_balances
  WHERE project_id = $1 AND account_id = $2 AND kind = 'AVAILABLE' AND unit = 'USD'`;
const claimRequestsSql = "DELETE FROM authorization_requests WHERE project_id = $1 AND transaction_id = ANY($2)";
const changeBalancesSql = `INSERT INTO ledger_balances (project_id, account_id, kind, unit, stripe, balance)
  SELECT $1, account_id, kind, 'USD', 0, balance FROM json_populate_recordset(NULL::ledger_balances, $2)
  ON CONFLICT (project_id, account_id, kind, unit, stripe)
  DO UPDATE SET balance = ${amountPlus("postgres", "ledger_balances.balance", "excluded.balance")}`;

const questions = new Batches(paymentsAtOnce, openAll);
const decisions = new Batches(paymentsAtOnce, decideAll);

serveByHand(async (text) => {
  const { question, endpoint } = await questions.add(JSON.parse(text) as PaymentInput);
  const latencyMs = await records.askPartner(endpoint, question);
  const { body } = await decisions.add({ question, latencyMs });
  return { status: 201, headers: createdHeaders, body };
});

async function openAll(inputs: readonly PaymentInput[]): Promise<readonly Asked[]> {
  const [, cards, masters, endpoints] = await Promise.all([
    opening.query(beginSql),
    opening.query(cardsSql, [projectId, inputs.map(({ cardId }) => cardId)]),
    opening.query(masterSql, [projectId]),
    opening.query(endpointSql, [projectId]),
  ]);
  const found = new Map(cards.rows.map((card: Card) => [card.id, card]));
  const asked = inputs.map((input) => ({
    question: records.openQuestion(found.get(input.cardId)!, masters.rows[0].id, input),
    endpoint: endpoints.rows[0] as Endpoint,
  }));
  await opening.commit([
    insert(
      opening,
      asked.map(({ question }) => question.rows),
    ),
  ]);
  return asked;
}

async function decideAll(answered: readonly Answered[]): Promise<readonly Approval[]> {
  const requestIds = answered.map(({ question }) => question.transactionId);
  const { masterId } = answered[0]!.question;
  const cardIds = new Set(answered.map(({ question }) => question.card.id));
  const accountIds = new Set([masterId, ...answered.map(({ question }) => question.card.account_id)]);
  const [, cards, requests, accounts, available] = await Promise.all([
    deciding.query(beginSql),
    deciding.query(lockCardsSql, [projectId, [...cardIds]]),
    deciding.query(lockRequestsSql, [projectId, requestIds]),
    deciding.query(lockAccountsSql, [projectId, [...accountIds]]),
    deciding.query(availableSql, [projectId, masterId]),
  ]);
  const approvals = answered.map(({ question, latencyMs }) => records.approve(question, latencyMs));
  const changes = sumOf(approvals.flatMap((approval) => approval.changes));
  const spent = changes.find(({ accountId, kind }) => accountId === masterId && kind === "AVAILABLE")!.attos;
  const isCovered = BigInt(available.rows[0].available.replace(".", "")) + spent >= 0n;
  const locked = [cards, requests, accounts].map(({ rowCount }) => rowCount);
  const isLocked = locked.join() === [cardIds.size, requestIds.length, accountIds.size].join();
  if (!isCovered || !isLocked) throw new Error("the yardstick cannot decide the payments");
  const balances = changes.map(({ accountId, kind, attos }) => {
    return { account_id: accountId, kind, balance: storedAmount("postgres", attos) };
  });
  await deciding.commit([
    deciding.query(claimRequestsSql, [projectId, requestIds]),
    insert(
      deciding,
      approvals.map(({ rows }) => rows),
    ),
    deciding.query(changeBalancesSql, [projectId, JSON.stringify(balances)]),
  ]);
  return approvals;
}

/** Inserts the rows of a batch with one statement. All parts of the batch have the same tables. */
function insert(connection: Connection, parts: readonly Rows[]) {
  const tables = Object.keys(parts[0]!) as Table[];
  const statements = tables.map((table, index) => {
    const names = columns[table].join(", ");
    const rows = `json_populate_recordset(NULL::${table}, $${index + 1})`;
    return `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${rows}`;
  });
  const [last, ...others] = statements.reverse();
  const text = `WITH ${others.map((each, index) => `part${index} AS (${each})`).join(", ")} ${last}`;
  const values = tables.map((table) => JSON.stringify(parts.flatMap((rows): readonly object[] => rows[table]!)));
  return connection.query(text, values);
}

/** Sums the changes of each balance, so that a batch updates a hot balance once. */
function sumOf(changes: readonly BalanceChange[]): BalanceChange[] {
  const sums = new Map<string, BalanceChange>();
  for (const change of changes) {
    const key = `${change.kind} ${change.accountId}`;
    sums.set(key, { ...change, attos: change.attos + (sums.get(key)?.attos ?? 0n) });
  }
  return [...sums.values()];
}
