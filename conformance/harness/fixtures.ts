// Exceptions of single operations. Invariant: a fixture uses only the interface.
import { setTimeout as sleep } from "node:timers/promises";
import { limits, type OperationId } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { cardKey } from "./card-key.ts";
import {
  accountBody,
  createApprovedUser,
  createFundedAccount,
  createFundedHolder,
  createHolder,
  depositAddress,
  depositAmount,
  issueCard,
  masterAccount,
  openAccount,
  sharedAccount,
} from "./cardholders.ts";
import { advanceClock } from "./clock.ts";
import { createEndpoint, disableEndpoints, disablePublicEndpoints } from "./endpoints.ts";
import { expectOk, expectStatus } from "./expect.ts";
import { type Need, reasonToSkip } from "./needs.ts";
import type { Path } from "./operation-paths.ts";
import { findLogged, sendLogged } from "./request-log.ts";
import type { Session } from "./session.ts";
import { exampleBody, exampleWith, type Fields, makeOnce } from "./shared.ts";
import type { Deployment } from "./target.ts";
import { openWallet, signAs, signerAddress, signTypedData } from "./wallet.ts";

export interface Fixture {
  readonly needs?: readonly Need[];
  /** True if other checks rely on what the call changes. */
  readonly disturbs?: boolean;
  /** True if the response changes with every request of the project, or with time. */
  readonly grows?: boolean;
  /** Makes room, or brings the resource to a state. */
  readonly before?: (session: Session, path: Path) => Promise<void>;
  readonly after?: (session: Session) => Promise<void>;
  /** Creates the path's last resource; returns its id. */
  readonly resource?: (session: Session, within: Path) => Promise<string>;
  /** Fills a list whose items no POST returns. It has three items or more, unless it grows. Returns its path. */
  readonly addItem?: (session: Session) => Promise<Path>;
  /** Replaces an example, which cannot refer to an existing resource. */
  readonly body?: (session: Session, path: Path) => Promise<unknown>;
  /** Returns fields of a create that give the resource these values, on which a later move depends. */
  readonly leading?: (session: Session, values: Fields) => Promise<Fields>;
  /** Returns the fields that fit a given id, after preparing what the id names. */
  readonly fitting?: (session: Session, named: Fields) => Promise<Fields>;
  /** Returns fields that lead to a resource with states, although none has its id. By schema name. */
  readonly reaching?: Readonly<Record<string, (session: Session, id: string) => Promise<Fields>>>;
  readonly variants?: readonly {
    readonly name: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly status: number;
  }[];
}

// More than all checks spend.
const plenty = "100000000000.00";

const fixtures: Partial<Record<OperationId, Fixture>> = {
  createWebhook: { before: disableEndpoints },
  testWebhook: { needs: ["quiet"] },
  getEvent: { needs: ["quiet"], resource: testEvent },
  listEventDeliveries: { needs: ["quiet"], resource: testEvent },
  resendEvent: { needs: ["quiet"], resource: testEvent, body: receiverOfEvent },
  listRequests: { grows: true, addItem: addRequest },
  getRequest: { resource: loggedRequest },
  listActivity: { grows: true, addItem: addRequest },
  createStatement: { before: disablePublicEndpoints },
  downloadStatement: {
    needs: ["workers"],
    resource: generatedStatement,
    variants: [{ name: "as a link", headers: { Accept: "application/json" }, status: 200 }],
  },
  submitCompanyApplication: { before: uploadMissing },
  createAccount: { body: accountBody, fitting: async () => ({ signerAddress }) },
  listAccountEntries: { addItem: accountWithEntries },
  listDepositAddresses: { addItem: async (session) => ({ id: await createFundedAccount(session) }) },
  getDepositAddress: { resource: firstAddress },
  getBankDetails: { resource: masterAccount },
  simulateCryptoDeposit: { body: depositToAccount, reaching: { Account: addressOf } },
  createCryptoWithdrawal: { body: withdrawalOfFunds, fitting: fundsFor },
  signCryptoWithdrawal: { body: signatureOf },
  createSignerChange: { body: changeOfSigner, leading: changeWithDelay },
  signSignerChange: { body: signaturesOf },
  createCard: { body: cardOfHolder, fitting: holderFor },
  createCardShipment: { body: shipmentOfCard },
  putCardDetailsKey: { body: keyOfRun },
  getCardDetailsKey: { before: registerKey },
  revealCard: { before: registerKey },
  revealCardPan: { before: registerKey },
  activateCard: { body: activationOf },
  simulateAuthorization: { body: paymentByCard, fitting: moneyFor },
  simulateVerification: { body: verificationOfCard },
  simulateFraudAlert: { body: alertOfPayment },
  createEnrollment: { body: enrollmentOfPayer },
  createCheckout: { reaching: { Enrollment: quoteFor } },
  getClock: { grows: true },
  moveClock: { needs: ["clock"], disturbs: true },
  simulateFault: { needs: ["clock"], disturbs: true, after: expireFaults },
};

export function fixtureOf(operation: Pick<Operation, "id">): Fixture {
  return fixtures[operation.id as OperationId] ?? {};
}

/** True if the deployment has all that the operation's fixture needs. */
export function canCall({ lacks }: Pick<Deployment, "lacks">, operation: Pick<Operation, "id">): boolean {
  return reasonToSkip(fixtureOf(operation).needs ?? [], lacks) === undefined;
}

async function uploadMissing(session: Session, { id, applicationId }: Path): Promise<void> {
  const path = { id: id!, applicationId: applicationId! };
  const { data } = await session.api.GET("/companies/{id}/applications/{applicationId}", { params: { path } });
  const upload = session.document.operation("uploadCompanyDocument");
  for (const { type, relatedPersonId } of data?.nextAction?.documents ?? []) {
    const { body } = exampleBody(session, "uploadCompanyDocument");
    const { file } = body.value as { file: unknown };
    const value = { type, ...(relatedPersonId === null ? {} : { relatedPersonId }), file };
    expectStatus(await session.call(upload, { path, body: { ...body, value } }), upload.success);
  }
}

async function cardOfHolder(session: Session): Promise<object> {
  return exampleWith(session, "createCard", await makeOnce(session, "a cardholder", () => createHolder(session)));
}

/** The account's owner, or an employee of the company that owns it. */
async function holderFor(session: Session, { accountId }: Fields): Promise<Fields> {
  if (accountId === undefined) return {};
  const params = { path: { id: String(accountId) } };
  const { ownerType, ownerId } = expectOk(await session.api.GET("/accounts/{id}", { params }));
  if (ownerType === "USER") return { userId: ownerId };
  return ownerType === "COMPANY" ? { userId: await createApprovedUser(session, { companyId: ownerId }) } : {};
}

async function moneyFor(session: Session, { cardId }: Fields): Promise<Fields> {
  const params = { path: { id: String(cardId) } };
  return fundsFor(session, expectOk(await session.api.GET("/cards/{id}", { params })));
}

async function fundsFor(session: Session, { accountId }: Fields): Promise<Fields> {
  await depositAmount(session, String(accountId), { value: "1000", currency: "USDC" });
  return {};
}

/** No other shipment may have the card. */
async function shipmentOfCard(session: Session): Promise<unknown> {
  const body = { ...(await makeOnce(session, "a cardholder", () => createHolder(session))), type: "PHYSICAL" } as const;
  const { id } = expectOk(await session.api.POST("/cards", { body }));
  return exampleWith(session, "createCardShipment", { cardIds: [id] });
}

async function keyOfRun(): Promise<{ publicKey: string }> {
  return { publicKey: (await cardKey()).publicKey };
}

async function registerKey(session: Session): Promise<void> {
  expectOk(await session.api.PUT("/card-details-key", { body: await keyOfRun() }));
}

/** Returns another code if the card cannot be activated. */
async function activationOf(session: Session, { id }: Path): Promise<unknown> {
  const { data } = await session.api.GET("/cards/{id}/activation-code", { params: { path: { id: id! } } });
  return data === undefined ? exampleWith(session, "activateCard", {}) : { activationCode: data.activationCode };
}

async function firstAddress(session: Session, { id }: Path): Promise<string> {
  return (await depositAddress(session, id!)).id;
}

async function depositToAccount(session: Session): Promise<unknown> {
  return exampleWith(session, "simulateCryptoDeposit", await addressOf(session, await sharedAccount(session)));
}

async function addressOf(session: Session, accountId: string): Promise<Fields> {
  return { address: (await depositAddress(session, accountId)).address };
}

/** Empty if the enrollment allows no quote. */
async function quoteFor(session: Session, enrollmentId: string): Promise<Fields> {
  const body = exampleWith(session, "createQuote", { enrollmentId });
  const { data } = await session.api.POST("/agentic/quotes", { body: body as never });
  return data === undefined ? {} : { quoteId: data.id };
}

/** Each deposit is an entry. Five make two pages in each direction. */
async function accountWithEntries(session: Session): Promise<Path> {
  const id = await createFundedAccount(session);
  for (const value of ["1", "2", "3", "4"]) await depositAmount(session, id, { value, currency: "USDC" });
  return { id };
}

async function withdrawalOfFunds(session: Session): Promise<unknown> {
  return exampleWith(session, "createCryptoWithdrawal", {
    accountId: await makeOnce(session, "an account with funds", () => createFundedAccount(session)),
  });
}

async function enrollmentOfPayer(session: Session): Promise<object> {
  const allowance = { maxAmount: { value: plenty, currency: "USD" } };
  return exampleWith(session, "createEnrollment", { cardId: await payingCard(session), allowance });
}

async function alertOfPayment(session: Session): Promise<object> {
  const body = (await paymentByCard(session)) as never;
  const { id } = expectOk(await session.api.POST("/simulations/card-transactions/authorization", { body }));
  return { transactionId: id };
}

async function paymentByCard(session: Session): Promise<object> {
  return exampleWith(session, "simulateAuthorization", { cardId: await payingCard(session) });
}

async function verificationOfCard(session: Session): Promise<object> {
  return exampleWith(session, "simulateVerification", { cardId: await payingCard(session) });
}

/** Payments may block a card, and cards expire. */
async function payingCard(session: Session): Promise<string> {
  const holder = await makeOnce(session, "a cardholder with money", () => createFundedHolder(session, plenty));
  return (await issueCard(session, holder)).id;
}

/** Returns another signature if the withdrawal can no longer be signed. */
async function signatureOf(session: Session, { id }: Path): Promise<unknown> {
  const { data } = await session.api.GET("/crypto-withdrawals/{id}/payload", { params: { path: { id: id! } } });
  if (data === undefined) return exampleWith(session, "signCryptoWithdrawal", {});
  return { signature: await signTypedData(data.payload) };
}

/** An account has one open change, which names another wallet than its signer. */
async function changeOfSigner(session: Session): Promise<object> {
  return { accountId: await openAccount(session, { signerAddress }), signerAddress: openWallet() };
}

/** An account without a signer gets one after a delay. */
async function changeWithDelay(session: Session, { isDelayed }: Fields): Promise<Fields> {
  return isDelayed === true ? { accountId: await openAccount(session, { signerAddress: null }) } : {};
}

/** Returns other signatures if the change can no longer be signed. */
async function signaturesOf(session: Session, { id }: Path): Promise<unknown> {
  const params = { path: { id: id! } };
  const { data } = await session.api.GET("/signer-changes/{id}/payload", { params });
  if (data === undefined) return exampleWith(session, "signSignerChange", {});
  const change = expectOk(await session.api.GET("/signer-changes/{id}", { params }));
  const signature = await signAs(change.signerAddress, data.payload);
  if (change.isDelayed) return { signature };
  return { signature, currentSignerSignature: await signAs(change.currentSignerAddress!, data.payload) };
}

async function expireFaults(session: Session): Promise<void> {
  await advanceClock(session, limits.faultLifeMinutes * 60);
}

async function testEvent(session: Session): Promise<string> {
  const { id } = await createEndpoint(session);
  return expectOk(await session.api.POST("/webhooks/{id}/test", { params: { path: { id } } })).id;
}

async function addRequest(session: Session): Promise<Path> {
  await loggedRequest(session);
  return {};
}

async function loggedRequest(session: Session): Promise<string> {
  return (await findLogged(session, await sendLogged(session))).id;
}

async function receiverOfEvent(session: Session, path: Path): Promise<unknown> {
  const params = { path: { id: path.id! } };
  const { data } = expectOk(await session.api.GET("/events/{id}/deliveries", { params }));
  return { webhookId: data[0]?.webhookId };
}

// A file without fees takes moments.
const generationMs = 10_000;

async function generatedStatement(session: Session): Promise<string> {
  const operation = session.document.operation("createStatement");
  await disablePublicEndpoints(session);
  const answer = await session.call(operation, exampleBody(session, "createStatement"));
  const { id } = expectStatus(answer, operation.success) as { id: string };
  for (const until = Date.now() + generationMs; ; ) {
    const { status } = expectOk(await session.api.GET("/statements/{id}", { params: { path: { id } } }));
    if (status === "GENERATED") return id;
    if (status === "FAILED" || Date.now() > until) throw new ExpectationFailed("a GENERATED statement", status);
    await sleep(50);
  }
}
