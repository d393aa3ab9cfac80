// Interface §4.6: operations named with method and path only.
import { type OperationId, operations } from "../../generated/contract.ts";
import { type Reference, rulesOfOperations, sentence } from "./sentence.ts";

/** Checks of what the operation does, beyond its schema and codes. */
const furtherRules: Partial<Record<OperationId, readonly Reference[]>> = {
  createCard: [["created-kept", "createCard"], "card-account-restricted", "card-design-standard"],
  deleteCard: [["delete-keeps", "deleteCard"]],
  freezeCard: [["state-operations", "freezeCard"], "card-status-derived"],
  unfreezeCard: [["state-operations", "unfreezeCard"], "card-status-derived"],
  blockCard: [["state-operations", "blockCard"], "card-block-reasons"],
  unblockCard: [["state-operations", "unblockCard"], "card-block-reasons"],
  revealCard: ["card-revealed", "card-details-follow-key"],
  revealCardPan: ["card-revealed", "card-details-follow-key"],
  setCardPin: ["pin-count-between", "payment-pin"],
  activateCard: ["card-activation"],
  getCardActivationCode: ["card-activation"],
  setCard3dsChallengeMethod: ["card-challenge-method"],
  createCardShipment: [["created-kept", "createCardShipment"], "shipment-of-shippable-cards"],
  submitCardShipment: [["state-operations", "submitCardShipment"], "shipment-not-enabled"],
  createDispute: [["created-kept", "createDispute"], "dispute-unsigned"],
  createCompany: [["created-kept", "createCompany"]],
  createCompanyApplication: ["company-pack-documents", "company-resubmitted"],
  advanceUserApplication: ["token-import-outcome", "application-hosted-link"],
  uploadUserDocument: ["documents-until-complete", "documents-of-one-kind"],
  createAccount: [["created-kept", "createAccount"]],
  createCryptoWithdrawal: [["created-kept", "createCryptoWithdrawal"], "entries-of-withdrawal"],
  getCryptoWithdrawalPayload: ["payload-says-all"],
  signCryptoWithdrawal: ["signature-of-signer"],
};

const stated = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].source === "§4.6");

export const sentences = [
  ...stated.map((id) => {
    const { method, path } = operations[id];
    const rules = [...rulesOfOperations(id), ...(furtherRules[id] ?? [])];
    return sentence(`§4.6 ${method} ${path}`, `The service offers ${method} ${path}`, ...rules);
  }),
  sentence("§4.6 signature-link", "POST /disputes/{id}/signature-link does not exist", "dispute-unsigned"),
];
