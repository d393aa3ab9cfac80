// Commands that replace a lost wallet, which can no longer sign.

import { UsageError } from "../../conformance/command/command-line.ts";
import { ApiFailure, fail } from "../../server/platform/errors.ts";
import { accounts } from "../../server/resources/accounts/store.ts";
import { openSignerChange } from "../../server/resources/signer-changes/changing.ts";
import { type Command, CommandError, formatTime } from "./command.ts";
import { findProjectId } from "./keys.ts";

const addressForm = /^0x[0-9a-fA-F]{40}$/;

export const createSignerChangeCommand: Command = {
  words: "signer-change create",
  about: "Start to replace the lost wallet that signs an account's withdrawals",
  options: {
    project: { takes: "ID", about: "The project's id", required: true },
    account: { takes: "ID", about: "The account's id", required: true },
    signer: { takes: "ADDRESS", about: "Address of the new wallet", required: true },
  },
  read(input) {
    const signerAddress = input.value("signer")!;
    if (!addressForm.test(signerAddress))
      throw new UsageError(`--signer is ${JSON.stringify(signerAddress)}, but must be 0x and 40 hexadecimal digits.`);
    const accountId = input.value("account")!;
    return async (tools) => {
      const projectId = await findProjectId(input, tools);
      const change = await tools.database
        .write(async (tx) => {
          const account = await accounts.find(tx, projectId, accountId);
          if (account.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");
          return openSignerChange(tx, tools, account, { signerAddress, isDelayed: true });
        }, projectId)
        .catch((error: unknown) => {
          if (error instanceof ApiFailure) throw new CommandError(`${error.code}: ${error.message}`);
          throw error;
        });
      const expiresAt = formatTime(change.expires_at);
      return {
        json: { id: change.id, expiresAt },
        rows: [{ id: change.id, account: accountId, signer: signerAddress, expires: expiresAt }],
        note: "The partner signs the change with the new wallet. It then takes effect after the delay.",
      };
    };
  },
};
