// What a merchant answers, and what happens while it is asked.
import { edit, fault, type SourceFault } from "../source-fault.ts";
import { expiresLate } from "./agentic.ts";

const quotes = "server/resources/quotes/operations.ts";
const client = "server/resources/quotes/merchant/client.ts";
const approval = "server/resources/checkouts/approval.ts";
const checkouts = "server/resources/checkouts/operations.ts";
const hold = "server/resources/card-transactions/hold.ts";
const purchase = "server/resources/checkouts/purchase.ts";
const keys = "server/http/idempotency/store.ts";
const unfinished = "server/resources/checkouts/unfinished.ts";

const secondCheckOfQuote =
  '    enrollmentStates.assertAllowed(enrollmentStates.at(locked, clock.now()), "createQuote");\n';
const secondCheck = "  assertPurchasable(project, quote, current, now);\n";
const sameTotal = "total * smallestUnit(currency) !== readAmount(quote.total)";

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
    edit(
      client,
      'answer.outcome === "OK" && answer.value.currency !== purchase.currency',
      'answer.outcome === "OK" && answer.value.currency === undefined',
    ),
  ),
  fault(
    "takes-refused-key-for-refused-sale",
    "merchant-answers-quote",
    edit(client, "new Set([401, 407,", "new Set([407,"),
  ),
  fault("accepts-lower-total", "merchant-answers-offer", edit(checkouts, sameTotal, sameTotal.replace("!==", ">"))),
  fault("accepts-higher-total", "merchant-answers-offer", edit(checkouts, sameTotal, sameTotal.replace("!==", "<"))),
  fault(
    "ignores-changed-shipping-and-tax",
    "merchant-answers-offer",
    edit(checkouts, "const { currency, total } = answer.value;", "const { currency, items } = answer.value;"),
    edit(checkouts, sameTotal, "items * smallestUnit(currency) !== readAmount(quote.items)"),
  ),
  fault("ignores-changed-currency", "merchant-answers-offer", edit(checkouts, "currency !== quote.currency || ", "")),
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
      '    return order === undefined ? unavailable : { outcome: "OK", value: order };\n  }\n  if (pendingStatuses.has(session.status)) return unavailable;\n',
      '    return order === undefined ? { outcome: "REFUSED" } : { outcome: "OK", value: order };\n  }\n  if (pendingStatuses.has(session.status)) return unavailable;\n',
    ),
  ),
  fault(
    "takes-order-in-progress-for-refusal",
    "merchant-answers-order",
    edit(client, "  if (pendingStatuses.has(session.status)) return unavailable;\n", ""),
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
    edit(
      "server/resources/quotes/merchant/session.ts",
      'amountOf(line.totals, "total") ?? amountOf(line.totals, "items_base_amount") ??',
      'amountOf(line.totals, "items_base_amount") ?? amountOf(line.totals, "total") ??',
    ),
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

const session = "server/resources/quotes/merchant/session.ts";
const enrollments = "server/resources/enrollments/operations.ts";

/** What only the merchant, or a rare answer of it, shows. */
const rareAnswers: readonly SourceFault[] = [
  fault(
    "believes-refusal-that-nobody-confirms",
    "merchant-answers-order",
    edit(
      client,
      '=== "NOT_FOUND" ? current : unavailableWithRetryAfter(result);',
      '=== "NOT_FOUND" ? current : session;',
    ),
  ),
  fault(
    "takes-404-of-proxy-for-refusal",
    "merchant-answers-quote",
    edit(
      client,
      "status >= 500 || code === undefined) return unavailableWithRetryAfter(result);",
      "status >= 500 || (code === undefined && status !== 404)) return unavailableWithRetryAfter(result);",
    ),
  ),
  fault(
    "fails-order-of-unchanged-session",
    "merchant-answers-order",
    edit(
      client,
      'session.status === "ready_for_payment" && !wasRefused ? unavailable :',
      "session.wasRefused ? unavailable :",
    ),
  ),
  fault(
    "takes-any-answer-for-cancellation",
    "merchant-answers-order",
    edit(client, "pendingStatuses.has(session.status) || !wasRefused ?", "pendingStatuses.has(session.status) ?"),
  ),
  fault(
    "gives-up-without-hold-before-end",
    "merchant-answers-order",
    edit(purchase, " && now >= checkout.expires_at)", ")"),
  ),
  fault(
    "shows-stated-price-of-unit",
    "merchant-answers-quote",
    edit(
      session,
      "const unitAmount = divideExactly(lineAmount, quantity);",
      "const unitAmount = BigInt(line.unit_amount ?? 0);",
    ),
  ),
  fault(
    "rounds-price-of-unit",
    "merchant-answers-quote",
    edit(session, "whole % by === 0n ? whole / by : undefined", "whole / by"),
  ),
  fault(
    "orders-product-without-variant",
    "merchant-told",
    edit("server/resources/quotes/merchant/protocol.ts", "({ id: variantId ?? productUrl })", "({ id: productUrl })"),
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
