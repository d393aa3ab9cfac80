import { styleText } from "node:util";

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** An event or an authorization request. */
export interface ReceivedMessage {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Decision on an authorization request. */
  readonly reply?: unknown;
}

export interface Printer {
  step(title: string): void;
  request(request: Request): void;
  answer(answer: Answer): void;
  arrival(arrival: ReceivedMessage): void;
  statement(rows: readonly Readonly<Record<string, string>>[]): void;
}

type Print = (line: string) => void;

export function jsonPrinter(print: Print): Printer {
  const printAs = (what: string) => (value: unknown) => print(JSON.stringify({ [what]: value }));
  return {
    step: printAs("step"),
    request: printAs("request"),
    answer: printAs("answer"),
    arrival: printAs("arrival"),
    statement: printAs("statement"),
  };
}

export function linePrinter(print: Print): Printer {
  let steps = 0;
  return {
    step: (title) => print(`\n${styleText("bold", `${++steps}. ${title}`)}`),
    request: ({ method, path, body, headers = {} }) => {
      const headerTexts = Object.entries(headers).map(([name, value]) => ` ${name}: ${value}`);
      const json = body === undefined ? "" : ` ${JSON.stringify(body)}`;
      print(`   ${styleText("cyan", `${method} ${path}`)}${json}${headerTexts.join("")}`);
    },
    answer: ({ status, body }) => print(`   ${styleText("green", String(status))} ${summarize(body)}`),
    arrival: ({ type, data, reply }) => {
      const what = reply === undefined ? "event" : "request";
      print(`   ${styleText("magenta", `<- ${what} ${type}`)} ${summarize(data)}`);
      if (reply !== undefined) print(`   ${styleText("magenta", "-> reply")} ${JSON.stringify(reply)}`);
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

// Fields with the outcome.
const shownFields = ["id", "status", "decision", "amount", "url"];

function summarize(answer: unknown): string {
  const fields = Object.entries((answer ?? {}) as Record<string, unknown>);
  const known = fields.filter(([name, value]) => shownFields.includes(name) && value !== null);
  return known.map(([name, value]) => `${name} ${summarizeValue(value)}`).join("  ");
}

function summarizeValue(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const { value: amount, currency, ...others } = value as Record<string, unknown>;
  if (amount !== undefined && currency !== undefined) return `${amount} ${currency}`;
  const parts = Object.entries(others).filter(([, each]) => each !== null && !isZeroAmount(each));
  return parts.map(([name, each]) => `${name} ${summarizeValue(each)}`).join(", ");
}

function isZeroAmount(value: unknown): boolean {
  return /^0(\.0+)?$/.test(String((value as { value?: unknown }).value));
}
