// What a merchant answers, and what happens while it is asked.
import { edit, fault, type SourceFault } from "../source-fault.ts";
import { expiresLate } from "./agentic.ts";

const quotes = "server/resources/quotes/operations.ts";
const checkouts = "server/resources/checkouts/operations.ts";
const client = "server/resources/quotes/merchant/client.ts";
const session = "server/resources/quotes/merchant/session.ts";
const approval = "server/resources/checkouts/approval.ts";
const hold = "server/resources/card-transactions/hold.ts";
const purchase = "server/resources/checkouts/purchase.ts";
const keys = "server/http/idempotency/store.ts";
const unfinished = "server/resources/checkouts/unfinished.ts";

const secondCheckOfQuote =
  '    enrollmentStates.assertAllowed(enrollmentStates.at(locked, clock.now()), "createQuote");\n';
const secondCheck = "  assertPurchasable(project, quote, current, now);\n";
const samePrice = "offer[each] === quoted[each]";

const whileAsked: readonly SourceFault[] = [
  fault(
    "shows-usual-category-of-every-merchant",
    "merchant-of-purchase",
    edit(purchase, "mcc: quote.merchant_mcc,", "mcc: null,"),
  ),
  fault(
    "captures-whole-hold-of-order",
    "purchase-payment-changed-meanwhile",
    edit(hold, "const attos = left < open ? left : open;", "const attos = open;"),
  ),
  fault(
    "captures-cleared-part-of-order-again",
    "purchase-payment-changed-meanwhile",
    edit(hold, "const left = totalAttos - net;", "const left = totalAttos;"),
  ),
  fault(
    "captures-hold-of-order-that-cleared",
    "purchase-payment-changed-meanwhile",
    edit(hold, "if (left <= 0n) return release(tx, platform, project, hold);", ""),
    edit(hold, "const attos = left < open ? left : open;", "const attos = left > 0n && left < open ? left : open;"),
  ),
  fault(
    "quotes-for-enrollment-cancelled-meanwhile",
    "purchase-changed-meanwhile",
    edit(quotes, secondCheckOfQuote, ""),
  ),
  fault(
    "buys-for-enrollment-cancelled-meanwhile",
    "purchase-changed-meanwhile",
    edit(approval, secondCheck, '  assertPurchasable(project, quote, { ...current, status: "ACTIVE" }, now);\n'),
  ),
  fault(
    "fails-order-of-enrollment-cancelled-meanwhile",
    "purchase-changed-meanwhile",
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
    "purchase-in-time",
    edit(
      "server/resources/quotes/merchant/client.ts",
      "value: { ...offer, expiresAt: clock.now() + remainingMs } }",
      "value: offer }",
    ),
  ),
  fault(
    "quotes-for-enrollment-that-expired-meanwhile",
    "purchase-in-time",
    edit(quotes, "enrollmentStates.at(locked, clock.now())", "enrollmentStates.at(locked, locked.created_at)"),
    expiresLate,
  ),
  fault(
    "buys-quote-that-expired-meanwhile",
    "purchase-in-time",
    edit(approval, secondCheck, "  assertPurchasable(project, quote, current, quote.created_at);\n"),
    edit(approval, "quoteStates.move(tx, platform, quoteStates.at(quote, now)", "quoteStates.move(tx, platform, quote"),
    expiresLate,
  ),
  fault(
    "worker-orders-while-merchant-is-asked",
    "purchase-in-time",
    edit(unfinished, "  if (row.buying_until !== null && row.buying_until > clock.realNow()) return;\n", ""),
  ),
  fault(
    "frees-key-while-merchant-is-asked",
    "purchase-repeated-meanwhile",
    edit(keys, "leaseMs = 50_000", "leaseMs = 0"),
    edit(keys, "aliveMs = 20_000", "aliveMs = 0"),
  ),
  fault(
    "sells-quote-twice-while-merchant-is-asked",
    "purchase-of-same-quote-meanwhile",
    edit(approval, secondCheck, '  assertPurchasable(project, { ...quote, status: "ACTIVE" }, current, now);\n'),
    edit(
      approval,
      "  await quoteStates.move(tx, platform, quoteStates.at(quote, now)",
      '  if (quote.status !== "USED") await quoteStates.move(tx, platform, quoteStates.at(quote, now)',
    ),
  ),
  fault(
    "spends-allowance-twice-while-merchant-is-asked",
    "purchase-of-same-allowance-meanwhile",
    edit(approval, secondCheck, "  assertPurchasable(project, quote, { ...current, currency: null }, now);\n"),
  ),
  fault(
    "approves-checkout-that-is-being-ordered",
    "decision-meanwhile",
    edit(
      checkouts,
      '        if (!checkoutStates.canMove(locked.checkout, "approval", "PROCESSING"))',
      '        if (locked.checkout.status === "PROCESSING") return locked.checkout;\n        if (!checkoutStates.canMove(locked.checkout, "approval", "PROCESSING"))',
    ),
  ),
];

const afterKill: readonly SourceFault[] = [
  fault(
    "asks-partner-again-for-interrupted-checkout",
    "purchase-interrupted",
    edit(
      "server/resources/checkouts/purchase.ts",
      "isPartialAllowed: false, attempt: row.id, assertWanted }",
      "isPartialAllowed: false, attempt: null, assertWanted }",
    ),
  ),
  fault(
    "buys-again-for-retry-after-kill",
    "purchase-interrupted",
    edit(checkouts, "attempt === null ? undefined", 'attempt !== "" ? undefined'),
  ),
  fault(
    "asks-merchant-without-lease",
    "purchase-interrupted",
    edit(approval, "    attempt,\n    ...leaseOf(platform),", "    attempt,\n    next_at: null,"),
  ),
  fault(
    "requests-quote-again-with-new-key",
    "purchase-interrupted",
    edit(quotes, "attempt ?? random.uuid(clock.now())", "random.uuid(clock.now())"),
    edit(quotes, "project, body, attempt } = call;", "project, body } = call;"),
  ),
  fault(
    "orders-again-with-key-of-time",
    "purchase-interrupted",
    edit(purchase, "transaction_id!, id);", "transaction_id!, [id, clock.now()].join());"),
  ),
  fault(
    "workers-wait-for-their-process",
    "purchase-interrupted",
    edit("server/platform/workers/due-rows.ts", "everyMs: pollIntervalMs,", "everyMs: 1_000 * 365 * 86_400_000,"),
  ),
  fault(
    "counts-attempts-in-memory",
    "purchase-interrupted",
    edit(purchase, "firstDelayMs * 2 ** checkout.tries", "firstDelayMs * 2 ** countTry(checkout.id)"),
    edit(
      purchase,
      "const firstDelayMs = 5_000;",
      "const counts = new Map<string, number>();\nconst countTry = (id: string) => {\n  const count = counts.get(id) ?? 0;\n  counts.set(id, count + 1);\n  return count;\n};\nconst firstDelayMs = 5_000;",
    ),
  ),
];

const answers: readonly SourceFault[] = [
  fault(
    "ignores-expiry-of-merchant",
    "merchant-answers-quote",
    edit(quotes, "Math.min(now + quoteMs, offer.expiresAt ?? Number.POSITIVE_INFINITY)", "now + quoteMs"),
  ),
  fault(
    "quotes-in-other-currency",
    "merchant-answers-quote",
    edit(session, '  if (body.currency.toUpperCase() !== currency) return "CURRENCY";\n', ""),
  ),
  fault(
    "quotes-extra-line",
    "merchant-answers-quote",
    edit(session, '  if (ofItem.length < lines.length) return "EXTRA_LINE";\n', ""),
  ),
  fault(
    "quotes-other-quantity",
    "quote-refused-by-merchant",
    edit(session, '=== requested.quantity ? undefined : "QUANTITY"', '>= requested.quantity ? undefined : "QUANTITY"'),
  ),
  fault(
    "quotes-lines-that-miss-the-total",
    "merchant-answers-quote",
    edit(session, "return possible.includes(total);", "return possible.some((each) => each >= total);"),
  ),
  fault(
    "hides-mismatch-of-order",
    "checkout-ordered-otherwise",
    edit(session, 'typeof ordered === "string" ? ordered :', 'typeof ordered === "string" ? null :'),
  ),
  fault(
    "takes-refused-key-for-refused-sale",
    "merchant-answers-quote",
    edit(client, "new Set([401, 407,", "new Set([407,"),
  ),
  fault("accepts-lower-total", "merchant-answers-offer", edit(session, samePrice, "offer[each] <= quoted[each]")),
  fault("accepts-higher-total", "merchant-answers-offer", edit(session, samePrice, "offer[each] >= quoted[each]")),
  fault(
    "ignores-changed-shipping-and-tax",
    "merchant-answers-offer",
    edit(session, '["items", "shipping", "tax", "total"] as const', '["items"] as const'),
  ),
  fault(
    "believes-refused-repetition",
    "merchant-answers-order",
    edit(client, '"id" in session || session.outcome === "UNAVAILABLE"', '"id" in session || result.status !== null'),
  ),
  fault(
    "believes-404-to-repetition",
    "merchant-answers-order",
    edit(
      client,
      'session.outcome === "UNAVAILABLE") return session;',
      'session.outcome !== "REFUSED") return session;',
    ),
  ),
  fault(
    "releases-allowance-twice",
    "merchant-answers-order",
    edit(
      approval,
      "  await releaseAllowance(tx, enrollment, readAmount(checkout.amount), platform.clock.now());\n  return endCheckout(tx, platform, checkout, by,",
      "  await releaseAllowance(tx, enrollment, 2n * readAmount(checkout.amount), platform.clock.now());\n  return endCheckout(tx, platform, checkout, by,",
    ),
  ),
  fault(
    "orders-again-with-key-of-attempt",
    "merchant-answers-order",
    edit(purchase, "transaction_id!, id);", "transaction_id!, [id, checkout.tries].join());"),
  ),
  fault(
    "takes-completed-session-without-order-for-refusal",
    "merchant-answers-order",
    edit(
      client,
      'unavailable("no order") : { outcome: "OK", value: order };\n  }\n  if (pendingStatuses',
      '{ outcome: "REFUSED" } : { outcome: "OK", value: order };\n  }\n  if (pendingStatuses',
    ),
  ),
  fault(
    "takes-order-in-progress-for-refusal",
    "merchant-answers-order",
    edit(client, "  if (pendingStatuses.has(reason)) return unavailable(reason);\n", ""),
  ),
  fault(
    "fails-checkout-whose-cancellation-found-order",
    "merchant-answers-order",
    edit(
      purchase,
      'if (answer.outcome === "OK" && answer.value !== null)',
      'if (answer.outcome === "OK" && answer.value?.id === "")',
    ),
  ),
  fault(
    "fails-silent-checkout-while-hold-lasts",
    "merchant-answers-order",
    edit(purchase, 'now).status !== "AUTHORIZED")', 'now).status !== "CLEARED")'),
  ),
  fault(
    "orders-without-hold",
    "merchant-answers-order",
    edit(purchase, "if (hasMoney && clock.now() < expires_at)", "if (clock.now() < expires_at)"),
  ),
  fault(
    "cancels-order-that-was-cleared",
    "merchant-answers-order",
    edit(
      purchase,
      "currentAmount(totalsOf(eventsAt(transaction, clock.now())))",
      "totalsOf(eventsAt(transaction, clock.now())).open",
    ),
  ),
  fault(
    "never-gives-up-on-silent-merchant",
    "merchant-answers-order",
    edit(purchase, 'now).status !== "AUTHORIZED")', 'now).status === "DECLINED")'),
  ),
  fault(
    "shows-lines-before-discount",
    "merchant-answers-quote",
    edit(session, 'const amount = onlyAmount(line.totals, "total") ??', "const amount = untaxed ??"),
  ),
];

const attempts: readonly SourceFault[] = [
  fault(
    "asks-merchant-with-expired-key",
    "merchant-asked-after-key",
    edit(keys, "key, fingerprint, token, token, now + leaseMs", "key, fingerprint, token, key, now + leaseMs"),
  ),
  fault(
    "asks-silent-merchant-twice-for-a-quote",
    "merchant-asked-once",
    edit(
      quotes,
      "  const answer = await merchant.requestOffer(purchase, attempt ?? random.uuid(clock.now()));",
      `  const ask = () => merchant.requestOffer(purchase, attempt ?? random.uuid(clock.now()));
  const first = await ask();
  const answer = first.outcome === "UNAVAILABLE" ? await ask() : first;`,
    ),
  ),
];

const enrollments = "server/resources/enrollments/operations.ts";

/** What only the merchant, or a rare answer of it, shows. */
const rareAnswers: readonly SourceFault[] = [
  fault(
    "believes-refusal-that-nobody-confirms",
    "merchant-answers-order",
    edit(client, 'unavailableWithRetryAfter(result, "refusal not confirmed")', "session"),
  ),
  fault(
    "takes-404-of-proxy-for-refusal",
    "merchant-answers-quote",
    edit(
      client,
      "status >= 500 || code === undefined) return unavailableWithRetryAfter(result, reason);",
      "status >= 500 || (code === undefined && status !== 404)) return unavailableWithRetryAfter(result, reason);",
    ),
  ),
  fault(
    "fails-order-of-unchanged-session",
    "merchant-answers-order",
    edit(client, '  if (reason === "ready_for_payment" && refusal === null) return unavailable(reason);\n', ""),
  ),
  fault(
    "takes-any-answer-for-cancellation",
    "merchant-answers-order",
    edit(
      client,
      '|| refusal === null) return unavailable(reason);\n  return { outcome: "REFUSED", reason: refusal.',
      ') return unavailable(reason);\n  return { outcome: "REFUSED", reason: refusal?.',
    ),
  ),
  fault(
    "gives-up-without-hold-before-end",
    "merchant-answers-order",
    edit(purchase, " && now >= checkout.expires_at)", ")"),
  ),
  fault(
    "ignores-stated-price-of-unit",
    "merchant-answers-quote",
    edit(session, "const stated = line.unit_amount ?? line.item.unit_amount;", "const stated = null;"),
  ),
  fault(
    "rounds-price-of-unit-down",
    "merchant-answers-quote",
    edit(session, "divideRounded(amount, BigInt(quantity))", "amount / BigInt(quantity)"),
  ),
  fault(
    "orders-product-without-variant",
    "merchant-told",
    edit("server/resources/quotes/merchant/protocol.ts", "({ id: itemId })", "({ id: productUrl })"),
  ),
  fault(
    "buys-in-a-shop",
    "checkout-completed",
    edit(
      "server/resources/card-transactions/payment.ts",
      'merchant, channel: "ECOMMERCE", terms: { currency, atm: null',
      'merchant, channel: "POS", terms: { currency, atm: null',
    ),
  ),
  fault(
    "buys-abroad-by-default",
    "merchant-of-purchase",
    edit(
      "server/resources/card-transactions/payment.ts",
      "merchantOf({ ...shop, name:",
      'merchantOf({ ...shop, country: shop.country ?? "GB", name:',
    ),
  ),
  fault(
    "buys-with-part-of-the-money",
    "checkout-asked",
    edit(
      purchase,
      "isPartialAllowed: false, attempt: row.id",
      'isPartialAllowed: project.authorizationMode === "EXTERNAL", attempt: row.id',
    ),
  ),
  fault(
    "asks-partner-about-magic-amount",
    "authorization-not-asked",
    edit(
      "server/resources/card-transactions/simulations.ts",
      "if (outcome !== undefined) return call.commit((tx) => decline(tx, call, payment, outcome.declineReason));",
      'if (outcome !== undefined && project.authorizationMode !== "EXTERNAL") return call.commit((tx) => decline(tx, call, payment, outcome.declineReason));',
    ),
  ),
  fault(
    "prices-quotes-in-cents",
    "purchase-in-any-currency",
    edit(quotes, "const unit = smallestUnit(currency);", 'const unit = smallestUnit("USD");'),
  ),
  fault(
    "refuses-checkout-behind-payment",
    "checkout-behind-payment",
    edit(purchase, "if (error instanceof ApiFailure && unpaidCodes.includes(error.code)) return row;", ""),
  ),
  fault(
    "begins-payment-after-end-of-checkout",
    "checkout-behind-payment-to-the-end",
    edit(purchase, "if (clock.now() >= row.expires_at &&", "if (clock.now() >= row.expires_at * 2 &&"),
  ),
  fault("enrolls-expired-card", "purchase-in-time", edit(enrollments, " || card.expires_at <= now;", ";")),
  fault(
    "verifies-after-end-of-allowance",
    "enrollment-verified",
    edit(enrollments, "Math.min(now + verificationMs, end ?? Number.POSITIVE_INFINITY)", "now + verificationMs"),
  ),
  fault(
    "verifies-a-minute-longer",
    "enrollment-to-the-second",
    edit(enrollments, "limits.enrollmentVerificationMinutes * 60_000", "limits.enrollmentVerificationMinutes * 61_000"),
  ),
  fault(
    "shows-magic-deposit-as-confirmed",
    "magic-outcome",
    edit(
      "server/resources/deposits/operations.ts",
      '    if (outcome !== undefined) await cryptoDepositStates.simulate(tx, platform, row, "chain", outcome.status);',
      '    if (outcome !== undefined) return { status: 201, body: cryptoDeposits.show(await cryptoDepositStates.simulate(tx, platform, row, "chain", outcome.status)) };',
    ),
  ),
  fault(
    "loses-concurrent-moves-of-the-clock",
    "clock-moves-together",
    edit("server/platform/sandbox/operations.ts", "Math.max(await lockClockOffset(tx), clock.offset)", "clock.offset"),
  ),
];

export const faults: readonly SourceFault[] = [...whileAsked, ...afterKill, ...answers, ...attempts, ...rareAnswers];
