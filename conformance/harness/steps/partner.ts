// Steps for partners. Invariant: durations come from the decision record, in the service's time.

import { ExpectationFailed } from "../../http/expectation-failed.ts";
import type { Mailbox, Receiver, ReceiverFault, Reply, Script } from "../../http/receiver/receiver.ts";
import { createHolder } from "../cardholders.ts";
import { expectOk } from "../expect.ts";
import type { Need } from "../needs.ts";
import { journey, type Rule } from "../rule.ts";
import type { Session } from "../session.ts";
import type { CardTransaction } from "./card-transactions.ts";
import { type Setup, withReceiver } from "./deliveries.ts";
import { requestEndpointAt, rotateSecret } from "./webhooks.ts";

type Decision = NonNullable<CardTransaction["decision"]>;

/** The session's project is EXTERNAL. */
export interface PartnerSetup extends Setup {
  /** Returns the mailbox of the requests, by default at the receiver of the setup. */
  answering(replies: readonly (Reply | ReceiverFault)[] | Script, at?: Receiver): Promise<Mailbox>;
  rotate(): Promise<string>;
  newCard(): Promise<string>;
}

export function partnerRule(
  id: string,
  source: string,
  title: string,
  run: (asking: PartnerSetup) => Promise<void>,
  needs: readonly Need[] = [],
): Rule {
  return journey(id, source, title, ["receiver", "state", "external-project", ...needs], (session) =>
    withReceiver(async (setup) => {
      const owner = setup.session;
      const { id: endpoint } = await requestEndpointAt(owner, setup.receiver.mailbox().url);
      const asking: PartnerSetup = {
        ...setup,
        answering: async (replies, at = setup.receiver) => {
          const mailbox = at.mailbox(replies);
          await changeUrl(owner, endpoint, mailbox.url);
          return mailbox;
        },
        rotate: () => rotateSecret(owner, endpoint),
        newCard: () => newCoveredCard(owner),
      };
      await runUntilInTime(() => run(asking));
    })(session.withKey(session.deployment.keys.external!)),
  );
}

const maxRuns = 3;

/**
 * Runs a rule again if its partner answered too late. A busy machine can exceed the limit on a decision, which is real
 * time. A service that ignores answers fails every run.
 */
export async function runUntilInTime(run: () => Promise<void>): Promise<void> {
  for (let left = maxRuns - 1; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 0 || !(error instanceof ExpectationFailed) || !error.actual.includes("FALLBACK TIMEOUT"))
        throw error;
    }
  }
}

async function changeUrl(session: Session, id: string, url: string): Promise<void> {
  expectOk(await session.api.PATCH("/webhooks/{id}", { params: { path: { id } }, body: { url } }));
}

async function newCoveredCard(session: Session): Promise<string> {
  const holder = await createHolder(session);
  const amount = { value: "1000.00", currency: "USD" };
  expectOk(await session.api.POST("/simulations/fiat-deposits", { body: { amount } }));
  return expectOk(await session.api.POST("/cards", { body: { ...holder, type: "VIRTUAL" } })).id;
}

export function jsonReply(value: unknown): Reply {
  return { status: 200, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
}

export const approval = jsonReply({ decision: "APPROVE" });

export function decisionOf({ status, declineReason, decision, amount }: CardTransaction): string {
  const { source, reason } = decision ?? ({ source: "NOBODY", reason: null } as unknown as Decision);
  return [status, amount.authorized.value, source, reason, declineReason].filter((part) => part !== null).join(" ");
}
