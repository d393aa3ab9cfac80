// In the order of the help.
import { setCardKeyCommand } from "./card-keys.ts";
import type { Command } from "./command.ts";
import { saveDocumentCommand } from "./documents.ts";
import { seedFeesCommand } from "./fees.ts";
import { createKeyCommand, listKeysCommand, revokeKeyCommand } from "./keys.ts";
import { verifyLedgerCommand } from "./ledger.ts";
import { clearLimitsCommand, listLimitsCommand, setLimitsCommand } from "./limits.ts";
import { sealPersonalDataCommand } from "./personal-data.ts";
import { createProjectCommand, listProjectsCommand, resetProjectCommand, setProjectCommand } from "./projects.ts";
import { createSignerChangeCommand } from "./signer-changes.ts";

export const commands: readonly Command[] = [
  createProjectCommand,
  setProjectCommand,
  resetProjectCommand,
  listProjectsCommand,
  createKeyCommand,
  listKeysCommand,
  revokeKeyCommand,
  setLimitsCommand,
  listLimitsCommand,
  clearLimitsCommand,
  saveDocumentCommand,
  sealPersonalDataCommand,
  setCardKeyCommand,
  createSignerChangeCommand,
  seedFeesCommand,
  verifyLedgerCommand,
];
