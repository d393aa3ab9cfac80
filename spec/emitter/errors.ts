import {
  type Document,
  type Operation,
  operationsOf,
  type Response,
  refName,
  type Schema,
} from "../document/openapi.ts";
import type { Machine } from "../lib/machines.ts";
import { exampleOf } from "./example.ts";
import type { ErrorFact, Facts } from "./facts.ts";

const errorSchemaPrefix = "Error_";

export function describeErrors(document: Document, operation: Operation, facts: Facts): void {
  const rows = new Map(facts.errors.map((row) => [row.code, row]));
  for (const response of Object.values(operation.responses)) {
    const codes = codesOf(response);
    if (codes.length === 0) continue;
    response.description = codes.map((code) => `${code}: ${rows.get(code)?.message}`).join("\n\n");
    const media = response.content?.["application/json"];
    if (!media) continue;
    media.examples = Object.fromEntries(
      codes.map((code) => [code, { value: errorExample(document, rows.get(code) as ErrorFact, facts.machines) }]),
    );
    // Codes may share a status, and not all have Retry-After.
    if (codes.length > 1) delete response.headers?.["Retry-After"]?.required;
  }
}

function errorExample(document: Document, row: ErrorFact, machines: readonly Machine[] = []): unknown {
  const error = document.components.schemas[errorSchemaPrefix + row.code]?.properties?.error;
  const detail = error?.properties?.detail;
  return {
    error: {
      code: row.code,
      message: row.message,
      detail: detail ? detailExample(document, detail, row.code, machines) : {},
    },
  };
}

function detailExample(document: Document, detail: Schema, code: string, machines: readonly Machine[]): unknown {
  const schema = detail.$ref ? { $ref: detail.$ref } : detail;
  if (refName(detail.$ref ?? "") !== "StateDetail") return exampleOf(document, schema);
  const machine =
    machines.find(({ otherwise }) => otherwise === code) ??
    machines.find(({ refusals }) => refusals.some((refusal) => refusal.code === code));
  if (machine === undefined) return {};
  const known = new Set([...operationsOf(document)].map(({ operation }) => operation.operationId));
  const moves = machine.moves.filter(({ mover, by, when }) => mover === "operation" && known.has(by) && when === null);
  const status =
    machine.refusals.find((refusal) => refusal.code === code)?.states[0] ?? stateThatRefuses(machine.states, moves);
  const { id } = exampleOf(document, { $ref: `#/components/schemas/${machine.resource}` }) as { id?: string };
  const moveFrom = Map.groupBy(
    moves.filter(({ from }) => from.includes(status)),
    ({ by }) => by,
  );
  const leading = [...moveFrom].map(([operation, each]) => ({
    operation,
    to: [...new Set(each.flatMap(({ to }) => to))],
  }));
  return { resource: machine.resource, ...(id === undefined ? {} : { id }), status, moves: leading };
}

/** Finds a state that refuses the operation and has another move, otherwise a final state. */
function stateThatRefuses(states: readonly string[], moves: readonly Machine["moves"][number][]): string {
  const hasMove = (state: string, by: string) => moves.some((move) => move.by === by && move.from.includes(state));
  const operations = [...new Set(moves.map(({ by }) => by))];
  const fitting = states.find(
    (state) => operations.some((by) => hasMove(state, by)) && !operations.every((by) => hasMove(state, by)),
  );
  return fitting ?? states.find((state) => !operations.some((by) => hasMove(state, by))) ?? states[0]!;
}

/** Schema of the detail and an example body, for a code that no operation lists; empty without detail. */
export function describeDetail(document: Document, row: ErrorFact): { detail?: Schema; example?: unknown } {
  const detail = document.components.schemas[errorSchemaPrefix + row.code]?.properties?.error?.properties?.detail;
  const schema = detail?.$ref ? document.components.schemas[refName(detail.$ref)] : detail;
  if (schema?.properties === undefined || Object.keys(schema.properties).length === 0) return {};
  return { detail: structuredClone(schema), example: errorExample(document, row) };
}

export function codesOf(response: Response): string[] {
  const schema = response.content?.["application/json"]?.schema;
  return (schema?.anyOf ?? (schema ? [schema] : []))
    .map((part) => refName(part.$ref ?? ""))
    .filter((name) => name.startsWith(errorSchemaPrefix))
    .map((name) => name.slice(errorSchemaPrefix.length));
}
