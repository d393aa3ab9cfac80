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

const columns = 100;
const indent = "   ";
const continuation = `${indent}    `;

/** Prints lines of at most 100 columns. An id is shown by its last characters, and a message shows its status and what is new. */
export function linePrinter(print: Print): Printer {
  let steps = 0;
  const seenFacts = new Set<string>();
  /** Facts that no earlier message of the same resource showed. */
  const news = (message: unknown): string[] => {
    const { id } = (message ?? {}) as { id?: unknown };
    const isNew = (fact: string) => /^(id|status) /.test(fact) || !seenFacts.has(`${id} ${fact}`);
    const facts = factsOf(message).filter(isNew);
    for (const fact of facts) seenFacts.add(`${id} ${fact}`);
    return facts;
  };
  const printWrapped = (format: Parameters<typeof styleText>[0], head: string, parts: readonly string[]) => {
    const [first = "", ...rest] = wrapParts(head, parts);
    print(`${indent}${styleText(format, head)}${first.slice(indent.length + head.length)}`);
    for (const line of rest) print(line);
  };
  return {
    step: (title) => print(`\n${styleText("bold", `${++steps}. ${title}`)}`),
    request: ({ method, path, body, headers = {} }) => {
      const headerTexts = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      printWrapped("cyan", shortenIds(`${method} ${path}`), [...headerTexts, ...jsonParts(body)]);
    },
    answer: ({ status, body }) => {
      printWrapped("green", String(status), news(body));
      for (const line of priceLines(body)) print(line);
    },
    arrival: ({ type, data, reply }) => {
      printWrapped("magenta", `<- ${reply === undefined ? "event" : "request"} ${type}`, news(data));
      if (reply !== undefined) printWrapped("magenta", "-> reply", jsonParts(reply));
    },
    statement: (rows) => {
      const shown = Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => row[column] !== ""));
      const [head, ...lines] = tableLines([shown, ...rows.map((row) => shown.map((column) => row[column]!))]);
      print(styleText("bold", head!));
      for (const line of lines) print(line);
    },
  };
}

/** Aligns text to the left and numbers to the right. */
function tableLines(table: readonly (readonly string[])[]): string[] {
  const widths = table[0]!.map((_, index) => Math.max(...table.map((cells) => cells[index]!.length)));
  const isNumeric = (cell: string) => /^\d+(\.\d+)?( [A-Z]+)?$/.test(cell);
  return table.map((cells) => {
    const texts = cells.map((cell, index) =>
      isNumeric(cell) ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!),
    );
    return `${indent}${texts.join("  ")}`.trimEnd();
  });
}

interface Quote {
  readonly lineItems?: readonly { readonly name: string; readonly quantity: number; readonly amount: Money }[];
  readonly totals?: Readonly<Record<string, Money>>;
}

interface Money {
  readonly value: string;
  readonly currency: string;
}

/** Prices of a quote. */
function priceLines(body: unknown): string[] {
  const { lineItems = [], totals = {} } = body as Quote;
  const rows = [
    ...lineItems.map(({ name, quantity, amount }) => [`${quantity} x ${name}`, amount] as const),
    ...Object.entries(totals).filter(([name]) => name !== "items"),
  ];
  if (rows.length === 0) return [];
  return tableLines(rows.map(([name, { value, currency }]) => [name, `${value} ${currency}`])).map(
    (line) => `    ${line}`,
  );
}

/** Breaks between parts. A part that is longer than a line stays whole. */
function wrapParts(head: string, parts: readonly string[]): string[] {
  const lines = [`${indent}${head}`];
  for (const part of parts) {
    const line = `${lines.at(-1)} ${part}`;
    if (line.length <= columns) lines[lines.length - 1] = line;
    else lines.push(`${continuation}${part}`);
  }
  return lines;
}

/** Text of a JSON value in parts that each hold one member. */
function jsonParts(value: unknown): string[] {
  if (value === undefined) return [];
  const parts: string[] = [];
  for (const part of JSON.stringify(value, undefined, 1).split(/\n */)) {
    const isJoined = /[{[]$/.test(parts.at(-1) ?? "") || /^[}\]]/.test(part);
    parts.push(isJoined ? (parts.pop() ?? "") + part : part);
  }
  return parts.map(shortenIds);
}

function shortenIds(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{22}([0-9a-f]{5})(?![0-9a-f])/g, "…$1");
}

// Fields with the outcome.
const shownFields = ["id", "status", "decision", "amount", "url"];

function factsOf(message: unknown): string[] {
  const fields = Object.entries((message ?? {}) as Record<string, unknown>);
  return fields
    .filter(([name, value]) => shownFields.includes(name) && value !== null)
    .flatMap(([name, value]) => factsOfValue(name, value))
    .map(shortenIds);
}

function factsOfValue(name: string, value: unknown): string[] {
  // A signed link is longer than a line.
  if (typeof value !== "object" || value === null) return [`${name} ${String(value).replace(/\?.*/s, "?…")}`];
  const { value: amount, currency, ...others } = value as Record<string, unknown>;
  if (amount !== undefined && currency !== undefined) return [`${name} ${amount} ${currency}`];
  return Object.entries(others)
    .filter(([, each]) => each !== null && !isZeroAmount(each))
    .flatMap(([inner, each]) => factsOfValue(`${name}.${inner}`, each));
}

function isZeroAmount(value: unknown): boolean {
  return /^0(\.0+)?$/.test(String((value as { value?: unknown }).value));
}
