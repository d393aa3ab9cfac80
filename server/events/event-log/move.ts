/**
 * Takes a resource from one state to another by the table of the specification: checks the move, writes it and publishes its event, in the
 * caller's transaction. The invariant: a row's state changes here alone, so every move is one that partners were told of, and none is silent
 * that should not be.
 */
import { isDeepStrictEqual } from "node:util";
import { type ErrorCode, type EventType, machines, type StatefulResource } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import type { Changes, Filters, Scope, Table, TimedChange } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { ApiFailure, type DetailOf, fail } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type EventData, publish } from "./publish.ts";

type MachineOf<Resource extends StatefulResource> = (typeof machines)[Resource];
type MoveOf<Resource extends StatefulResource> = MachineOf<Resource>["moves"][number];

/** The states of a resource. */
export type StateOf<Resource extends StatefulResource> = MachineOf<Resource>["states"][number];

/** What moves a resource: an operation, what the service does, or the field that holds an instant. */
export type MoverOf<Resource extends StatefulResource> = MoveOf<Resource>["by"];

/** Where `By` can take a resource. */
export type TargetOf<Resource extends StatefulResource, By> = Extract<MoveOf<Resource>, { by: By }>["to"][number];

/** Operations that need a state of the resource, moving or not. */
type OperationOf<Resource extends StatefulResource> =
  | Extract<MoveOf<Resource>, { mover: "operation" }>["by"]
  | MachineOf<Resource>["uses"][number]["operation"];

/** A row of a resource with states. */
interface StatefulRow<State> {
  readonly id: string;
  readonly project_id: string;
  readonly status: State;
  readonly updated_at: number;
}

type OtherChanges<Row> = Omit<Changes<Row>, "status">;

/** Where a resource is kept and how it is shown. */
interface StatefulDeclaration<Resource extends StatefulResource, Row extends object> {
  readonly table: Pick<Table<Row>, "change">;
  readonly show: (row: Row) => components["schemas"][Resource];
  /** What the codes that have a detail say of a row which they refuse. */
  readonly details?: { readonly [Code in ErrorCode]?: (row: Row) => DetailOf<Code> };
}

/** One line of a table, its own types forgotten. */
interface StateRule {
  readonly states: readonly string[];
  readonly when: Readonly<Record<string, unknown>> | null;
}

/** The moves of one resource: `new StateMachine("Webhook", { table: webhooks, show: toWebhook })`. */
export class StateMachine<Resource extends StatefulResource, Row extends StatefulRow<StateOf<Resource>>> {
  readonly #resource: Resource;
  readonly #declaration: StatefulDeclaration<Resource, Row>;
  readonly #silentMove: TimedChange<StateOf<Resource>> | undefined;

  constructor(resource: Resource, declaration: StatefulDeclaration<Resource, Row>) {
    this.#resource = resource;
    this.#declaration = declaration;
    this.#silentMove = silentMoveOf(resource);
  }

  /**
   * Moves a row that `findForUpdate` gave, with further `changes` to it, and publishes the move's event where it has one; gives the row as it
   * is then. A row that an operation may meet but does not move comes back as it is.
   * @throws {Failure} with the table's code where no move fits
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
      this.admit(row, by as OperationOf<Resource>);
      return row;
    }
    const now = platform.clock.now();
    // As it was shown since that instant.
    const isSilent = move.mover === "clock" && move.event === null;
    const updatedAt = isSilent ? this.at(row, now).updated_at : now;
    const updatedRow: Row = { ...row, updated_at: updatedAt, ...changes, status: to };
    const { status, updated_at } = updatedRow;
    const scope = { project_id: row.project_id, id: row.id, status: row.status } as Scope<Row>;
    const isUpdated = await this.#declaration.table.change(tx, scope, {
      ...changes,
      status,
      updated_at,
    } as Changes<Row>);
    if (!isUpdated)
      throw new Error(`${this.#resource} ${row.id} changed before its move was written: lock the row first`);
    if (move.event !== null) await this.#publish(tx, platform, updatedRow, move.event);
    return updatedRow;
  }

  /**
   * Makes a move that the service makes by itself because a sandbox simulates it.
   * @throws {Failure} SIMULATION_INVALID_STATE where no such move starts from the row's state
   */
  async simulate<By extends MoverOf<Resource>>(
    tx: Transaction,
    platform: Platform,
    row: Row,
    by: By,
    to: StateOf<Resource>,
    changes: OtherChanges<Row> = {} as OtherChanges<Row>,
  ): Promise<Row> {
    if (this.#findMove(row, by, to) === undefined) throw fail("SIMULATION_INVALID_STATE");
    return this.move(tx, platform, row, by, to as TargetOf<Resource, By>, changes);
  }

  /** The states that some move leaves: a resource in any other state never changes again. */
  get openStates(): readonly StateOf<Resource>[] {
    const { states, moves } = machines[this.#resource] as MachineOf<StatefulResource>;
    const sources = new Set<string>(moves.flatMap(({ from }): readonly string[] => from));
    return (states as readonly StateOf<Resource>[]).filter((state) => sources.has(state));
  }

  /** Whether `by` can take the row there: for what the service does where it can, and leaves where it cannot. */
  canMove<By extends MoverOf<Resource>>(row: Row, by: By, to: TargetOf<Resource, By>): boolean {
    return this.#findMove(row, by, to) !== undefined;
  }

  /** Whether an operation that leaves the state as it is can be done with the row. @throws {Failure} with the table's code where not */
  admit(row: Row, operation: OperationOf<Resource> | RefusedOperationOf<Resource>): void {
    const { uses, refusals, otherwise } = machines[this.#resource] as MachineOf<StatefulResource>;
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
      throw new Error(`the state table of ${this.#resource} has no line for ${operation} in ${row.status}`);
    throw new ApiFailure(code, this.#declaration.details?.[code]?.(row) ?? {}, {});
  }

  /**
   * The row as it is at `now` (epoch ms). A silent move that time makes is effective at its instant, before a worker writes it. A move with an event is
   * effective when the worker makes it, so that the resource and its events agree.
   */
  at(row: Row, now: number): Row {
    const instant = this.#silentInstantOf(row);
    if (instant === undefined || instant > now) return row;
    return { ...row, status: this.#silentMove!.to, updated_at: Math.max(row.updated_at, instant) };
  }

  /** The rows of a table as they are at `now` (epoch ms), for lists. */
  tableAt(table: Table<Row>, now: number): Pick<Table<Row>, "find" | "slice"> {
    return {
      find: (queries, scope) => table.find(queries, scope),
      slice: async (queries, scope, filters, slice) => {
        const { status } = filters as { readonly status?: StateOf<Resource> };
        const change = this.#silentMove;
        const isTimed = change && status && (status === change.to || change.from.includes(status));
        // Unless a row is due that no worker has written, the stored status is the effective one, and its index the faster way.
        const filtersAt =
          isTimed && (await hasDueRow(queries, table.name, scope.project_id, change, now))
            ? ({ ...filters, status: { is: status, now, change } } as Filters<Row>)
            : filters;
        return (await table.slice(queries, scope, filtersAt, slice)).map((row) => this.at(row, now));
      },
    };
  }

  /** When time moves the row silently (epoch ms); undefined where it does not. */
  #silentInstantOf(row: Row): number | undefined {
    if (this.#silentMove === undefined || !this.#silentMove.from.includes(row.status)) return undefined;
    return ((row as Readonly<Record<string, unknown>>)[this.#silentMove.at] as number | null) ?? undefined;
  }

  #findMove(row: Row, by: string, to: string) {
    const moves: readonly (MoveOf<StatefulResource> & {
      readonly from: readonly string[];
      readonly to: readonly string[];
    })[] = machines[this.#resource].moves;
    return moves.find(
      (each) => each.by === by && each.to.includes(to) && this.#matches(row, { states: each.from, when: each.when }),
    );
  }

  async #publish(tx: Transaction, platform: Platform, row: Row, type: EventType): Promise<void> {
    // The table names the event and the model together; the contract check holds the pair to its schema.
    await publish(tx, platform, row.project_id, type, this.#declaration.show(row) as EventData<EventType>);
  }

  #matches(row: Row, { states, when }: StateRule): boolean {
    if (!states.includes(row.status)) return false;
    if (when === null) return true;
    const shown = this.#declaration.show(row) as Readonly<Record<string, unknown>>;
    return Object.entries(when).every(([field, value]) => isDeepStrictEqual(shown[field], value));
  }
}

/** The move that time makes without an event, as its table stores it; undefined where there is none. */
function silentMoveOf<Resource extends StatefulResource>(
  resource: Resource,
): TimedChange<StateOf<Resource>> | undefined {
  const moves: readonly MoveOf<StatefulResource>[] = machines[resource].moves;
  const silentMove = moves.find(({ mover, event }) => mover === "clock" && event === null);
  if (silentMove === undefined) return undefined;
  const at = silentMove.by.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { from: silentMove.from as readonly StateOf<Resource>[], to: silentMove.to[0] as StateOf<Resource>, at };
}

/** Whether a row of the project is due for a change that no worker has written. */
async function hasDueRow(
  queries: Queries,
  table: string,
  projectId: string,
  { from, at }: TimedChange<string>,
  now: number,
): Promise<boolean> {
  // As the partial indexes of what is due write it. The project stands in an expression, so that no other index is used.
  const stateList = from.map((state) => `'${state}'`).join(", ");
  const states = from.length === 1 ? `= ${stateList}` : `IN (${stateList})`;
  const sql = `SELECT id FROM ${table} WHERE status ${states} AND ${at} <= ? AND project_id || '' = ? LIMIT 1`;
  return (await queries.all(sql, [now, projectId])).length > 0;
}

/** Operations that a state refuses with a code of their own. */
type RefusedOperationOf<Resource extends StatefulResource> = MachineOf<Resource>["refusals"][number] extends {
  operation: infer Id;
}
  ? Id
  : never;
