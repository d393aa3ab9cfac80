// Account operations (interface §2.4, §4.6). Invariant: a new account's owner exists in its project and is verified.
import { fail, requireFound } from "../../platform/errors.ts";
import { metadataChanges, serializeMetadata } from "../../platform/metadata.ts";
import type { Operation } from "../../platform/operation.ts";
import { readPage } from "../../platform/page.ts";
import { companies, companyStates } from "../companies/store.ts";
import { applicationStates, findApplication } from "../users/user-applications.ts";
import { openAccount } from "./open-account.ts";
import { receivingProviders } from "./receiving.ts";
import { acceptedAssets, accounts, depositAddresses, showDepositAddress } from "./store.ts";

export const createAccount: Operation<"createAccount"> = async ({ platform, project, body, commit }) => {
  const { ownerType, ownerId, signerAddress } = body;
  if (ownerType === "COMPANY" && project.settings.programType === "CONSUMER") throw fail("COMPANY_ACCOUNT_NOT_ALLOWED");
  return commit(async (tx) => {
    if (ownerType === "USER")
      applicationStates.assertRequired(await findApplication(tx, project.id, ownerId), "createAccount");
    else companyStates.assertRequired(await companies.find(tx, project.id, ownerId), "createAccount");
    const row = await openAccount(
      tx,
      { ...platform, environment: platform.config.environment },
      {
        project_id: project.id,
        type: ownerType,
        owner_id: ownerId,
        signer_address: signerAddress ?? null,
        metadata: serializeMetadata(body.metadata),
      },
    );
    return { status: 201, body: await accounts.read(tx, project, row) };
  });
};

export const listAccounts: Operation<"listAccounts"> = accounts.list;

export const getAccount: Operation<"getAccount"> = accounts.get;

export const updateAccount: Operation<"updateAccount"> = async ({ platform, project, path, body, commit }) =>
  commit(async (tx) => {
    const row = await accounts.find(tx, project.id, path.id);
    const updated = await accounts.change(tx, row, metadataChanges(row, body, platform.clock.now()));
    return { status: 200, body: await accounts.read(tx, project, updated) };
  });

export const listDepositAddresses: Operation<"listDepositAddresses"> = async ({ platform, project, path, query }) => {
  const { read } = platform.database;
  const account = await accounts.find(read, project.id, path.id);
  const scope = { project_id: project.id, account_id: account.id };
  const { rows, hasMore } = await readPage(read, depositAddresses, scope, query);
  return { status: 200, body: { data: rows.map(showDepositAddress), hasMore } };
};

export const getDepositAddress: Operation<"getDepositAddress"> = async ({ platform, project, path }) => {
  const { read } = platform.database;
  const account = await accounts.find(read, project.id, path.id);
  const scope = { project_id: project.id, account_id: account.id, id: path.depositAddressId };
  const row = requireFound(await depositAddresses.find(read, scope), "DEPOSIT_ADDRESS_NOT_FOUND");
  return { status: 200, body: { ...showDepositAddress(row), acceptedAssets: acceptedAssets(row.chain) } };
};

/** Only the master collateral account has bank details, if the project enables transfers (interface §2.4, §7). */
export const getBankDetails: Operation<"getBankDetails"> = async ({ platform, project, path }) => {
  const { settings } = project;
  const row = await accounts.find(platform.database.read, project.id, path.id);
  if (!settings.fiatDepositsEnabled) throw fail("FIAT_DEPOSITS_NOT_ENABLED", { reason: "project" });
  if (row.type !== "MASTER_COLLATERAL") throw fail("FIAT_DEPOSITS_NOT_ENABLED", { reason: "account" });
  return {
    status: 200,
    body: { accountId: row.id, ...receivingProviders[platform.config.environment].bankDetails(project) },
  };
};

export { listAccountEntries } from "./entries.ts";
