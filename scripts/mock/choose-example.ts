// Chooses the example that agrees with most sent fields. Fields that depend on each other, such as a status and its
// timestamps, come from one example.
import { isDeepStrictEqual } from "node:util";
import type { MockDocument, Operation, Schema } from "./document.ts";
import { type Fields, isObject } from "./echo.ts";
import type { ParsedRequest } from "./validate.ts";

/** Numbers of equal fields. Enums, such as a status, outweigh the others. */
interface Score {
  readonly enums: number;
  readonly all: number;
}

/** On a tie the operation's first example wins. In a page, each item gets its own example. */
export function chooseExample(
  document: MockDocument,
  operation: Operation,
  schema: Schema,
  example: unknown,
  request: ParsedRequest,
): unknown {
  const sent: Fields = { ...request.query, ...(isObject(request.body) ? request.body : {}) };
  if (Object.keys(sent).length === 0 || !isObject(example)) return example;
  const list = document.fieldsOf(schema).get("data");
  const items = list === undefined ? undefined : document.itemsOf(list);
  if (items === undefined || !Array.isArray(example.data))
    return bestOf(document, schema, sent, [example, ...document.examplesOf(schema, operation)]);
  const others = document.examplesOf(items, operation);
  const variantsOf = (item: unknown) => (isObject(item) ? [document.asVariant(items, item, sent)] : []);
  const data = example.data.map((item) => bestOf(document, items, sent, [item, ...variantsOf(item), ...others]));
  return { ...example, data };
}

function bestOf(document: MockDocument, schema: Schema, sent: Fields, candidates: readonly unknown[]): unknown {
  let [best] = candidates;
  let bestScore = scoreOf(document, schema, sent, best);
  for (const candidate of candidates) {
    const { enums, all } = scoreOf(document, schema, sent, candidate);
    if (enums < bestScore.enums || (enums === bestScore.enums && all <= bestScore.all)) continue;
    best = candidate;
    bestScore = { enums, all };
  }
  return best;
}

function scoreOf(document: MockDocument, schema: Schema, sent: unknown, example: unknown): Score {
  if (!isObject(sent) || !isObject(example)) {
    const all = Number(isDeepStrictEqual(sent, example));
    return { enums: document.isEnum(schema) ? all : 0, all };
  }
  const fields = document.fieldsOf(schema);
  const parts = Object.entries(sent)
    .filter(([name]) => fields.has(name))
    .map(([name, part]) => scoreOf(document, fields.get(name)!, part, example[name]));
  return {
    enums: parts.reduce((sum, { enums }) => sum + enums, 0),
    all: parts.reduce((sum, { all }) => sum + all, 0),
  };
}
