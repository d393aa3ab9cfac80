import { setTimeout as sleep } from "node:timers/promises";
import { errors, headers, type StatementField, type Version } from "../../../generated/contract.ts";
import { type Exchange, openHttp } from "../../http/exchange.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { type CsvFile, readCsv } from "../csv.ts";
import { isAbout, readEvents } from "../events.ts";
import { assertThat, expectError, expectOk, expectStatus } from "../expect.ts";
import type { Session } from "../session.ts";
import { waitFor } from "../wait.ts";

/** Contains fees of every category if the target meets the need "fees". */
export const billedPeriod: Period = { from: "2025-01-01", to: "2025-01-31" };

/** These days precede all fees. */
export const emptyPeriod: Period = { from: "2001-01-01", to: "2001-01-31" };

/** First and last day, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface StatementRequest {
  readonly period?: Period;
  readonly fields?: readonly StatementField[] | undefined;
}

export async function requestStatement(session: Session, { period = emptyPeriod, fields }: StatementRequest = {}) {
  const body = { period, ...(fields === undefined ? {} : { fields: [...fields] }) };
  return expectOk(await session.api.POST("/statements", { body }));
}

export async function expectStatementRefused(
  session: Session,
  { period = emptyPeriod, fields }: StatementRequest,
): Promise<string[]> {
  const body = { period, ...(fields === undefined ? {} : { fields: [...fields] }) };
  const { errors } = expectError(await session.api.POST("/statements", { body }), "VALIDATION_ERROR");
  return (errors as { path: string }[]).map(({ path }) => path);
}

export async function readStatement(session: Session, id: string) {
  return expectOk(await session.api.GET("/statements/{id}", { params: { path: { id } } }));
}

export type Statement = Awaited<ReturnType<typeof readStatement>>;

export async function createGeneratedStatement(session: Session, request: StatementRequest = {}): Promise<Statement> {
  return waitForStatement(session, (await requestStatement(session, request)).id);
}

export async function waitForStatement(session: Session, id: string): Promise<Statement> {
  return waitFor("a GENERATED statement", async () => {
    const statement = await readStatement(session, id);
    if (statement.status === "FAILED") throw new ExpectationFailed("a GENERATED statement", "FAILED");
    return statement.status === "GENERATED" ? statement : undefined;
  });
}

export type DownloadFormat = "CSV" | "XLSX";

/** A redirect unless the headers ask for a link. */
export function download(
  session: Session,
  id: string,
  requestHeaders: Readonly<Record<string, string>> = {},
  format?: DownloadFormat,
) {
  return session.call(session.document.operation("downloadStatement"), {
    path: { id },
    headers: requestHeaders,
    query: format === undefined ? {} : { format },
  });
}

export async function readRedirect(session: Session, id: string, format?: DownloadFormat): Promise<string> {
  const exchange = await download(session, id, {}, format);
  expectStatus(exchange, [302]);
  const { location = "" } = exchange.response.headers;
  assertThat("an absolute Location", URL.canParse(location), location, exchange);
  return location;
}

export async function readLink(session: Session, id: string, format?: DownloadFormat) {
  const exchange = await download(session, id, { Accept: "application/json" }, format);
  return expectStatus(exchange, [200]) as { readonly url: string; readonly expiresAt: string };
}

/** Sends no key. The file may be in a bucket. */
export async function followLink(
  session: Session,
  link: string,
  requestHeaders: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  const base = session.deployment.url;
  if (link.startsWith(`${base}/files/`)) {
    const nobody = { [headers.serviceVersion]: undefined };
    return session
      .withKey(null)
      .send({ method: "GET", path: link.slice(base.length), headers: { ...nobody, ...requestHeaders } });
  }
  return followElsewhere(link, requestHeaders);
}

// After this many 429s the 429 is the result.
const attempts = 6;
const longestWaitSeconds = 60;

async function followElsewhere(link: string, requestHeaders: Readonly<Record<string, string>>): Promise<Exchange> {
  const { origin } = new URL(link);
  const http = openHttp(origin);
  const request = { method: "GET", path: link.slice(origin.length), headers: requestHeaders, body: Buffer.alloc(0) };
  try {
    for (let attempt = 1; ; attempt++) {
      const exchange = await http.send(request);
      if (exchange.response.status !== errors.RATE_LIMIT_EXCEEDED.status || attempt === attempts) return exchange;
      const seconds = Number(exchange.response.headers["retry-after"] ?? 1);
      await sleep(Math.min(seconds, longestWaitSeconds) * 1_000);
    }
  } finally {
    http.close();
  }
}

export interface StatementFile extends CsvFile {
  readonly statement: Statement;
  readonly exchange: Exchange;
}

export async function readStatementFile(session: Session, request: StatementRequest = {}): Promise<StatementFile> {
  const statement = await createGeneratedStatement(session, request);
  const exchange = await followLink(session, await readRedirect(session, statement.id));
  expectStatus(exchange, [200]);
  return { statement, exchange, ...readCsv(exchange) };
}

const files = new WeakMap<object, Map<Version, Promise<StatementFile>>>();

export function readBilledFile(session: Session): Promise<StatementFile> {
  const known = files.get(session.deployment) ?? new Map<Version, Promise<StatementFile>>();
  files.set(session.deployment, known);
  const file = known.get(session.version) ?? readStatementFile(asBilledProject(session), { period: billedPeriod });
  known.set(session.version, file);
  return file;
}

export function asBilledProject(session: Session): Session {
  return session.withKey(session.deployment.keys.billed!);
}

export async function statementEvents(session: Session, { id }: Statement) {
  const events = await readEvents(session, { type: "STATEMENT_STATUS_UPDATED" });
  return events.filter(({ data }) => isAbout(data, { id }));
}
