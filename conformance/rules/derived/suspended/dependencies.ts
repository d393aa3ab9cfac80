// Finds the resources that a payment depends on, and every change of them that the contract allows.
import { isDeepStrictEqual } from "node:util";
import { requiredStates } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { eventDataSchema } from "../../../contract/events.ts";
import { bodyFieldsOf, type Family, familiesOf, familyNamedBy, namingsOf } from "../../../contract/families.ts";
import { initialStates, type Machine, machineOf, type StatePath, shortestPathTo } from "../../../contract/machines.ts";
import type { Schema } from "../../../contract/schema.ts";
import { movesBefore } from "../../../harness/operation-paths.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** The card's own account, or the account that funds the payment. */
export type AccountRole = "own" | "funding";

export interface Change {
  readonly name: string;
  readonly operation: Operation;
  /** The resource that it acts on. */
  readonly family: Family;
  readonly machine: Machine | undefined;
  /** Null keeps the valid body. */
  readonly body: Fields | null;
  /** The change is possible in these states; undefined if no move names it. */
  readonly from: readonly string[] | undefined;
  /** The change leads to this state. */
  readonly to: string | undefined;
  /** Leads a new resource to one of `from`. */
  readonly way: StatePath | undefined;
  /** The body field gets the id of another item. */
  readonly otherItem: string | undefined;
  /** The flag gets its other value; the state stays. */
  readonly flag: string | undefined;
  readonly role: AccountRole;
}

export const requestEvent = "CARD_AUTHORIZATION_REQUEST";

const knownFamilies = new WeakMap<ContractDocument, ReadonlySet<Family>>();

/** The families that an authorization request names, those that these name, and those that name one of them. */
export function paymentFamilies(document: ContractDocument): ReadonlySet<Family> {
  const known = knownFamilies.get(document) ?? findPaymentFamilies(document);
  knownFamilies.set(document, known);
  return known;
}

function findPaymentFamilies(document: ContractDocument): ReadonlySet<Family> {
  const found = new Set(namedIn(document, fieldsOf(document, eventDataSchema(document, requestEvent))));
  // A Set iterates over the items that are added meanwhile.
  for (const family of found) {
    for (const each of family.schema === undefined ? [] : namedIn(document, fieldsOf(document, family.schema)))
      found.add(each);
    for (const other of familiesOf(document)) {
      const shown = other.schema === undefined ? [] : namedIn(document, fieldsOf(document, other.schema));
      const sent = other.maker === undefined ? [] : namedIn(document, bodyFieldsOf(document, other.maker));
      if ([...shown, ...sent].includes(family) || other.parent === family) found.add(other);
    }
  }
  return found;
}

function fieldsOf(document: ContractDocument, schema: Schema): Fields {
  return (document.schemas.plain(schema).keywords.properties ?? {}) as Fields;
}

/** `fields` by name. */
export function namedIn(document: ContractDocument, fields: Fields): Family[] {
  return Object.keys(fields).flatMap((name) => familyNamedBy(document, name) ?? []);
}

/** Every way in which an operation changes what a payment depends on; none if it names nothing of it. */
export function changesBy(document: ContractDocument, operation: Operation): Change[] {
  if (operation.method === "GET") return [];
  const families = paymentFamilies(document);
  const depends = (family: Family) => families.has(family) || isEndpoint(family);
  const sent = (operation.bodies[0]?.example ?? {}) as Fields;
  const inPath = namingsOf(document, operation).map(({ family }) => family);
  if (!inPath.every(depends)) return [];
  const named = [...inPath, ...namedIn(document, sent)];
  const made = familiesOf(document).find(({ maker }) => maker === operation);
  const family = named.findLast(depends) ?? (made !== undefined && families.has(made) ? made : undefined);
  if (family === undefined) return [];
  const machine = machineOf(document, family);
  const roles: readonly AccountRole[] = named.some(({ name }) => name === "account") ? ["own", "funding"] : ["own"];
  return waysOf(document, operation, machine).flatMap((each) =>
    roles.map((role) => {
      const words = [...Object.values(each.body ?? {}).map(String), each.otherItem, each.flag];
      const ofRole = role === "funding" ? "of the funding account" : undefined;
      const name = [operation.id, ...words, ofRole].filter((word) => word !== undefined).join(" ");
      return { ...each, name, operation, family, machine, role };
    }),
  );
}

/** The endpoint that decides is named by no field of the request. */
function isEndpoint({ name }: Family): boolean {
  return name === "webhook";
}

type Way = Pick<Change, "body" | "from" | "to" | "way" | "otherItem" | "flag">;

function waysOf(document: ContractDocument, operation: Operation, machine: Machine | undefined): readonly Way[] {
  const plain: Way = {
    body: null,
    from: undefined,
    to: undefined,
    way: undefined,
    otherItem: undefined,
    flag: undefined,
  };
  const moves = (machine?.moves ?? []).flatMap((move) => {
    const isBy = move.by === operation.id;
    const body = isBy ? move.body : move.simulated?.operation === operation.id ? move.simulated.body : undefined;
    if (body === undefined) return [];
    const from = move.from.find((state) => initialStates(machine!).includes(state)) ?? move.from[0]!;
    return [{ body, from: move.from, to: move.to[0], way: shortestPathTo(machine!, from) }];
  });
  const distinct = moves.filter(
    ({ body }, index) => moves.findIndex((other) => isDeepStrictEqual(other.body, body)) === index,
  );
  const first = machine && movesBefore(machine, operation);
  const byState = distinct.length > 0 ? distinct : [{ ...plain, way: first }];
  const fields = Object.keys(bodyFieldsOf(document, operation));
  const renamed = operation.method === "PATCH" ? fields.filter((name) => familyNamedBy(document, name)) : [];
  return [
    ...byState.map((each) => ({ ...plain, ...each })),
    ...renamed.map((otherItem) => ({ ...plain, otherItem })),
    ...flagsOf(machine)
      .filter((name) => fields.includes(name))
      .map((flag) => ({ ...plain, flag })),
  ];
}

/** Flags that decide whether another operation is allowed. */
function flagsOf(machine: Machine | undefined): string[] {
  const all = Object.values(
    requiredStates as Readonly<Record<string, readonly { resource: string; when: Fields | null }[]>>,
  );
  const names = all
    .flat()
    .flatMap(({ resource, when }) => (resource === machine?.resource ? Object.keys(when ?? {}) : []));
  return [...new Set(names)];
}
