// Content of a statement's file (interface §2.3; decided: Statements).
import { isDeepStrictEqual } from "node:util";
import {
  type FeeCategory,
  feeCategories,
  type StatementField,
  statementFields,
} from "../../../../generated/contract.ts";
import { dayMs } from "../../../harness/clock.ts";
import { microUsd } from "../../../harness/csv.ts";
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  asBilledProject,
  billedPeriod,
  readBilledFile,
  readStatementFile,
  type StatementFile,
} from "../../../harness/steps/statements.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

type Row = StatementFile["rows"][number];

const feeColumns: readonly StatementField[] = Object.values(feeCategories);

// A sign after a separator, a quote, or a space or character that a spreadsheet trims. Between two spaces, it starts no
// formula.
const exposedSign = /(?:^|[,;|:"\p{C}]|\s(?!. ))[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

export const rules: readonly Rule[] = [
  fileRule(
    "statement-file",
    "§2.3, decided",
    "A file is UTF-8 CSV without a byte-order mark; header, row count and byte size match the statement",
    ({ header, rows, statement, exchange }) => {
      assertEqual("header row", header, statement.fields, exchange);
      assertEqual("rowCount", statement.rowCount, rows.length, exchange);
      assertEqual("byteSize", statement.byteSize, exchange.response.body.length, exchange);
      assertThat("rows", rows.length > 0, "none", exchange);
    },
  ),
  fileRule(
    "statement-timestamps",
    "§2.3",
    "Timestamps in a file have milliseconds, end in Z and lie in the period",
    ({ rows }) => {
      eachRow(rows, "an occurredAt of the form YYYY-MM-DDTHH:MM:SS.mmmZ", ({ occurredAt }) =>
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(occurredAt!),
      );
      eachRow(rows, "an occurredAt in the period", ({ occurredAt }) => isWithin(billedPeriod, occurredAt!));
      const isVaried = new Set(rows.map(({ occurredAt }) => occurredAt!.slice(20))).size > 1;
      assertThat("different milliseconds", isVaried, rows[0]);
    },
  ),
  fileRule(
    "statement-fees",
    "§2.3, decided",
    "Each row is one fee event, with its fee only in its category's column and in totalFeeUsd",
    ({ rows }) => {
      eachRow(rows, "a feeEventId", ({ feeEventId }) => feeEventId !== "");
      const repeatedCount = rows.length - new Set(rows.map(({ feeEventId }) => feeEventId)).size;
      assertEqual("number of repeated fee events", repeatedCount, 0);
      eachRow(rows, "totalFeeUsd with six decimals", ({ totalFeeUsd }) => /^-?\d+\.\d{6}$/.test(totalFeeUsd!));
      eachRow(rows, "one fee, in the column of feeCategory, equal to totalFeeUsd", (row) => {
        const filledColumns = feeColumns.filter((column) => row[column] !== "");
        const column = feeCategories[row.feeCategory as FeeCategory];
        return isDeepStrictEqual(filledColumns, [column]) && row[column] === row.totalFeeUsd;
      });
      const billedColumns = feeColumns.filter((column) => rows.some((row) => row[column] !== ""));
      assertEqual("columns with a fee", billedColumns, feeColumns);
      const sum = (column: string) => rows.reduce((total, row) => total + microUsd(row[column]!), 0n);
      const columnSum = feeColumns.reduce((total, column) => total + sum(column), 0n);
      assertEqual("sum of the fee columns in micro-dollars", String(columnSum), String(sum("totalFeeUsd")));
    },
  ),
  fileRule(
    "statement-card-rows",
    "§2.3",
    "A row without a transaction event names no transaction, and card, last four digits and account if known",
    ({ rows }) => {
      const rowsWithoutEvent = rows.filter(({ transactionEventId }) => transactionEventId === "");
      eachRow(
        rowsWithoutEvent,
        "no transaction",
        ({ transactionId, transactionEventType }) => transactionId + transactionEventType! === "",
      );
      eachRow(rowsWithoutEvent, "card, last four digits and account together", ({ cardId, cardLast4, accountId }) => {
        const known = [cardId, cardLast4, accountId].filter((cell) => cell !== "").length;
        return known === 0 || known === 3;
      });
      for (const category of ["WALLET_PROVISIONING", "THREE_DS_AUTHENTICATION"]) {
        const known = rowsWithoutEvent.filter(({ feeCategory, cardId }) => feeCategory === category && cardId !== "");
        assertThat(`rows of ${category} with their card`, known.length > 0, "none");
      }
      const others = rows.filter(({ transactionEventId }) => transactionEventId !== "");
      eachRow(others, "a transaction", ({ transactionId, transactionEventType }) =>
        [transactionId, transactionEventType].every((cell) => cell !== ""),
      );
      assertThat("rows with a transaction event", others.length > 0, "none");
    },
  ),
  fileRule(
    "statement-formulas",
    "decided",
    "Text that a spreadsheet would run as a formula is neutralised; numbers are unchanged",
    ({ rows }) => {
      const texts = statementFields.filter((field) => !/Amount$|Usd$/.test(field));
      eachRow(rows, "no text that starts a formula, whatever separates the cells", (row) =>
        texts.every((field) => !exposedSign.test(row[field]!)),
      );
      for (const part of ["'=", "'+", "'-", "'@", "'\t", ";'=", "\u200b'@", `"'-`, "A+B Smith - Sons 7-24"]) {
        const held = rows.some(({ merchantName }) => merchantName!.includes(part));
        assertThat(`a merchant name with ${JSON.stringify(part)}`, held, "none");
      }
      eachRow(rows, "decimal or empty amounts", (row) =>
        [row.billAmount, row.originalAmount].every((cell) => /^(-?\d+(\.\d+)?)?$/.test(cell!)),
      );
      const hasNegative = rows.some(({ billAmount }) => billAmount!.startsWith("-"));
      assertThat("a negative amount", hasNegative, "none");
    },
  ),
  fileRule(
    "statement-text",
    "decided",
    "A merchant name is written unchanged, whatever letters, quotes and line breaks it has",
    ({ rows }) => {
      const names = rows.map(({ merchantName }) => merchantName!);
      for (const part of [",", '"', "\n", "\r\n"]) {
        const hasPart = names.some((name) => name.includes(part));
        assertThat(`a name with ${JSON.stringify(part)}`, hasPart, "none");
      }
      const hasHan = names.some((name) => /\p{Script=Han}/u.test(name));
      assertThat("a non-ASCII name", hasHan, "none");
      eachRow(rows, "no replacement character", (row) => !row.merchantName!.includes("\ufffd"));
    },
  ),
  journey(
    "statement-file-columns",
    "§4.4, decided",
    "A file with some columns has the same rows as the whole file",
    ["state", "fees", "workers"],
    async (session) => {
      const whole = await readBilledFile(session);
      for (const columns of [
        ["totalFeeUsd", "merchantName", "occurredAt", "fxFeeUsd"],
        ["cardLast4", "feeEventId"],
        ["billAmount", "clearingFeeUsd", "declineFeeUsd"],
        ["fxFeeUsd"],
      ] satisfies StatementField[][]) {
        const fields = statementFields.filter((field) => (columns as readonly string[]).includes(field));
        const some = await readStatementFile(asBilledProject(session), { period: billedPeriod, fields: columns });
        assertEqual("header row", some.header, fields, some.exchange);
        // Many readers skip empty lines and would count too few rows.
        assertThat(
          "no empty line",
          fields.length > 1 || !some.exchange.text.includes("\r\n\r\n"),
          "one",
          some.exchange,
        );
        const expected = whole.rows.map((row) => fields.map((field) => row[field]));
        const rows = some.rows.map((row) => fields.map((field) => row[field]));
        assertEqual("rows", rows.length, expected.length, some.exchange);
        for (const [index, row] of rows.entries()) assertEqual(`row ${index + 1}`, row, expected[index], some.exchange);
      }
    },
  ),
  journey(
    "statement-file-period",
    "§2.3",
    "A file has only the fees of its days, first and last included",
    ["state", "fees", "workers"],
    async (session) => {
      const { from, to } = billedPeriod;
      const fields: StatementField[] = ["occurredAt", "feeEventId"];
      const whole = await readBilledFile(session);
      const parts = [
        { from, to: from },
        { from: from.replace(/01$/, "02"), to: to.replace(/31$/, "30") },
        { from: to, to },
      ];
      const files = await Promise.all(
        parts.map((period) => readStatementFile(asBilledProject(session), { period, fields })),
      );
      for (const [index, file] of files.entries()) {
        assertThat(`fees from ${parts[index]!.from} to ${parts[index]!.to}`, file.rows.length > 0, "none");
        eachRow(file.rows, "an occurredAt in the period", ({ occurredAt }) => isWithin(parts[index]!, occurredAt!));
      }
      const rows = files.flatMap((file) => file.rows);
      const [ofDays, ofPeriod] = [idsOf(rows), idsOf(whole.rows)];
      const missing = [...ofPeriod].find((id) => !ofDays.has(id));
      assertEqual("a fee event of the period that is in no day", missing, undefined);
      const added = [...ofDays].find((id) => !ofPeriod.has(id));
      assertEqual("a fee event of a day that is not in the period", added, undefined);
      assertEqual("number of rows of all days", rows.length, whole.rows.length);
    },
  ),
  journey(
    "statement-fees-of-project",
    "§2.3, §5.2",
    "A file has no fees of another project",
    ["state", "fees", "workers", "second-project"],
    async (session) => {
      const other = session.withKey(session.deployment.keys.second!);
      const { rows } = await readStatementFile(other, { period: billedPeriod, fields: ["feeEventId"] });
      const mine = idsOf((await readBilledFile(session)).rows);
      const foreign = [...idsOf(rows)].find((id) => mine.has(id));
      assertEqual("a fee event of another project", foreign, undefined);
    },
  ),
];

function fileRule(id: string, source: string, title: string, check: (file: StatementFile) => void): Rule {
  return journey(id, source, title, ["state", "fees", "workers"], async (session: Session) => {
    check(await readBilledFile(session));
  });
}

function eachRow(rows: readonly Row[], expected: string, holds: (row: Row) => boolean): void {
  const index = rows.findIndex((row) => !holds(row));
  if (index >= 0)
    throw new ExpectationFailed(
      `${expected} in every row`,
      `row ${index + 1}: ${JSON.stringify(nonEmptyCells(rows[index]!))}`,
    );
}

function nonEmptyCells(row: Row): Record<string, string> {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ""));
}

function isWithin({ from, to }: { from: string; to: string }, instant: string): boolean {
  const at = Date.parse(instant);
  return at >= Date.parse(from) && at < Date.parse(to) + dayMs;
}

function idsOf(rows: readonly Row[]): ReadonlySet<string> {
  return new Set(rows.map(({ feeEventId }) => feeEventId!));
}
