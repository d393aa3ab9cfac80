// Operators change and reset projects. Invariant: another project never notices.
import { bodyFieldsOf, type Family, familyNamedBy } from "../../../contract/families.ts";
import { validCall } from "../../../harness/calls.ts";
import { toComparable } from "../../../harness/comparable.ts";
import { readEvents } from "../../../harness/events.ts";
import { assertEqual, expectStatus } from "../../../harness/expect.ts";
import { canCall } from "../../../harness/fixtures.ts";
import { masterAccount } from "../../../harness/holders.ts";
import { createOwnProject, type OwnProject } from "../../../harness/projects.ts";
import { atAnyDate, journey, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import type { Fields } from "../../../harness/shared.ts";
import { assertReplay, expectFirst, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { advanceApplication, createUser, newToken } from "../../../harness/steps/users.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { codeOf } from "../../../judge/context.ts";
import { beginning, readSnapshot } from "../../walks/world.ts";
import { creatableFamilies, createItem, createParents } from "../laws/items.ts";

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "settings-operated",
    "decided",
    "A setting that an operator changes applies within a moment to a key in use; other settings and projects keep theirs",
    ["state", "admin"],
    checkSettings,
  ),
  journey(
    "reset-operated",
    "decided",
    "A reset leaves a project as a new one, also for a used Idempotency-Key; settings, keys, limits and other projects stay",
    ["state", "admin"],
    checkReset,
  ),
]);

interface ShownProject extends Fields {
  readonly id: string;
  readonly settings: Fields;
}

async function listProject(session: Session, id: string): Promise<ShownProject> {
  const all = (await session.deployment.admin!("project", "list")) as unknown as readonly ShownProject[];
  return all.find((project) => project.id === id)!;
}

/** An option of the operator, with the setting that it changes: a path with the value. */
const changes: readonly (readonly [option: string, text: string, path: readonly string[], value: unknown])[] = [
  ["program-type", "CONSUMER", ["programType"], "CONSUMER"],
  ["verification-method", "KYC_ATTESTATION", ["verificationMethod"], "KYC_ATTESTATION"],
  ["authorization-fallback", "APPROVE", ["authorizationFallback"], "APPROVE"],
  ["card-shipping", "false", ["cardShippingEnabled"], false],
  ["bar-country", "FR", ["barredCountries"], ["FR"]],
  ["rate", "USDC=0.5", ["rates", "USDC"], "0.5"],
  ["rate", "DAI=0.25", ["rates", "DAI"], "0.25"],
  ["fee", "cryptoDeposit:USDC=0.5", ["feeSchedule", "cryptoDeposit", "USDC"], "0.5"],
  ["fee", "cryptoWithdrawal:DAI=0.75", ["feeSchedule", "cryptoWithdrawal", "DAI"], "0.75"],
  ["fee", "DISPUTE=7", ["partnerFees", "DISPUTE"], "7"],
  ["fee", "REFUND=3", ["partnerFees", "REFUND"], "3"],
  ["card-fee", "fx=0.02", ["cardFees", "fx"], "0.02"],
  ["card-fee", "atmFlat=1.5", ["cardFees", "atmFlat"], "1.5"],
  ["program-country", "DE", ["programCountry"], "DE"],
  ["billing-currency", "EUR", ["billingCurrency"], "EUR"],
];

function withValue(fields: Fields, [name, ...rest]: readonly string[], value: unknown): Fields {
  return { ...fields, [name!]: rest.length === 0 ? value : withValue((fields[name!] ?? {}) as Fields, rest, value) };
}

async function checkSettings(session: Session): Promise<void> {
  const admin = session.deployment.admin!;
  const [mine, other] = [await createOwnProject(session, "Set"), await createOwnProject(session, "Set beside")];
  const set = (option: string, text: string) =>
    admin("project", "set", "--project", mine.projectId, `--${option}`, text);
  const asks = await Promise.all(
    [mine, other].map(async (project) => {
      const path = { id: await masterAccount(project.session) };
      return async () => codeOf(await project.session.call(session.document.operation("getBankDetails"), { path }));
    }),
  );
  const [ask, askOther] = asks as [() => Promise<unknown>, () => Promise<unknown>];
  // Both keys are in use during the changes.
  for (const [text, code] of [
    ["false", "FIAT_DEPOSITS_NOT_ENABLED"],
    ["true", undefined],
  ] as const) {
    await set("fiat-deposits", text);
    await waitUntilSteady(`the outcome ${code} for a key in use`, async () => (await ask()) === code);
    assertEqual("code for the other project", await askOther(), undefined, other.session.latest);
  }
  const untouched = await listProject(session, other.projectId);
  let expected = await listProject(session, mine.projectId);
  for (const [option, text, path, value] of changes) {
    await set(option, text);
    expected = { ...expected, settings: withValue(expected.settings, path, value) };
    assertEqual(`the project after --${option} ${text}`, await listProject(session, mine.projectId), expected);
  }
  assertEqual("the other project", await listProject(session, other.projectId), untouched);
}

// Servers take turns, and each may know the settings a moment longer than another.
const answersInARow = 10;

async function waitUntilSteady(what: string, isAsWanted: () => Promise<boolean>): Promise<void> {
  let count = 0;
  await waitFor(what, async () => {
    count = (await isAsWanted()) ? count + 1 : 0;
    return count >= answersInARow ? true : undefined;
  });
}

interface Populated extends OwnProject {
  /** A call that names no other resource, with its key. */
  readonly call: CallInput;
  readonly once: Exchange;
}

/** Those of which no other creation needs an item. Their creations create items of the others. */
function outermostFamilies({ document, deployment }: Session): Family[] {
  const families = creatableFamilies(document).filter(({ maker }) => canCall(deployment, maker!));
  const needed = new Set(
    families.flatMap(({ maker, parent }) => [
      parent,
      ...Object.keys(bodyFieldsOf(document, maker!)).map((field) => familyNamedBy(document, field)),
    ]),
  );
  return families.filter((family) => !needed.has(family));
}

async function checkReset(session: Session): Promise<void> {
  const admin = session.deployment.admin!;
  const operation = session.document.operation("createCompany");
  const populate = async (name: string): Promise<Populated> => {
    const project = await createOwnProject(session, name);
    for (const family of outermostFamilies(session))
      await createItem(project.session, family, await createParents(project.session, family));
    const call = { ...(await validCall(project.session, operation)), headers: keyHeader(newKey()) };
    const once = await project.session.call(operation, call);
    expectFirst(once, operation.success);
    return { ...project, call, once };
  };
  const shareToken = newToken("share_ok");
  const importToken = async (own: Session) => {
    const { id } = await createUser(own);
    return (await advanceApplication(own, id, { method: "TOKEN_SHARING", shareToken })).status;
  };
  // In turn, because overlapping requests would warm up the second server, too.
  const [mine, other] = [await populate("Reset"), await populate("Reset beside")];
  const operated = async ({ projectId }: OwnProject) => {
    const keys = (await admin("key", "list", "--project", projectId)) as unknown as readonly Fields[];
    return [
      await listProject(session, projectId),
      // The last use changes once a minute.
      keys.map(({ lastUsedAt: _, ...key }) => key),
      await admin("limits", "list", "--project", projectId),
    ];
  };
  for (const { put } of soleResources(session))
    expectStatus(await mine.session.call(put, await validCall(mine.session, put)), put.success);
  const imported = await importToken(mine.session);
  const before = [await operated(mine), await operated(other)];
  const [known, world] = [await readSnapshot(mine.session, beginning), await describe(other.session)];
  await admin("project", "reset", "--project", mine.projectId);
  const fresh = await createOwnProject(session, "As reset");
  const [shown, expected] = [await describe(mine.session), await describe(fresh.session)];
  assertEqual("what a new project has", shown.map(withoutTexts), expected.map(withoutTexts), mine.session.latest);
  const oneOfEach = new Map([...known.values()].map((each) => [each.kind, each])).values();
  for (const { kind, path } of oneOfEach) {
    const exchange = await mine.session.call(kind.reader, { path });
    assertEqual(`status of ${kind.reader.id} for an id from before the reset`, exchange.response.status, 404, exchange);
  }
  for (const { get } of soleResources(session)) {
    const [found, wanted] = [await mine.session.call(get, {}), await fresh.session.call(get, {})];
    const outcomes = [found, wanted].map((each) => [each.response.status, codeOf(each)]);
    assertEqual(`status and code of ${get.id}, as of a new project`, outcomes[0], outcomes[1], found);
  }
  expectFirst(await mine.session.call(operation, mine.call), operation.success);
  assertEqual("status of a token from before the reset", await importToken(mine.session), imported);
  assertReplay(await other.session.call(operation, other.call), other.once);
  assertEqual("settings, keys and limits", [await operated(mine), await operated(other)], before);
  const later = await describe(other.session);
  const changed = later.filter((line) => !world.includes(line));
  assertEqual("new or changed resources and events of the other project", changed, []);
  assertEqual("number of its resources and events", later.length, world.length);
}

/** Operations that write and read what a project has only once. No list shows it. */
function soleResources({ document: { operations } }: Session) {
  return operations.flatMap((put) => {
    if (put.method !== "PUT" || put.path.includes("{")) return [];
    return operations.filter(({ method, path }) => method === "GET" && path === put.path).map((get) => ({ put, get }));
  });
}

function withoutTexts(line: string): unknown {
  return toComparable(JSON.parse(line));
}

/** One line for each resource and event. */
async function describe(session: Session): Promise<string[]> {
  const world = await readSnapshot(session, beginning);
  const events = await readEvents(session);
  return [...[...world.values()].map(({ kind, shown }) => [kind.name, shown]), ...events].map((each) =>
    JSON.stringify(each),
  );
}
