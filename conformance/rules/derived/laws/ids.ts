// Laws of ids (interface §5.2, §7). Invariant: the owner's item does not change.
import type { ErrorCode } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import {
  bodyFieldsOf,
  type Family,
  familiesOf,
  familyNamedBy,
  namingsOf,
  notFoundCode,
} from "../../../contract/families.ts";
import { sharedCall, sharedPath } from "../../../harness/calls.ts";
import { assertEqual, expectCode } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { type Item, itemPath } from "../../../harness/lists.ts";
import type { Need } from "../../../harness/needs.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { operationCheck } from "../requests/operation-check.ts";
import { sharesOf } from "../share.ts";
import { creatableFamilies, createItem, createParents, familyCheck, withBody } from "./items.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "id-unknown",
    source: "§7",
    title: "An unknown id fails with the declared code",
    checks: (document) =>
      places(document).map((place) =>
        placeCheck(place, "", [], async (session) =>
          assertRefused(session, place, await place.put(session, unknownId)),
        ),
      ),
  }),
  declareRule({
    id: "id-of-other-kind",
    source: "decided",
    title: "The id of a resource of another kind counts as unknown",
    checks: (document) =>
      [...sharesOf(places(document), ({ family }) => family.collection)].flatMap(([place, share]) =>
        share(
          readableFamilies(document).filter(
            ({ schema }) => JSON.stringify(schema) !== JSON.stringify(place.family.schema),
          ),
          2,
        ).map((other) =>
          placeCheck(place, `of ${other.collection}`, needsOf(other.get), async (session) => {
            const path = await sharedPath(session, other.get!);
            await assertRefused(session, place, await place.put(session, Object.values(path).at(-1)!));
          }),
        ),
      ),
    mayBeEmpty: "the document has resources of only one kind",
  }),
  {
    id: "id-of-other-project",
    source: "§5.2",
    title: "The id of another project's resource counts as unknown, and that resource does not change",
    needs: ["state", "second-project"],
    checks: (document) =>
      places(document).map((place) =>
        placeCheck(place, "", needsOf(place.family.get), (session) => checkForeignId(session, place)),
      ),
  },
  declareRule({
    id: "part-of-its-own",
    source: "decided",
    title: "A sub-resource is not found under another parent",
    checks: (document) =>
      creatableFamilies(document)
        .filter(({ parent, get }) => parent !== undefined && get !== undefined)
        .map((family) =>
          familyCheck(family, [family.get], (session) => checkOtherParent(session, family, family.get!)),
        ),
    mayBeEmpty: "no resource of the document has sub-resources that can be created",
  }),
];

interface Place {
  readonly operation: Operation;
  readonly family: Family;
  /** "/path/id" or "/body/webhookId". */
  readonly pointer: string;
  readonly code: ErrorCode | undefined;
  readonly put: (session: Session, id: string) => Promise<CallInput>;
  readonly isPath: boolean;
  /** True if the operation needs no existing resource besides this one. */
  readonly isBare: boolean;
}

function places(document: ContractDocument): Place[] {
  return document.operations.flatMap((operation) => {
    const good = (session: Session) => sharedCall(session, operation);
    const isBare = namingsOf(document, operation).length === 1 && fixtureOf(operation).body === undefined;
    const inPath = namingsOf(document, operation).map(
      ({ parameter, family }): Place => ({
        operation,
        family,
        pointer: `/path/${parameter}`,
        code: notFoundCode(operation, family) as ErrorCode | undefined,
        isPath: true,
        isBare,
        put: async (session, id) => {
          const parts = isBare ? bareParts(operation) : await good(session);
          return { ...parts, path: { ...parts.path, [parameter]: id } };
        },
      }),
    );
    const inBody = Object.keys(bodyFieldsOf(document, operation)).flatMap((field): Place[] => {
      const family = familyNamedBy(document, field);
      if (family === undefined) return [];
      const put = async (session: Session, id: string) => {
        const { body, ...parts } = await good(session);
        const value = body?.value as Readonly<Record<string, unknown>> | undefined;
        const named = value?.[field];
        const wholeValue = { ...value, [field]: Array.isArray(named) ? [...named, id] : id };
        return withBody(parts, withoutExcludedField(document, operation, field, wholeValue));
      };
      const code = notFoundCode(operation, family) as ErrorCode | undefined;
      return [{ operation, family, pointer: `/body/${field}`, code, isPath: false, isBare: false, put }];
    });
    return [...inPath, ...inBody];
  });
}

function withoutExcludedField(
  document: ContractDocument,
  { bodies }: Operation,
  field: string,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const isGood = document.validatorOf(bodies[0]!.schema);
  if (isGood(body)) return body;
  const others = Object.keys(body).filter((name) => name !== field && familyNamedBy(document, name) !== undefined);
  const without = (name: string) => Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
  return others.map(without).find((each) => isGood(each)) ?? body;
}

function bareParts({ bodies: [media] }: Operation): CallInput {
  return media === undefined ? {} : { body: { mediaType: media.type, value: media.example } };
}

function placeCheck(
  { operation, pointer, isBare }: Place,
  more: string,
  needs: readonly Need[],
  run: (session: Session) => Promise<void>,
): Check {
  const name = `${operation.id} ${pointer} ${more}`.trimEnd();
  return isBare ? { name, operation: operation.id, needs, run } : operationCheck(operation, name, run, needs);
}

async function assertRefused(
  session: Session,
  { operation, family, code, pointer }: Place,
  parts: CallInput,
): Promise<void> {
  if (code === undefined)
    throw new ExpectationFailed(
      `an error code of ${operation.id} for an unknown ${family.name} (${pointer})`,
      "none is declared",
    );
  for (const headers of [{}, ...(fixtureOf(operation).variants ?? []).map((variant) => variant.headers)])
    expectCode(await session.call(operation, { ...parts, headers }), code);
}

function readableFamilies(document: ContractDocument): Family[] {
  return familiesOf(document).filter(({ get, maker }) => get !== undefined && maker !== undefined);
}

function needsOf(operation: Operation | undefined): readonly Need[] {
  return operation === undefined ? [] : (fixtureOf(operation).needs ?? []);
}

/** In a path, the other project sends the owner's id; in a body, the owner sends the other project's id. */
async function checkForeignId(session: Session, place: Place): Promise<void> {
  const { operation, family } = place;
  const other = session.withKey(session.deployment.keys.second!);
  const [owner, caller] = place.isPath ? [session, other] : [other, session];
  const { get } = family;
  const path = get === undefined ? await sharedPath(owner, operation) : await sharedPath(owner, get);
  const id = Object.values(path).at(-1)!;
  const shownBy = async (holder: Session) => {
    if (get === undefined) return undefined;
    const exchange = await holder.call(get, { path });
    return [exchange.response.status, exchange.json];
  };
  const before = await shownBy(owner);
  // A foreign outer id would be refused first.
  const isAlone = namingsOf(session.document, operation).length === 1;
  const parts = await place.put(place.isPath && isAlone ? session : caller, id);
  await assertRefused(caller, place, parts);
  const after = await shownBy(owner);
  if (session.deployment.lacks.workers !== undefined) assertEqual("the owner's item", after, before);
  else assertEqual("the owner's item", statusAndId(after), statusAndId(before));
}

function statusAndId(shown: readonly unknown[] | undefined): unknown {
  return [shown?.[0], (shown?.[1] as Item | undefined)?.id];
}

async function checkOtherParent(session: Session, family: Family, get: Operation): Promise<void> {
  const { item } = await createItem(session, family, await createParents(session, family));
  const path = itemPath(get, await createParents(session, family), item.id);
  expectCode(await session.call(get, { path }), notFoundCode(get, family) as ErrorCode);
}
