// Detects a target's clock and private webhook urls. Invariant: no option is needed for them, and one that contradicts
// the target is refused or named.
import type { errors } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import { summarize } from "../harness/expect.ts";
import type { Need } from "../harness/needs.ts";
import { NotOffered } from "../harness/not-offered.ts";
import type { Deployment } from "../harness/target.ts";
import type { Exchange } from "../http/exchange.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { startReceiver } from "../http/receiver/receiver.ts";
import type { Sender } from "../http/transport.ts";
import { codeOf } from "../judge/context.ts";
import type { Capability } from "./capabilities.ts";
import { TargetError } from "./target-error.ts";

export interface Detected {
  readonly lacks: Deployment["lacks"];
  readonly capabilities: readonly Capability[];
  /** Operations that the target does not offer, in addition to those that it answers like unknown paths. */
  readonly missing: readonly string[];
  /** The target's clock in epoch ms, if checks move it. */
  readonly clockAt?: number;
}

/** Tries only what a check of the run needs. */
export async function detectAbilities(
  deployment: Deployment,
  document: ContractDocument,
  sender: Sender,
  needed: ReadonlySet<Need>,
): Promise<Detected> {
  const isNeeded = (...some: readonly Need[]) => some.some((each) => needed.has(each));
  const clock = isNeeded("clock", "machine-time") ? await detectClock(deployment, document, sender) : nothing;
  const receiver = isNeeded("receiver", "public-urls-only")
    ? await detectReceiver(deployment, document, sender)
    : nothing;
  const capabilities = [...clock.capabilities, ...receiver.capabilities];
  return {
    lacks: { ...clock.lacks, ...receiver.lacks },
    capabilities,
    missing: [...clock.missing, ...receiver.missing],
    ...(clock.clockAt === undefined ? {} : { clockAt: clock.clockAt }),
  };
}

const nothing: Detected = { lacks: {}, capabilities: [], missing: [] };

const detected = (lacks: Deployment["lacks"], name: string, value: string, note?: string): Detected => ({
  lacks,
  capabilities: [{ name, value, ...(note === undefined ? {} : { note }) }],
  missing: [],
});

const unknownPathCode = "RESOURCE_NOT_FOUND" satisfies keyof typeof errors;

/** An empty move changes nothing: it is refused, or the path is unknown. */
async function detectClock(deployment: Deployment, document: ContractDocument, sender: Sender): Promise<Detected> {
  const { path } = document.operation("moveClock");
  const exchange = await post(sender, deployment, path, {});
  const { offers = [], lacks = [] } = deployment.declared ?? {};
  if (codeOf(exchange) === unknownPathCode || deployment.missing?.has("moveClock")) {
    if (offers.includes("clock"))
      throw contradiction("clock", `the target has no POST ${path}: ${summarize(exchange)}`);
    return detected({ clock: "the target has no controllable clock" }, "controllable clock", "no");
  }
  if (offers.includes("machine-time")) throw contradiction("machine-time", "the target has a controllable clock");
  const note = lacks.includes("clock")
    ? "--lacks clock leaves it alone"
    : "checks move it forward, and no clock can be moved back (--lacks clock leaves it alone)";
  // A target without a clock has no simulated faults either, and says so with a declared code.
  const faults = document.operation("simulateFault");
  const hasFaults = codeOf(await post(sender, deployment, faults.path, {})) !== unknownPathCode;
  const clockAt = lacks.includes("clock") ? undefined : await readClock(deployment, path, sender);
  return {
    ...detected({ "machine-time": "the target has a controllable clock" }, "controllable clock", "yes", note),
    missing: hasFaults ? [] : [faults.id],
    ...(clockAt === undefined ? {} : { clockAt }),
  };
}

/** Moves the clock by one second, the least after which a response shows the time. Undefined if refused. */
async function readClock(deployment: Deployment, path: string, sender: Sender): Promise<number | undefined> {
  const { json } = await post(sender, deployment, path, { advanceBy: 1 });
  const instant = Date.parse(String((json as { now?: unknown } | undefined)?.now));
  return Number.isNaN(instant) ? undefined : instant;
}

async function detectReceiver(deployment: Deployment, document: ContractDocument, sender: Sender): Promise<Detected> {
  const { offers = [], lacks = [] } = deployment.declared ?? {};
  if (deployment.missing?.has("createWebhook"))
    return detected({ receiver: new NotOffered("createWebhook").message }, "private webhook urls", "no endpoints");
  const receiver = await startReceiver();
  try {
    const mailbox = receiver.mailbox();
    const body = { ...(document.operation("createWebhook").bodies[0]!.example as object), url: mailbox.url };
    const exchange = await createWithRoom(sender, deployment, { ...body, mode: "NOTIFICATION" });
    if (exchange.response.status !== 201) {
      if (offers.includes("receiver"))
        throw contradiction("receiver", `the target refuses private webhook urls: ${summarize(exchange)}`);
      const reason = "the target refuses receivers on this machine";
      return detected({ receiver: reason }, "private webhook urls", "no");
    }
    if (offers.includes("public-urls-only"))
      throw contradiction("public-urls-only", "the target accepts a private webhook url");
    const { id } = exchange.json as { id: string };
    const accepted = { "public-urls-only": "the target accepts private webhook urls" };
    try {
      if (lacks.includes("receiver"))
        return detected(accepted, "private webhook urls", "yes", "--lacks receiver sends nothing to them");
      const tested = await post(sender, deployment, `/webhooks/${id}/test`);
      if (tested.response.status >= 300) throw new ExpectationFailed("a test event", summarize(tested));
      await mailbox.wait(1);
      return detected(accepted, "private webhook urls", "yes", "it delivers to receivers on this machine");
    } catch (error) {
      if (!(error instanceof ExpectationFailed)) throw error;
      const reason = "the target accepts private webhook urls, but its test event did not reach this machine";
      if (offers.includes("receiver")) throw contradiction("receiver", reason);
      const note = "its test event did not reach this machine";
      return detected({ ...accepted, receiver: reason }, "private webhook urls", "yes", note);
    } finally {
      await post(sender, deployment, `/webhooks/${id}/disable`);
    }
  } finally {
    await receiver.stop();
  }
}

/** The suite disables the notification endpoints that it finds. */
export async function createWithRoom(sender: Sender, deployment: Deployment, body: object): Promise<Exchange> {
  const first = await post(sender, deployment, "/webhooks/", body);
  if (codeOf(first) !== ("WEBHOOK_LIMIT_EXCEEDED" satisfies keyof typeof errors)) return first;
  const list = await sender.send({ method: "GET", path: "/webhooks/?limit=100" }, deployment.keys.main[0]!);
  const { data } = list.json as { data: readonly { id: string; status: string; mode: string }[] };
  for (const { id, status, mode } of data)
    if (status === "ACTIVE" && mode === "NOTIFICATION") await post(sender, deployment, `/webhooks/${id}/disable`);
  return post(sender, deployment, "/webhooks/", body);
}

export function post(sender: Sender, { keys }: Deployment, path: string, body?: object): Promise<Exchange> {
  const sent = body === undefined ? {} : { contentType: "application/json", body: JSON.stringify(body) };
  return sender.send({ method: "POST", path, ...sent }, keys.main[0]!);
}

function contradiction(need: Need, fact: string): TargetError {
  return new TargetError(`--offers ${need} contradicts the target: ${fact}. Remove the option, or change the target.`);
}
