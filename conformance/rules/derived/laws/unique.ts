// Law of unique values: an x-unique field has each value once per project (decided: Resources in general).
import type { ErrorCode } from "../../../../generated/contract.ts";
import type { ContractDocument } from "../../../contract/document.ts";
import { bodyFieldsOf, type Family, familiesOf } from "../../../contract/families.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertEqual, expectCode, expectStatus } from "../../../harness/expect.ts";
import { type Item, itemPath } from "../../../harness/lists.ts";
import type { Need } from "../../../harness/needs.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { familyCheck, withBody } from "./items.ts";

export const rules: readonly Rule[] = [
  uniqueRule(
    "unique-once",
    "A unique value is refused a second time, in concurrent creates and in an update too, until it is released; another case is another value",
    checkUnique,
  ),
  uniqueRule(
    "unique-per-project",
    "A unique value of one project can be used in another, and is released only in its own",
    checkOtherProject,
    ["second-project"],
  ),
];

type CheckField = (session: Session, family: Family, name: string, unique: Unique) => Promise<void>;

function uniqueRule(id: string, title: string, run: CheckField, moreNeeds: readonly Need[] = []): Rule {
  return {
    id,
    source: "the document",
    title,
    needs: ["state", ...moreNeeds],
    checks: (document) =>
      familiesOf(document).flatMap((family) =>
        uniqueFields(document, family).map(([name, unique]) =>
          familyCheck(
            family,
            [family.create, family.update],
            (session) => run(session, family, name, unique),
            `${family.create!.id} ${name}`,
          ),
        ),
      ),
    mayBeEmpty: "no field of the document is marked x-unique",
  };
}

interface Unique {
  readonly code: ErrorCode;
  readonly freedBy?: string;
}

export function uniqueFields(document: ContractDocument, { create }: Family): [string, Unique][] {
  if (create === undefined) return [];
  return Object.entries(bodyFieldsOf(document, create)).flatMap(([name, schema]): [string, Unique][] =>
    schema["x-unique"] === undefined ? [] : [[name, schema["x-unique"] as Unique]],
  );
}

const concurrentCreates = 8;

async function checkUnique(session: Session, family: Family, name: string, { code, freedBy }: Unique): Promise<void> {
  const create = family.create!;
  const parts = await validCall(session, create);
  const value = parts.body!.value as Readonly<Record<string, unknown>>;
  const calls = Array.from({ length: concurrentCreates }, () => session.call(create, parts));
  const exchanges = await Promise.all(calls);
  const done = exchanges.filter(({ response }) => create.success.includes(response.status));
  assertEqual("number of successful concurrent creates", done.length, 1);
  for (const exchange of exchanges) if (exchange !== done[0]) expectCode(exchange, code);
  expectCode(await session.call(create, parts), code);
  const { body: other } = await validCall(session, create);
  const second = { ...(other!.value as object), [name]: value[name] };
  expectCode(await session.call(create, withBody(parts, second)), code);
  await checkUniqueUpdate(session, family, name, value[name]);
  const isExact = session.deployment.lacks.unpublished === undefined;
  for (const near of isExact ? nearTexts(String(value[name])) : []) {
    const { body: another } = await validCall(session, create);
    const nearValue = { ...(another!.value as object), [name]: near };
    expectStatus(await session.call(create, withBody(parts, nearValue)), create.success);
  }
  if (freedBy === undefined) return;
  await release(session, freedBy, done[0]!.json as Item);
  expectStatus(await session.call(create, parts), create.success);
  expectCode(await session.call(create, parts), code);
}

async function checkOtherProject(
  session: Session,
  family: Family,
  name: string,
  { code, freedBy }: Unique,
): Promise<void> {
  const create = family.create!;
  const other = session.withKey(session.deployment.keys.second!);
  const parts = await validCall(session, create);
  const otherParts = await validCall(other, create);
  const { [name]: value } = parts.body!.value as Readonly<Record<string, unknown>>;
  const sameValue = withBody(otherParts, { ...(otherParts.body!.value as object), [name]: value });
  const created = expectStatus(await session.call(create, parts), create.success) as Item;
  expectStatus(await other.call(create, sameValue), create.success);
  expectCode(await other.call(create, sameValue), code);
  if (freedBy === undefined) return;
  await release(session, freedBy, created);
  expectCode(await other.call(create, sameValue), code);
}

/** Other values, which differ in the case of one letter. */
function nearTexts(text: string): string[] {
  const last = [...text].findLastIndex((letter) => letter.toLowerCase() !== letter.toUpperCase());
  if (last < 0) return [];
  const letter = text[last]!;
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return [text.slice(0, last) + other + text.slice(last + 1)];
}

async function release(session: Session, freedBy: string, { id }: Item): Promise<void> {
  const free = session.document.operation(freedBy);
  expectStatus(await session.call(free, { path: itemPath(free, {}, id) }), free.success);
}

async function checkUniqueUpdate(session: Session, family: Family, name: string, value: unknown): Promise<void> {
  const { create, update } = family;
  const unique = update && (bodyFieldsOf(session.document, update)[name]?.["x-unique"] as Unique | undefined);
  if (update === undefined || unique === undefined) return;
  const exchange = await session.call(create!, await validCall(session, create!));
  const { id } = expectStatus(exchange, create!.success) as Item;
  const path = itemPath(update, {}, id);
  expectCode(await session.call(update, withBody({ path }, { [name]: value })), unique.code);
}
