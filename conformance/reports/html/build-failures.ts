// Makes the failures of report.html. Invariant: they stay below a fixed size, however much a target gets wrong.
import type { Exchange } from "../../http/exchange.ts";
import type { Outcome } from "../../run/outcome.ts";
import { type Option, repeatCheck } from "../command-line.ts";
import type { ExchangeRow, FailureRow } from "./page-data.ts";
import type { Table } from "./table.ts";

// A browser opens 5 MB within a second.
const maxFailureCharacters = 1_500_000;
const maxExchangeCharacters = 2_000_000;
const maxBodyCharacters = 6_000;
const maxTextCharacters = 2_000;
const maxExchanges = 30;

const removed = "Left out, because too many checks failed. report.json has it.";

export interface Failures {
  readonly rows: readonly FailureRow[];
  /** Undefined for an outcome that did not fail. */
  readonly indexOf: (outcome: Outcome) => number | undefined;
}

/** The first failures of every rule get the space first, so that each rule shows its evidence. */
export function buildFailures(
  outcomes: readonly Outcome[],
  options: readonly Option[] | undefined,
  texts: Table<string>,
): Failures {
  const failed = outcomes.filter(({ outcome }) => outcome === "failed");
  const indices = new Map(failed.map((outcome, index) => [outcome, index]));
  const rows: FailureRow[] = [];
  let [failureRoom, exchangeRoom] = [maxFailureCharacters, maxExchangeCharacters];
  for (const outcome of byTurn(failed)) {
    const { exchanges: all = [] } = outcome;
    const row = describeFailure(outcome, options);
    failureRoom -= JSON.stringify(row).length;
    const last = all.slice(-maxExchanges);
    // An estimate: texts that the table has already cost nothing.
    const cost = last.reduce((sum, exchange) => sum + costOf(exchange), 0);
    const isShown = cost <= exchangeRoom && failureRoom > 0;
    if (isShown) exchangeRoom -= cost;
    const exchanges = isShown ? last.map((exchange) => exchangeRow(exchange, texts)) : [];
    rows[indices.get(outcome)!] = {
      ...(failureRoom > 0 ? row : { expected: removed, actual: removed }),
      exchanges,
      omitted: all.length - exchanges.length,
    };
  }
  return { rows, indexOf: (outcome) => indices.get(outcome) };
}

/** The first failure of every rule and column, then the second ones, and so on. */
function byTurn(failed: readonly Outcome[]): readonly Outcome[] {
  const counts = new Map<string, number>();
  const turns = failed.map((outcome) => {
    const key = [outcome.rule, outcome.target, outcome.version].join("\n");
    const turn = counts.get(key) ?? 0;
    counts.set(key, turn + 1);
    return { outcome, turn };
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ outcome }) => outcome);
}

function describeFailure(
  outcome: Outcome,
  options: readonly Option[] | undefined,
): Omit<FailureRow, "exchanges" | "omitted"> {
  const { failure, known } = outcome;
  const { expected = "", actual = "", ...more } = failure ?? {};
  const texts = { expected, actual, ...more };
  const cutTexts = Object.fromEntries(
    Object.entries(texts).map(([part, text]) => [part, cut(text, maxTextCharacters)]),
  );
  return {
    ...(cutTexts as typeof texts),
    ...(known && { known }),
    ...(options && { repeat: repeatCheck(options, outcome) }),
  };
}

function costOf({ request, response }: Exchange): number {
  const headers = [request.headers, response.headers].flatMap((each) => Object.keys(each)).length;
  const bodies = [request.body, response.body].map(({ length }) => Math.min(length, maxBodyCharacters));
  return 200 + headers * 15 + request.path.length + bodies.reduce((sum, length) => sum + length, 0);
}

function exchangeRow({ url, request, response, time }: Exchange, texts: Table<string>): ExchangeRow {
  const index = (text: string) => texts.indexOf(cut(text, maxTextCharacters));
  const pairs = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([name, value]) => [index(name), index(value)] as const);
  return {
    startedAt: time.startedAt,
    ms: Math.round(time.ms),
    method: index(request.method),
    url: index(request.target ?? `${url}${request.path}`),
    requestHeaders: pairs([...Object.entries(request.headers), ...(request.headerLines ?? [])]),
    requestBody: texts.indexOf(textOfBody(request.body)),
    status: response.status,
    responseHeaders: pairs(Object.entries(response.headers)),
    responseBody: texts.indexOf(textOfBody(response.body)),
  };
}

function textOfBody(body: Buffer): string {
  const text = body.toString("utf8");
  if (text.includes("\0") || !Buffer.from(text).equals(body)) return `(${body.length} bytes that are no text)`;
  return cut(text, maxBodyCharacters);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}\n... (${text.length} characters)`;
}
