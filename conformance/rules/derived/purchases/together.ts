// Sends requests while another one waits for the merchant. Invariant: only one of them gets the quote or the allowance.
import { latestVersion } from "../../../../generated/contract.ts";
import { assertEqual, expectCode, expectOk, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type Checkout, fromCents, readPrice, simulateDecision } from "../../../harness/steps/agentic.ts";
import { assertReplay, newKey } from "../../../harness/steps/idempotency.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { Action, MerchantRequest, Product } from "../../../merchant/script.ts";
import {
  askForCheckout,
  askForQuote,
  type Buyer,
  createBuyer,
  merchantNeeds,
  runWhileHeld,
  takeQuote,
} from "./buyer.ts";
import { inTime } from "./changes.ts";
import { concludePurchases } from "./conclusion.ts";

const dates = [latestVersion];
const completed = "COMPLETED CLEARED";

export const rules: readonly Rule[] = [
  journey(
    "purchase-repeated-meanwhile",
    "§8.3",
    "A repetition while the merchant is asked is refused as in progress; a later one gets the first response, and the merchant one order",
    merchantNeeds,
    async (session) => {
      for (const action of ["create", "read", "complete"] as const) {
        const key = newKey();
        const { buyer, ask, asked, found } = await inTime(async () => {
          const buyer = await createBuyer(session);
          const ask = await prepareAsk(buyer, action, key);
          return { buyer, ask, ...(await runWhileHeld(buyer, action, ask, ask)) };
        });
        expectCode(found!, "IDEMPOTENCY_REQUEST_IN_PROGRESS");
        expectStatus(asked, [201]);
        assertReplay(await ask(), asked);
        assertEqual(`requests to ${action}`, requestsOf(buyer.product, action).length, 1, session.latest);
        assertEqual("purchases", await concludePurchases(buyer), action === "create" ? [] : [completed]);
      }
    },
    dates,
  ),
  journey(
    "purchase-of-same-quote-meanwhile",
    "§7",
    "Of two checkouts of a quote, the first that the merchant lets go on buys it; the other is refused, whichever waits",
    merchantNeeds,
    async (session) => {
      for (const action of ["read", "complete"] as const) {
        const { buyer, quoteId, asked, found } = await inTime(async () => {
          const buyer = await createBuyer(session);
          const { id: quoteId } = await takeQuote(buyer);
          const ask = () => askForCheckout(buyer, quoteId, "approved");
          return { buyer, quoteId, ...(await runWhileHeld(buyer, action, ask, ask)) };
        });
        const [bought, refused] = action === "read" ? [found!, asked] : [asked, found!];
        expectStatus(bought, [201]);
        assertEqual("detail", expectCode(refused, "AGENTIC_REQUEST_REJECTED"), { quoteId, reason: "quote_used" });
        assertEqual("purchases", await concludePurchases(buyer), [completed]);
      }
    },
    dates,
  ),
  journey(
    "purchase-of-same-allowance-meanwhile",
    "§7",
    "Of two checkouts that the allowance covers only once, one buys and the other is refused, whichever waits for the merchant",
    merchantNeeds,
    async (session) => {
      for (const action of ["read", "complete"] as const)
        for (const how of ["approved", "waits"] as const) {
          const { buyer, asked, found } = await inTime(async () => {
            const buyer = await createBuyer(session, { most: await readTotal(session) });
            const [first, second] = [await takeQuote(buyer), await takeQuote(buyer)];
            const ask = () => askForCheckout(buyer, first.id, "approved");
            const meanwhile = () => askForCheckout(buyer, second.id, how);
            return { buyer, ...(await runWhileHeld(buyer, action, ask, meanwhile)) };
          });
          const [bought, refused] = action === "read" ? [found!, asked] : [asked, found!];
          expectStatus(bought, [201]);
          assertEqual("reason", expectCode(refused, "AGENTIC_REQUEST_REJECTED").reason, "allowance_exceeded");
          const isWaiting = action === "read" && how === "waits";
          assertEqual("purchases", await concludePurchases(buyer), [isWaiting ? "PENDING" : completed]);
        }
    },
    dates,
  ),
  journey(
    "decision-meanwhile",
    "decided",
    "While the merchant is asked for the order, the cardholder can neither approve nor reject again",
    merchantNeeds,
    async (session) => {
      for (const decision of ["COMPLETED", "FAILED"] as const) {
        const { buyer, asked, found } = await inTime(async () => {
          const buyer = await createBuyer(session);
          const { id } = expectStatus(
            await askForCheckout(buyer, (await takeQuote(buyer)).id, "waits"),
            [201],
          ) as Checkout;
          const decide = async (status: typeof decision) =>
            session.exchangeOf((await simulateDecision(session, id, status)).response);
          const decideAgain = async () => {
            const params = { path: { id } };
            const { status } = expectOk(session, await session.api.GET("/agentic/checkouts/{id}", { params }));
            return { status, exchange: await decide(decision) };
          };
          return {
            buyer,
            ...(await runWhileHeld(buyer, "complete", () => decide("COMPLETED"), decideAgain)),
          };
        });
        expectStatus(asked, [200]);
        assertEqual("status while the merchant is asked", found!.status, "PROCESSING", session.latest);
        expectCode(found!.exchange, "SIMULATION_INVALID_STATE");
        assertEqual("purchases", await concludePurchases(buyer), [completed]);
      }
    },
    dates,
  ),
];

/** Returns a request whose course asks the merchant for `action`. */
export async function prepareAsk(buyer: Buyer, action: Action, key: string): Promise<() => Promise<Exchange>> {
  if (action === "create") return () => askForQuote(buyer, key);
  const { id } = await takeQuote(buyer);
  return () => askForCheckout(buyer, id, "approved", key);
}

export function requestsOf({ requests }: Product, action: Action): MerchantRequest[] {
  return requests.filter((each) => each.action === action);
}

async function readTotal(session: Session): Promise<string> {
  return fromCents(await readPrice(session));
}
