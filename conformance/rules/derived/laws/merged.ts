// Laws of maps that updates merge (`@merged`), such as metadata.
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { bodyFieldsOf, type Family, familiesOf } from "../../../contract/families.ts";
import { initialStates, isOnExistingResource, type Machine, type Move, machineOf } from "../../../contract/machines.ts";
import type { Schema } from "../../../contract/schema.ts";
import { createAtStart, requestMove } from "../../../harness/calls.ts";
import { eventsAbout } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { type Item, itemPath, readPage } from "../../../harness/lists.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { lossyTexts } from "../relations/texts.ts";
import { type CreatedItem, createItem, createParents, familyCheck, readItem, resourceFields } from "./items.ts";

export const rules: readonly Rule[] = [
  mapRule(
    "map-merged",
    "An update sets and removes the keys of a map that it names, keeps all others and sends no event, in every encoding",
    checkMerged,
  ),
  mapRule(
    "map-limit",
    "The largest number of keys counts after the merge: one more is refused and changes nothing",
    checkLimit,
  ),
  mapRule("map-merged-together", "Concurrent updates of different keys of a map are all kept", checkTogether),
  declareRule({
    id: "map-kept",
    source: "decided",
    title: "A change of state keeps a map that an update has set, and its event shows the map",
    checks: (document) => mergedMaps(document).flatMap((map) => moveChecks(document, map)),
    mayBeEmpty: "no resource with states has a map that an update merges",
  }),
];

type MapObject = Readonly<Record<string, string>>;

interface MergedMap {
  readonly family: Family;
  readonly field: string;
  readonly removedBy: string;
  /** A key and a value that fit. */
  readonly sample: readonly [string, string];
  readonly most: number;
}

/** Such an update sends no event. */
export function changesOnlyMaps(document: ContractDocument, { update }: Family): boolean {
  const fields = update === undefined ? [] : Object.values(bodyFieldsOf(document, update));
  return fields.length > 0 && fields.every((schema) => removalOf(document, schema) !== undefined);
}

function mapRule(id: string, title: string, run: (session: Session, target: Target) => Promise<void>): Rule {
  return {
    id,
    source: "decided",
    title,
    needs: ["state"],
    checks: (document) =>
      mergedMaps(document).map((map) =>
        familyCheck(
          map.family,
          [map.family.update, map.family.get, map.family.list],
          async (session) => run(session, await createTarget(session, map)),
          `${map.family.update!.id} ${map.field}`,
        ),
      ),
    mayBeEmpty: "no update of the document merges a map",
  };
}

function mergedMaps(document: ContractDocument): MergedMap[] {
  return familiesOf(document).flatMap((family) => {
    const { update, get, maker } = family;
    if (update === undefined || get === undefined || maker === undefined) return [];
    return Object.entries(bodyFieldsOf(document, update)).flatMap(([field, schema]): MergedMap[] => {
      const removedBy = removalOf(document, schema);
      const shown = resourceFields(document, family)[field];
      if (removedBy === undefined || shown === undefined) return [];
      const [sample] = Object.entries(document.schemas.sample(schema) as MapObject);
      const { maxProperties } = document.schemas.plain(shown).keywords;
      return [{ family, field, removedBy, sample: sample!, most: Number(maxProperties) }];
    });
  });
}

function removalOf(document: ContractDocument, schema: Schema): string | undefined {
  const merged = document.schemas.plain(schema).keywords["x-merged"] as { removedBy: string } | undefined;
  return merged?.removedBy;
}

/** A new item whose map changes. */
class Target {
  readonly #session: Session;
  readonly #created: Pick<CreatedItem, "item" | "within">;
  readonly map: MergedMap;
  readonly update: Operation;

  constructor(session: Session, created: Pick<CreatedItem, "item" | "within">, map: MergedMap) {
    this.#session = session;
    this.#created = created;
    this.map = map;
    this.update = map.family.update!;
  }

  get item(): Item {
    return this.#created.item;
  }

  send(changes: MapObject, mediaType = "application/json") {
    const path = itemPath(this.update, this.#created.within, this.item.id);
    return this.#session.call(this.update, { path, body: { mediaType, value: { [this.map.field]: changes } } });
  }

  /** Asserts the map in the response, by id and in the list. */
  async change(changes: MapObject, expected: MapObject, mediaType?: string): Promise<void> {
    const exchange = await this.send(changes, mediaType);
    const shown = expectStatus(exchange, this.update.success) as Item;
    assertEqual(`${this.map.field} after ${JSON.stringify(changes)}`, shown[this.map.field], expected, exchange);
    await this.assertMap(expected);
  }

  async assertMap(expected: MapObject): Promise<void> {
    const { family, field } = this.map;
    const read = await readItem(this.#session, family, this.#created);
    assertEqual(`${field} as read back`, read[field], expected, this.#session.latest);
    if (family.list === undefined) return;
    const { data } = await readPage(this.#session, family, this.#created.within, { limit: 100 });
    const listed = data.find(({ id }) => id === this.item.id);
    assertEqual(`${field} in the list`, listed?.[field], expected, this.#session.latest);
  }
}

async function createTarget(session: Session, map: MergedMap): Promise<Target> {
  const created = await createItem(session, map.family, await createParents(session, map.family));
  return new Target(session, created, map);
}

async function checkMerged(session: Session, target: Target): Promise<void> {
  const { field, removedBy, sample } = target.map;
  const [key, value] = sample;
  const before = await eventsAbout(session, target.item);
  let known = target.item[field] as MapObject;
  for (const [index, { type }] of target.update.bodies.entries()) {
    const [one, other, third] = ["a", "b", "c"].map((end) => `${key}.${end}_${index}-`) as [string, string, string];
    const text = lossyTexts[index % lossyTexts.length]!;
    const kept = { ...known, [one]: value, [other]: text };
    await target.change({ [one]: value, [other]: text }, kept, type);
    const { [one]: _, ...rest } = kept;
    await target.change({ [one]: removedBy, [third]: value }, { ...rest, [third]: value }, type);
    known = { ...rest, [third]: text, constructor: value } as MapObject;
    await target.change({ [third]: text, constructor: value, [`${one}0`]: removedBy }, known, type);
  }
  assertEqual("events after the updates", await eventsAbout(session, target.item), before);
}

async function checkLimit({ deployment }: Session, target: Target): Promise<void> {
  const { field, removedBy, sample, most } = target.map;
  const [key, value] = sample;
  const known = target.item[field] as MapObject;
  const added = Object.fromEntries(
    Array.from({ length: most - Object.keys(known).length }, (_, index) => [`${key}${index}`, value]),
  );
  const full: MapObject = { ...known, ...added };
  await target.change(added, full);
  const tooMany: readonly MapObject[] = [{ more: value }, { [`${key}0`]: removedBy, more: value, evenMore: value }];
  for (const changes of tooMany) {
    const { errors } = expectCode(await target.send(changes), "VALIDATION_ERROR");
    const messages = (errors as readonly { message: string }[]).map(({ message }) => message).join();
    const namesBoth = messages.includes(String(most)) && messages.includes(String(most + 1));
    // No document states the wording.
    if (deployment.lacks.unpublished === undefined)
      assertThat("a message with the largest number of keys and the resulting one", namesBoth, messages);
    await target.assertMap(full);
  }
  const { [`${key}0`]: _first, ...rest } = full;
  const changed: MapObject = { ...rest, more: value };
  await target.change({ [`${key}0`]: removedBy, more: value }, changed);
  // The request may name more keys than the map can hold.
  const others = Object.fromEntries(Array.from({ length: most }, (_, index) => [`${key}-other${index}`, value]));
  const removals = Object.fromEntries(Object.keys(changed).map((each) => [each, removedBy]));
  await target.change({ ...removals, ...others }, others);
}

async function checkTogether(_: Session, target: Target): Promise<void> {
  const { field, sample, most } = target.map;
  const [key, value] = sample;
  const known = target.item[field] as MapObject;
  const added = Array.from({ length: Math.min(most - Object.keys(known).length, 8) }, (_, index) => `${key}${index}`);
  const exchanges = await Promise.all(added.map((each) => target.send({ [each]: value })));
  for (const exchange of exchanges) expectStatus(exchange, target.update.success);
  await target.assertMap({ ...known, ...Object.fromEntries(added.map((each) => [each, value])) });
}

/** One for each way to leave the initial state. */
function moveChecks(document: ContractDocument, map: MergedMap): Check[] {
  const machine = machineOf(document, map.family);
  if (machine === undefined) return [];
  const [initial] = initialStates(machine);
  const firstMoves = machine.moves.filter(
    ({ from, when, mover, simulated }) =>
      from.includes(initial!) &&
      when === null &&
      (mover === "operation" || (mover === "service" && isOnExistingResource(document, machine, simulated))),
  );
  return firstMoves.map((move) => {
    const operation = document.operation(move.simulated?.operation ?? move.by);
    const request = Object.values(move.simulated?.body ?? move.body ?? {}).join(" ");
    const name = [map.family.update!.id, operation.id, request, move.to[0]].filter(Boolean).join(" ");
    const run = (session: Session) => checkKept(session, map, machine, move);
    return familyCheck(map.family, [map.family.update, map.family.get, operation], run, name);
  });
}

async function checkKept(session: Session, map: MergedMap, machine: Machine, move: Move): Promise<void> {
  const { ids } = await createAtStart(session, machine, { start: null, moves: [] });
  const created = { item: { id: ids.at(-1)! }, within: {} };
  const item = await readItem(session, map.family, created);
  const target = new Target(session, { ...created, item }, map);
  const [key, value] = map.sample;
  const expected = { ...(item[map.field] as MapObject), [`${key}-kept`]: value };
  await target.change({ [`${key}-kept`]: value }, expected);
  await requestMove(session, machine, move, ids);
  await target.assertMap(expected);
  const [event] = move.event === null ? [] : await eventsAbout(session, item);
  if (event !== undefined) assertEqual(`${map.field} in the event`, (event.data as Item)[map.field], expected);
}
