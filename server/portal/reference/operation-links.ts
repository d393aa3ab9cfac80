// Links an operation to its errors, states and events in the documentation.
import {
  latestVersion,
  machines,
  type OperationId,
  operationAt,
  requiredStates,
  type Version,
} from "../../../generated/contract.ts";
import { nameOf, type Operation } from "../../../spec/document/openapi.ts";
import { linksOf } from "../pages/links.ts";

/** The part of a machine that names operations and events. */
interface Machine {
  readonly created: string;
  readonly read: string | null;
  readonly starts: readonly { readonly operation: string }[];
  readonly moves: readonly Move[];
  readonly uses: readonly { readonly operation: string; readonly event: string | null }[];
  readonly refusals: readonly { readonly operation: string }[];
}

interface Move {
  readonly by: string;
  readonly simulated: { readonly operation: string } | null;
  readonly event: string | null;
}

const allMachines: [string, Machine][] = Object.entries(machines);

/** Markdown; empty if there is nothing to link. */
export function operationLinks(version: Version, operation: Operation): string {
  const id = operation.operationId as OperationId;
  const { code, machine, event } = linksOf({ date: version }, latestVersion);
  const lines = [
    line("Errors", operationAt(version, id).errors, code),
    line("States", statesOf(id, operation), machine),
    line("Events", eventsOf(id), event),
  ];
  return lines.filter((text) => text !== "").join("\n\n");
}

function line(label: string, names: Iterable<string>, addressOf: (name: string) => string): string {
  const links = [...names].map((name) => `[${name}](${addressOf(name)})`);
  return links.length === 0 ? "" : `**${label}**: ${links.join(", ")}`;
}

/** Resources that the operation creates, moves, returns or requires in a state. */
function statesOf(id: OperationId, operation: Operation): Set<string> {
  const returned = returnedSchemas(operation);
  const own = allMachines
    .filter(([resource, machine]) => operationsOf(machine).includes(id) || returned.includes(resource))
    .map(([resource]) => resource);
  const required = (requiredStates as Readonly<Record<string, readonly { readonly resource: string }[]>>)[id] ?? [];
  return new Set([...own, ...required.map(({ resource }) => resource)]);
}

/** Names of the schemas of successful responses, or of their items if the response is a page. */
function returnedSchemas({ responses }: Operation): (string | undefined)[] {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const media = successes.flatMap(([, { content = {} }]) => Object.values(content));
  return media.flatMap(({ schema }) => [nameOf(schema), nameOf(schema?.properties?.data?.items)]);
}

function operationsOf({ created, read, starts, moves, uses, refusals }: Machine): (string | null)[] {
  const named = [...starts, ...uses, ...refusals].map(({ operation }) => operation);
  return [created, read, ...named, ...moves.flatMap(operationsOfMove)];
}

function operationsOfMove({ by, simulated }: Move): (string | null)[] {
  return [by, simulated?.operation ?? null];
}

/** Types of events that follow a move or a use by the operation. */
function eventsOf(id: OperationId): Set<string> {
  const sent = allMachines.flatMap(([, { moves, uses }]) => [
    ...moves.filter((move) => operationsOfMove(move).includes(id)).map(({ event }) => event),
    ...uses.filter(({ operation }) => operation === id).map(({ event }) => event),
  ]);
  return new Set(sent.filter((event) => event !== null));
}
