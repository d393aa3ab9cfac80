// Creates items of each list that differ in every filter, so that no filter implies another by chance.

import { createApprovedUser, depositAddress, depositAmount } from "../../../harness/cardholders.ts";
import { expectOk } from "../../../harness/expect.ts";
import { findLogged } from "../../../harness/request-log.ts";
import type { Session } from "../../../harness/session.ts";
import { exampleWith, makeOnce } from "../../../harness/shared.ts";
import { asset, simulateAccountStatus } from "../../../harness/steps/accounts.ts";
import { createQuote, requestCheckout, requestEnrollment, simulateDecision } from "../../../harness/steps/agentic.ts";
import { authorize, clear, usd } from "../../../harness/steps/card-transactions.ts";
import { changeCard, createCard } from "../../../harness/steps/cards.ts";
import { respond, simulateChallenge } from "../../../harness/steps/challenges.ts";
import { createActiveCompany } from "../../../harness/steps/companies.ts";
import { fileDispute } from "../../../harness/steps/disputes.ts";
import { keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { cancelChange, requestChange } from "../../../harness/steps/signer-changes.ts";
import { createUser } from "../../../harness/steps/users.ts";
import { cancelWithdrawal, requestWithdrawal } from "../../../harness/steps/withdrawals.ts";
import { signerAddress } from "../../../harness/wallet.ts";
import type { Exchange } from "../../../http/exchange.ts";

/** Once for all lists: two companies, two users, and two of each of their resources in each of two states. */
export function createVariedItems(session: Session): Promise<void> {
  return makeOnce(session, "items that differ in every filter", async () => {
    for (const _ of ["one company", "another"]) await createOfCompany(session);
    for (const openAccounts of [2, 1]) await createOfUser(session, openAccounts);
  });
}

async function createOfCompany(session: Session): Promise<void> {
  const { id: ownerId } = await createActiveCompany(session);
  for (const [index, residenceCountry] of ["DE", "DE", "FR"].entries()) {
    const { id } = await createUser(session, { residenceCountry, email: `ada-${index}@example.com` });
    const params = { path: { id } };
    expectOk(await session.api.PATCH("/users/{id}", { params, body: { companyId: ownerId } }));
  }
  for (const isRestricted of [true, true, false]) await openAccount(session, "COMPANY", ownerId, isRestricted);
}

async function openAccount(session: Session, ownerType: "USER" | "COMPANY", ownerId: string, isRestricted: boolean) {
  const body = { ownerType, ownerId, signerAddress };
  const { id } = expectOk(await session.api.POST("/accounts", { body }));
  if (isRestricted) expectOk(await simulateAccountStatus(session, id, "RESTRICTED"));
  return id;
}

async function createOfUser(session: Session, openAccounts: number): Promise<void> {
  const userId = await createApprovedUser(session);
  await twice(() => openAccount(session, "USER", userId, true));
  for (let index = 0; index < openAccounts; index++) {
    const accountId = await openAccount(session, "USER", userId, false);
    await createOfAccount(session, accountId);
    const issue = async (type: "VIRTUAL" | "PHYSICAL") =>
      expectOk(await session.api.POST("/cards", { body: { userId, accountId, type } }));
    const { id: shippedCardId } = await issue("PHYSICAL");
    const draft = async () => {
      const body = exampleWith(session, "createCardShipment", { cardIds: [shippedCardId] }) as never;
      return expectOk(await session.api.POST("/card-shipments", { body })).id;
    };
    await twice(draft);
    const params = { path: { id: await draft() } };
    expectOk(await session.api.POST("/card-shipments/{id}/submit", { params }));
    for (const type of ["VIRTUAL", "PHYSICAL"] as const)
      expectOk(await changeCard(session, (await issue(type)).id, "freeze"));
    const paying = [await issue("VIRTUAL"), ...(index === 0 ? [await issue("VIRTUAL")] : [])];
    for (const { id } of paying) await createOfCard(session, id);
  }
}

async function createOfAccount(session: Session, accountId: string): Promise<void> {
  const amount = { value: "1000", currency: asset.symbol };
  const { address } = await depositAddress(session, accountId);
  const body = exampleWith(session, "simulateCryptoDeposit", { address, amount }) as never;
  await twice(() => depositAmount(session, accountId, amount));
  await twice(async () => expectOk(await session.api.POST("/simulations/crypto-deposits", { body })));
  const other = { ...(body as object), assetId: "ethereum-usdt", amount: { value: "1000", currency: "USDT" } } as never;
  await twice(async () => expectOk(await session.api.POST("/simulations/crypto-deposits", { body: other })));
  const withdraw = async () => expectOk(await requestWithdrawal(session, accountId, "10"));
  await twice(withdraw);
  for (const { id } of await twice(withdraw)) expectOk(await cancelWithdrawal(session, id));
  // An account has at most one open change of its signer.
  const changeSigner = async () => expectOk(await requestChange(session, accountId));
  await twice(async () => expectOk(await cancelChange(session, (await changeSigner()).id)));
  await changeSigner();
}

async function createOfCard(session: Session, cardId: string): Promise<void> {
  const pay = () => authorize(session, cardId, { amount: usd("20") });
  await twice(pay);
  for (const { id } of await twice(pay)) {
    expectOk(await clear(session, id));
    // A transaction has at most one open dispute, and one open alert.
    await twice(async () => withdraw(session, expectOk(await fileDispute(session, id, "3")).id));
    expectOk(await fileDispute(session, id, "3"));
    await twice(() => raiseAlert(session, id, "DISMISS"));
    await raiseAlert(session, id);
  }
  const challenge = async () => expectOk(await simulateChallenge(session, cardId));
  await twice(challenge);
  for (const { id } of await twice(challenge)) expectOk(await respond(session, id, "REJECT"));
  const enroll = async () => expectOk(await requestEnrollment(session, cardId));
  for (const { id } of await twice(enroll)) await createOfEnrollment(session, id);
  const params = { path: { id: (await enroll()).id } };
  expectOk(await session.api.POST("/agentic/enrollments/{id}/cancel", { params }));
}

async function withdraw(session: Session, id: string): Promise<void> {
  expectOk(await session.api.POST("/disputes/{id}/withdraw", { params: { path: { id } } }));
}

async function raiseAlert(session: Session, transactionId: string, decision?: "DISMISS"): Promise<void> {
  const { id } = expectOk(await session.api.POST("/simulations/fraud-alerts", { body: { transactionId } }));
  const params = { path: { id } };
  if (decision !== undefined)
    expectOk(await session.api.POST("/fraud-alerts/{id}/response", { params, body: { decision } }));
}

async function createOfEnrollment(session: Session, enrollmentId: string): Promise<void> {
  const quote = () => createQuote(session, enrollmentId);
  await twice(quote);
  const buy = async () => expectOk(await requestCheckout(session, (await quote()).id, "waits"));
  await twice(buy);
  expectOk(await simulateDecision(session, (await buy()).id, "FAILED"));
}

/**
 * Two operations on each of two cards, each with two keys: a key of another request is refused. The log has the requests
 * of the first card before those of the second, because requests that it stores together have one `createdAt`.
 */
export async function createVariedRequests(session: Session): Promise<void> {
  const keys = [newKey(), newKey()];
  const operations = (["freezeCard", "unfreezeCard"] as const).map(session.document.operation);
  for (const card of await twice(() => createCard(session))) {
    let latest: Exchange | undefined;
    for (const [index, operation] of operations.entries())
      for (const key of [keys[index]!, ...keys, undefined]) {
        const headers = key === undefined ? {} : keyHeader(key);
        latest = await session.call(operation, { path: { id: card.id }, headers });
      }
    await findLogged(session, latest!.response);
  }
}

async function twice<Made>(make: () => Promise<Made>): Promise<Made[]> {
  return [await make(), await make()];
}
