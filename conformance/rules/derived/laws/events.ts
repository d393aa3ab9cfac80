// Laws of events (interface §6.2).
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { creationEventType, emittedEventTypes } from "../../../contract/events.ts";
import { type Family, familiesOf, toConstantCase } from "../../../contract/families.ts";
import { validBody } from "../../../harness/calls.ts";
import { assertEqual, expectStatus } from "../../../harness/expect.ts";
import { type Item, itemPath, readPage } from "../../../harness/lists.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { createItem, createParents, familyCheck, visibleFields } from "./items.ts";
import { changesOnlyMaps } from "./merged.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "event-once",
    source: "§6.2",
    title: "A create, change or delete emits its event once, with the resource as data",
    checks: eventChecks,
    mayBeEmpty: "no event type is named after a change of a resource",
  }),
];

function eventChecks(document: ContractDocument): Check[] {
  const log = familiesOf(document).find(({ name }) => name === "event");
  const types = emittedEventTypes(document);
  if (log?.list === undefined) return [];
  return familiesOf(document).flatMap((family) => {
    if (family.maker === undefined) return [];
    const prefix = toConstantCase(family.name);
    const typesAndOperations: readonly (readonly [string, Operation | undefined])[] = [
      [creationEventType(document, family.schema) ?? "", family.maker],
      [`${prefix}_UPDATED`, changesOnlyMaps(document, family) ? undefined : family.update],
      [`${prefix}_DELETED`, family.remove],
    ];
    return typesAndOperations
      .filter(([type, operation]) => types.includes(type) && operation !== undefined)
      .map(([type, operation]) =>
        familyCheck(
          family,
          [operation, family.maker],
          (session) => checkEvent(session, log, family, operation!, type),
          `${operation!.id} ${type}`,
        ),
      );
  });
}

const newestEvents = 20;

async function checkEvent(session: Session, log: Family, family: Family, operation: Operation, type: string) {
  const within = await createParents(session, family);
  const createdItem = await createItem(session, family, within);
  let item = visibleFields(session, family, createdItem.item);
  if (operation !== family.maker) {
    const path = itemPath(operation, within, item.id);
    const exchange = await session.call(operation, { path, ...(await validBody(session, operation, path)) });
    const answer = expectStatus(exchange, operation.success) as Item | undefined;
    if (typeof answer?.id === "string") item = visibleFields(session, family, answer);
  }
  const { data } = await readPage(session, log, {}, { limit: newestEvents });
  const events = data.filter((event) => event.type === type && (event.data as Item | undefined)?.id === item.id);
  const shown = events.map((event) => event.data);
  assertEqual(`the data of ${type}`, shown, [item]);
}
