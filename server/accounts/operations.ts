// Accounts (interface §2.4, §4.6). The invariant: an account belongs to a user or a company of its own project that was there when it was made.
import { findCompanyForUpdate } from "../companies/store.ts";
import type { Transaction } from "../database/types.ts";
import { fail, found } from "../platform/errors.ts";
import type { Operation } from "../platform/operation.ts";
import { findUserForUpdate } from "../users/store.ts";
import { bookRemainders, isNothing } from "./closing.ts";
import { openAccount } from "./open.ts";
import { receiving } from "./receiving.ts";
import * as store from "./store.ts";

export const createAccount: Operation<"createAccount"> = async (call) => {
  const { platform, project, body } = call;
  const { ownerType, ownerId, signerAddress } = body;
  if (ownerType === "COMPANY" && project.settings.programType === "CONSUMER") throw fail("COMPANY_ACCOUNT_NOT_ALLOWED");
  return call.commit(async (tx) => {
    // Kept from being deleted until the account is there.
    if (ownerType === "USER") found(await findUserForUpdate(tx, project.id, ownerId), "USER_NOT_FOUND");
    else found(await findCompanyForUpdate(tx, project.id, ownerId), "COMPANY_NOT_FOUND");
    const row = await openAccount(
      tx,
      { ...platform, environment: platform.config.environment },
      {
        project_id: project.id,
        type: ownerType,
        owner_id: ownerId,
        signer_address: signerAddress ?? null,
      },
    );
    return { status: 201, body: store.toAccount(await store.withOwnFunds(tx, project, row)) };
  });
};

export const listAccounts: Operation<"listAccounts"> = async ({ platform, project, query }) => {
  const { read } = platform.database;
  const { rows, hasMore } = await store.listAccounts(read, project.id, query);
  const funded = await store.withFunds(read, project.id, project.settings, rows);
  return { status: 200, body: { data: funded.map(store.toAccount), hasMore } };
};

export const getAccount: Operation<"getAccount"> = async ({ platform, project, path }) => {
  const { read } = platform.database;
  const row = found(await store.findAccount(read, project.id, path.id), "ACCOUNT_NOT_FOUND");
  return { status: 200, body: store.toAccount(await store.withOwnFunds(read, project, row)) };
};

export const listDepositAddresses: Operation<"listDepositAddresses"> = async ({ platform, project, path, query }) => {
  const { read } = platform.database;
  const { id } = found(await store.findAccount(read, project.id, path.id), "ACCOUNT_NOT_FOUND");
  const { rows, hasMore } = await store.listDepositAddresses(read, project.id, id, query);
  return { status: 200, body: { data: rows.map(store.toDepositAddress), hasMore } };
};

export const getDepositAddress: Operation<"getDepositAddress"> = async ({ platform, project, path }) => {
  const { read } = platform.database;
  const { id } = found(await store.findAccount(read, project.id, path.id), "ACCOUNT_NOT_FOUND");
  const address = await store.findDepositAddress(read, project.id, id, path.depositAddressId);
  const row = found(address, "DEPOSIT_ADDRESS_NOT_FOUND");
  return { status: 200, body: { ...store.toDepositAddress(row), acceptedAssets: store.acceptedAssets(row.chain) } };
};

/** Transfers arrive at the master collateral account alone, and only where the project has them (interface §2.4, §7). */
export const getBankDetails: Operation<"getBankDetails"> = async ({ platform, project, path }) => {
  const { settings } = project;
  const row = found(await store.findAccount(platform.database.read, project.id, path.id), "ACCOUNT_NOT_FOUND");
  if (!settings.fiatDepositsEnabled) throw fail("FIAT_DEPOSITS_NOT_ENABLED", { reason: "project" });
  if (row.type !== "MASTER_COLLATERAL") throw fail("FIAT_DEPOSITS_NOT_ENABLED", { reason: "account" });
  return {
    status: 200,
    body: { accountId: row.id, ...receiving[platform.config.environment].bankDetails(project) },
  };
};

/**
 * What compliance does. An account is closed only when nothing is left in it that partners see, nothing is on its way to it or may be given back to it,
 * and no card spends from it; the master collateral account never. Whoever makes a deposit, a card or a dispute locks the account too, so none comes
 * meanwhile.
 */
export const simulateAccountStatus: Operation<"simulateAccountStatus"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const row = found(await store.findAccountForUpdate(tx, project.id, path.id), "ACCOUNT_NOT_FOUND");
    const account = await store.withOwnFunds(tx, project, row);
    const isEmpty = account.funds.balances.every(isNothing);
    const canClose = isEmpty && row.type !== "MASTER_COLLATERAL";
    if (body.status === "CLOSED" && (!canClose || (await isInUse(tx, row)))) throw fail("SIMULATION_INVALID_STATE");
    const moved = await store.accountStates.simulate(tx, platform, account, "compliance", body.status);
    if (body.status === "CLOSED") await bookRemainders(tx, platform, account);
    return { status: 200, body: store.toAccount(moved) };
  });
};

async function isInUse(tx: Transaction, row: store.AccountRow): Promise<boolean> {
  return (await store.hasDepositUnderWay(tx, row)) || (await hasUndecided(tx, row)) || store.hasOpenCard(tx, row);
}

async function hasUndecided(tx: Transaction, row: store.AccountRow): Promise<boolean> {
  return (await store.hasOpenDispute(tx, row)) || store.hasOpenQuestion(tx, row);
}
