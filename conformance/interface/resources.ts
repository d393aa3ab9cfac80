// Interface §2.4: fields of other resources.
import { sentence, serverTest } from "./sentence.ts";

const cards = ["createCard", "getCard", "listCards", "freezeCard", "blockCard"] as const;
const transactions = ["getCardTransaction", "listCardTransactions"] as const;

export const sentences = [
  sentence(
    "§2.4 rejectionLabels",
    "Labels of the review are set in REJECTED and RETRY_REQUIRED, and null otherwise",
    "application-labels",
    ["response-body", "getUserApplication"],
    ["event-delivered", "USER_APPLICATION_STATUS_UPDATED"],
  ),
  sentence(
    "§2.4 externalId",
    "externalId is unique among active users, and deletion releases it",
    "unique-once",
    "unique-per-project",
    ["example-accepted", "deleteUser"],
  ),
  sentence(
    "§2.4 isDeactivated",
    "isDeactivated follows the verification provider, whatever the status, and events carry it",
    "company-deactivated",
    ["response-body", "getCompany"],
    ["event-delivered", "COMPANY_STATUS_UPDATED"],
  ),
  sentence(
    "§2.4 nextAction",
    "nextAction lists missing documents or asks for submission; it is null for managed verification",
    "company-pack-until-complete",
    "company-pack-documents",
    ["response-body", "getCompanyApplication"],
  ),
  sentence(
    "§2.4 isActive",
    "isActive of a related person is false once the person is archived",
    "archived-returns",
    "update-exact",
  ),
  sentence(
    "§2.4 refundedAmount",
    "refundedAmount of a dispute is null until it settles, and its event carries it",
    "dispute-refund-once",
    "dispute-nothing-to-refund",
    ["response-body", "createDispute", "getDispute"],
    ["event-delivered", "CARD_DISPUTE_STATUS_UPDATED"],
  ),
  sentence("§2.4 cardDesignId", "cardDesignId is a string and never null", "card-design-standard", [
    "response-body",
    ...cards,
  ]),
  sentence(
    "§2.4 card flags",
    "frozen and blockLiftable are Booleans, and blockReason.type names the cause of a block",
    "card-status-derived",
    "card-block-reasons",
    ["response-body", ...cards],
  ),
  sentence(
    "§2.4 ACCOUNT_RESTRICTED",
    "The block reason ACCOUNT_RESTRICTED no longer occurs",
    "card-operations-restricted",
    ["response-body", ...cards],
  ),
  sentence("§2.4 cardAcceptorId", "cardAcceptorId comes from the acquirer or is null", "payment-as-sent", [
    "response-body",
    ...transactions,
  ]),
  sentence("§2.4 merchant.id", "merchant.id differs on every transaction", "assigned-once"),
  sentence(
    "§2.4 fees",
    "fees.atm and fees.fx follow the program's rates; the ATM fee can include a flat part",
    "payment-fees",
    "fee-arithmetic",
    serverTest("server/resources/card-transactions/payments.test.ts"),
    ["response-body", ...transactions],
  ),
  sentence(
    "§2.4 feeAmount",
    "A deposit's fee is in its token: 0 without a fee, null on a user's account",
    "deposit-fee-shown",
    "deposit-fee-arithmetic",
    serverTest("server/resources/deposits/fee.test.ts"),
    ["response-body", "getCryptoDeposit", "listCryptoDeposits"],
  ),
  sentence(
    "§2.4 withdrawable",
    "withdrawable is the largest amount that can be requested, net of card spend",
    "withdrawable-in-every-state",
    "withdrawable-of-all-digits",
    "largest-amount-announced",
  ),
  sentence("§2.4 withdrawalFee", "withdrawalFee is the fee that a withdrawal takes", "entries-of-withdrawal"),
  sentence(
    "§2.4 assets.fiat",
    "assets.fiat is the credit by bank transfer, null except on the master collateral account",
    "account-master",
    "fiat-deposit-credited",
  ),
  sentence(
    "§2.4 acceptedAssets",
    "An address shows the assets that it accepts, except in lists",
    "deposit-addresses-paged",
    "deposit-asset-accepted",
    ["response-body", "getDepositAddress", "listDepositAddresses"],
  ),
  sentence(
    "§2.4 transactionId",
    "An authorization request carries the id of the transaction whose events follow",
    "authorization-asked",
    "authorization-request-told",
  ),
  sentence("§2.4 cards", "A shipment's event lists each card with its productionStatus", "shipment-cards-followed", [
    "event-delivered",
    "CARD_SHIPMENT_STATUS_UPDATED",
  ]),
];
