// A new account, with an address on each chain, and a new project with the account that is its own. Invariant: a project never is without its
// master collateral account.
import type { Transaction } from "../database/types.ts";
import type { ProjectSettings } from "../platform/project-settings.ts";
import { createProject, type Project, type Sources } from "../projects/store.ts";
import { chains, hexadecimal } from "./assets.ts";
import { type AccountRow, type DepositAddressRow, insertAccount } from "./store.ts";

type NewAccount = Pick<AccountRow, "project_id" | "type" | "owner_id" | "signer_address">;

/** Makes an account, ACTIVE and empty. */
export async function openAccount(
  tx: Transaction,
  { clock, random }: Sources,
  account: NewAccount,
): Promise<AccountRow> {
  const now = clock.now();
  const row: AccountRow = { id: random.uuid(now), ...account, status: "ACTIVE", created_at: now, updated_at: now };
  const addresses = chains.map(
    (chain): DepositAddressRow => ({
      id: random.uuid(now),
      project_id: row.project_id,
      account_id: row.id,
      chain,
      address: hexadecimal(random, 20),
      created_at: now,
    }),
  );
  await insertAccount(tx, row, addresses);
  return row;
}

/** Makes a project with its master collateral account. */
export async function openProject(
  tx: Transaction,
  project: Pick<Project, "name" | "authorizationMode" | "version"> & { readonly settings?: Partial<ProjectSettings> },
  sources: Sources,
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
