// Mistakes with cards: who gets one, and what its status follows from.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/resources/cards/operations.ts";
const status = "server/resources/cards/status.ts";
const store = "server/resources/cards/store.ts";
const activation = "server/resources/cards/activation.ts";
const keys = "server/resources/cards/keys.ts";
const using = "server/resources/cards/using.ts";

export const faults: readonly SourceFault[] = [
  fault("card-of-a-stranger", "card-holder-approved", edit(operations, 'application?.status !== "APPROVED"', "false")),
  fault(
    "card-in-a-barred-country",
    "card-holder-country",
    edit(operations, 'verificationMethod === "KYC_ATTESTATION" && barred', "false && barred"),
  ),
  fault(
    "card-refused-where-nobody-attests",
    "card-holder-country",
    edit(operations, 'verificationMethod === "KYC_ATTESTATION" && barred', "barred"),
  ),
  fault(
    "attested-country-overlooked",
    "card-holder-country",
    edit(operations, "user.residence_country, attestedCountry(application)", "user.residence_country"),
  ),
  fault("card-on-anybodys-account", "card-account-of-holder", edit(operations, "owner_id === user.id", "true")),
  fault(
    "card-refused-on-a-restricted-account",
    "card-account-restricted",
    edit(operations, 'if (status === "CLOSED")', 'if (status !== "ACTIVE")'),
  ),
  fault("card-outlives-its-user", "card-of-deleted-user", edit("server/registry.ts", "= [terminateCardsOf];", "= [];")),
  fault(
    "card-good-a-month-less",
    "card-validity",
    edit(operations, "limits.cardValidityMonths + 1", "limits.cardValidityMonths"),
  ),
  fault(
    "card-without-its-types-design",
    "card-design-standard",
    edit(operations, 'PHYSICAL: "physical-standard"', 'PHYSICAL: "virtual-standard"'),
  ),
  fault(
    "frozen-before-blocked",
    "card-status-derived",
    edit(
      status,
      '  if (causes.block_reason !== null) return "BLOCKED";\n  if (causes.frozen === 1) return "FROZEN";\n',
      '  if (causes.frozen === 1) return "FROZEN";\n  if (causes.block_reason !== null) return "BLOCKED";\n',
    ),
  ),
  fault(
    "every-block-liftable",
    "card-block-reasons",
    edit(status, 'reason === "CLIENT_REQUESTED" || ', "reason !== null || "),
  ),
  fault(
    "deleted-card-forgotten",
    "delete-keeps",
    edit(
      operations,
      '"getCard"> = cards.get;',
      '"getCard"> = async (call) => { const answer = await cards.get(call); if (answer.body.status === "TERMINATED") throw fail("CARD_NOT_FOUND"); return answer; };',
    ),
  ),
  fault(
    "activated-by-any-code",
    "card-activation",
    edit(using, 'if (!isCorrect) throw fail("CARD_ACTIVATION_CODE_INVALID");', "void isCorrect;"),
  ),
  fault(
    "frozen-card-activated",
    "card-activation-frozen",
    edit(using, '    if (!cardStates.canMove(row, "activateCard", "ACTIVE")) throw fail("CARD_INVALID_STATE");\n', ""),
    edit(
      using,
      'return cardResponse(await moveCard(tx, platform, row, "activateCard", {',
      "return cardResponse(await cards.change(tx, row, {",
    ),
  ),
  fault(
    "activation-guessed-for-ever",
    "card-activation-attempts",
    edit(activation, "if (attempts >= limits.cardActivationAttempts) return false;", ""),
  ),
  fault(
    "activation-code-of-yesterday",
    "card-activation-to-the-second",
    edit(activation, "[window, window - 1]", "[window, window - 1, window - 2]"),
  ),
  fault(
    "number-of-another-card",
    "card-revealed",
    edit("server/resources/cards/details.ts", "details.number.slice(-4)", '"4242"'),
  ),
  fault(
    "number-luhn-refuses",
    "card-revealed",
    edit("server/resources/cards/issuing.ts", "(10 - (sum % 10)) % 10", "(11 - (sum % 10)) % 10"),
  ),
  fault("pin-set-untold", "card-secrets-hidden", edit(store, "pinSet: row.sealed_pin !== null", "pinSet: false")),
  fault(
    "revealed-in-clear",
    "card-details-key-needed",
    edit(
      "server/resources/cards/revealing.ts",
      'throw fail("CARD_DETAILS_KEY_NOT_REGISTERED");',
      'return { status: 200, body: { cardId: id, encryption: "RSA_OAEP_SHA256", data: btoa(JSON.stringify(details)) } } as const;',
    ),
  ),
  fault(
    "frozen-card-revealed-before-its-activation",
    "state-operations",
    edit(
      "server/resources/cards/revealing.ts",
      'cardStates.admit(row, "revealCard");',
      'if (row.status !== "FROZEN") cardStates.admit(row, "revealCard");',
    ),
  ),
  fault(
    "short-key-registered",
    "card-details-key-size",
    edit(keys, "modulusLength < limits.cardDetailsKeyMinBits", "modulusLength < 1024"),
  ),
  fault("key-of-exponent-3", "card-details-key-size", edit(keys, "minExponent = 65_537n", "minExponent = 3n")),
  fault(
    "challenge-method-forgotten",
    "card-challenge-method",
    edit(
      using,
      "return cardResponse(await cards.change(tx, row, changes));",
      "return cardResponse({ ...row, ...changes });",
    ),
  ),
];
