// Payments under way at kills: each happened with its event and its hold, or not at all. They also keep the database
// busy, so the kill interrupts what another call leaves for a later commit.
import { familiesOf } from "../../../../contract/families.ts";
import { eventsSince, isAbout, newestEvent } from "../../../../harness/events.ts";
import { assertEqual, assertThat } from "../../../../harness/expect.ts";
import { createFundedCard } from "../../../../harness/holders.ts";
import { readWholeList } from "../../../../harness/lists.ts";
import { createOwnProject } from "../../../../harness/projects.ts";
import { type CardTransaction, pay, readBalance, usd } from "../../../../harness/steps/card-transactions.ts";
import type { Setup } from "../../../../harness/steps/deliveries.ts";
import { waitFor } from "../../../../harness/wait.ts";
import { header, signatureNames } from "../../../../http/receiver/signature.ts";

export interface InterruptedPayments {
  /** Returns when one is answered, or when a kill has broken all. */
  send(count: number): Promise<void>;
  check(): Promise<void>;
}

/** The target needs the admin command. */
export async function startPayments({ session, addEndpoint }: Setup): Promise<InterruptedPayments> {
  const { session: owner } = await createOwnProject(session, "Interrupted payments");
  const { id: cardId, accountId } = await createFundedCard(owner, "1000");
  const { mailbox } = await addEndpoint(undefined, { in: owner });
  const since = await newestEvent(owner);
  const answeredIds: string[] = [];
  const sendOne = async () => {
    const { data } = await pay(owner, cardId, { amount: usd("1.00") });
    if (data !== undefined) answeredIds.push(data.id);
  };
  const family = familiesOf(session.document).find(({ collection }) => collection === "/card-transactions")!;
  return {
    send: async (count) => {
      const sent = Array.from({ length: count }, sendOne);
      await Promise.any(sent).catch(() => {});
    },
    check: async () => {
      const transactions = (await readWholeList(owner, family, {})) as unknown as CardTransaction[];
      const ids = new Set(transactions.map(({ id }) => id));
      const lostIds = answeredIds.filter((id) => !ids.has(id));
      assertThat("each answered payment in the list", lostIds.length === 0, lostIds, owner.latest);
      const [, held] = await readBalance(owner, accountId);
      assertEqual("amount held for the payments", held, `${transactions.length}.00`, owner.latest);
      const events = await eventsSince(owner, since);
      const created = events.filter(({ type }) => type === "CARD_TRANSACTION_CREATED");
      const untold = [...ids].filter((id) => !created.some(({ data }) => isAbout(data, { id })));
      assertThat("an event about each payment", untold.length === 0, untold, owner.latest);
      await waitFor("a delivery of each event about the payments", async () => {
        const deliveredIds = new Set(mailbox.deliveries.map((each) => header(each, signatureNames.service.id)));
        return events.every(({ id }) => deliveredIds.has(id)) ? true : undefined;
      });
    },
  };
}
