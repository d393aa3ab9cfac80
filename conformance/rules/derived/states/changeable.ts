// Fields that can change only in some states of another resource (`x-changeable-in`).
import type { ErrorCode } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { bodyFieldsOf, familiesOf, familyNamedBy, successSchema } from "../../../contract/families.ts";
import { type Machine, machinesOf, shortestPathTo } from "../../../contract/machines.ts";
import type { Schema } from "../../../contract/schema.ts";
import { assertEqual, expectCode, expectStatus } from "../../../harness/expect.ts";
import { parameterNames } from "../../../harness/operation-paths.ts";
import { createAlongPath, type Fields, needsOf } from "../../../harness/resources-in-state.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { otherValue, withBody, withoutUnknownFields } from "../laws/items.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "field-changeable",
    source: "the document",
    title:
      "A field changes only in the states that allow it; its present value and all other fields can always be sent",
    checks: (document) =>
      familiesOf(document).flatMap(({ update, get }) => {
        const limited = update === undefined || get === undefined ? [] : limitedFields(document, update);
        return machinesOf(document)
          .filter(({ resource }) => limited.some((each) => each.resource === resource))
          .flatMap((machine) => machine.states.flatMap((state) => stateCheck(document, machine, state, update!, get!)));
      }),
    mayBeEmpty: "no field depends on the state of another resource",
  }),
];

interface LimitedField {
  readonly name: string;
  readonly schema: Schema;
  readonly resource: string;
  readonly states: readonly string[];
  readonly code: ErrorCode;
}

function limitedFields(document: ContractDocument, update: Operation): LimitedField[] {
  return Object.entries(bodyFieldsOf(document, update)).flatMap(([name, schema]) => {
    const limit = schema["x-changeable-in"] as Omit<LimitedField, "name" | "schema"> | undefined;
    return limit === undefined ? [] : [{ name, schema, ...limit }];
  });
}

function stateCheck(
  document: ContractDocument,
  machine: Machine,
  state: string,
  update: Operation,
  get: Operation,
): Check[] {
  const way = shortestPathTo(machine, state);
  if (way === undefined) return [];
  const check: Check = {
    name: `${update.id} ${machine.resource} ${state}`,
    operation: update.id,
    needs: needsOf(document, machine, way, [update]),
    run: async (session) => {
      const { ids } = await createAlongPath(session, machine, way);
      const path = Object.fromEntries(parameterNames(update.path).map((name, index) => [name, ids[index]!]));
      await checkFields(session, machine, state, { update, get, path });
    },
  };
  return [check];
}

interface Target {
  readonly update: Operation;
  readonly get: Operation;
  readonly path: Readonly<Record<string, string>>;
}

async function checkFields(session: Session, machine: Machine, state: string, { update, get, path }: Target) {
  const { document } = session;
  const read = async () => {
    const item = expectStatus(await session.call(get, { path }), get.success) as Fields;
    const { updatedAt: _, ...rest } = item;
    return rest;
  };
  const send = (body: Fields) => session.call(update, withBody({ path }, body));
  const limited = limitedFields(document, update).filter(({ resource }) => resource === machine.resource);
  const shown = await read();
  const present = limited.map(({ name, schema }) => [name, withoutUnknownFields(document, schema, shown[name])]);
  expectStatus(await send(Object.fromEntries(present)), update.success);
  assertEqual("the resource after its present values", await read(), shown);
  for (const { name, schema, states, code } of limited) {
    const before = await read();
    const value = otherValue(document, schema, before[name]);
    if (value === undefined) throw new ExpectationFailed(`another valid value for ${name}`, "none is known");
    const isAllowed = states.includes(state);
    const exchange = await send({ [name]: value });
    if (isAllowed) expectStatus(exchange, update.success);
    else expectCode(exchange, code);
    const after = await read();
    if (!isAllowed) assertEqual(`the resource after a refused ${name}`, after, before, exchange);
    else if (JSON.stringify(after[name]) === JSON.stringify(before[name]))
      throw new ExpectationFailed(`another ${name}`, JSON.stringify(after[name]), exchange);
  }
  await checkOthers(session, { update, get, path }, limited);
}

/** All fields that no state limits and that name no other resource, together with one that it may limit, at its present value. */
async function checkOthers(session: Session, { update, get, path }: Target, limited: readonly LimitedField[]) {
  const { document } = session;
  const shown = expectStatus(await session.call(get, { path }), get.success) as Fields;
  const names = Object.keys(document.schemas.plain(successSchema(get)!).keywords.properties as object);
  const isFree = (name: string) =>
    names.includes(name) && !limited.some((each) => each.name === name) && !familyNamedBy(document, name);
  const free = Object.entries(bodyFieldsOf(document, update)).filter(([name]) => isFree(name));
  const values = free.flatMap(([name, schema]) => {
    const value = otherValue(document, schema, shown[name]);
    return value === undefined ? [] : [[name, value]];
  });
  if (values.length === 0) return;
  const body: Fields = { ...Object.fromEntries(values), [limited[0]!.name]: shown[limited[0]!.name] };
  expectStatus(await session.call(update, withBody({ path }, body)), update.success);
}
