// Changes a project's billing currency. Invariant: all fiat of the project's accounts is in the billing currency,
// except remainders of conversions, because accounts show no other currency.
import { readBalancesInUnit } from "../../money/ledger/store.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { format, smallestUnit } from "../../platform/money.ts";
import type { ProjectSettings, SettingChanges } from "../../platform/project-settings.ts";
import { changeSettings, findProject, type Project } from "../../platform/projects/store.ts";

/** The message is for the operator. */
export class CurrencyInUse extends Error {
  override name = "CurrencyInUse";
}

/** A kind of resource that may still pay in the present billing currency. */
export interface CurrencyBlock {
  /** Text for the operator that gives the reason, such as "an open dispute may give some of it back". */
  readonly reason: string;
  exists(tx: Transaction, projectId: string): Promise<boolean>;
}

export async function presentBillingCurrency(
  tx: Transaction,
  projectId: string,
): Promise<ProjectSettings["billingCurrency"]> {
  const project = await findProject(tx, projectId);
  if (project === undefined) throw new Error(`there is no project ${projectId}`);
  return project.settings.billingCurrency;
}

/** Returns undefined if the project is unknown. @throws {CurrencyInUse} */
export async function changeProject(
  tx: Transaction,
  projectId: string,
  changes: SettingChanges,
  currencyBlocks: readonly CurrencyBlock[],
): Promise<Project | undefined> {
  const project = await findProject(tx, projectId);
  if (project === undefined) return undefined;
  const { billingCurrency: oldCurrency } = project.settings;
  if (changes.billingCurrency !== undefined && changes.billingCurrency !== oldCurrency) {
    const balances = await readBalancesInUnit(tx, projectId, oldCurrency);
    const balance = balances.find(({ kind, attos }) => {
      const isRemainder = kind === "AVAILABLE" && attos > 0n && attos < smallestUnit(oldCurrency);
      return !isRemainder;
    });
    if (balance !== undefined) {
      const { value } = format({ attos: balance.attos, currency: oldCurrency });
      throw new CurrencyInUse(
        `The billing currency stays ${oldCurrency}: account ${balance.accountId} has ${value} ${oldCurrency} ${balance.kind}, for example.`,
      );
    }
    for (const { reason, exists } of currencyBlocks)
      if (await exists(tx, projectId)) throw new CurrencyInUse(`The billing currency stays ${oldCurrency}: ${reason}.`);
  }
  return changeSettings(tx, projectId, changes);
}
