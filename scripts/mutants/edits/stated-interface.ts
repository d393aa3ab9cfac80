// Sentences of the interface and the descriptions that concern one value or one case.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const authorization = "server/resources/card-transactions/authorization.ts";
const egress = "server/events/outbound-http/egress.ts";
const bill = "server/money/fees/bill.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "signs-authorization-request-with-earlier-time",
    "authorization-asked",
    edit(
      "server/events/authorization-requests/ask.ts",
      "sign(endpoint, event, clock.now())",
      "sign(endpoint, event, clock.now() - 3_600_000)",
    ),
  ),
  fault(
    "names-master-account-in-authorization-request",
    "authorization-asked",
    edit(authorization, "    accountId: pending.accountId,", "    accountId: pending.fundingId,"),
  ),
  fault(
    "hides-partial-approval-from-partner",
    "authorization-in-part",
    edit(authorization, "partialApprovalAllowed: pending.isPartialAllowed,", "partialApprovalAllowed: false,"),
  ),
  fault(
    "leaves-acceptor-out-of-increment",
    "increment-decided-by-partner",
    edit(
      "server/resources/card-transactions/simulated-amounts.ts",
      "merchant: merchantOf(row), channel: row.channel,",
      "merchant: { ...merchantOf(row), cardAcceptorId: null }, channel: row.channel,",
    ),
  ),
  fault(
    "sends-no-request-event-of-increment",
    "authorization-request-told",
    edit(
      "server/resources/card-transactions/authorize.ts",
      'await publish(tx, platform, project.id, "CARD_AUTHORIZATION_REQUEST", authorizationRequestOf(pending, null));',
      'if (transaction === undefined)\n      await publish(tx, platform, project.id, "CARD_AUTHORIZATION_REQUEST", authorizationRequestOf(pending, null));',
    ),
  ),
  fault(
    "names-user-as-account-of-fee",
    "fees-itemised",
    edit(bill, "accountId: card?.account_id ?? null,", "accountId: card?.user_id ?? null,"),
  ),
  fault("leaves-user-out-of-fee", "fees-itemised", edit(bill, "userId: card?.user_id ?? null,", "userId: null,")),
  fault(
    "leaves-last-digits-out-of-fee",
    "fees-itemised",
    edit(bill, "cardLast4: card?.last4 ?? null,", "cardLast4: null,"),
  ),
  fault(
    "bills-master-account",
    "fees-itemised",
    edit(
      "server/resources/card-transactions/lifecycle.ts",
      "last4: row.card_last4, account_id: row.account_id,",
      "last4: row.card_last4, account_id: row.funding_account_id ?? row.account_id,",
    ),
  ),
  fault(
    "bills-a-minute-early",
    "fees-itemised",
    edit(bill, "occurredAt: event.occurredAt,", "occurredAt: event.occurredAt - 60_000,"),
  ),
  fault(
    "leaves-reversal-unbilled",
    "fees-itemised",
    edit("server/money/fees/categories.ts", "      return [type];", '      return type === "REVERSAL" ? [] : [type];'),
  ),
  fault(
    "charges-deposits-of-users",
    "deposit-fee-arithmetic",
    edit(
      "server/resources/deposits/arrivals.ts",
      'account.type === "USER" ? null :',
      'account.type === "USER" && scheduledFee === 0n ? null :',
    ),
  ),
  fault(
    "bars-one-country",
    "countries-barred-by-default",
    edit(
      "server/platform/project-settings.ts",
      'barredCountries: ["CU", "IR", "KP", "SY"],',
      'barredCountries: ["KP"],',
    ),
  ),
  fault(
    "accepts-quote-in-former-currency",
    "purchase-in-former-currency",
    edit(
      "server/resources/checkouts/approval.ts",
      '  if (quote.currency !== project.settings.billingCurrency) throw rejected("currency");\n',
      "",
    ),
  ),
  fault(
    "counts-any-currency-against-allowance",
    "purchase-in-former-currency",
    edit("server/resources/enrollments/allowance.ts", '  if (row.currency !== currency) return "currency";\n', ""),
  ),
  fault(
    "resolves-no-receiver",
    "delivery-to-host-name",
    edit(egress, "if (options.all) callback(null, addresses);", "if (options.all) callback(null, []);"),
  ),
  fault(
    "trusts-no-certificate",
    "delivery-over-https",
    edit(egress, "    ...options.tls,", "    ...options.tls,\n    ca: [],"),
  ),
  fault(
    "accepts-certificate-of-another-name",
    "delivery-over-https",
    edit(egress, "    ...options.tls,", "    ...options.tls,\n    checkServerIdentity: () => undefined,"),
  ),
  fault(
    "delivers-from-any-address",
    "delivery-egress-address",
    edit(egress, "localAddress: options.localAddress ?? null", "localAddress: null"),
  ),
  fault(
    "resolves-no-receiver-with-egress-address",
    "delivery-egress-address",
    edit(egress, "isIP(address) === isIP(localAddress)", "false"),
  ),
  fault(
    "asks-from-any-address",
    "authorization-over-https",
    edit(
      "server/events/authorization-requests/ask.ts",
      "openConfiguredEgress(config, decisionMs)",
      "openConfiguredEgress({ ...config, egressAddress: null }, decisionMs)",
    ),
  ),
];
