/**
 * Takes a resource from one state to another by the table of the specification: checks the move, writes it and publishes its event, in the
 * caller's transaction. The invariant: a row's state changes here alone, so every move is one that partners were told of, and none is silent
 * that should not be.
 */
import { isDeepStrictEqual } from "node:util";
import { type ErrorCode, type EventType, machines, type StatefulResource } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import type { Changes, Scope, Table } from "../../platform/database/table.ts";
import type { Transaction } from "../../platform/database/types.ts";
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
type UserOf<Resource extends StatefulResource> =
  | Extract<MoveOf<Resource>, { mover: "operation" }>["by"]
  | MachineOf<Resource>["uses"][number]["operation"];

/** A row of a resource with states. */
interface StatefulRow<State> {
  readonly id: string;
  readonly project_id: string;
  readonly status: State;
  readonly updated_at: number;
}

type ChangesBeside<Row> = Omit<Changes<Row>, "status">;

/** Where a resource is kept and how it is shown. */
interface Kept<Resource extends StatefulResource, Row extends object> {
  readonly table: Pick<Table<Row>, "change">;
  readonly show: (row: Row) => components["schemas"][Resource];
  /** What the codes that have a detail say of a row which they refuse. */
  readonly details?: { readonly [Code in ErrorCode]?: (row: Row) => DetailOf<Code> };
}

/** One line of a table, its own types forgotten. */
interface Line {
  readonly states: readonly string[];
  readonly when: Readonly<Record<string, unknown>> | null;
}

/** The moves of one resource: `new StateMachine("Webhook", { table: webhooks, show: toWebhook })`. */
export class StateMachine<Resource extends StatefulResource, Row extends StatefulRow<StateOf<Resource>>> {
  readonly #resource: Resource;
  readonly #kept: Kept<Resource, Row>;

  constructor(resource: Resource, kept: Kept<Resource, Row>) {
    this.#resource = resource;
    this.#kept = kept;
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
    changes: ChangesBeside<Row> = {} as ChangesBeside<Row>,
  ): Promise<Row> {
    const move = this.#moveOf(row, by, to);
    if (move === undefined) {
      this.admit(row, by as UserOf<Resource>);
      return row;
    }
    const moved: Row = { ...row, updated_at: platform.clock.now(), ...changes, status: to };
    const { status, updated_at } = moved;
    const scope = { project_id: row.project_id, id: row.id, status: row.status } as Scope<Row>;
    const written = await this.#kept.table.change(tx, scope, { ...changes, status, updated_at } as Changes<Row>);
    if (!written) throw new Error(`${this.#resource} ${row.id} was moved without a lock`);
    if (move.event !== null) await this.#publish(tx, platform, moved, move.event);
    return moved;
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
    changes: ChangesBeside<Row> = {} as ChangesBeside<Row>,
  ): Promise<Row> {
    if (this.#moveOf(row, by, to) === undefined) throw fail("SIMULATION_INVALID_STATE");
    return this.move(tx, platform, row, by, to as TargetOf<Resource, By>, changes);
  }

  /** The states that some move leaves: a resource in any other state never changes again. */
  get openStates(): readonly StateOf<Resource>[] {
    const { states, moves } = machines[this.#resource] as MachineOf<StatefulResource>;
    const left = new Set<string>(moves.flatMap(({ from }): readonly string[] => from));
    return (states as readonly StateOf<Resource>[]).filter((state) => left.has(state));
  }

  /** Whether `by` can take the row there: for what the service does where it can, and leaves where it cannot. */
  canMove<By extends MoverOf<Resource>>(row: Row, by: By, to: TargetOf<Resource, By>): boolean {
    return this.#moveOf(row, by, to) !== undefined;
  }

  /** Whether an operation that leaves the state as it is can be done with the row. @throws {Failure} with the table's code where not */
  admit(row: Row, operation: UserOf<Resource> | RefusedOf<Resource>): void {
    const { uses, refusals, otherwise } = machines[this.#resource] as MachineOf<StatefulResource>;
    const lines: readonly (Line & { readonly operation: string })[] = uses;
    if (lines.some((use) => use.operation === operation && this.#fits(row, use))) return;
    const own: readonly { readonly states: readonly string[]; readonly operation: string; readonly code: ErrorCode }[] =
      refusals;
    const refusal = own.find((each) => each.operation === operation && each.states.includes(row.status));
    const code = refusal?.code ?? otherwise;
    if (code === null) throw new Error(`${this.#resource} says nothing of ${operation} in ${row.status}`);
    throw new ApiFailure(code, this.#kept.details?.[code]?.(row) ?? {}, {});
  }

  #moveOf(row: Row, by: string, to: string) {
    const moves: readonly (MoveOf<StatefulResource> & {
      readonly from: readonly string[];
      readonly to: readonly string[];
    })[] = machines[this.#resource].moves;
    return moves.find(
      (each) => each.by === by && each.to.includes(to) && this.#fits(row, { states: each.from, when: each.when }),
    );
  }

  async #publish(tx: Transaction, platform: Platform, row: Row, type: EventType): Promise<void> {
    // The table names the event and the model together; the contract check holds the pair to its schema.
    await publish(tx, platform, row.project_id, type, this.#kept.show(row) as EventData<EventType>);
  }

  #fits(row: Row, { states, when }: Line): boolean {
    if (!states.includes(row.status)) return false;
    if (when === null) return true;
    const shown = this.#kept.show(row) as Readonly<Record<string, unknown>>;
    return Object.entries(when).every(([field, value]) => isDeepStrictEqual(shown[field], value));
  }
}

/** Operations that a state refuses with a code of their own. */
type RefusedOf<Resource extends StatefulResource> = MachineOf<Resource>["refusals"][number] extends {
  operation: infer Id;
}
  ? Id
  : never;
