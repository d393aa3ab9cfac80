// Runs all operations that change money or cards at once, on two servers with one PostgreSQL. It measures no speed: it
// counts deadlocks, undeclared answers and unbalanced accounts, and watches the servers' memory.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Agent, request } from "undici";
import { type ErrorCode, errors, headers, operations } from "../../generated/contract.ts";
import { countDeadlocks } from "../../server/platform/database/testing/deadlocks.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import {
  type Action,
  type ActionName,
  type ApiAnswer,
  actions,
  type CallApi,
  SharedAccount,
} from "../../server/testing/shared-account.fixture.ts";
import { runAdmin } from "../admin/run.ts";
import { wholeNumber } from "../usage.ts";
import { makeProject, type Settings } from "./project.ts";
import { startReceiver } from "./receiver.ts";
import { Served } from "./served.ts";
import { median } from "./spread.ts";

const modes = ["INTERNAL", "EXTERNAL"] as const;
const accountsOfProject = 4;
/** Then another cardholder takes the account's place, because cards and users end. */
const callsOfAccount = 300;
const sampleMs = 5_000;
/** Later samples may exceed earlier ones by this factor, once caches are full. */
const maxGrowth = 1.25;
/** Shorter runs do not judge the memory. */
const judgedMinutes = 5;
const names = [
  ...(Object.keys(actions) as ActionName[]),
  // Payments are the most frequent operation.
  ...Array<ActionName>(10).fill("simulateAuthorization"),
];

interface Report {
  readonly minutes: number;
  readonly clients: number;
  requests: number;
  /** Authorization requests, of which the partner declined half. */
  partnerRequests: number;
  /** By "operation status code". */
  readonly answers: Record<string, number>;
  /** Undeclared answers and 5xx that no operation declares. */
  readonly undeclared: string[];
  deadlocks: number;
  /** MiB after garbage collection, by server: medians of the second and the last quarter. */
  memory: { readonly early: number; readonly late: number }[];
  isLedgerRight: boolean;
}

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: "string", default: "10" },
      clients: { type: "string", default: "24" },
      json: { type: "boolean", default: false },
    },
  });
  const report = await stress(wholeNumber("minutes", values.minutes), wholeNumber("clients", values.clients));
  const problems = problemsOf(report);
  if (values.json) console.log(JSON.stringify({ ...report, problems }, null, 2));
  else {
    for (const [answer, count] of Object.entries(report.answers).sort()) console.log(`  ${answer.padEnd(70)}${count}`);
    const memory = report.memory.map(({ early, late }) => `${early.toFixed(0)} -> ${late.toFixed(0)} MiB`).join(", ");
    console.log(`  ${report.requests} requests, ${report.partnerRequests} payments that the partner decided`);
    console.log(`  ${report.deadlocks} deadlocks, memory of the servers ${memory}`);
    console.log(problems.length === 0 ? "No problem." : problems.join("\n"));
  }
  if (problems.length > 0) process.exitCode = 1;
}

function problemsOf({ minutes, partnerRequests, undeclared, deadlocks, memory, isLedgerRight }: Report): string[] {
  const grown = memory.filter(({ early, late }) => minutes >= judgedMinutes && late > early * maxGrowth);
  return [
    ...undeclared.slice(0, 20),
    ...(partnerRequests > 0 ? [] : ["the partner decided no payment"]),
    ...(deadlocks === 0
      ? []
      : [`${deadlocks} deadlocks: compare the statements in PostgreSQL's log with lock-order.ts`]),
    ...grown.map(({ early, late }) => `a server's memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MiB`),
    ...(isLedgerRight ? [] : ["admin ledger verify found errors"]),
  ];
}

async function stress(minutes: number, clients: number): Promise<Report> {
  const directory = mkdtempSync(join(tmpdir(), "bench-stress-"));
  const postgres = await createPostgresDatabase();
  const more = { SERVICE_ENVIRONMENT: "sandbox", PORT: "0", ALLOW_PRIVATE_WEBHOOK_URLS: "true" };
  // One directory, so that both servers have one key.
  const settings = { DATA_DIR: directory, DATABASE_URL: postgres.databaseUrl, ...more };
  const receiver = await startReceiver();
  const servers: Served[] = [];
  const dispatcher = new Agent();
  const report: Report = {
    ...{
      minutes,
      clients,
      requests: 0,
      partnerRequests: 0,
      answers: {},
      undeclared: [],
      deadlocks: 0,
      memory: [],
      isLedgerRight: false,
    },
  };
  try {
    const projects = [];
    for (const mode of modes) projects.push(await makeProject(settings, "--authorization-mode", mode));
    while (servers.length < 2) servers.push(await Served.start("this-server.ts", null, settings));
    const callers = projects.map(({ apiKey }) => callerOf(servers, apiKey, dispatcher));
    for (const call of callers) {
      await call("POST", "/simulations/fiat-deposits", { amount: { value: "100000000.00", currency: "USD" } });
      await call("POST", "/webhooks/", { name: "Events", url: receiver.url("/ok") });
    }
    await callers[1]!("POST", "/webhooks/", { name: "Decides", url: receiver.url("/half"), mode: "REQUEST" });
    const pools = callers.map((call) => new AccountPool(call));
    const end = performance.now() + minutes * 60_000;
    const samples = sampleMemory(servers, end, report);
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const pool = pools[client % pools.length]!;
        while (performance.now() < end) await runAction(pool, report);
      }),
    );
    report.partnerRequests = await receiver.count("/half");
    report.memory = (await samples).map((rss) => {
      const quarter = Math.ceil(rss.length / 4);
      return { early: median(rss.slice(quarter, 2 * quarter + 1)), late: median(rss.slice(-quarter)) };
    });
  } finally {
    await dispatcher.close();
    await Promise.all(servers.map((server) => server.stop()));
    receiver.stop();
  }
  report.deadlocks = await countDeadlocks(postgres.databaseUrl);
  report.isLedgerRight = await verify(settings);
  await postgres.drop();
  rmSync(directory, { recursive: true, force: true });
  return report;
}

/** Calls the servers in turn, each time with a new Idempotency-Key. */
function callerOf(servers: readonly Served[], apiKey: string, dispatcher: Agent): CallApi {
  let turn = 0;
  return async (method, path, body) => {
    const { url } = servers[turn++ % servers.length]!;
    const response = await request(url + path, {
      dispatcher,
      method: method as "POST",
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(method === "POST" ? { [headers.idempotencyKey]: crypto.randomUUID() } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.body.text();
    return { status: response.statusCode, json: text === "" ? undefined : JSON.parse(text) };
  };
}

/** Many clients use few accounts, so that operations meet. */
class AccountPool {
  readonly #call: CallApi;
  readonly #places: { account: Promise<SharedAccount>; calls: number }[] = [];

  constructor(call: CallApi) {
    this.#call = call;
  }

  take(): Promise<SharedAccount> {
    const index = Math.floor(Math.random() * accountsOfProject);
    const known = this.#places[index];
    if (known !== undefined && known.calls++ < callsOfAccount) return known.account;
    const place = { account: SharedAccount.open(this.#call), calls: 1 };
    this.#places[index] = place;
    // Another client opens the next one.
    place.account.catch(() => {
      place.calls = callsOfAccount;
    });
    return place.account;
  }
}

/** Operations that end what others need are rare. */
const rare: readonly ActionName[] = ["deleteUser", "simulateAccountStatus", "deleteCard", "simulateCardBlock"];
const rareShare = 0.02;
const forgottenShare = 0.05;

async function runAction(pool: AccountPool, report: Report): Promise<void> {
  const name = names[Math.floor(Math.random() * names.length)]!;
  if (rare.includes(name) && Math.random() > rareShare) return;
  try {
    const send = await (actions[name] as Action)((await pool.take()).forget(forgottenShare));
    const answer = await send();
    record(report, name, answer);
  } catch (error) {
    // A refused preparation, such as a payment by a card that another client blocked.
    const answer = /^(\d{3}) /.exec((error as Error).message);
    if (answer === null || Number(answer[1]) >= 500) note(report, `preparing ${name}: ${(error as Error).message}`);
  }
}

function record(report: Report, name: ActionName, { status, json }: ApiAnswer): void {
  const code = json?.error?.code as ErrorCode | undefined;
  report.requests++;
  const answer = `${name} ${status} ${code ?? ""}`.trim();
  report.answers[answer] = (report.answers[answer] ?? 0) + 1;
  const { success, errors: codes } = operations[name] as { success: readonly number[]; errors: readonly ErrorCode[] };
  const isDeclared =
    code === undefined ? success.includes(status) : codes.includes(code) && errors[code].status === status;
  if (!isDeclared || status === errors.INTERNAL_ERROR.status) note(report, `${answer}: ${JSON.stringify(json)}`);
}

function note(report: Report, problem: string): void {
  if (report.undeclared.length < 1_000) report.undeclared.push(problem);
}

/** Returns MiB by server. Shows progress. */
async function sampleMemory(servers: readonly Served[], end: number, report: Report): Promise<number[][]> {
  const samples: number[][] = servers.map(() => []);
  while (performance.now() < end) {
    for (const [index, server] of servers.entries())
      samples[index]!.push((await server.usage()).rssBytes / 1024 / 1024);
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
    const memory = samples.map((each) => `${each.at(-1)!.toFixed(0)} MiB`).join(", ");
    const { requests, undeclared } = report;
    process.stderr.write(`\r${left} s left, ${requests} requests, ${undeclared.length} undeclared, ${memory}   `);
    await pause(Math.min(sampleMs, Math.max(1, end - performance.now())));
  }
  process.stderr.write("\n");
  return samples;
}

async function verify(settings: Settings): Promise<boolean> {
  const quiet = { answer: () => {}, complain: (text: string) => console.error(text) };
  return (await runAdmin(["ledger", "verify", "--json"], settings, quiet)) === 0;
}
