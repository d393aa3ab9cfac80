// Deletion of users (interface §2.4). Invariant: no deletion leaves money or an open account behind.

import { createFundedHolder, issueCard } from "../../../harness/cardholders.ts";
import { eventsSince, isAbout, newestEvent } from "../../../harness/events.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { createAccount, simulateAccountStatus } from "../../../harness/steps/accounts.ts";
import { deleteUser } from "../../../harness/steps/users.ts";
import { emptyAccount } from "../../../harness/steps/withdrawals.ts";

export const rules: readonly Rule[] = [
  journey(
    "user-deletion-closes-accounts",
    "decided",
    "A deletion ends the user's cards and closes the user's accounts. Otherwise it names every account that stays open, and changes nothing",
    async (session) => {
      const { userId, accountId: funded } = await createFundedHolder(session, "10");
      const own = { ownerType: "USER", ownerId: userId };
      const [restricted, empty] = [await createAccount(session, own), await createAccount(session, own)];
      expectOk(await simulateAccountStatus(session, restricted, "RESTRICTED"));
      const card = await issueCard(session, { userId, accountId: funded });
      const ids = [card.id, funded, restricted, empty];
      // Workers can report other resources meanwhile.
      const ownEventsSince = async (known: string | undefined) =>
        (await eventsSince(session, known)).filter(({ data }) => ids.some((id) => isAbout(data, { id })));
      const first = await newestEvent(session);
      const { accounts } = expectError(await deleteUser(session, userId), "USER_NOT_DELETABLE");
      const obstacles = Object.fromEntries(
        (accounts as { accountId: string; reasons: string[] }[]).map(({ accountId, reasons }) => [accountId, reasons]),
      );
      assertEqual("obstacles", obstacles, { [funded]: ["MONEY"], [restricted]: ["RESTRICTED"] });
      assertEqual("events of the refusal", await ownEventsSince(first), []);
      const shown = await session.api.GET("/cards/{id}", { params: { path: { id: card.id } } });
      assertEqual("the card", expectOk(shown), card);
      expectOk(await simulateAccountStatus(session, restricted, "ACTIVE"));
      await emptyAccount(session, funded);
      const known = await newestEvent(session);
      expectOk(await deleteUser(session, userId));
      const events = (await ownEventsSince(known)).toReversed();
      const ends = events.map(({ type, data }) => {
        const { id, status } = data as { id: string; status: string };
        return [type, id, status];
      });
      assertEqual("first event", ends[0], ["CARD_STATUS_UPDATED", card.id, "TERMINATED"]);
      const closed = [funded, restricted, empty].map((id) => ["ACCOUNT_STATUS_UPDATED", id, "CLOSED"]);
      assertEqual("later events", ends.slice(1).toSorted(), closed.toSorted());
    },
  ),
];
