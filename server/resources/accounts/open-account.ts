// Opens accounts and projects. Invariant: every project has a master collateral account.
import type { Environment } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";
import { createProject, type Project, type Sources } from "../../platform/projects/store.ts";
import { chains } from "./assets.ts";
import { receivingProviders } from "./receiving.ts";
import { type AccountRow, accounts, depositAddresses } from "./store.ts";

type NewAccount = Pick<AccountRow, "project_id" | "type" | "owner_id" | "signer_address" | "metadata">;

type AccountSources = Sources & { readonly environment: Environment };

/** Adds an address on each chain if a custodian is connected. */
export async function openAccount(
  tx: Transaction,
  sources: AccountSources,
  { project_id, ...account }: NewAccount,
): Promise<AccountRow> {
  const row = await accounts.add(tx, sources, project_id, { ...account, status: "ACTIVE" });
  const { random, environment } = sources;
  const { newAddress } = receivingProviders[environment];
  if (newAddress === null) return row;
  const addresses = chains.map(async (chain) => {
    const key = await tx.drawKey(sources);
    return { ...key, project_id, account_id: row.id, chain, address: newAddress(random) };
  });
  await depositAddresses.insertAll(tx, await Promise.all(addresses));
  return row;
}

export async function openProject(
  tx: Transaction,
  project: Pick<Project, "name" | "authorizationMode" | "version"> & { readonly settings?: Partial<ProjectSettings> },
  sources: AccountSources,
): Promise<Project> {
  const created = await createProject(tx, project, sources);
  await openMasterAccount(tx, sources, created.id);
  return created;
}

/** The unit of work must have created the project, or have emptied it. */
export async function openMasterAccount(tx: Transaction, sources: AccountSources, projectId: string): Promise<void> {
  await openAccount(tx, sources, {
    project_id: projectId,
    type: "MASTER_COLLATERAL",
    owner_id: null,
    signer_address: null,
    metadata: null,
  });
}
