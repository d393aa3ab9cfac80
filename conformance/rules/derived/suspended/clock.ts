// Time while the partner decides: a resource that a payment depends on ends by its own instant. The payment ends as it
// would if time had passed before it. The partner's own time is real time.
import { limits } from "../../../../generated/contract.ts";
import type { ContractDocument } from "../../../contract/document.ts";
import type { Family } from "../../../contract/families.ts";
import {
  familyOf,
  initialStates,
  type Machine,
  type Move,
  machinesOf,
  shortestPathTo,
} from "../../../contract/machines.ts";
import { advanceClock, requestMoveTo } from "../../../harness/clock.ts";
import { isAbout, readEvents } from "../../../harness/events.ts";
import { assertEqual, expectOk, expectStatus } from "../../../harness/expect.ts";
import { readResource } from "../../../harness/resources-in-state.ts";
import { atAnyDate, type Check, type Rule } from "../../../harness/rule.ts";
import { readTransaction } from "../../../harness/steps/card-transactions.ts";
import { assertReplay, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { codeOf } from "../../../judge/context.ts";
import { type Bench, payWhileHeld, untilInTime, withBench } from "./bench.ts";
import { isLate, payFrom } from "./changes.ts";
import { type Fields, paymentFamilies } from "./dependencies.ts";
import { createPayer, findOrCreate, type Payer } from "./payer.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "suspended-payment-in-time",
    source: "decided",
    title: "A payment whose partner decides while a resource expires ends as one after the expiry",
    needs: ["receiver", "state", "external-project", "clock", "workers"],
    checks: (document) => machinesOf(document).flatMap((machine) => checksOf(document, machine)),
  },
  {
    id: "suspended-payment-keeps-real-time",
    source: "decided",
    title: "A move of the clock while the partner decides ends neither the partner's time nor the claim on the key",
    needs: ["receiver", "state", "external-project", "clock", "workers"],
    checks: () => [{ name: "", run: withBench(checkMovedClock) }],
  },
]);

// A worker that takes the request for an abandoned one decides within a few reads.
const readsAfterMove = 20;

async function checkMovedClock(bench: Bench): Promise<void> {
  const { session } = bench;
  const listed = async (cardId: string) =>
    expectOk(await session.api.GET("/card-transactions", { params: { query: { cardId } } })).data.length;
  const { paid, found, cardId, pay } = await untilInTime(
    async () => {
      const payer = await createPayer(bench, "card");
      const { cardId } = payer;
      const key = keyHeader(newKey());
      const pay = () => payFrom(payer, "1.00", key);
      const startedAt = performance.now();
      const hasPassed = (share: number) => performance.now() - startedAt > share * limits.authorizationDecisionMs;
      const held = await payWhileHeld(bench, cardId, pay, async () => {
        await advanceClock(session, 3_600);
        const retryCode = codeOf(await pay());
        // A slow target gets fewer reads, because the partner's real time ends too.
        for (let left = readsAfterMove; left > 0 && !hasPassed(1 / 2); left--)
          if ((await listed(cardId)) > 0) return { retryCode, seen: hasPassed(1) ? "late" : "decided" };
        return { retryCode, seen: "undecided" };
      });
      return { ...held, cardId, pay };
    },
    ({ found: { seen } = {}, paid: answer }) => seen === "late" || (seen !== "decided" && isLate(answer)),
  );
  const expected = { retryCode: "IDEMPOTENCY_REQUEST_IN_PROGRESS", seen: "undecided" };
  assertEqual("retry and payment after the clock moved by an hour", found, expected, paid);
  const { status } = expectStatus(paid, [201]) as Fields;
  assertEqual("status of the payment", status, "AUTHORIZED", paid);
  assertReplay(await pay(), paid);
  assertEqual("transactions of the card", await listed(cardId), 1);
}

interface Expiry {
  readonly machine: Machine;
  readonly family: Family;
  readonly move: Move;
  readonly from: string;
}

function checksOf(document: ContractDocument, machine: Machine): Check[] {
  const family = familyOf(document, machine);
  if (family === undefined || !paymentFamilies(document).has(family)) return [];
  const timed = machine.moves.filter(({ mover }) => mover === "clock");
  return timed.flatMap((move) =>
    move.from
      // A payer meets no further condition, such as an account without a signer.
      .filter((state) => shortestPathTo(machine, state)?.moves.every(({ when }) => when === null) ?? true)
      // The partner is asked only about a card in its initial state.
      .filter((state) => family.name !== "card" || initialStates(machine).includes(state))
      .map((from) => ({
        name: `${machine.resource} ${from} by ${move.by}`,
        run: withBench((bench) => checkExpiry(bench, { machine, family, move, from })),
      })),
  );
}

async function checkExpiry(bench: Bench, expiry: Expiry): Promise<void> {
  const first = await prepareExpiry(bench, expiry);
  await first.expire();
  await first.waitUntilExpired();
  const expected = await readOutcome(bench, await payFrom(first.payer, "1.00"));
  const { paid, found } = await untilInTime(
    async () => {
      const { payer, expire, waitUntilExpired } = await prepareExpiry(bench, expiry);
      const held = await payWhileHeld(bench, payer.cardId, () => payFrom(payer, "1.00"), expire);
      await waitUntilExpired();
      return held;
    },
    (result) => isLate(result.paid),
  );
  assertEqual("requests to the partner before the expiry", found === undefined ? 0 : 1, 1, paid);
  const what = `outcome of a payment with ${expiry.machine.resource} expiring while the partner decides`;
  assertEqual(what, await readOutcome(bench, paid), expected, paid);
}

async function prepareExpiry(bench: Bench, { machine, family, move, from }: Expiry) {
  const { session } = bench;
  const payer: Payer = await createPayer(bench, family.name);
  const maker = session.document.operation(machine.created);
  const id = await findOrCreate(payer, family, maker, "own", shortestPathTo(machine, from));
  const shown = await readResource(session, machine, [id]);
  assertEqual(`state of a ${machine.resource}`, shown[machine.field], from);
  return {
    payer,
    expire: async () => expectStatus(await requestMoveTo(session, Date.parse(String(shown[move.by]))), [200]),
    waitUntilExpired: () =>
      waitFor(`${machine.resource} ${move.to.join(" or ")}`, async () => {
        const state = String((await readResource(session, machine, [id]))[machine.field]);
        return move.to.includes(state) ? state : undefined;
      }),
  };
}

/** Holds of earlier checks end too, so the balance says nothing. */
async function readOutcome({ session }: Bench, paid: Exchange): Promise<unknown> {
  const code = codeOf(paid);
  if (code !== undefined) return code;
  const { id } = paid.json as Fields & { readonly id: string };
  const { status, declineReason, amount } = await readTransaction(session, id);
  const created = await readEvents(session, { type: "CARD_TRANSACTION_CREATED", limit: 20 });
  return { status, declineReason, amount, events: created.filter(({ data }) => isAbout(data, { id })).length };
}
