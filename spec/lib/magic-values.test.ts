// Each message about magic values is produced by an edit of the real specification.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, formatDiagnostic } from "@typespec/compiler";
import { editedHost, main } from "../edited.fixture.ts";

const file = "withdrawals.tsp";
const first = '        value: "0x000000000000000000000000000000000000fa01",\n';

const edits: readonly (readonly [message: string, find: string, replace: string])[] = [
  ["destination is no field of the body", 'field: "destinationAddress",', 'field: "destination",'],
  ['destinationAddress cannot be "0xfa01"', first, '        value: "0xfa01",\n'],
  ["give either value or prefix", first, `${first}        prefix: "0x",\n`],
  ["destinationAddress has a value twice", first, first.replace("fa01", "fa02")],
  [
    "no model is called Withdrawal",
    'field: "destinationAddress",',
    'field: "destinationAddress",\n    resource: "Withdrawal",',
  ],
  [
    "APPROVED is no state of CryptoWithdrawal",
    "once: CryptoWithdrawalStatus.PROCESSING,",
    "once: UserApplicationStatus.APPROVED,",
  ],
  [
    "reason is no field of CryptoWithdrawal",
    'shows: #{ status: CryptoWithdrawalStatus.FAILED, failureReason: "UNLISTED_VALUE" },',
    'shows: #{ status: CryptoWithdrawalStatus.FAILED, reason: "UNLISTED_VALUE" },',
  ],
  ["failureReason of CryptoWithdrawal is never LOST", 'failureReason: "UNLISTED_VALUE" },', 'failureReason: "LOST" },'],
  [
    "status of CryptoWithdrawal is never UNLISTED_VALUE",
    'shows: #{ status: CryptoWithdrawalStatus.FAILED, failureReason: "UNLISTED_VALUE" },',
    'shows: #{ status: "UNLISTED_VALUE", failureReason: "UNLISTED_VALUE" },',
  ],
  [
    "no value provokes the failureReason DESTINATION_REFUSED",
    "shows: #{ status: CryptoWithdrawalStatus.FAILED, failureReason: WithdrawalFailureReason.DESTINATION_REFUSED },",
    "shows: #{ status: CryptoWithdrawalStatus.FAILED, failureReason: WithdrawalFailureReason.CHAIN_REJECTED },",
  ],
  [
    "no value provokes the failureReason UNLISTED_VALUE",
    'failureReason: "UNLISTED_VALUE" },',
    "failureReason: WithdrawalFailureReason.CHAIN_REJECTED },",
  ],
];

for (const [message, find, replace] of edits) {
  test(`the lint reports: ${message}`, async () => {
    const program = await compile(await editedHost([[file, new RegExp(RegExp.escape(find)), replace]]), main, {
      noEmit: true,
    });
    const lines = program.diagnostics
      .filter(({ code }) => code === "payments-api/magic-values")
      .map((diagnostic) => formatDiagnostic(diagnostic));
    assert.ok(
      lines.some((line) => line.includes(`@magicValues of createCryptoWithdrawal: ${message}`)),
      lines.join("\n") || "no diagnostic",
    );
  });
}
