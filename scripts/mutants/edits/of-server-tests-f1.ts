// Faults that tests of the server must notice, each in the file that it names.
import { type Edit, edit } from "../source-fault.ts";

interface TestFault {
  readonly name: string;
  readonly test: string;
  readonly edits: readonly Edit[];
}

export const testFaults: readonly TestFault[] = [
  {
    name: "counts-attempts-in-memory",
    test: "server/resources/checkouts/operations.test.ts",
    edits: [
      edit(
        "server/resources/checkouts/purchase.ts",
        "firstDelayMs * 2 ** checkout.tries",
        "firstDelayMs * 2 ** countTry(checkout.id)",
      ),
      edit(
        "server/resources/checkouts/purchase.ts",
        "const firstDelayMs = 5_000;",
        "const counts = new Map<string, number>();\nconst countTry = (id: string) => {\n  const count = counts.get(id) ?? 0;\n  counts.set(id, count + 1);\n  return count;\n};\nconst firstDelayMs = 5_000;",
      ),
    ],
  },
  {
    name: "rounds-price-of-unit-down",
    test: "server/resources/quotes/merchant/client.test.ts",
    edits: [
      edit(
        "server/resources/quotes/merchant/session.ts",
        "divideRounded(amount, BigInt(quantity))",
        "amount / BigInt(quantity)",
      ),
    ],
  },
  {
    name: "orders-product-without-variant",
    test: "server/resources/quotes/merchant/client.test.ts",
    edits: [edit("server/resources/quotes/merchant/protocol.ts", "({ id: itemId })", "({ id: productUrl })")],
  },
  {
    name: "keeps-whole-host-as-name-of-merchant",
    test: "server/resources/checkouts/operations.test.ts",
    edits: [
      edit(
        "server/resources/card-transactions/payment.ts",
        "shop.name.slice(0, limits.merchantNameMaxLength)",
        "shop.name",
      ),
    ],
  },
  {
    name: "accepts-lower-total",
    test: "server/resources/quotes/merchant/client.test.ts",
    edits: [
      edit(
        "server/resources/quotes/merchant/session.ts",
        "offer[each] === quoted[each]",
        "offer[each] <= quoted[each]",
      ),
    ],
  },
  {
    name: "gives-up-without-hold-before-end",
    test: "server/resources/checkouts/operations.test.ts",
    edits: [edit("server/resources/checkouts/purchase.ts", " && now >= checkout.expires_at)", ")")],
  },
  {
    name: "asks-silent-merchant-twice-for-a-quote",
    test: "server/resources/quotes/operations.test.ts",
    edits: [
      edit(
        "server/resources/quotes/operations.ts",
        "  const answer = await merchant.requestOffer(purchase, attempt ?? random.uuid(clock.now()));",
        '  const ask = () => merchant.requestOffer(purchase, attempt ?? random.uuid(clock.now()));\n  const first = await ask();\n  const answer = first.outcome === "UNAVAILABLE" ? await ask() : first;',
      ),
    ],
  },
  {
    name: "asks-merchant-with-expired-key",
    test: "server/resources/quotes/operations.test.ts",
    edits: [
      edit(
        "server/http/idempotency/store.ts",
        "key, fingerprint, token, token, now + leaseMs",
        "key, fingerprint, token, key, now + leaseMs",
      ),
    ],
  },
  {
    name: "fails-order-of-enrollment-cancelled-meanwhile",
    test: "server/resources/checkouts/meanwhile.test.ts",
    edits: [
      edit(
        "server/resources/checkouts/purchase.ts",
        'if (answer.outcome === "OK") {',
        'if (answer.outcome === "OK" && locked.enrollment.status === "ACTIVE") {',
      ),
      edit(
        "server/resources/checkouts/purchase.ts",
        "failureReasons[answer.outcome]",
        'failureReasons[answer.outcome === "OK" ? "REFUSED" : answer.outcome]',
      ),
    ],
  },
  {
    name: "ends-offer-by-machine-clock",
    test: "server/resources/quotes/merchant/client.test.ts",
    edits: [
      edit(
        "server/resources/quotes/merchant/client.ts",
        "value: { ...offer, expiresAt: clock.now() + remainingMs } }",
        "value: offer }",
      ),
    ],
  },
  {
    name: "captures-cleared-part-of-order-again",
    test: "server/resources/checkouts/meanwhile.test.ts",
    edits: [
      edit("server/resources/card-transactions/hold.ts", "const left = totalAttos - net;", "const left = totalAttos;"),
    ],
  },
  {
    name: "frees-key-while-merchant-is-asked",
    test: "server/resources/checkouts/meanwhile.test.ts",
    edits: [
      edit("server/http/idempotency/store.ts", "leaseMs = 50_000", "leaseMs = 0"),
      edit("server/http/idempotency/store.ts", "aliveMs = 20_000", "aliveMs = 0"),
    ],
  },
  {
    name: "sells-quote-twice-while-merchant-is-asked",
    test: "server/resources/checkouts/meanwhile.test.ts",
    edits: [
      edit(
        "server/resources/checkouts/approval.ts",
        "  assertPurchasable(project, quote, current, now);\n",
        '  assertPurchasable(project, { ...quote, status: "ACTIVE" }, current, now);\n',
      ),
      edit(
        "server/resources/checkouts/approval.ts",
        "  await quoteStates.move(tx, platform, quoteStates.at(quote, now)",
        '  if (quote.status !== "USED") await quoteStates.move(tx, platform, quoteStates.at(quote, now)',
      ),
    ],
  },
  {
    name: "spends-allowance-twice-while-merchant-is-asked",
    test: "server/resources/checkouts/meanwhile.test.ts",
    edits: [
      edit(
        "server/resources/checkouts/approval.ts",
        "  assertPurchasable(project, quote, current, now);\n",
        "  assertPurchasable(project, quote, { ...current, currency: null }, now);\n",
      ),
    ],
  },
  {
    name: "approves-checkout-that-is-being-ordered",
    test: "server/resources/checkouts/meanwhile.test.ts",
    edits: [
      edit(
        "server/resources/checkouts/operations.ts",
        '        if (!checkoutStates.canMove(locked.checkout, "approval", "PROCESSING"))',
        '        if (locked.checkout.status === "PROCESSING") return locked.checkout;\n        if (!checkoutStates.canMove(locked.checkout, "approval", "PROCESSING"))',
      ),
    ],
  },
  {
    name: "stops-asking-merchants-before-workers-end",
    test: "server/resources/checkouts/stop.test.ts",
    edits: [
      edit(
        "server/server.ts",
        "await recorder?.stop();",
        "await platform.merchant.close();\n    await recorder?.stop();",
      ),
    ],
  },
];
