import { headers, limits, statementFields, versions } from "../../../../generated/contract.ts";
import { assertEqual, assertThat, expectOk, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  createGeneratedStatement,
  emptyPeriod,
  readStatement,
  requestStatement,
  type Statement,
  waitForStatement,
} from "../../../harness/steps/statements.ts";

/** Unknown until the file is generated. */
const noFile = { rowCount: null, byteSize: null, dataAsOf: null, generatedAt: null } as const;

export const rules: readonly Rule[] = [
  journey(
    "statement-requested",
    "§2.3, §4.4",
    "A request returns a PENDING statement without file fields",
    ["state", "machine-time"],
    async (session) => {
      const fields = ["occurredAt", "totalFeeUsd"] as const;
      const { id, createdAt, ...rest } = await requestStatement(session, { period: emptyPeriod, fields });
      const expected = { period: emptyPeriod, fields: [...fields], format: "CSV", version: session.version };
      assertEqual("statement", rest, { status: "PENDING", ...expected, ...noFile, updatedAt: createdAt });
      const another = await requestStatement(session, { period: emptyPeriod, fields });
      const date = session.latest!.response.headers.date ?? createdAt;
      const age = Math.abs(Date.parse(createdAt) - Date.parse(date));
      assertThat("createdAt near the time of the response", age < 60_000, createdAt);
      assertThat("another statement for another request", another.id !== id, another.id);
      const { status: _, updatedAt: __, ...known } = await readStatement(session, id);
      const expectedFields = { id, createdAt, ...expected, ...noFile };
      assertEqual("unchanging fields as they are read", { ...known, ...noFile }, expectedFields);
    },
  ),
  journey(
    "statement-generated",
    "§2.3, §3",
    "A statement with its file is GENERATED and shows row count, byte size and times",
    ["state", "workers"],
    async (session) => {
      const requested = await requestStatement(session);
      const statement = await waitForStatement(session, requested.id);
      const { rowCount, byteSize, dataAsOf, generatedAt } = statement;
      const now = { status: "GENERATED", rowCount, byteSize, dataAsOf, generatedAt, updatedAt: generatedAt };
      assertEqual("statement", statement, { ...requested, ...now });
      assertThat("a row count and a byte size", rowCount! >= 0 && byteSize! > 0, { rowCount, byteSize });
      const times = [requested.createdAt, dataAsOf!, generatedAt!];
      assertThat("createdAt, dataAsOf, generatedAt in this order", isAscending(times), times);
      assertEqual("the statement as it is read", await readStatement(session, requested.id), statement);
      const { data } = await readPage(session, { limit: limits.pageMax });
      const listed = data.find(({ id }) => id === requested.id);
      assertEqual("the statement in the list", listed, statement);
    },
  ),
  journey(
    "statement-version",
    "§2.3, §9.2",
    "A statement's version is the date of its request",
    ["state", "versions"],
    async (session) => {
      const create = session.document.operation("createStatement");
      const body = { mediaType: "application/json", value: { period: emptyPeriod } };
      for (const version of [...versions, undefined]) {
        const exchange = await session.call(create, { headers: { [headers.serviceVersion]: version }, body });
        const statement = expectStatus(exchange, create.success) as Statement;
        const served = exchange.response.headers[headers.serviceVersion.toLowerCase()];
        assertEqual("version", statement.version, version ?? served, exchange);
        const read = (await readStatement(session, statement.id)).version;
        assertEqual("version read at another date", read, statement.version);
      }
    },
  ),
  journey(
    "statement-empty",
    "§2.3",
    "A period without fees gives a file with only its header",
    ["state", "workers"],
    async (session) => {
      const fields = statementFields.slice(0, 3);
      const statement = await createGeneratedStatement(session, { fields });
      const size = { rowCount: 0, byteSize: `${fields.join(",")}\r\n`.length };
      assertEqual("size", { rowCount: statement.rowCount, byteSize: statement.byteSize }, size);
    },
  ),
];

interface PageQuery {
  readonly limit: number;
  readonly startingAfter?: string;
  readonly endingBefore?: string;
}

async function readPage(session: Session, query: PageQuery) {
  return expectOk(await session.api.GET("/statements", { params: { query } }));
}

function isAscending(instants: readonly string[]): boolean {
  return instants.every((each, index) => index === 0 || Date.parse(instants[index - 1]!) <= Date.parse(each));
}
