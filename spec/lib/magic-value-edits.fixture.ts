// Edits that cause each message about magic values, in different operations so that many are compiled together.
import { type LintEdit, messageEdit } from "./edits.fixture.ts";

const edit = (operation: string, message: string, file: string, find: string, replace: string): LintEdit =>
  messageEdit("magic-values", [`@magicValues of ${operation}: ${message}`], [file, find, replace]);

const first = '        value: "0x000000000000000000000000000000000000fa01",\n';
const failedShipment = "shows: #{ status: CardShipmentStatus.FAILED }";
const unlistedImport = 'importFailure: "UNLISTED_VALUE" },';

export const magicValueEdits: readonly LintEdit[] = [
  ...(
    [
      ['destinationAddress cannot be "0xfa01"', first, '        value: "0xfa01",\n'],
      ["give either value or prefix", first, `${first}        prefix: "0x",\n`],
      ["destinationAddress has a value twice", first, first.replace("fa01", "fa02")],
      [
        "no value provokes the failureReason DESTINATION_REFUSED",
        "failureReason: WithdrawalFailureReason.DESTINATION_REFUSED },",
        "failureReason: WithdrawalFailureReason.CHAIN_REJECTED },",
      ],
    ] as const
  ).map(([message, find, replace]) => edit("createCryptoWithdrawal", message, "withdrawals.tsp", find, replace)),
  ...(
    [
      ["recipient is no field of the body", 'field: "recipientName",', 'field: "recipient",'],
      ["reason is no field of CardShipment", failedShipment, "shows: #{ reason: CardShipmentStatus.FAILED }"],
      ["status of CardShipment is never UNLISTED_VALUE", failedShipment, 'shows: #{ status: "UNLISTED_VALUE" }'],
    ] as const
  ).map(([message, find, replace]) => edit("createCardShipment", message, "card-shipments.tsp", find, replace)),
  ...(
    [
      [
        "no model is called Deposit",
        "once: CryptoDepositStatus.DETECTED,",
        'resource: "Deposit",\n    once: CryptoDepositStatus.DETECTED,',
      ],
      [
        "APPROVED is no state of CryptoDeposit",
        "once: CryptoDepositStatus.DETECTED,",
        "once: UserApplicationStatus.APPROVED,",
      ],
    ] as const
  ).map(([message, find, replace]) => edit("simulateCryptoDeposit", message, "deposits.tsp", find, replace)),
  ...(
    [
      ["importFailure of UserApplication is never LOST", unlistedImport, 'importFailure: "LOST" },'],
      [
        "no value provokes the importFailure UNLISTED_VALUE",
        unlistedImport,
        "importFailure: ImportFailure.TOKEN_USED },",
      ],
    ] as const
  ).map(([message, find, replace]) => edit("advanceUserApplication", message, "user-applications.tsp", find, replace)),
];
