// What is judged of a value before or behind its schema, because a schema cannot say it. Invariant: what passes here means the same to every reader.

/** Text that no database keeps as it was sent: U+0000, which PostgreSQL refuses, and half of a surrogate pair, which UTF-8 cannot carry. */
export function textProblems(path: string, value: unknown): { path: string; message: string }[] {
  if (typeof value === "string") {
    const whole = value.isWellFormed() && !value.includes("\u0000");
    return whole ? [] : [{ path, message: "must be well-formed text without U+0000" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textProblems(`${path}/${name}`, item));
}

/**
 * Numbers that were not written in decimal digits. A validator reads the number of a query as JavaScript does: 0x10, 1e1 and +5 would be other
 * numbers to other readers. `query` holds the values as they were read from `search`.
 */
export function numberProblems(search: string, query: object): { path: string; message: string }[] {
  const asked = new URLSearchParams(search);
  return Object.entries(query)
    .filter(([name, value]) => typeof value === "number" && asked.has(name) && asked.get(name) !== String(value))
    .map(([name]) => ({ path: `/query/${name}`, message: "must be a number in decimal digits" }));
}

/** What a document says of a body in one media type, as far as forms go. */
export interface FormContent {
  readonly encoding?: Readonly<Record<string, { readonly style?: string; readonly contentType?: string }>>;
}

/** The fields of a body that are objects, or lists of them. */
export function objectFieldsOf(content: Readonly<Record<string, FormContent>> = {}): string[] {
  const encodings = Object.values(content).flatMap(({ encoding = {} }) => Object.entries(encoding));
  return [
    ...new Set(
      encodings
        .filter(([, { style, contentType }]) => style === "deepObject" || contentType === "application/json")
        .map(([field]) => field),
    ),
  ];
}

/**
 * A form whose fields that are objects, or lists of them, came as JSON text: tools write them so where they know nothing else (OpenAPI's default for multipart).
 * What is no JSON object stays text, for the schema to refuse.
 */
export function openObjects(
  form: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  const opened = { ...form };
  for (const field of fields) {
    const sent = opened[field];
    if (typeof sent === "string") opened[field] = objectOf(sent) ?? sent;
    if (Array.isArray(sent)) opened[field] = sent.map((item) => (typeof item === "string" && objectOf(item)) || item);
  }
  return opened;
}

/**
 * The object in a form's field that holds JSON text; undefined where it holds none. Its numbers stay the text that was sent, so that no digit is
 * lost, and are read as the schema's types like every other field of a form.
 */
function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text, asSent);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function asSent(_name: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === "number" ? context?.source : value;
}

/** Judges and normalizes texts of a format, as options of express-openapi-validator. */
interface Deserializer {
  readonly format: string;
  readonly deserialize: (text: string) => string;
}

// A leap second fits the format, but our clock has none; Date.parse reads 30 February as 2 March.
const instants: Deserializer = {
  format: "date-time",
  deserialize: (text) => {
    if (Number.isNaN(Date.parse(text)) || !isDay(text.slice(0, 10)))
      throw new Error("must be an instant, of a day that exists, and no leap second");
    return text;
  },
};

// The library's own format takes 30 February for a day.
const days: Deserializer = {
  format: "date",
  deserialize: (text) => {
    if (!isDay(text)) throw new Error("must be a day of the calendar");
    return text;
  },
};

function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text;
}

// Ids are stored in lower case. With a deserializer, the library no longer checks the format itself.
const uuids: Deserializer = {
  format: "uuid",
  deserialize: (text) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new Error("must be a UUID");
    return text.toLowerCase();
  },
};

export const deserializers: readonly Deserializer[] = [uuids, instants, days];
