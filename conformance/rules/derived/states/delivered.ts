// Deliveries of every event type (interface §2.2, §6.1, §6.2). Invariant: an event type without a cause fails.
import { headers, limits } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { emittedEventTypes, eventDataSchema, subjectFieldOf } from "../../../contract/events.ts";
import { familiesOf, successSchema } from "../../../contract/families.ts";
import { type Machine, machinesOf, pathsTo, type StatePath } from "../../../contract/machines.ts";
import type { Schema } from "../../../contract/schema.ts";
import { callOnResource, validCall } from "../../../harness/calls.ts";
import { readEvents } from "../../../harness/events.ts";
import { assertEqual, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import type { Need } from "../../../harness/needs.ts";
import {
  createAlongPath,
  createSubject,
  type Fields,
  needsOf,
  readResource,
} from "../../../harness/resources-in-state.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type Setup, waitForLaterDelivery, withReceiver } from "../../../harness/steps/deliveries.ts";
import { assertDeclaredHeaders, assertSigned, assertTimestamp } from "../../../harness/steps/delivery-headers.ts";
import { waitFor } from "../../../harness/wait.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import type { Delivery } from "../../../http/receiver/receiver.ts";
import { header, signatureNames } from "../../../http/receiver/signature.ts";

export const rules: readonly Rule[] = [
  {
    id: "event-delivered",
    source: "§6.2",
    title:
      "Every event type reaches a receiver once, signed, with its headers and the resource as it was at that moment as data",
    needs: ["receiver", "state", "workers"],
    checks: (document) => emittedEventTypes(document).flatMap((type) => typeCheck(document, type)),
    mayBeEmpty: "no event type describes a resource",
  },
];

/** Returns the fields that the event's data must have. */
interface Cause {
  readonly needs: readonly Need[];
  readonly trigger: (session: Session) => Promise<Fields>;
}

function typeCheck(document: ContractDocument, type: string): Check[] {
  const cause = causeOf(document, type);
  // Journeys cover events to a single endpoint.
  if (cause?.needs.includes("quiet")) return [];
  const check: Check = {
    name: type,
    needs: cause?.needs ?? [],
    run: async (session) => {
      if (cause === undefined)
        throw new ExpectationFailed(`a cause of ${type}`, "no move, use or operation of the document");
      await withReceiver((setup) => checkDelivered(setup, type, cause))(session);
    },
  };
  return [check];
}

async function checkDelivered({ session, addEndpoint }: Setup, type: string, { trigger }: Cause): Promise<void> {
  const endpoint = await addEndpoint();
  const { mailbox, secret } = endpoint;
  const expected = await trigger(session);
  const { field } = subjectFieldOf(session.document, type) ?? { field: "id" };
  const events = await readEvents(session, { type, limit: limits.pageDefault });
  const event = events.find(({ data }) => (data as Fields)[field] === expected[field]);
  if (event === undefined) throw new ExpectationFailed(`an event ${type} of ${expected[field]}`, "none");
  const ofEvent = (each: Delivery) => header(each, signatureNames.service.id) === event.id;
  const delivery = await waitFor(`a delivery of ${type} ${event.id}`, async () => mailbox.deliveries.find(ofEvent));
  assertSigned(delivery, secret);
  const { data } = JSON.parse(delivery.body.toString("utf8")) as { data: Fields };
  const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, data[name]]));
  assertEqual(`the data of ${type}`, actual, expected);
  assertEqual("Content-Type", header(delivery, "Content-Type"), "application/json");
  assertDeclaredHeaders(session, delivery);
  assertEqual(headers.serviceVersion, header(delivery, headers.serviceVersion), session.version);
  await assertTimestamp(session, delivery, event.id, event.createdAt);
  await waitForLaterDelivery(session, endpoint);
  const bodies = mailbox.deliveries.filter(ofEvent).map(({ body }) => body.toString("utf8"));
  // An event can be delivered more than once (interface §6.1), such as after a slow answer.
  const deliveries = session.deployment.lacks.unpublished === undefined ? bodies : [...new Set(bodies)];
  assertEqual(`deliveries of ${type}`, deliveries.length, 1);
}

function causeOf(document: ContractDocument, type: string): Cause | undefined {
  const data = eventDataSchema(document, type);
  for (const machine of machinesOf(document)) {
    const cause = causeByMachine(document, machine, type);
    if (cause !== undefined) return cause;
  }
  const family = familiesOf(document).find(
    ({ schema }) => schema !== undefined && hasSameFields(document, schema, data),
  );
  if (type.endsWith("_CREATED") && family?.maker !== undefined && family.get !== undefined)
    return causeByOperation(family.maker, family.get);
  const maker = document.operations.find((each) => {
    const shown = each.method === "POST" ? successSchema(each) : undefined;
    return shown !== undefined && hasSameFields(document, shown, data);
  });
  return maker === undefined ? causeOfNamed(document, type) : causeByOperation(maker);
}

/** A move of a machine with this event, or the creation of its resource. */
function causeByMachine(document: ContractDocument, machine: Machine, type: string): Cause | undefined {
  const moves = machine.moves.filter(
    ({ event, mover, follows }) => event === type && mover !== "clock" && follows === null,
  );
  const ways = moves.flatMap((move) =>
    move.from.flatMap((from) =>
      pathsTo(machine, from)
        .slice(0, 1)
        .map(({ start, moves: before }): StatePath => ({ start, moves: [...before, move] })),
    ),
  );
  const isPlain = ({ moves: all }: StatePath) => all.every(({ when }) => when === null);
  const way = ways.find(isPlain) ?? ways[0];
  if (way !== undefined)
    return {
      needs: needsOf(document, machine, way),
      trigger: async (session) => readResource(session, machine, (await createAlongPath(session, machine, way)).ids),
    };
  const use = machine.uses.find(({ event }) => event === type);
  const before = use?.states.flatMap((state) => pathsTo(machine, state).slice(0, 1))[0];
  if (use === undefined || before === undefined) return undefined;
  const operation = document.operation(use.operation);
  return {
    needs: needsOf(document, machine, before, [operation]),
    trigger: async (session) => {
      const { ids } = await createAlongPath(session, machine, before);
      expectStatus(await callOnResource(session, machine, operation, ids, null), operation.success);
      return readResource(session, machine, ids);
    },
  };
}

/** The operation returns the event's data, or an item to read. */
function causeByOperation(operation: Operation, get?: Operation): Cause {
  return {
    needs: [operation, ...(get === undefined ? [] : [get])].flatMap((each) => fixtureOf(each).needs ?? []),
    trigger: async (session) => {
      const response = expectStatus(
        await session.call(operation, await validCall(session, operation)),
        operation.success,
      ) as Fields;
      if (get === undefined) return response;
      const parameter = get.parameters.find((each) => each.in === "path")!.name;
      return expectStatus(
        await session.call(get, { path: { [parameter]: String(response.id) } }),
        get.success,
      ) as Fields;
    },
  };
}

/** If the data only has a resource's id, its creation is the cause. */
function causeOfNamed(document: ContractDocument, type: string): Cause | undefined {
  const { field, family } = subjectFieldOf(document, type) ?? {};
  const machine = machinesOf(document).find(({ created }) => created === family?.maker?.id);
  if (field === undefined || family?.schema === undefined || machine === undefined) return undefined;
  const shown = fieldsOf(document, family.schema);
  const common = Object.entries(fieldsOf(document, eventDataSchema(document, type)))
    .filter(([name, schema]) => name !== "createdAt" && JSON.stringify(shown[name]) === JSON.stringify(schema))
    .map(([name]) => name);
  return {
    needs: needsOf(document, machine, { start: null, moves: [] }),
    trigger: async (session) => {
      const { shown: resource } = await createSubject(session, machine, { start: null, moves: [] });
      return { ...Object.fromEntries(common.map((name) => [name, resource[name]])), [field]: resource.id };
    },
  };
}

function hasSameFields(document: ContractDocument, one: Schema, other: Schema): boolean {
  return fieldsOf(document, one) === fieldsOf(document, other);
}

function fieldsOf({ schemas }: ContractDocument, schema: Schema): Readonly<Record<string, Schema>> {
  return (schemas.plain(schema).keywords.properties ?? {}) as Record<string, Schema>;
}
