// A new account, with the addresses that it receives by, and a new project with the account that is its own. Invariant: a project never is without its
// master collateral account.
import type { Environment } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";
import { createProject, type Project, type Sources } from "../../platform/projects/store.ts";
import { type Chain, chains } from "./assets.ts";
import { receiving } from "./receiving.ts";
import { type AccountRow, type DepositAddressRow, insertAccount } from "./store.ts";

type NewAccount = Pick<AccountRow, "project_id" | "type" | "owner_id" | "signer_address">;

/** What an account is made with; the environment says who receives what comes in. */
type AccountSources = Sources & { readonly environment: Environment };

/** Makes an account, ACTIVE and empty; without addresses where nobody gives them out. */
export async function openAccount(
  tx: Transaction,
  { clock, random, environment }: AccountSources,
  account: NewAccount,
): Promise<AccountRow> {
  const now = clock.now();
  const row: AccountRow = { id: random.uuid(now), ...account, status: "ACTIVE", created_at: now, updated_at: now };
  const { newAddress } = receiving[environment];
  const addressOn = (chain: Chain): DepositAddressRow[] => {
    if (newAddress === null) return [];
    const { id: account_id, project_id } = row;
    return [{ id: random.uuid(now), project_id, account_id, chain, address: newAddress(random), created_at: now }];
  };
  await insertAccount(tx, row, chains.flatMap(addressOn));
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
