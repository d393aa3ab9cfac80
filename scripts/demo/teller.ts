// What the demo tells: lines for people, or a JSON object a line for programs. Invariant: what is told happened, and in this order.
import { styleText } from "node:util";

/** A request as it was sent. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Those that say what is simulated. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** An event, or the question whether a payment is authorized, as it came in. */
export interface Arrival {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** What the partner answered, where it was asked. */
  readonly reply?: unknown;
}

/** Who listens to the demo. */
export interface Teller {
  step(title: string): void;
  request(request: Request): void;
  answer(answer: Answer): void;
  arrival(arrival: Arrival): void;
  /** Rows of the statement, by the names of its columns. */
  statement(rows: readonly Readonly<Record<string, string>>[]): void;
}

type Print = (line: string) => void;

/** For programs: one object a line. */
export function tellInJson(print: Print): Teller {
  const tell = (what: string) => (value: unknown) => print(JSON.stringify({ [what]: value }));
  return {
    step: tell("step"),
    request: tell("request"),
    answer: tell("answer"),
    arrival: tell("arrival"),
    statement: tell("statement"),
  };
}

/** For people. */
export function tellInLines(print: Print): Teller {
  let steps = 0;
  return {
    step: (title) => print(`\n${styleText("bold", `${++steps}. ${title}`)}`),
    request: ({ method, path, body, headers = {} }) => {
      const sent = Object.entries(headers).map(([name, value]) => ` ${name}: ${value}`);
      const json = body === undefined ? "" : ` ${JSON.stringify(body)}`;
      print(`   ${styleText("cyan", `${method} ${path}`)}${json}${sent.join("")}`);
    },
    answer: ({ status, body }) => print(`   ${styleText("green", String(status))} ${told(body)}`),
    arrival: ({ type, data, reply }) => {
      const what = reply === undefined ? "event" : "asked";
      print(`   ${styleText("magenta", `<- ${what} ${type}`)} ${told(data)}`);
      if (reply !== undefined) print(`   ${styleText("magenta", "-> answered")} ${JSON.stringify(reply)}`);
    },
    statement: (rows) => {
      const columns = Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => row[column] !== ""));
      const table = [columns, ...rows.map((row) => columns.map((column) => row[column]!))];
      const widths = columns.map((_, index) => Math.max(...table.map((cells) => cells[index]!.length)));
      for (const [number, cells] of table.entries()) {
        const line = `   ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join("  ")}`.trimEnd();
        print(number === 0 ? styleText("bold", line) : line);
      }
    },
  };
}

// The fields that say what became of a resource; the rest is in the documents.
const shown = ["id", "status", "decision", "amount", "url"];

function told(answer: unknown): string {
  const fields = Object.entries((answer ?? {}) as Record<string, unknown>);
  const known = fields.filter(([name, value]) => shown.includes(name) && value !== null);
  return known.map(([name, value]) => `${name} ${inShort(value)}`).join("  ");
}

function inShort(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const { value: amount, currency, ...others } = value as Record<string, unknown>;
  if (amount !== undefined && currency !== undefined) return `${amount} ${currency}`;
  const parts = Object.entries(others).filter(([, each]) => each !== null && !isNothing(each));
  return parts.map(([name, each]) => `${name} ${inShort(each)}`).join(", ");
}

/** An amount of nothing, which says nothing. */
function isNothing(value: unknown): boolean {
  return /^0(\.0+)?$/.test(String((value as { value?: unknown }).value));
}
