import { type Document, type Operation, operationsOf } from "../document/openapi.ts";
import type { Machine, Move, RequiredState } from "../lib/machines.ts";

/** Adds `x-states` with only operations of the document's date. */
export function addStates(document: Document, machines: readonly Machine[]): void {
  for (const machine of machines) {
    const schema = document.components.schemas[machine.resource];
    if (schema) schema["x-states"] = withoutNulls(machineOfDate(document, machine));
  }
}

/** By resource, with the operations of all dates. */
export function contractMachines(machines: readonly Machine[]): Record<string, Omit<Machine, "resource">> {
  return Object.fromEntries(machines.map(({ resource, ...machine }) => [resource, machine]));
}

/** Adds `x-required-states`, and a sentence for each of them. */
export function requireStates(operation: Operation, required: readonly RequiredState[]): void {
  if (required.length === 0) return;
  operation["x-required-states"] = required.map(withoutNull);
  const sentences = required.map(requirementSentence).join(" ");
  operation.description = [operation.description, sentences].filter((part) => part).join("\n\n");
}

function requirementSentence({ through, resource, states, when, body, code, declineReason }: RequiredState): string {
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" });
  const conditions = Object.entries(body ?? {}).map(([field, value]) => `If \`${field}\` is ${value}, the `);
  const needs = [
    ...(states === null ? [] : [`be ${list.format(states)}`]),
    ...Object.entries(when ?? {}).map(([field, value]) => `have \`${field}\` ${value}`),
  ];
  const named =
    through === null
      ? `${conditions[0] ?? "The "}${wordsOf(resource)}`
      : `A ${wordsOf(resource)} behind the ${wordsOf(through.replace(/^[a-z]+/, ""))}`;
  const refusal = code === null ? `Otherwise the payment is declined with ${declineReason}` : `Otherwise: ${code}`;
  return `${named} must ${needs.join(" and ")}. ${refusal}.`;
}

export function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

/** Omits null values, except inside `when` and `body`, whose null values are conditions. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => [key, key === "when" || key === "body" ? each : withoutNull(each)]),
  );
}

function machineOfDate(document: Document, machine: Machine): Machine {
  const known = new Set([...operationsOf(document)].map(({ operation }) => operation.operationId));
  const isHere = (operation: string) => known.has(operation);
  return {
    ...machine,
    starts: machine.starts.filter(({ operation }) => isHere(operation)),
    moves: machine.moves.filter(({ mover, by }) => mover !== "operation" || isHere(by)),
    uses: machine.uses.filter(({ operation }) => isHere(operation)),
    refusals: machine.refusals.filter(({ operation }) => isHere(operation)),
  };
}

function withoutNulls({ resource: _, starts, ...machine }: Machine): unknown {
  const parts = starts.length === 0 ? machine : { ...machine, starts };
  return withoutNull(parts);
}

/** Returns Markdown. */
export function stateDiagram(machine: Machine): string {
  const { resource, states, initial, starts, created, moves, uses, refusals, otherwise } = machine;
  const makers = (state: string) => {
    const own = starts.filter((start) => start.state === state).map(({ operation }) => operation);
    return own.length === 0 ? [created] : own;
  };
  const arrows = moves.flatMap((move) =>
    move.from.flatMap((from) => move.to.map((to) => `  ${from} --> ${to}: ${moverOf(move)}${conditionOf(move)}`)),
  );
  const final = states.filter((state) => !moves.some(({ from }) => from.includes(state)));
  const rows = moves.map(
    (move) =>
      `| ${move.from.join(", ")} | ${move.to.join(" or ")} | ${cause(move)} | ${move.event ?? `none: ${move.silent}`} |`,
  );
  const needs = uses.map(
    (use) =>
      `| ${use.operation}${conditionOf(use)}${use.provided === null ? "" : `: ${use.provided}`} | ${use.states.join(", ")} | ${use.event ?? "none"} |`,
  );
  const refusalRows = refusals.map(
    ({ operation, states: here, code }) => `| ${operation} | ${here.join(", ")} | ${code} |`,
  );
  return [
    `# States of ${resource}`,
    "Made by `npm run generate` from spec/. Do not edit.",
    [
      "```mermaid",
      "stateDiagram-v2",
      ...initial.flatMap((state) => makers(state).map((maker) => `  [*] --> ${state}: ${maker}`)),
      ...arrows,
    ]
      .concat(
        final.map((state) => `  ${state} --> [*]`),
        "```",
      )
      .join("\n"),
    ["| from | to | by | event |", "|---|---|---|---|", ...rows].join("\n"),
    ...(needs.length === 0
      ? []
      : [
          "Operations that need a state and do not change it:",
          ["| operation | states | event |", "|---|---|---|", ...needs].join("\n"),
        ]),
    ...(refusalRows.length === 0
      ? []
      : [
          "Operations that fail with a specific code:",
          ["| operation | states | code |", "|---|---|---|", ...refusalRows].join("\n"),
        ]),
    ...(otherwise === null ? [] : [`In every other state, the operations above fail with ${otherwise}.`]),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

export function diagramPath({ resource }: Machine): string {
  return `states/${resource.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase()}.md`;
}

function moverOf({ mover, by }: Move): string {
  return mover === "clock" ? `at ${by}` : by;
}

function cause(move: Move): string {
  const by = { operation: "", service: "the service: ", clock: "the clock, at " }[move.mover] + move.by;
  const simulated = move.simulated
    ? `; simulated by ${move.simulated.operation} ${JSON.stringify(move.simulated.body)}`
    : "";
  const follows = move.follows === null ? "" : `, as part of ${move.follows}`;
  return by + follows + conditionOf(move) + simulated;
}

function conditionOf({ when }: Pick<Move, "when">): string {
  const fields = Object.entries(when ?? {}).map(
    ([field, value]) => `${field} ${typeof value === "object" ? JSON.stringify(value) : value}`,
  );
  return fields.length === 0 ? "" : ` (${fields.join(", ")})`;
}
