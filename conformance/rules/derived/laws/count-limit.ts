// Laws of count limits (`@countLimit`): a project never exceeds its number of resources, also with concurrent creates.
import { countLimits } from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import { familiesOf } from "../../../contract/families.ts";
import { validBody, validCall } from "../../../harness/calls.ts";
import { type CountLimit, countLimitOf } from "../../../harness/count-limits.ts";
import { assertEqual, expectCode, expectStatus } from "../../../harness/expect.ts";
import type { Item } from "../../../harness/lists.ts";
import type { Need } from "../../../harness/needs.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { familyCheck } from "./items.ts";

export const rules: readonly Rule[] = [
  countRule(
    "count-limit",
    "A create beyond its count limit is refused and changes nothing; freeing one makes room",
    checkFull,
  ),
  countRule(
    "count-limit-per-project",
    "The resources of one project take no room from another project",
    checkOtherProject,
    ["second-project"],
  ),
  countRule("count-limit-together", "A count limit holds for concurrent creates", async (session, create, limit) => {
    // The first round opens connections one after another; later rounds are truly concurrent.
    for (let round = 1; round <= 3; round++) await checkConcurrent(session, create, limit);
  }),
];

function countRule(
  id: string,
  title: string,
  run: (session: Session, create: Operation, limit: CountLimit) => Promise<void>,
  moreNeeds: readonly Need[] = [],
): Rule {
  return {
    id,
    source: "the document",
    title,
    needs: ["state", ...moreNeeds],
    checks: (document) =>
      familiesOf(document)
        .filter(({ create }) => create !== undefined && create.id in countLimits)
        .map((family) =>
          familyCheck(family, [family.create], async (session) => {
            const limit = countLimitOf(session, family.create!)!;
            await freeAll(limit);
            await run(session, family.create!, limit);
          }),
        ),
    mayBeEmpty: "no create of the document has a count limit",
  };
}

async function checkFull(session: Session, create: Operation, limit: CountLimit): Promise<void> {
  const { max, code } = limit;
  const created = await fill(session, create, limit);
  const full = await limit.read();
  expectCode(await createOne(session, create), code);
  assertEqual("the list after the refusal", await limit.read(), full);
  await limit.free(created[Math.floor(max / 2)]!);
  expectStatus(await createOne(session, create), create.success);
  expectCode(await createOne(session, create), code);
  await freeAll(limit);
}

async function checkOtherProject(session: Session, create: Operation, limit: CountLimit): Promise<void> {
  const other = session.withKey(session.deployment.keys.second!);
  await fill(session, create, limit);
  // Other checks use the other project meanwhile, so it is not filled.
  const exchange = await other.call(create, await validCall(other, create));
  await countLimitOf(other, create)!.free(expectStatus(exchange, create.success) as Item);
  await freeAll(limit);
}

async function fill(session: Session, create: Operation, { max }: CountLimit): Promise<Item[]> {
  const created: Item[] = [];
  while (created.length < max) created.push(expectStatus(await createOne(session, create), create.success) as Item);
  return created;
}

async function checkConcurrent(session: Session, create: Operation, limit: CountLimit): Promise<void> {
  const { max, code } = limit;
  const bodies: Awaited<ReturnType<typeof validBody>>[] = [];
  while (bodies.length < max + 3) bodies.push(await validBody(session, create, {}));
  const exchanges = await Promise.all(bodies.map((body) => session.call(create, { path: {}, ...body })));
  const refused = exchanges.filter(({ response }) => !create.success.includes(response.status));
  for (const exchange of refused) expectCode(exchange, code);
  assertEqual("number of successful concurrent creates", exchanges.length - refused.length, max);
  assertEqual("number of items that count", (await limit.read()).length, max);
  await freeAll(limit);
}

/** Creates without making room first, unlike a valid call. */
async function createOne(session: Session, create: Operation) {
  return session.call(create, { path: {}, ...(await validBody(session, create, {})) });
}

async function freeAll({ read, free }: CountLimit): Promise<void> {
  for (const item of await read()) await free(item);
}
