// A new account, with the addresses that it receives by, and a new project with the account that is its own. Invariant: a project never is without its
// master collateral account.
import type { Environment } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";
import { createProject, type Project, type Sources } from "../../platform/projects/store.ts";
import { chains } from "./assets.ts";
import { receiving } from "./receiving.ts";
import { type AccountRow, accounts, depositAddresses } from "./store.ts";

type NewAccount = Pick<AccountRow, "project_id" | "type" | "owner_id" | "signer_address">;

/** Sources of an account; the environment decides who receives its money. */
type AccountSources = Sources & { readonly environment: Environment };

/** Adds an account, ACTIVE and empty. It has an address on each chain if a custodian gives addresses. */
export async function openAccount(
  tx: Transaction,
  sources: AccountSources,
  { project_id, ...account }: NewAccount,
): Promise<AccountRow> {
  const row = await accounts.add(tx, sources, project_id, { ...account, status: "ACTIVE" });
  const { id: account_id, created_at } = row;
  const { random, environment } = sources;
  const { newAddress } = receiving[environment];
  if (newAddress === null) return row;
  const addresses = chains.map((chain) => {
    return { id: random.uuid(created_at), project_id, account_id, chain, address: newAddress(random), created_at };
  });
  await depositAddresses.insertAll(tx, addresses);
  return row;
}

/** Makes a project with its master collateral account. */
export async function openProject(
  tx: Transaction,
  project: Pick<Project, "name" | "authorizationMode" | "version"> & { readonly settings?: Partial<ProjectSettings> },
  sources: AccountSources,
): Promise<Project> {
  const made = await createProject(tx, project, sources);
  await openAccount(tx, sources, {
    project_id: made.id,
    type: "MASTER_COLLATERAL",
    owner_id: null,
    signer_address: null,
  });
  return made;
}
