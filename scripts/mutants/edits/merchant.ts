// Answers of a merchant, and changes while it is asked.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const idempotencyStore = "server/http/idempotency/store.ts";
const approval = "server/resources/checkouts/approval.ts";
const purchase = "server/resources/checkouts/purchase.ts";
const session = "server/resources/quotes/merchant/session.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "counts-attempts-in-memory",
    { test: "server/resources/checkouts/operations.test.ts" },
    edit(purchase, "firstDelayMs * 2 ** checkout.tries", "firstDelayMs * 2 ** countTry(checkout.id)"),
    edit(
      purchase,
      "const firstDelayMs = 5_000;",
      "const counts = new Map<string, number>();\nconst countTry = (id: string) => {\n  const count = counts.get(id) ?? 0;\n  counts.set(id, count + 1);\n  return count;\n};\nconst firstDelayMs = 5_000;",
    ),
  ),
  fault(
    "rounds-price-of-unit-down",
    { test: "server/resources/quotes/merchant/client.test.ts" },
    edit(session, "divideRounded(amount, BigInt(quantity))", "amount / BigInt(quantity)"),
  ),
  fault(
    "orders-product-without-variant",
    { test: "server/resources/quotes/merchant/client.test.ts" },
    edit("server/resources/quotes/merchant/protocol.ts", "({ id: itemId })", "({ id: productUrl })"),
  ),
  fault(
    "keeps-whole-host-as-name-of-merchant",
    { test: "server/resources/checkouts/operations.test.ts" },
    edit(
      "server/resources/card-transactions/payment.ts",
      "shop.name.slice(0, limits.merchantNameMaxLength)",
      "shop.name",
    ),
  ),
  fault(
    "accepts-lower-total",
    { test: "server/resources/quotes/merchant/client.test.ts" },
    edit(session, "offer[each] === quoted[each]", "offer[each] <= quoted[each]"),
  ),
  fault(
    "gives-up-without-hold-before-end",
    { test: "server/resources/checkouts/operations.test.ts" },
    edit(purchase, " && now >= checkout.expires_at)", ")"),
  ),
  fault(
    "asks-silent-merchant-twice-for-a-quote",
    { test: "server/resources/quotes/operations.test.ts" },
    edit(
      "server/resources/quotes/operations.ts",
      "  const answer = await merchant.requestOffer(purchase, attempt ?? random.uuid(clock.now()));",
      '  const ask = () => merchant.requestOffer(purchase, attempt ?? random.uuid(clock.now()));\n  const first = await ask();\n  const answer = first.outcome === "UNAVAILABLE" ? await ask() : first;',
    ),
  ),
  fault(
    "fails-order-of-enrollment-cancelled-meanwhile",
    { test: "server/resources/checkouts/meanwhile.test.ts" },
    edit(
      purchase,
      'if (answer.outcome === "OK") {',
      'if (answer.outcome === "OK" && locked.enrollment.status === "ACTIVE") {',
    ),
    edit(
      purchase,
      "failureReasons[answer.outcome]",
      'failureReasons[answer.outcome === "OK" ? "REFUSED" : answer.outcome]',
    ),
  ),
  fault(
    "ends-offer-by-machine-clock",
    { test: "server/resources/quotes/merchant/client.test.ts" },
    edit(
      "server/resources/quotes/merchant/client.ts",
      "value: { ...offer, expiresAt: clock.now() + remainingMs } }",
      "value: offer }",
    ),
  ),
  fault(
    "captures-cleared-part-of-order-again",
    { test: "server/resources/checkouts/meanwhile.test.ts" },
    edit("server/resources/card-transactions/hold.ts", "const left = totalAttos - net;", "const left = totalAttos;"),
  ),
  fault(
    "frees-key-while-merchant-is-asked",
    { test: "server/resources/checkouts/meanwhile.test.ts" },
    edit(idempotencyStore, "leaseMs = 50_000", "leaseMs = 0"),
    edit(idempotencyStore, "aliveMs = 20_000", "aliveMs = 0"),
  ),
  fault(
    "sells-quote-twice-while-merchant-is-asked",
    "quote-bought-once",
    edit(
      approval,
      "  assertPurchasable(project, quote, current, now);\n",
      '  assertPurchasable(project, { ...quote, status: "ACTIVE" }, current, now);\n',
    ),
    edit(
      approval,
      "  await quoteStates.move(tx, platform, quoteStates.at(quote, now)",
      '  if (quote.status !== "USED") await quoteStates.move(tx, platform, quoteStates.at(quote, now)',
    ),
  ),
  // Only the second check sees what other purchases spend while the merchant is asked.
  fault(
    "spends-allowance-twice-while-merchant-is-asked",
    "allowance-together",
    edit(
      approval,
      "  assertPurchasable(project, quote, current, now);\n",
      "  assertPurchasable(project, quote, { ...current, currency: null }, now);\n",
    ),
  ),
  fault(
    "approves-checkout-that-is-being-ordered",
    { test: "server/resources/checkouts/meanwhile.test.ts" },
    edit(
      "server/resources/checkouts/operations.ts",
      '        if (!checkoutStates.canMove(locked.checkout, "approval", "PROCESSING"))',
      '        if (locked.checkout.status === "PROCESSING") return locked.checkout;\n        if (!checkoutStates.canMove(locked.checkout, "approval", "PROCESSING"))',
    ),
  ),
];
