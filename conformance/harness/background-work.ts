// Waits for the background work that state machines declare.
import { limits } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import { machinesOf, serviceMoves } from "../contract/machines.ts";
import { expectStatus } from "./expect.ts";
import type { Session } from "./session.ts";
import { waitFor } from "./wait.ts";

// Requests without a change, before the wait ended.
const patience = 20;

/** The lists that `waitUntilIdle` reads, if the target offers them: those of resources that the service moves. */
export function listsToWatch(document: ContractDocument): Watched[] {
  return machinesOf(document).flatMap((machine) => {
    const { resource, field, created } = machine;
    const moving = new Set(serviceMoves(document, machine).flatMap(({ from }) => from));
    const list = document.match("GET", document.operation(created).path);
    return moving.size === 0 || list === undefined ? [] : [{ resource, field, moving, list }];
  });
}

interface Watched {
  readonly resource: string;
  /** Holds the state. */
  readonly field: string;
  readonly moving: ReadonlySet<string>;
  readonly list: Operation;
}

// Ids of resources that did not move during an earlier wait. Waiting again would cost every check minutes.
const abandoned = new Set<string>();

export async function waitUntilIdle(session: Session): Promise<void> {
  for (const { resource, field, moving, list } of listsToWatch(session.document)) {
    if (session.deployment.missing?.has(list.id)) continue;
    let left: readonly string[] = [];
    let unchangedTimes = 0;
    await waitFor(`no ${resource} that the service still moves`, async () => {
      const page = expectStatus(await session.call(list, { query: { limit: `${limits.pageMax}` } }), [200]);
      const { data } = page as { data: readonly Readonly<Record<string, unknown>>[] };
      const last = left;
      const unmoved = data.filter((each) => moving.has(String(each[field]))).map(({ id }) => String(id));
      left = unmoved.filter((id) => !abandoned.has(id));
      unchangedTimes = left.join() === last.join() ? unchangedTimes + 1 : 0;
      return left.length === 0 ? true : undefined;
    }).catch((error: unknown) => {
      // An earlier check, or an earlier run, may have left some that move only after hours.
      if (unchangedTimes < patience) throw error;
      for (const id of left) abandoned.add(id);
    });
  }
}
