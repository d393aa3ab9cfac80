// Changes by an operator apply to one project. Each check makes its own projects.
import { type Tier, tiers } from "../../../../generated/contract.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type LimitHeaders, readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import { limitsOf, plainRequest } from "../../../harness/steps/limited-project.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { HttpRequest } from "../../../http/http-request.ts";

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "limits-operated",
    "decided",
    "A limit set by an operator applies at once to all keys of the project and leaves other windows, tiers and projects unchanged",
    ["rate-limits", "admin"],
    checkOperatorLimits,
  ),
  journey(
    "keys-operated",
    "decided",
    "A new key works at once, a revoked key never works again, and neither affects other keys",
    ["keys", "admin"],
    checkOperatorKeys,
  ),
]);

interface Project {
  readonly id: string;
  readonly callers: readonly Session[];
  set(tier: Tier, numbers: Readonly<Record<string, number>>): Promise<unknown>;
}

async function createProject(session: Session, name: string, keys = 2): Promise<Project> {
  const admin = session.deployment.admin!;
  const id = (await admin("project", "create", "--name", name)).id!;
  const callers: Session[] = [];
  while (callers.length < keys) callers.push(session.withKey((await admin("key", "create", "--project", id)).apiKey!));
  const set = (tier: Tier, numbers: Readonly<Record<string, number>>) =>
    admin(
      "limits",
      "set",
      "--project",
      id,
      "--tier",
      tier,
      ...Object.entries(numbers).flatMap(([window, most]) => [`--per-${window}`, `${most}`]),
    );
  return { id, callers, set };
}

// Responses never report windows with these limits.
const noLimits = { second: 100_000, minute: 100_000, day: 100_000 };

function waitForLimit(
  caller: Session,
  window: string,
  limit: number,
  request: HttpRequest = plainRequest,
): Promise<LimitHeaders> {
  return waitFor(`${limit} per ${window}`, async () => {
    const limitHeaders = readLimitHeaders(await caller.send(request));
    return limitHeaders.window === window && limitHeaders.limit === limit ? limitHeaders : undefined;
  });
}

const perMinute = 5_000;

async function checkOperatorLimits(session: Session): Promise<void> {
  const [mine, other] = [await createProject(session, "Operated"), await createProject(session, "Beside", 1)];
  const [first, second] = mine.callers as [Session, Session];
  const otherCaller = other.callers[0]!;
  const numbers = limitsOf(session)[0]!;
  expectStatus(await first.send(plainRequest), [200]);
  await mine.set("DEFAULT", { ...noLimits, minute: 500 });
  await waitForLimit(first, "minute", 500);
  assertEqual("limit for the other key", readLimitHeaders(await second.send(plainRequest)).limit, 500, second.latest);
  for (const tier of Object.keys(tiers) as Tier[])
    if (tier !== "DEFAULT") await mine.set(tier, { second: 7, minute: 8, day: 9 });
  await other.set("DEFAULT", { ...noLimits, day: 300 });
  await waitForLimit(otherCaller, "day", 300);
  for (const caller of mine.callers)
    assertEqual("limit as set", readLimitHeaders(await caller.send(plainRequest)).limit, 500, caller.latest);
  const admin = session.deployment.admin!;
  await admin("limits", "clear", "--project", mine.id, "--tier", "TOKEN_SYNC");
  await checkSingleWindows(admin, other);
  await mine.set("DEFAULT", { day: 200 });
  await waitForLimit(second, "day", 200);
  await mine.set("DEFAULT", { day: noLimits.day });
  await waitForLimit(first, "minute", 500);
  await mine.set("DEFAULT", { minute: 2 });
  await waitFor("a refusal by the lowered limit", async () => {
    const exchange = await first.send(plainRequest);
    return exchange.response.status === 429 ? exchange : undefined;
  });
  expectCode(await second.send(plainRequest), "RATE_LIMIT_EXCEEDED");
  assertEqual("limit of the refusal", readLimitHeaders(second.latest!).limit, 2, second.latest);
  await mine.set("DEFAULT", { minute: 700 });
  await waitFor("a request admitted by the raised limit", async () => {
    const exchange = await second.send(plainRequest);
    return exchange.response.status === 200 ? exchange : undefined;
  });
  assertEqual("raised limit", readLimitHeaders(await first.send(plainRequest)).limit, 700, first.latest);
  const assertOtherUnchanged = async () =>
    assertEqual(
      "limit of the other project",
      readLimitHeaders(await otherCaller.send(plainRequest)).limit,
      300,
      otherCaller.latest,
    );
  await assertOtherUnchanged();
  await admin("limits", "clear", "--project", mine.id, "--tier", "DEFAULT");
  await waitForLimit(first, "second", numbers.second);
  await assertOtherUnchanged();
  await mine.set("DEFAULT", { ...noLimits, minute: 600 });
  await waitForLimit(first, "minute", 600);
  await admin("limits", "clear", "--project", mine.id);
  const limitHeaders = await waitForLimit(first, "second", numbers.second);
  assertThat(
    "fewer remaining than the contract's limit",
    limitHeaders.remaining < numbers.second,
    `${limitHeaders.remaining}`,
    first.latest,
  );
  await assertOtherUnchanged();
}

async function checkSingleWindows(
  admin: NonNullable<Session["deployment"]["admin"]>,
  { id, set }: Project,
): Promise<void> {
  const listLimits = async () =>
    (await admin("limits", "list", "--project", id)) as unknown as ({ tier: Tier } & Record<string, unknown>)[];
  const tier = (Object.keys(tiers) as Tier[]).find((each) => each !== "DEFAULT")!;
  await set(tier, { second: 11, minute: 12, day: 13 });
  for (const window of ["second", "minute", "day"]) {
    const before = await listLimits();
    await set(tier, { [window]: 14 });
    const column = `per${window[0]!.toUpperCase()}${window.slice(1)}`;
    const expected = before.map((row) => (row.tier === tier ? { ...row, [column]: 14 } : row));
    assertEqual(`limits after setting only the ${window} of ${tier}`, await listLimits(), expected);
  }
  await admin("limits", "clear", "--project", id, "--tier", tier);
}

// Servers take turns, and each may know the key a moment longer than another.
const refusalsInARow = 20;

async function useUntilRefused(send: () => Promise<Exchange>): Promise<void> {
  let isOver = false;
  let refusals = 0;
  const use = async () => {
    while (!isOver) {
      refusals = (await send()).response.status === 401 ? refusals + 1 : 0;
      isOver ||= refusals >= refusalsInARow;
    }
  };
  const late = waitFor("the end of a key in use", async () => (isOver ? true : undefined)).finally(() => {
    isOver = true;
  });
  await Promise.all([late, use(), use(), use()]);
}

async function checkOperatorKeys(session: Session): Promise<void> {
  const admin = session.deployment.admin!;
  const [mine, other] = [await createProject(session, "Keyed", 1), await createProject(session, "Keyed beside", 1)];
  await mine.set("DEFAULT", { ...noLimits, minute: perMinute });
  await waitForLimit(mine.callers[0]!, "minute", perMinute);
  const createKey = async (...more: string[]) => {
    const { id, apiKey } = await admin("key", "create", "--project", mine.id, ...more);
    return { id: id!, caller: session.withKey(apiKey!) };
  };
  const request = { ...plainRequest, waitsForRateLimit: true };
  const [activeKey, revokedKey, restrictedKey] = [
    await createKey(),
    await createKey(),
    await createKey("--allow", "203.0.113.7"),
  ];
  for (const { caller } of [activeKey, revokedKey]) expectStatus(await caller.send(request), [200]);
  expectCode(await restrictedKey.caller.send(request), "API_KEY_IP_NOT_ALLOWED");
  // Uses the key constantly, so that no cache forgets it.
  expectStatus(await revokedKey.caller.send(request), [200]);
  const revoking = admin("key", "revoke", revokedKey.id);
  const refused = () => revokedKey.caller.send(request);
  await useUntilRefused(refused);
  await revoking;
  const listKeys = () =>
    admin("key", "list", "--project", mine.id) as unknown as Promise<{ id: string; revokedAt: unknown }[]>;
  const revokedAt = async () => (await listKeys()).find(({ id }) => id === revokedKey.id)?.revokedAt;
  const revocationTime = await revokedAt();
  assertThat("the revocation time", typeof revocationTime === "string", revocationTime);
  await admin("key", "revoke", revokedKey.id);
  assertEqual("the revocation time after a second revocation", await revokedAt(), revocationTime);
  const alive = [activeKey.caller, ...mine.callers, ...other.callers];
  for (let round = 0; round < 3; round++) {
    expectCode(await refused(), "UNAUTHORIZED");
    expectCode(await restrictedKey.caller.send(request), "API_KEY_IP_NOT_ALLOWED");
    for (const caller of alive) expectStatus(await caller.send(request), [200]);
    expectStatus(await (await createKey()).caller.send(request), [200]);
  }
  const unusedKey = await createKey();
  const uses = async () =>
    (await admin("key", "list", "--project", mine.id)) as unknown as { id: string; lastUsedAt: string | null }[];
  const lastUse = async (id: string) => (await uses()).find((key) => key.id === id)?.lastUsedAt;
  await waitFor("the last use of a key", async () => (await lastUse(activeKey.id)) ?? undefined);
  for (const { id } of [unusedKey, restrictedKey]) assertEqual("last use of an unused key", await lastUse(id), null);
}
