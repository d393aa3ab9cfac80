// Changes a project's settings while the partner decides on a payment. Invariant: the decision follows the present
// settings, so no money is held that they do not cover, or in a currency that accounts no longer show.

import { assertEqual, expectStatus } from "../../../harness/expect.ts";
import { createHolder, depositAmount, issueCard, masterAccount } from "../../../harness/holders.ts";
import { createOwnProject } from "../../../harness/projects.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type CardTransaction, pay, readBalance, usd } from "../../../harness/steps/card-transactions.ts";
import { approval } from "../../../harness/steps/partner.ts";
import { requestEndpointAt } from "../../../harness/steps/webhooks.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { usingReceiver } from "../../../http/receiver/receiver.ts";
import { askWhileHeld, untilInTime } from "./bench.ts";
import { isLate } from "./changes.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "suspended-payment-follows-settings",
    source: "decided",
    title:
      "A payment is declined if a change of settings during the partner's decision leaves the wrong currency or too little collateral",
    needs: ["receiver", "state", "admin"],
    checks: () => changes.map((change) => ({ name: change.name, run: (session) => checkChange(session, change) })),
  },
]);

interface SettingChange {
  readonly name: string;
  /** Options of `project set`. */
  readonly settings: readonly string[];
  readonly declineReason: string;
  /** Of the funding account afterwards. */
  readonly spendable: string;
}

const changes: readonly SettingChange[] = [
  {
    name: "billing currency",
    settings: ["--billing-currency", "EUR"],
    declineReason: "DO_NOT_HONOR",
    spendable: "100.00",
  },
  {
    name: "rate of an asset",
    settings: ["--rate", "USDC=0.5"],
    declineReason: "COLLATERAL_INSUFFICIENT",
    spendable: "50.00",
  },
];

async function checkChange(main: Session, change: SettingChange): Promise<void> {
  const { exchange, session, fundingId } = await untilInTime(
    () => payDuring(main, change),
    ({ exchange }) => isLate(exchange),
  );
  const { status, declineReason, amount } = expectStatus(exchange, [201]) as CardTransaction;
  assertEqual(
    `status, reason and held amount after a change of the ${change.name}`,
    [status, declineReason, amount.authorized.value],
    ["DECLINED", change.declineReason, "0.00"],
    exchange,
  );
  // Servers keep the settings of a used key for a moment.
  await waitFor(`${change.spendable} spendable and nothing held`, async () => {
    const [spendable, held] = await readBalance(session, fundingId);
    return spendable === change.spendable && held === "0.00" ? true : undefined;
  });
}

interface PaidDuring {
  readonly exchange: Exchange;
  readonly session: Session;
  readonly fundingId: string;
}

async function payDuring(main: Session, { settings }: SettingChange): Promise<PaidDuring> {
  const mode = ["--authorization-mode", "EXTERNAL", "--rate", "USDC=1"];
  const { session, projectId } = await createOwnProject(main, "Settings of a suspended payment", mode);
  const fundingId = await masterAccount(session);
  await depositAmount(session, fundingId, { value: "100", currency: "USDC" });
  const { id: cardId } = await issueCard(session, await createHolder(session));
  return usingReceiver(async (receiver) => {
    let meanwhile = async () => {};
    const mailbox = receiver.mailbox(async () => {
      await meanwhile();
      return approval;
    });
    await requestEndpointAt(session, mailbox.url);
    const { asked } = await askWhileHeld(
      (runMeanwhile) => {
        meanwhile = runMeanwhile;
      },
      () => pay(session, cardId, { amount: usd("80.00") }),
      () => main.deployment.admin!("project", "set", "--project", projectId, ...settings),
    );
    return { exchange: session.exchangeOf(asked.response), session, fundingId };
  });
}
