// Moves resources between the states of the specification. Invariant: a row's state changes only here, together with
// the move's event.
import { isDeepStrictEqual } from "node:util";
import {
  type ErrorCode,
  type EventType,
  machines,
  requiredStates,
  type StatefulResource,
} from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import type { Changes, Filters, ListedTable, Scope, Table, TimedChange } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { ApiFailure, type DetailOf } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type EventData, publish } from "./publish.ts";

type MachineOf<Resource extends StatefulResource> = (typeof machines)[Resource];
type MoveOf<Resource extends StatefulResource> = MachineOf<Resource>["moves"][number];

export type StateOf<Resource extends StatefulResource> = MachineOf<Resource>["states"][number];

/** An operation, an action of the service, or the field that holds the instant of a timed move. */
export type MoverOf<Resource extends StatefulResource> = MoveOf<Resource>["by"];

export type TargetOf<Resource extends StatefulResource, By> = Extract<MoveOf<Resource>, { by: By }>["to"][number];

type OperationOf<Resource extends StatefulResource> =
  | Extract<MoveOf<Resource>, { mover: "operation" }>["by"]
  | MachineOf<Resource>["uses"][number]["operation"];

type SimulationOf<Resource extends StatefulResource> =
  | Extract<MoveOf<Resource>, { simulated: { operation: string } }>["simulated"]["operation"]
  | MachineOf<Resource>["uses"][number]["operation"];

interface StatefulRow<State> {
  readonly id: string;
  readonly project_id: string;
  readonly status: State;
  readonly updated_at: number;
}

type OtherChanges<Row> = Omit<Changes<Row>, "status">;

interface StatefulDeclaration<Resource extends StatefulResource, Row extends object> {
  readonly table: Pick<Table<Row>, "change">;
  readonly show: (row: Row) => components["schemas"][Resource];
  /** Details of error codes, for the refused row. */
  readonly details?: { readonly [Code in ErrorCode]?: (row: Row) => DetailOf<Code> };
}

interface StateRule {
  readonly states: readonly string[];
  readonly when: Readonly<Record<string, unknown>> | null;
}

interface RequiredState {
  readonly resource: string;
  /** Null: every state. */
  readonly states: readonly string[] | null;
  readonly when: Readonly<Record<string, unknown>> | null;
  readonly code: ErrorCode | null;
}

/** Codes whose detail names the state and the operations that change it. */
type StateCode = Extract<ErrorCode, `${string}_INVALID_STATE`>;

function isStateCode(code: ErrorCode): code is StateCode {
  return code.endsWith("_INVALID_STATE");
}

export class StateMachine<Resource extends StatefulResource, Row extends StatefulRow<StateOf<Resource>>> {
  readonly resource: Resource;
  readonly #declaration: StatefulDeclaration<Resource, Row>;
  readonly #silentMove: TimedChange<StateOf<Resource>> | undefined;

  constructor(resource: Resource, declaration: StatefulDeclaration<Resource, Row>) {
    this.resource = resource;
    this.#declaration = declaration;
    this.#silentMove = silentMoveOf(resource);
  }

  /**
   * Moves a row. Returns the row unchanged if the operation is allowed but does not move it.
   * @throws {ApiFailure} with the state table's code if the row's state does not allow it
   */
  async move<By extends MoverOf<Resource>>(
    tx: Transaction,
    platform: Platform,
    row: Row,
    by: By,
    to: TargetOf<Resource, By>,
    changes: OtherChanges<Row> = {} as OtherChanges<Row>,
  ): Promise<Row> {
    const move = this.#findMove(row, by, to);
    if (move === undefined) {
      this.assertAllowed(row, by as OperationOf<Resource>);
      return row;
    }
    const now = platform.clock.now();
    // A silent move has been visible since its instant.
    const isSilent = move.mover === "clock" && move.event === null;
    const updatedAt = isSilent ? this.at(row, now).updated_at : now;
    const updatedRow: Row = { ...row, updated_at: updatedAt, ...changes, status: to };
    const { status, updated_at } = updatedRow;
    const scope = { project_id: row.project_id, id: row.id, status: row.status } as Scope<Row>;
    await this.#declaration.table.change(tx, scope, { ...changes, status, updated_at } as Changes<Row>);
    if (move.event !== null) await this.#publish(tx, platform, updatedRow, move.event);
    return updatedRow;
  }

  /** @throws {ApiFailure} SIMULATION_INVALID_STATE if the row's state does not allow the move */
  async simulate<By extends MoverOf<Resource>>(
    tx: Transaction,
    platform: Platform,
    row: Row,
    by: By,
    to: StateOf<Resource>,
    changes: OtherChanges<Row> = {} as OtherChanges<Row>,
  ): Promise<Row> {
    if (this.#findMove(row, by, to) === undefined) throw this.refusal("SIMULATION_INVALID_STATE", row);
    return this.move(tx, platform, row, by, to as TargetOf<Resource, By>, changes);
  }

  /** @throws {ApiFailure} SIMULATION_INVALID_STATE if the row's state has neither a move nor a use of the simulation */
  assertSimulation(row: Row, operation: SimulationOf<Resource>): void {
    const isPossible = this.#rulesOf(operation).some((rule) => this.#matches(row, rule));
    if (!isPossible) throw this.refusal("SIMULATION_INVALID_STATE", row);
  }

  /** States that have a move or a use of the simulation. */
  statesOf(operation: SimulationOf<Resource>): readonly StateOf<Resource>[] {
    const possible = new Set(this.#rulesOf(operation).flatMap(({ states }) => states));
    return (machines[this.resource].states as readonly StateOf<Resource>[]).filter((state) => possible.has(state));
  }

  #rulesOf(operation: SimulationOf<Resource>): readonly StateRule[] {
    const { moves, uses } = machines[this.resource] as MachineOf<StatefulResource>;
    return [
      ...moves.flatMap(({ simulated, from, when }) =>
        simulated?.operation === operation ? [{ states: from, when }] : [],
      ),
      ...uses.filter((use) => use.operation === operation),
    ];
  }

  /** States that a resource can still leave. */
  get openStates(): readonly StateOf<Resource>[] {
    const { states, moves } = machines[this.resource] as MachineOf<StatefulResource>;
    const sources = new Set<string>(moves.flatMap(({ from }): readonly string[] => from));
    return (states as readonly StateOf<Resource>[]).filter((state) => sources.has(state));
  }

  canMove<By extends MoverOf<Resource>>(row: Row, by: By, to: TargetOf<Resource, By>): boolean {
    return this.#findMove(row, by, to) !== undefined;
  }

  /** @throws {ApiFailure} with the state table's code if the row's state does not allow the operation */
  assertAllowed(row: Row, operation: OperationOf<Resource> | RefusedOperationOf<Resource>): void {
    const { uses, refusals, otherwise } = machines[this.resource] as MachineOf<StatefulResource>;
    const rules: readonly (StateRule & { readonly operation: string })[] = uses;
    if (rules.some((use) => use.operation === operation && this.#matches(row, use))) return;
    const ownRefusals: readonly {
      readonly states: readonly string[];
      readonly operation: string;
      readonly code: ErrorCode;
    }[] = refusals;
    const refusal = ownRefusals.find((each) => each.operation === operation && each.states.includes(row.status));
    const code = refusal?.code ?? otherwise;
    if (code === null)
      throw new Error(`the state table of ${this.resource} has no line for ${operation} in ${row.status}`);
    throw this.#failure(code, row);
  }

  /** Returns the refusal of a row because of its state. */
  refusal(code: StateCode, row: Row): ApiFailure {
    const state = { resource: this.resource, id: row.id, status: row.status, moves: this.#movesFrom(row) };
    return new ApiFailure(code, state, {});
  }

  /**
   * Returns the refusal because of a condition that no move changes. `more` says what to change instead. The detail names
   * no moves, because they would recommend calls that do not help.
   */
  refusalDespiteState<Code extends StateCode>(
    code: Code,
    row: Row,
    more: DetailOf<Code> = {} as DetailOf<Code>,
  ): ApiFailure {
    return new ApiFailure(code, { resource: this.resource, id: row.id, status: row.status, ...more }, {});
  }

  #failure(code: ErrorCode, row: Row): ApiFailure {
    if (isStateCode(code)) return this.refusal(code, row);
    return new ApiFailure(code, this.#declaration.details?.[code]?.(row) ?? {}, {});
  }

  /**
   * Operations of all dates and environments. The pipeline leaves out operations that the caller's date or environment
   * lacks.
   */
  #movesFrom(row: Row): { operation: string; to: string[] }[] {
    const moves: readonly (MoveOf<StatefulResource> & { readonly from: readonly string[] })[] =
      machines[this.resource].moves;
    const found = new Map<string, Set<string>>();
    for (const { from, to, when, mover, by, simulated } of moves) {
      const operation = mover === "operation" ? by : simulated?.operation;
      if (operation === undefined || !this.#matches(row, { states: from, when })) continue;
      const states = found.get(operation) ?? new Set();
      for (const state of to) states.add(state);
      found.set(operation, states);
    }
    return [...found].map(([operation, states]) => ({ operation, to: [...states] }));
  }

  /**
   * The refusal by the first required state (`@requiresState` of `operation`) that the row lacks.
   * Undefined if the row has all required states. The caller decides whether the operation is about this resource.
   */
  findRefusal<Id extends keyof typeof requiredStates>(
    row: Row,
    operation: Id,
  ): Extract<(typeof requiredStates)[Id][number], { resource: Resource }> | undefined {
    const required: readonly RequiredState[] = requiredStates[operation];
    const states: readonly string[] = machines[this.resource].states;
    const unmet = required.find(
      (each) =>
        each.resource === this.resource && !this.#matches(row, { states: each.states ?? states, when: each.when }),
    );
    return unmet as ReturnType<typeof this.findRefusal<Id>>;
  }

  /** @throws {ApiFailure} with the code of the first state that `operation` requires of the row and that it lacks */
  assertRequired(row: Row, operation: keyof typeof requiredStates): void {
    const refusal: RequiredState | undefined = this.findRefusal(row, operation);
    if (refusal?.code) throw this.#failure(refusal.code, row);
  }

  /**
   * The row as it is at `now` (epoch ms). A silent timed move takes effect at its instant. A timed move with an event
   * takes effect when a worker makes it, so that the resource and its events agree.
   */
  at(row: Row, now: number): Row {
    const instant = this.#silentInstantOf(row);
    if (instant === undefined || instant > now) return row;
    return { ...row, status: this.#silentMove!.to, updated_at: Math.max(row.updated_at, instant) };
  }

  /** `now` is in epoch ms. */
  tableAt(table: ListedTable<Row>, now: number): Pick<ListedTable<Row>, "order" | "find" | "slice"> {
    return {
      order: table.order,
      find: (queries, scope) => table.find(queries, scope),
      slice: async (queries, scope, filters, slice) => {
        const { status } = filters as { readonly status?: StateOf<Resource> };
        const change = this.#silentMove;
        const isTimed = change && status && (status === change.to || change.from.includes(status));
        // The stored status is indexed. It is right unless a due move is not written yet.
        const filtersAt =
          isTimed && (await hasDueRow(queries, table.name, scope.project_id, change, now))
            ? ({ ...filters, status: { is: status, now, change } } as Filters<Row>)
            : filters;
        return (await table.slice(queries, scope, filtersAt, slice)).map((row) => this.at(row, now));
      },
    };
  }

  /** Epoch ms. */
  #silentInstantOf(row: Row): number | undefined {
    if (this.#silentMove === undefined || !this.#silentMove.from.includes(row.status)) return undefined;
    return ((row as Readonly<Record<string, unknown>>)[this.#silentMove.at] as number | null) ?? undefined;
  }

  #findMove(row: Row, by: string, to: string) {
    const moves: readonly (MoveOf<StatefulResource> & {
      readonly from: readonly string[];
      readonly to: readonly string[];
    })[] = machines[this.resource].moves;
    return moves.find(
      (each) => each.by === by && each.to.includes(to) && this.#matches(row, { states: each.from, when: each.when }),
    );
  }

  async #publish(tx: Transaction, platform: Platform, row: Row, type: EventType): Promise<void> {
    // The contract check verifies that event and resource match.
    await publish(tx, platform, row.project_id, type, this.#declaration.show(row) as EventData<EventType>);
  }

  #matches(row: Row, { states, when }: StateRule): boolean {
    if (!states.includes(row.status)) return false;
    if (when === null) return true;
    const shown = this.#declaration.show(row) as Readonly<Record<string, unknown>>;
    return Object.entries(when).every(([field, value]) => isDeepStrictEqual(shown[field], value));
  }
}

/** A silent move is a timed move without an event. */
function silentMoveOf<Resource extends StatefulResource>(
  resource: Resource,
): TimedChange<StateOf<Resource>> | undefined {
  const moves: readonly MoveOf<StatefulResource>[] = machines[resource].moves;
  const silentMove = moves.find(({ mover, event }) => mover === "clock" && event === null);
  if (silentMove === undefined) return undefined;
  const at = silentMove.by.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { from: silentMove.from as readonly StateOf<Resource>[], to: silentMove.to[0] as StateOf<Resource>, at };
}

async function hasDueRow(
  queries: Queries,
  table: string,
  projectId: string,
  { from, at }: TimedChange<string>,
  now: number,
): Promise<boolean> {
  // Has the text of the partial indexes of due rows, so that the database uses them. `project_id || ''` excludes the
  // other indexes.
  const stateList = from.map((state) => `'${state}'`).join(", ");
  const states = from.length === 1 ? `= ${stateList}` : `IN (${stateList})`;
  const sql = `SELECT id FROM ${table} WHERE status ${states} AND ${at} <= ? AND project_id || '' = ? LIMIT 1`;
  return (await queries.all(sql, [now, projectId])).length > 0;
}

type RefusedOperationOf<Resource extends StatefulResource> = MachineOf<Resource>["refusals"][number] extends {
  operation: infer Id;
}
  ? Id
  : never;
