// Defines the rule for resources that repeat a field of a nested resource, such as the status of a user's application.
import type { ContractDocument } from "../../contract/document.ts";
import { namingsOf } from "../../contract/families.ts";
import { filtersOf } from "../../contract/filters.ts";
import { familyOf, type Machine, machinesOf, pathsTo, readerOf, type StatePath } from "../../contract/machines.ts";
import { assertEqual, expectStatus } from "../../harness/expect.ts";
import type { Item, Page } from "../../harness/lists.ts";
import { parameterNames } from "../../harness/operation-paths.ts";
import { ConditionNotMet, createAlongPath, needsOf, type Subject } from "../../harness/resources-in-state.ts";
import type { Check, Rule } from "../../harness/rule.ts";
import type { Session } from "../../harness/session.ts";
import { checkInvariants } from "./invariants.ts";
import { kindOfFamily, type Resource } from "./snapshot.ts";

export const rules: readonly Rule[] = [
  {
    id: "state-of-parent",
    source: "the document",
    title:
      "After each move of a resource within another, the other one keeps every invariant across resources, and its list finds it by what it shows",
    needs: ["state", "internal-project"],
    checks: (document) =>
      machinesOf(document)
        .filter((machine) => parentsOf(document, machine).length > 0)
        .flatMap((machine) =>
          machine.states.flatMap((state) =>
            pathsTo(machine, state).map((way) => wayCheck(document, machine, state, way)),
          ),
        ),
    mayBeEmpty: "no resource with states is within another one",
  },
];

/** The families whose items the path of the machine's reader names, besides its own. */
function parentsOf(document: ContractDocument, machine: Machine) {
  const reader = readerOf(document, machine);
  if (reader === undefined) return [];
  const own = familyOf(document, machine);
  return namingsOf(document, reader).flatMap(({ family }) => (family === own ? [] : [family]));
}

function wayCheck(document: ContractDocument, machine: Machine, state: string, way: StatePath): Check {
  const moves = way.moves.map(({ by, from }) => `${from.join(" or ")} ${by}`);
  return {
    name: [machine.resource, state, ...moves].join(", "),
    needs: needsOf(document, machine, way),
    run: async (session) => {
      const subject = await createAlongPath(session, machine, way).catch((error: unknown) => {
        // The contract does not say which values a way leads to.
        if (error instanceof ConditionNotMet) return undefined;
        throw error;
      });
      if (subject !== undefined) await checkParents(session, machine, subject);
    },
  };
}

async function checkParents(session: Session, machine: Machine, { ids }: Subject): Promise<void> {
  for (const family of parentsOf(session.document, machine)) {
    const kind = kindOfFamily(session.document, family);
    if (kind === undefined) continue;
    const path = Object.fromEntries(parameterNames(kind.reader.path).map((name, index) => [name, ids[index]!]));
    const shown = expectStatus(await session.call(kind.reader, { path }), [200]) as Item;
    const parent: Resource = { kind, path, shown };
    await checkInvariants(session, "INTERNAL", new Map(), new Map([[shown.id, parent]]));
    await assertListedByValues(session, parent);
  }
}

/** A filter by an enumeration finds the resource by the value that it shows, and by no other. */
async function assertListedByValues(session: Session, { kind: { family }, shown }: Resource): Promise<void> {
  const list = family?.list;
  if (list === undefined || parameterNames(list.path).length > 0) return;
  for (const { name, field, comparison, schema } of filtersOf(session.document, family!)) {
    const members = (session.document.schemas.plain(schema).keywords.enum ?? []) as readonly unknown[];
    if (comparison !== "equal" || !(field in shown)) continue;
    for (const member of members) {
      const exchange = await session.call(list, { query: { [name]: String(member), limit: "100" } });
      const { data } = expectStatus(exchange, [200]) as Page;
      const isListed = data.some(({ id }) => id === shown.id);
      assertEqual(`presence in the list of ${name} ${member}`, isListed, shown[field] === member, exchange);
    }
  }
}
