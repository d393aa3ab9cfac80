// The projects and targets that walks explore. Invariant: each states its needs, so a target skips what it lacks with
// the reason.

import type { Need } from "../../harness/needs.ts";
import { createRandom } from "../../harness/random.ts";
import type { Session } from "../../harness/session.ts";
import { jsonReply } from "../../harness/steps/partner.ts";
import { requestEndpointAt } from "../../harness/steps/webhooks.ts";
import type { Keys } from "../../http/connection.ts";
import { type Reply, type Script, usingReceiver } from "../../http/receiver/receiver.ts";

export type AuthorizationMode = "INTERNAL" | "EXTERNAL";

export interface Surroundings {
  /** Completes "in ...". */
  readonly name: string;
  readonly needs: readonly Need[];
  /** The project's key; the check's own if undefined. */
  readonly key?: Exclude<keyof Keys, "main" | "limited">;
  /** True if steps move the clock. */
  readonly hasTime?: boolean;
  /** True if steps kill and restart the target. */
  readonly hasRestarts?: boolean;
  /** True if the walk's own endpoint decides on payments. */
  readonly hasPartner?: boolean;
}

const always: readonly Need[] = ["state", "own-code"];

export function authorizationModeOf({ hasPartner = false }: Surroundings): AuthorizationMode {
  return hasPartner ? "EXTERNAL" : "INTERNAL";
}

/** In the order in which walks take turns. */
export const surroundings: readonly Surroundings[] = [
  { name: "an INTERNAL project", needs: [...always, "internal-project"] },
  { name: "a project with card fees", needs: [...always, "second-project"], key: "second" },
  { name: "a project whose time moves", needs: [...always, "internal-project", "clock", "workers"], hasTime: true },
  {
    name: "an EXTERNAL project",
    needs: [...always, "external-project", "receiver"],
    key: "external",
    hasPartner: true,
  },
  { name: "a consumer program", needs: [...always, "consumer-project"], key: "consumer" },
  {
    name: "a project whose target restarts",
    needs: [...always, "internal-project", "clock", "workers", "restart"],
    hasTime: true,
    hasRestarts: true,
  },
];

/** Runs `walk` in a session of the surroundings' project, with a cache of its own: a walk may end what it shares. */
export async function withSurroundings(
  session: Session,
  { key, hasPartner = false }: Surroundings,
  seed: number,
  walk: (session: Session) => Promise<void>,
): Promise<void> {
  const inProject = key === undefined ? session : session.withKey(session.deployment.keys[key] as string);
  const own: Session = { ...inProject, deployment: { ...session.deployment } };
  if (!hasPartner) return walk(own);
  await usingReceiver(async (receiver) => {
    await requestEndpointAt(own, receiver.mailbox(decisions(seed)).url);
    await walk(own);
  });
}

/** The partner of a walk approves most payments, some of them in part, and answers some wrongly. */
function decisions(seed: number): Script {
  const random = createRandom(seed);
  return ({ body }): Reply => {
    const { data } = JSON.parse(body.toString("utf8")) as { data: { amount: { value: string; currency: string } } };
    if (random.chance(0.7)) return jsonReply({ decision: "APPROVE" });
    if (random.chance(0.3)) return jsonReply({ decision: "DECLINE" });
    if (random.chance(0.3)) return { status: 500 };
    const { value, currency } = data.amount;
    const [whole = "0"] = value.split(".");
    return jsonReply({ decision: "APPROVE", approvedAmount: { value: whole === "0" ? value : whole, currency } });
  };
}
