// Operated, and counted: what an operator changes while the service runs takes effect for all of a project and for nothing else; every request
// of a project counts one, in one count. Invariant: the projects are made for the check alone, and what is waited for has one generous bound.
import { operations as contract, headers, type Tier, tiers, versions } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import { encode } from "../../contract/encode.ts";
import type { Exchange } from "../../http/exchange.ts";
import { keyed, newKey } from "../../journeys/idempotency/steps.ts";
import { type LimitHeaders, limitHeaders } from "../../journeys/limits/headers.ts";
import { numbersOf, plainAsk } from "../../journeys/limits/limited.ts";
import { equal, expectCode, expectStatus, holds } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import { until } from "../../rules/until.ts";
import { unknownId } from "../../rules/ways.ts";
import { askFor, type Parts, type Session } from "../../run/session.ts";

export const operatedRules: readonly Rule[] = [
  journey(
    "counted-alike",
    "§5.2",
    "Every request of a project counts one in its tier, whatever its key, date, encoding, outcome and words, and none of others does",
    ["rate-limits", "admin", "versions", "keys"],
    countAlike,
  ),
  journey(
    "limits-operated",
    "decided",
    "What an operator sets of a window holds for all keys of the project at once, and leaves other windows, tiers and projects alone",
    ["rate-limits", "admin"],
    operateLimits,
  ),
  journey(
    "keys-operated",
    "decided",
    "A key that is made serves at once, one that is revoked never again, and neither concerns another key",
    ["keys", "admin"],
    operateKeys,
  ),
];

interface Project {
  readonly id: string;
  /** Of each a key of its own. */
  readonly callers: readonly Session[];
  set(tier: Tier, numbers: Readonly<Record<string, number>>): Promise<unknown>;
}

async function newProject(session: Session, name: string, keys = 2): Promise<Project> {
  const admin = session.deployment.admin!;
  const id = (await admin("project", "create", "--name", name)).id!;
  const callers: Session[] = [];
  while (callers.length < keys) callers.push(session.as((await admin("key", "create", "--project", id)).apiKey!));
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

// So much that no window of them is told.
const plenty = { second: 100_000, minute: 100_000, day: 100_000 };

/** Waits until the limit that a caller is told is the one that was set. */
function obeyed(caller: Session, window: string, limit: number): Promise<LimitHeaders> {
  return until(`${limit} per ${window}`, async () => {
    const told = limitHeaders(await caller.send(plainAsk));
    return told.window === window && told.limit === limit ? told : undefined;
  });
}

const perMinute = 5_000;

async function countAlike(session: Session): Promise<void> {
  const { id, callers, set } = await newProject(session, "Counted");
  const other = await newProject(session, "Counted beside", 1);
  await set("DEFAULT", { ...plenty, minute: perMinute });
  await other.set("DEFAULT", { ...plenty, minute: perMinute });
  let { remaining } = await obeyed(callers[0]!, "minute", perMinute);
  const others = await obeyed(other.callers[0]!, "minute", perMinute);
  const revoked = await session.deployment.admin!("key", "create", "--project", id);
  await session.deployment.admin!("key", "revoke", revoked.id!);
  const began = performance.now();
  const { operations } = session.document;
  const own = operations.filter((operation) => contract[operation.id as keyof typeof contract].tier === "DEFAULT");
  let sent = 0;
  for (const operation of own) {
    for (const [index, ask] of refusedAsks(operation).entries()) {
      const caller = callers[(sent + index) % callers.length]!;
      const date = versions[(sent + index) % versions.length]!;
      const exchange = await caller.send({
        ...ask,
        patient: false,
        headers: { [headers.serviceVersion]: date, ...ask.headers },
      });
      // What is refused for its key is charged to nobody's project, and nothing else of it is read: one of each operation says so.
      if (index === 0)
        expectCode(
          await session.as(revoked.apiKey!).send({ ...ask, patient: false }),
          "UNAUTHORIZED",
          "RATE_LIMIT_EXCEEDED",
        );
      const told = limitHeaders(exchange);
      // Where the minute has passed, what left it hides what came.
      if (performance.now() - began > 50_000) return;
      equal(
        `window and what remains after one more request, ${operation.id}`,
        [told.window, told.remaining],
        ["minute", --remaining],
        exchange,
      );
    }
    sent++;
  }
  const told = limitHeaders(await other.callers[0]!.send(plainAsk));
  equal("what remains of the other project", told.remaining, others.remaining - 1, other.callers[0]!.latest);
}

/** Requests of an operation that are refused for this reason and that, in all encodings, with a key and without. */
function refusedAsks(operation: Operation) {
  const path = Object.fromEntries([...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => [name!, unknownId]));
  const call = (parts: Parts) => askFor(operation, { path, ...parts });
  const bodies = operation.bodies.map(({ type }) => {
    const { bytes, contentType } = encode(type, { unexpected: "x" });
    return { ...call({}), body: bytes, contentType };
  });
  return [
    call({ query: { unexpected: "1" } }),
    call({ headers: { ...keyed(newKey()), [headers.serviceVersion]: "2020-02-20" } }),
    { ...call({ query: { unexpected: "1" } }), path: `${call({}).path.replace(/\/$/, "").toUpperCase()}/` },
    ...bodies,
  ];
}

async function operateLimits(session: Session): Promise<void> {
  const [mine, other] = [await newProject(session, "Operated"), await newProject(session, "Beside", 1)];
  const [first, second] = mine.callers as [Session, Session];
  const beside = other.callers[0]!;
  const numbers = numbersOf(session)[0]!;
  expectStatus(await first.send(plainAsk), [200]);
  await mine.set("DEFAULT", { ...plenty, minute: 500 });
  await obeyed(first, "minute", 500);
  equal("the limit for the other key", limitHeaders(await second.send(plainAsk)).limit, 500, second.latest);
  // Each tier has numbers of its own; what is set of one is no other's.
  for (const tier of Object.keys(tiers) as Tier[])
    if (tier !== "DEFAULT") await mine.set(tier, { second: 7, minute: 8, day: 9 });
  await other.set("DEFAULT", { ...plenty, day: 300 });
  await obeyed(beside, "day", 300);
  for (const caller of mine.callers)
    equal("the limit, as it was set", limitHeaders(await caller.send(plainAsk)).limit, 500, caller.latest);
  const admin = session.deployment.admin!;
  await admin("limits", "clear", "--project", mine.id, "--tier", "TOKEN_SYNC");
  await setWindowsAlone(admin, other);
  // A window alone: the others stay.
  await mine.set("DEFAULT", { day: 200 });
  await obeyed(second, "day", 200);
  await mine.set("DEFAULT", { day: plenty.day });
  await obeyed(first, "minute", 500);
  // Below what was used: refused at once, and admitted at once when it is raised.
  await mine.set("DEFAULT", { minute: 2 });
  await until("a refusal for the lowered limit", async () => {
    const exchange = await first.send(plainAsk);
    return exchange.response.status === 429 ? exchange : undefined;
  });
  expectCode(await second.send(plainAsk), "RATE_LIMIT_EXCEEDED");
  equal("the limit of the refusal", limitHeaders(second.latest!).limit, 2, second.latest);
  await mine.set("DEFAULT", { minute: 700 });
  await until("an admission by the raised limit", async () => {
    const exchange = await second.send(plainAsk);
    return exchange.response.status === 200 ? exchange : undefined;
  });
  equal("the raised limit", limitHeaders(await first.send(plainAsk)).limit, 700, first.latest);
  const leaveBeside = async () =>
    equal("the limit of the project beside", limitHeaders(await beside.send(plainAsk)).limit, 300, beside.latest);
  await leaveBeside();
  await admin("limits", "clear", "--project", mine.id, "--tier", "DEFAULT");
  await obeyed(first, "second", numbers.second);
  await leaveBeside();
  // All tiers at once: nothing of what was set is left.
  await mine.set("DEFAULT", { ...plenty, minute: 600 });
  await obeyed(first, "minute", 600);
  await admin("limits", "clear", "--project", mine.id);
  const told = await obeyed(first, "second", numbers.second);
  holds("less than the contract's limit remaining", told.remaining < numbers.second, `${told.remaining}`, first.latest);
  await leaveBeside();
}

/** Sets each window alone, in a tier that nobody uses: the others are as they were, and so is every other tier. */
async function setWindowsAlone(
  admin: NonNullable<Session["deployment"]["admin"]>,
  { id, set }: Project,
): Promise<void> {
  const told = async () =>
    (await admin("limits", "list", "--project", id)) as unknown as ({ tier: Tier } & Record<string, unknown>)[];
  const tier = (Object.keys(tiers) as Tier[]).find((each) => each !== "DEFAULT")!;
  await set(tier, { second: 11, minute: 12, day: 13 });
  for (const window of ["second", "minute", "day"]) {
    const before = await told();
    await set(tier, { [window]: 14 });
    const column = `per${window[0]!.toUpperCase()}${window.slice(1)}`;
    const expected = before.map((row) => (row.tier === tier ? { ...row, [column]: 14 } : row));
    equal(`limits after the ${window} of ${tier} was set alone`, await told(), expected);
  }
  await admin("limits", "clear", "--project", id, "--tier", tier);
}

/** Calls all the time, several at once, until one is refused as a caller without a key is. */
async function useUntilRefused(send: () => Promise<Exchange>): Promise<void> {
  let isOver = false;
  const use = async () => {
    while (!isOver) isOver = (await send()).response.status === 401 || isOver;
  };
  const late = until("the end of a key that is in use", async () => (isOver ? true : undefined)).finally(() => {
    isOver = true;
  });
  await Promise.all([late, use(), use(), use()]);
}

async function operateKeys(session: Session): Promise<void> {
  const admin = session.deployment.admin!;
  const [mine, other] = [await newProject(session, "Keyed", 1), await newProject(session, "Keyed beside", 1)];
  // As many calls as there is time for.
  await mine.set("DEFAULT", { ...plenty, minute: perMinute });
  await obeyed(mine.callers[0]!, "minute", perMinute);
  const make = async (...more: string[]) => {
    const { id, apiKey } = await admin("key", "create", "--project", mine.id, ...more);
    return { id: id!, caller: session.as(apiKey!) };
  };
  const ask = { ...plainAsk, patient: true };
  const [kept, ended, away] = [await make(), await make(), await make("--allow", "203.0.113.7")];
  for (const { caller } of [kept, ended]) expectStatus(await caller.send(ask), [200]);
  expectCode(await away.caller.send(ask), "API_KEY_IP_NOT_ALLOWED");
  // In use all the while, so that nobody who remembers it forgets it for a moment.
  expectStatus(await ended.caller.send(ask), [200]);
  const revoking = admin("key", "revoke", ended.id);
  const refused = () => ended.caller.send(ask);
  await useUntilRefused(refused);
  await revoking;
  // Once is enough: what is done again changes nothing.
  const shown = () =>
    admin("key", "list", "--project", mine.id) as unknown as Promise<{ id: string; revokedAt: unknown }[]>;
  const revokedAt = async () => (await shown()).find(({ id }) => id === ended.id)?.revokedAt;
  const at = await revokedAt();
  holds("the time of its end", typeof at === "string", at);
  await admin("key", "revoke", ended.id);
  equal("the time of its end, revoked again", await revokedAt(), at);
  const alive = [kept.caller, ...mine.callers, ...other.callers];
  for (let round = 0; round < 3; round++) {
    expectCode(await refused(), "UNAUTHORIZED");
    expectCode(await away.caller.send(ask), "API_KEY_IP_NOT_ALLOWED");
    for (const caller of alive) expectStatus(await caller.send(ask), [200]);
    // Another key of the same project brings none back.
    expectStatus(await (await make()).caller.send(ask), [200]);
  }
  const unused = await make();
  const uses = async () =>
    (await admin("key", "list", "--project", mine.id)) as unknown as { id: string; lastUsedAt: string | null }[];
  const lastUse = async (id: string) => (await uses()).find((key) => key.id === id)?.lastUsedAt;
  await until("the last use of a key", async () => (await lastUse(kept.id)) ?? undefined);
  for (const { id } of [unused, away]) equal("the last use of a key that served nobody", await lastUse(id), null);
}
