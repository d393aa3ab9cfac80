// Which example a request is answered from: the one that agrees with most of what was sent. Fields that the contract ties to each other, such as a
// status and what it sets, stand together in an example, and would contradict each other where one alone was put in. Invariant: what is chosen is an
// example of the document, of this answer or of another answer with the same schema; between equals the operation's own first one.
import { isDeepStrictEqual } from "node:util";
import type { MockDocument, Operation, Pointer } from "./document.ts";
import type { Asked } from "./judge.ts";

type Fields = Readonly<Record<string, unknown>>;

/** How well an example fits: by fields that have a few values, such as a status, before all others. */
interface Score {
  readonly choices: number;
  readonly all: number;
}

/** The example of an answer, or the items of its page, in place of which another example may agree better with what was sent. */
export function agreeing(
  document: MockDocument,
  operation: Operation,
  schema: Pointer,
  example: unknown,
  asked: Asked,
): unknown {
  const given = sentFields(asked);
  if (Object.keys(given).length === 0 || !isObject(example)) return example;
  const list = document.fieldsOf(schema).get("data");
  const items = list === undefined ? undefined : document.itemsOf(list);
  if (items === undefined || !Array.isArray(example.data))
    return best(document, schema, given, [example, ...document.examplesOf(schema, operation)]);
  const others = document.examplesOf(items, operation);
  const variantsOf = (item: unknown) => (isObject(item) ? [document.asVariant(items, item, given)] : []);
  const chosen = example.data.map((item) => best(document, items, given, [item, ...variantsOf(item), ...others]));
  return { ...example, data: chosen };
}

/** What a request says of the resource: its filters and the fields of its body. */
export function sentFields({ query, body }: Asked): Fields {
  return { ...query, ...(isObject(body) ? body : {}) };
}

function best(document: MockDocument, schema: Pointer, given: Fields, candidates: readonly unknown[]): unknown {
  let [chosen] = candidates;
  let most = score(document, schema, given, chosen);
  for (const candidate of candidates) {
    const { choices, all } = score(document, schema, given, candidate);
    if (choices < most.choices || (choices === most.choices && all <= most.all)) continue;
    chosen = candidate;
    most = { choices, all };
  }
  return chosen;
}

function score(document: MockDocument, schema: Pointer, given: unknown, shown: unknown): Score {
  if (!isObject(given) || !isObject(shown)) {
    const all = Number(isDeepStrictEqual(given, shown));
    return { choices: document.isChoice(schema) ? all : 0, all };
  }
  const fields = document.fieldsOf(schema);
  const parts = Object.entries(given)
    .filter(([name]) => fields.has(name))
    .map(([name, part]) => score(document, fields.get(name)!, part, shown[name]));
  return {
    choices: parts.reduce((sum, { choices }) => sum + choices, 0),
    all: parts.reduce((sum, { all }) => sum + all, 0),
  };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
