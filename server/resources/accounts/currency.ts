// The currency that a project is billed in, and the money that lies in it. Invariant: what an account has of a currency, or what is held in it, is in
// the one that its project is billed in, because accounts show no other.
import { readBalancesInUnit } from "../../money/ledger/store.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { format } from "../../platform/money.ts";
import type { ProjectSettings, SettingChanges } from "../../platform/project-settings.ts";
import { changeSettings, findProjectForUpdate, type Project } from "../../platform/projects/store.ts";
import { lockAccounts } from "./store.ts";

/** The billing currency cannot change while there is money in it. The message is a sentence for the operator. */
export class CurrencyInUse extends Error {
  override name = "CurrencyInUse";
}

/** A resource that may still bring money of the present billing currency to some account of the project. */
export interface CurrencyBlock {
  /** For the operator, such as "an open dispute may give some of it back". */
  readonly reason: string;
  /** Whether one exists. None appears while all accounts of the project are locked. */
  exists(tx: Transaction, projectId: string): Promise<boolean>;
}

/** What the project is billed in, kept from changing until the transaction ends. */
export async function billingCurrencyForUpdate(
  tx: Transaction,
  projectId: string,
): Promise<ProjectSettings["billingCurrency"]> {
  const project = await findProjectForUpdate(tx, projectId);
  if (project === undefined) throw new Error(`there is no project ${projectId}`);
  return project.settings.billingCurrency;
}

/**
 * Changes settings of a project; undefined where there is no such project.
 * @throws {CurrencyInUse} where money in the currency of until now would be out of sight
 */
export async function changeProject(
  tx: Transaction,
  projectId: string,
  changes: SettingChanges,
  currencyBlocks: readonly CurrencyBlock[],
): Promise<Project | undefined> {
  const project = await findProjectForUpdate(tx, projectId);
  if (project === undefined) return undefined;
  const { billingCurrency: before } = project.settings;
  if (changes.billingCurrency !== undefined && changes.billingCurrency !== before) {
    // Whoever books to an account has it locked, and sees afterwards what the project is billed in.
    await lockAccounts(tx, projectId);
    const [found] = await readBalancesInUnit(tx, projectId, before);
    if (found !== undefined) {
      const { value } = format({ attos: found.attos, currency: before });
      throw new CurrencyInUse(
        `The billing currency stays ${before}: account ${found.accountId} has ${value} ${before} ${found.kind}, for example.`,
      );
    }
    for (const { reason, exists } of currencyBlocks)
      if (await exists(tx, projectId)) throw new CurrencyInUse(`The billing currency stays ${before}: ${reason}.`);
  }
  return changeSettings(tx, projectId, changes);
}
