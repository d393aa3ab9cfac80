// Values of requests that provoke an outcome (`@magicValues`): each does, and the example's value does not.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { bodyFieldsOf } from "../../../contract/families.ts";
import type { Machine, StatePath } from "../../../contract/machines.ts";
import type { MagicValue } from "../../../contract/magic.ts";
import { requestMove, validCall } from "../../../harness/calls.ts";
import { eventsAbout } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { type Item, itemPath } from "../../../harness/lists.ts";
import {
  type MagicTrial,
  pathToOutcome,
  trialsOf,
  waysToOutcome,
  withMagicValue,
} from "../../../harness/magic-values.ts";
import { needsOf, type Resource, readResource } from "../../../harness/resources-in-state.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import type { Fields } from "../../../harness/shared.ts";
import { waitFor } from "../../../harness/wait.ts";
import { checkInvariants } from "../../walks/invariants.ts";
import { kindsOf } from "../../walks/snapshot.ts";

export const rules: readonly Rule[] = [
  {
    id: "magic-outcome",
    source: "the document",
    title:
      "Each magic value of a request provokes its outcome, which a response and an event show, on every way to its state",
    needs: ["state", "internal-project"],
    mayBeEmpty: "no operation of the document has magic values",
    checks: (document) =>
      trialsOf(document).flatMap((trial) => {
        // What a way does with one value, it does with all, so each other way gets one.
        const ways = waysToOutcome(trial);
        return trial.values.map((magic, index) => {
          const way = ways[index] ?? ways[0]!;
          return {
            ...checkOf(document, trial, magic.value ?? magic.prefix!, way),
            run: async (session: Session) => {
              for (const fields of replacedFields(document, trial, magic))
                await checkOutcome(session, trial, magic, fields, way);
            },
          };
        });
      }),
  },
  {
    id: "magic-otherwise",
    source: "the document",
    title: "A value that is not magic provokes none of the outcomes",
    needs: ["state", "internal-project"],
    mayBeEmpty: "no operation of the document has magic values",
    checks: (document) =>
      trialsOf(document).map((trial) => ({
        ...checkOf(document, trial, "of the example"),
        run: (session) => checkOrdinary(session, trial),
      })),
  },
];

function checkOf(document: ContractDocument, trial: MagicTrial, value: string, way = pathToOutcome(trial)) {
  const { operation, machine, field } = trial;
  const needs = needsOf(document, machine, way, [operation]);
  return { name: `${operation.id} ${field} ${value}`, operation: operation.id, needs } satisfies Omit<Check, "run">;
}

/** None, then each value of a field of the request that the outcome replaces. */
function replacedFields(document: ContractDocument, { operation }: MagicTrial, { shows }: MagicValue): Fields[] {
  const fields = bodyFieldsOf(document, operation);
  const replaced = Object.keys(shows).filter((name) => name in fields);
  const valuesOf = (name: string) => (document.schemas.plain(fields[name]!).keywords.enum ?? []) as readonly unknown[];
  return [{}, ...replaced.flatMap((name) => valuesOf(name).map((value) => ({ [name]: value })))];
}

async function checkOutcome(
  session: Session,
  trial: MagicTrial,
  magic: MagicValue,
  fields: Fields,
  way: StatePath,
): Promise<void> {
  const { operation, machine, once } = trial;
  const { shows } = magic;
  const call = withMagicValue(await validCall(session, operation), trial, magic);
  const sent = { ...call, body: { ...call.body!, value: { ...(call.body!.value as Fields), ...fields } } };
  const outcome = Object.entries(shows).map(([path, shown]) => `${path} ${JSON.stringify(shown)}`);
  const wanted = `${machine.resource} with ${outcome.join(" and ")}`;
  const { ids, shown } = await sendAlongPath(session, trial, sent, way);
  if (once === null) assertThat(wanted, hasOutcome(shown, shows), shown);
  const id = once === null ? shown.id : (await waitUntilShown(session, machine, ids, wanted, shows)).id;
  await waitFor(`an event with ${wanted}`, async () => {
    const events = await eventsAbout(session, { id });
    return events.some(({ data }) => hasOutcome(data as Fields, shows)) ? true : undefined;
  });
  await checkCreated(session, operation, shown.id);
}

/** Checks that the created resource agrees with the outcome. */
async function checkCreated(session: Session, operation: Operation, id: string): Promise<void> {
  const kind = kindsOf(session.document).find(({ family }) => family?.create === operation);
  if (kind === undefined) return;
  const path = itemPath(kind.reader, {}, id);
  const shown = expectStatus(await session.call(kind.reader, { path }), kind.reader.success) as Item;
  await checkInvariants(session, "INTERNAL", new Map(), new Map([[id, { kind, path, shown }]]));
}

function waitUntilShown(
  session: Session,
  machine: Machine,
  ids: readonly string[],
  wanted: string,
  shows: Fields,
): Promise<Resource> {
  return waitFor(wanted, async () => {
    const now = await readResource(session, machine, ids);
    if (hasOutcome(now, shows)) return now;
    const state = now[machine.field];
    assertThat(wanted, state !== shows[machine.field], now);
    return undefined;
  });
}

async function checkOrdinary(session: Session, trial: MagicTrial): Promise<void> {
  const { operation, machine, once, field, values } = trial;
  const call = await validCall(session, operation);
  const text = String(valuesAt(call.body!.value, field.split("."))[0]);
  const { ids, shown } = await sendAlongPath(session, trial, call, pathToOutcome(trial));
  if (once !== null) {
    const now = await readResource(session, machine, ids);
    assertEqual(`${machine.resource} ${machine.field}`, now[machine.field], once);
    return;
  }
  const others = values.filter(({ prefix }) => prefix === null || !text.startsWith(prefix));
  const provoked = others.find(({ shows }) => hasOutcome(shown, shows));
  assertThat("none of the outcomes", provoked === undefined, provoked?.shows);
}

/** Sends the call, then brings the resource to the state in which the service produces the outcome. */
async function sendAlongPath(session: Session, trial: MagicTrial, call: CallInput, way: StatePath) {
  const { operation, machine, once } = trial;
  const shown = expectStatus(await session.call(operation, call), operation.success) as Resource;
  const ids = [...Object.values(call.path ?? {}), shown.id];
  let latest: Fields = shown;
  for (const move of way.moves) latest = (await requestMove(session, machine, move, ids)) ?? latest;
  // The outcome follows (decided).
  const isShown = once !== null && latest.id === shown.id;
  if (isShown) assertEqual(`${machine.field} in the response`, latest[machine.field], once);
  return { ids, shown };
}

function hasOutcome(resource: Fields, shows: Fields): boolean {
  return Object.entries(shows).every(([path, value]) =>
    valuesAt(resource, path.split(".")).some((shown) => isDeepStrictEqual(shown, value)),
  );
}

/** Several if the path goes through a list. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, [name, ...rest]));
  if (typeof value !== "object" || value === null) return [];
  return valuesAt((value as Fields)[name], rest);
}
