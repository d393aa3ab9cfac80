// Creates a resource beside one that forbids it. Invariant: a resource that forbids another one when it is new forbids it
// in every state that it can still leave.
import type { ContractDocument } from "../../../contract/document.ts";
import {
  initialStates,
  isFinal,
  type Machine,
  machinesOf,
  namingField,
  pathsTo,
  type StatePath,
  shortestPathTo,
} from "../../../contract/machines.ts";
import { prepareOnResource } from "../../../harness/calls.ts";
import { assertThat } from "../../../harness/expect.ts";
import { parameterNames } from "../../../harness/operation-paths.ts";
import { createAlongPath, needsOf, type Subject } from "../../../harness/resources-in-state.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { codeOf, describeAnswer } from "../../../judge/context.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "open-once-in-every-state",
    source: "decided",
    title:
      "If a new resource forbids a second of its kind for the same parent, it does so in every state that it can still leave",
    checks: (document) => machinesOf(document).flatMap((machine) => checksOf(document, machine)),
    mayBeEmpty: "no resource with states names another one",
  }),
];

function checksOf(document: ContractDocument, machine: Machine): Check[] {
  const creator = document.operation(machine.created);
  const parents = machinesOf(document).filter((each) => namingField(document, each, creator) !== undefined);
  const first = shortestPathTo(machine, initialStates(machine)[0]!);
  if (parents.length === 0 || first === undefined || parameterNames(creator.path).length > 0) return [];
  const openStates = machine.states.filter((state) => !isFinal(machine, state));
  const others = openStates.flatMap((state) => {
    const way = pathsTo(machine, state).find(({ moves }) => moves.every(({ mover }) => mover !== "clock"));
    return way === undefined || way.moves.length === 0 ? [] : [{ state, way }];
  });
  if (others.length === 0) return [];
  return parents.map((parent) => ({
    name: `${machine.resource} of a ${parent.resource}`,
    operation: creator.id,
    needs: [first, ...others.map(({ way }) => way)].flatMap((way) => needsOf(document, machine, way)),
    run: async (session) => {
      const code = codeOf(await createAgain(session, machine, parent, first));
      if (code === undefined) return;
      for (const { state, way } of others) {
        const again = await createAgain(session, machine, parent, way);
        assertThat(
          `${code} beside a ${machine.resource} ${state}`,
          codeOf(again) === code,
          describeAnswer(again),
          again,
        );
      }
    },
  }));
}

/** Creates one along the way, then another one that names the same parent. */
async function createAgain(session: Session, machine: Machine, parent: Machine, way: StatePath): Promise<Exchange> {
  const creator = session.document.operation(machine.created);
  const { shown }: Subject = await createAlongPath(session, machine, way);
  const id = String(shown[namingField(session.document, parent, creator)!]);
  return session.call(creator, await prepareOnResource(session, parent, creator, [id], null));
}
