// Says whether the state of an item allows an operation, as its state machine in the contract says.
import type { Machine, RequirementModel, ResourceModel } from "../../model/types.ts";

export interface Allowance {
  readonly isAllowed: boolean;
  /** Why the state refuses the operation; empty if it allows the operation. */
  readonly reason: string;
  /** The bodies of the moves that the state allows, for the form. */
  readonly bodies: readonly Readonly<Record<string, unknown>>[];
}

type Item = Readonly<Record<string, unknown>>;

const always: Allowance = { isAllowed: true, reason: "", bodies: [] };

interface Way {
  readonly from: readonly string[];
  readonly when: Item | null;
  readonly body: Item | null;
}

/** Operations that the machine does not name are always allowed. */
export function allowanceOf(machine: Machine | null, item: Item, operation: string): Allowance {
  if (machine === null) return always;
  const ways = waysOf(machine, operation);
  if (ways.length === 0) return always;
  const state = String(item[machine.field]);
  const open = ways.filter(({ from, when }) => from.includes(state) && fits(item, when));
  if (open.length > 0) return { isAllowed: true, reason: "", bodies: open.flatMap(({ body }) => (body ? [body] : [])) };
  const states = [...new Set(ways.flatMap(({ from }) => from))];
  const reason = states.includes(state)
    ? `Not possible for this one in ${state}.`
    : `Not possible in ${state}. Possible in ${states.join(", ")}.`;
  return { isAllowed: false, reason, bodies: [] };
}

function waysOf(machine: Machine, operation: string): readonly Way[] {
  const ways: Way[] = [];
  for (const { from, by, mover, when, body, simulated } of machine.moves) {
    if (mover === "operation" && by === operation) ways.push({ from, when, body });
    else if (simulated?.operation === operation) ways.push({ from, when, body: simulated.body });
  }
  for (const use of machine.uses)
    if (use.operation === operation) ways.push({ from: use.states, when: use.when, body: null });
  return ways;
}

/** Undefined if the item, or its child, has all states that the operation requires. */
export function requirementOf(
  requirements: readonly RequirementModel[],
  subjectOf: (resource: string) => { readonly resource: ResourceModel; readonly item: Item } | undefined,
): Allowance | undefined {
  for (const { resource: name, states, when } of requirements) {
    const subject = subjectOf(name);
    if (subject === undefined) continue;
    const { resource, item } = subject;
    const state = String(item[resource.machine?.field ?? "status"]);
    if ((states === null || states.includes(state)) && fits(item, when)) continue;
    const wanted = [
      ...(states === null ? [] : [states.join(" or ")]),
      ...Object.entries(when ?? {}).map(([field, value]) => `${field} ${value}`),
    ];
    const reason = `Needs the ${resource.singular.toLowerCase()} in ${wanted.join(" with ")}. It is in ${state}.`;
    return { isAllowed: false, reason, bodies: [] };
  }
  return undefined;
}

const fits = (item: Item, when: Item | null): boolean => when === null || contains(item, when);

/** `part` may list only some fields of nested objects. */
function contains(whole: unknown, part: unknown): boolean {
  if (typeof part !== "object" || part === null) return whole === part;
  if (typeof whole !== "object" || whole === null) return false;
  return Object.entries(part).every(([name, value]) => contains((whole as Item)[name], value));
}
