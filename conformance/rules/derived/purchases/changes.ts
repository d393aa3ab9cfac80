// Changes resources while the merchant answers or the cardholder decides. World A changes something, then buys. World B
// asks, changes it meanwhile, and gets the merchant's answer. Invariant: both end alike, so a change that forbids the
// purchase still forbids it. From the approval on, world A buys first.
import { latestVersion } from "../../../../generated/contract.ts";
import type { ContractDocument } from "../../../contract/document.ts";
import { assertEqual, expectOk, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { simulateDecision } from "../../../harness/steps/agentic.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { codeOf, describeAnswer } from "../../../judge/context.ts";
import { untilInTime } from "../suspended/bench.ts";
import { type Change, changesBy } from "../suspended/dependencies.ts";
import { prepareChange } from "../suspended/world.ts";
import {
  askForCheckout,
  askForQuote,
  type Buyer,
  createBuyer,
  merchantNeeds,
  runWhileHeld,
  takeQuote,
} from "./buyer.ts";
import { concludePurchases } from "./conclusion.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "purchase-changed-meanwhile",
    source: "decided",
    title:
      "A change while the merchant or the cardholder decides has the effect that it has before; during the order, the effect that it has afterwards",
    needs: merchantNeeds,
    checks: (document) =>
      document.version === latestVersion
        ? changesOf(document).map((change) => ({
            name: change.name,
            operation: change.operation.id,
            run: (session) => checkChange(session, change),
          }))
        : [],
    mayBeEmpty: "the merchant's answers affect all dates alike, so only the newest date is checked",
  },
]);

// A checkout names its card and its enrollment; these name the others.
const families = new Set(["enrollment", "card", "user", "account", "company"]);

/** The changes of what a checkout depends on: moves of their states, updates and removals. */
function changesOf(document: ContractDocument): Change[] {
  return document.operations
    .flatMap((operation) => changesBy(document, operation))
    .filter(({ family, role }) => families.has(family.name) && role === "own")
    .filter(({ to, flag, operation: { method } }) => to !== undefined || flag || ["PATCH", "DELETE"].includes(method))
    .filter(({ operation, to, otherItem, flag }, index, all) => {
      const isSame = (each: Change) => each.operation === operation && each.to === to;
      // Reasons of the same move differ only in what the card shows.
      return otherItem !== undefined || flag !== undefined || all.findIndex(isSame) === index;
    });
}

interface World {
  readonly buyer: Buyer;
  readonly apply: () => Promise<Exchange>;
}

/** Undefined if a buyer with a quote cannot reach a state that the change needs. */
async function createWorld(session: Session, change: Change): Promise<World | undefined> {
  const buyer = await createBuyer(session, {
    family: change.family.name,
    parent: change.family.parent?.name,
    isShared: true,
  });
  const apply = await prepareChange(buyer, change).catch((error: unknown) => {
    if (error instanceof ExpectationFailed && error.isRefusal) return undefined;
    throw error;
  });
  return apply && { buyer, apply };
}

async function checkChange(session: Session, change: Change): Promise<void> {
  const first = await createWorld(session, change);
  if (first === undefined) return;
  const { id: quoteId } = await takeQuote(first.buyer);
  const changed = await first.apply();
  // A refused change has no effect to compare.
  if (codeOf(changed) !== undefined) return;
  const quoted = describeAnswer(await askForQuote(first.buyer));
  const bought = await describeCheckout(first.buyer, await askForCheckout(first.buyer, quoteId, "approved"));
  const [whileQuoting, whileOffering, beforeApproval, whileOrdering, afterOrder] = await Promise.all([
    quoteHeld(),
    offerHeld(),
    pending(),
    orderHeld(),
    changeAfterwards(),
  ]);
  assertEqual(`outcome of a quote with ${change.name} while the merchant is asked`, whileQuoting, quoted);
  assertEqual(`outcome of a checkout with ${change.name} while the merchant is asked`, whileOffering, bought);
  assertEqual(`payments and orders with ${change.name} before the approval`, beforeApproval, effectsOf(bought));
  if (whileOrdering !== undefined)
    assertEqual(`end of an order with ${change.name} while the merchant is asked`, whileOrdering, afterOrder);

  async function quoteHeld() {
    const { asked } = await inTime(async () => {
      const { buyer, apply } = (await createWorld(session, change))!;
      return runWhileHeld(buyer, "create", () => askForQuote(buyer), apply);
    });
    return describeAnswer(asked);
  }

  async function offerHeld() {
    const { asked, buyer } = await inTime(async () => {
      const { buyer, apply } = (await createWorld(session, change))!;
      const { id } = await takeQuote(buyer);
      return { buyer, ...(await runWhileHeld(buyer, "read", () => askForCheckout(buyer, id, "approved"), apply)) };
    });
    return describeCheckout(buyer, asked);
  }

  async function pending() {
    const { buyer, apply } = (await createWorld(session, change))!;
    const { id } = await takeQuote(buyer);
    const waiting = expectStatus(await askForCheckout(buyer, id, "waits"), [201]) as { readonly id: string };
    expectStatus(await apply(), change.operation.success);
    expectOk(session, await simulateDecision(session, waiting.id, "COMPLETED"));
    return effectsOf({ response: "", purchases: await concludePurchases(buyer) });
  }

  async function orderHeld() {
    const { asked, buyer, found } = await inTime(async () => {
      const { buyer, apply } = (await createWorld(session, change))!;
      const { id } = await takeQuote(buyer);
      return { buyer, ...(await runWhileHeld(buyer, "complete", () => askForCheckout(buyer, id, "approved"), apply)) };
    });
    return found && { change: describeAnswer(found), ...(await describeCheckout(buyer, asked)) };
  }

  async function changeAfterwards() {
    const { buyer, apply } = (await createWorld(session, change))!;
    const asked = await askForCheckout(buyer, (await takeQuote(buyer)).id, "approved");
    const changed = describeAnswer(await apply());
    return { change: changed, ...(await describeCheckout(buyer, asked)) };
  }
}

interface Bought {
  readonly response: string;
  readonly purchases: readonly string[];
}

async function describeCheckout(buyer: Buyer, asked: Exchange): Promise<Bought> {
  return { response: describeAnswer(asked), purchases: await concludePurchases(buyer) };
}

/** What remains of a refused checkout is nothing, and so of one that failed without a payment. */
function effectsOf({ purchases }: Bought): readonly string[] {
  return purchases.filter((each) => each !== "FAILED ENROLLMENT_INACTIVE");
}

const lateCodes = ["QUOTE_TEMPORARILY_UNAVAILABLE", "CHECKOUT_TEMPORARILY_UNAVAILABLE"];

/** The merchant's answer was late. */
export function isLate({ asked }: { readonly asked: Exchange }): boolean {
  const { status } = (asked.json ?? {}) as { readonly status?: unknown };
  return lateCodes.includes(codeOf(asked) ?? "") || status === "PROCESSING";
}

export function inTime<Result extends { readonly asked: Exchange }>(run: () => Promise<Result>): Promise<Result> {
  return untilInTime(run, isLate, "an answer of the merchant in time");
}
