// What is special about an operation: what must be there before it is called, a body that no example can hold, what a call leaves behind. All else
// follows from the contract (calls.ts); only exceptions are written here. Invariant: a fixture goes through the interface alone.
import { setTimeout as sleep } from "node:timers/promises";
import { limits, type OperationId } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import type { Session } from "../run/session.ts";
import type { Need } from "../targets/needs.ts";
import { cardKey } from "./card-key.ts";
import { createEndpoint, disableEndpoints, disablePublicEndpoints } from "./endpoints.ts";
import { ExpectationFailed, expectOk, expectStatus } from "./expect.ts";
import {
  accountOfUser,
  cardOf,
  depositAddress,
  fund,
  holderWith,
  masterAccount,
  newHolder,
  sharedAccount,
} from "./holders.ts";
import { exampleBody, exampleWith, makeOnce } from "./shared.ts";
import { signTypedData } from "./wallet.ts";
import type { Path } from "./ways.ts";

export interface Fixture {
  /** What calling the operation at all needs of a target. */
  readonly needs?: readonly Need[];
  /** A call changes what other checks rely on. */
  readonly disturbs?: boolean;
  /** Makes a call possible: room for a new resource, what the one that the path names needs. */
  readonly before?: (session: Session, path: Path) => Promise<void>;
  /** Undoes what a call would do to later checks. */
  readonly after?: (session: Session) => Promise<void>;
  /** Makes the resource that the path names last, within those that it names before; gives its id. */
  readonly resource?: (session: Session, within: Path) => Promise<string>;
  /** The body in place of the example, where that names something that must exist. */
  readonly body?: (session: Session, path: Path) => Promise<unknown>;
  /** Further ways of a successful call, beside the plain one. */
  readonly variants?: readonly {
    readonly name: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly status: number;
  }[];
}

// What nothing that a check buys uses up.
const plenty = "100000000000.00";

const fixtures: Partial<Record<OperationId, Fixture>> = {
  createWebhook: { before: disableEndpoints },
  testWebhook: { needs: ["quiet"] },
  getEvent: { needs: ["quiet"], resource: testEvent },
  listEventDeliveries: { needs: ["quiet"], resource: testEvent },
  resendEvent: { needs: ["quiet"], resource: testEvent, body: receiverOfEvent },
  createStatement: { before: disablePublicEndpoints },
  downloadStatement: {
    needs: ["workers"],
    resource: generatedStatement,
    variants: [{ name: "as a link", headers: { Accept: "application/json" }, status: 200 }],
  },
  submitCompanyApplication: { before: uploadMissing },
  createAccount: { body: accountOfUser },
  getDepositAddress: { resource: firstAddress },
  getBankDetails: { resource: masterAccount },
  simulateCryptoDeposit: { body: depositToAccount },
  createCryptoWithdrawal: { body: withdrawalOfFunds },
  signCryptoWithdrawal: { body: signatureOf },
  createCard: { body: cardOfHolder },
  createCardShipment: { body: shipmentOfCard },
  putCardDetailsKey: { body: keyOfRun },
  getCardDetailsKey: { before: registerKey },
  revealCard: { before: registerKey },
  revealCardPan: { before: registerKey },
  activateCard: { body: activationOf },
  simulateAuthorization: { body: paymentByCard },
  simulateFraudAlert: { body: alertOfPayment },
  createEnrollment: { body: enrollmentOfPayer },
  moveClock: { needs: ["clock"], disturbs: true },
  simulateFault: { needs: ["clock"], disturbs: true, after: outliveFaults },
};

/** What is special about an operation; nothing for most. */
export function fixtureOf(operation: Operation): Fixture {
  return fixtures[operation.id as OperationId] ?? {};
}

/** Uploads what a company's application still asks for; nothing for one that asks for nothing. */
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

/** A card belongs to somebody who may have one. */
async function cardOfHolder(session: Session): Promise<object> {
  return exampleWith(session, "createCard", await makeOnce(session, "a cardholder", () => newHolder(session)));
}

/** A shipment has a physical card, which no other shipment has. */
async function shipmentOfCard(session: Session): Promise<unknown> {
  const body = { ...(await makeOnce(session, "a cardholder", () => newHolder(session))), type: "PHYSICAL" } as const;
  const { id } = expectOk(session, await session.api.POST("/cards", { body }));
  return exampleWith(session, "createCardShipment", { cardIds: [id] });
}

/** The key that all checks of a run register. */
async function keyOfRun(): Promise<{ publicKey: string }> {
  return { publicKey: (await cardKey()).publicKey };
}

async function registerKey(session: Session): Promise<void> {
  expectOk(session, await session.api.PUT("/card-details-key", { body: await keyOfRun() }));
}

/** The card's code; of a card that cannot be activated, some other one. */
async function activationOf(session: Session, { id }: Path): Promise<unknown> {
  const { data } = await session.api.GET("/cards/{id}/activation-code", { params: { path: { id: id! } } });
  return data === undefined ? exampleWith(session, "activateCard", {}) : { activationCode: data.activationCode };
}

/** The address of an account on the chain of the document's example. */
async function firstAddress(session: Session, { id }: Path): Promise<string> {
  return (await depositAddress(session, id!)).id;
}

/** A deposit comes to an address that is there. */
async function depositToAccount(session: Session): Promise<unknown> {
  const { address } = await depositAddress(session, await sharedAccount(session));
  return exampleWith(session, "simulateCryptoDeposit", { address });
}

/** A withdrawal of little from an account that has enough for many. */
async function withdrawalOfFunds(session: Session): Promise<unknown> {
  return exampleWith(session, "createCryptoWithdrawal", {
    accountId: await makeOnce(session, "an account with funds", () => fund(session)),
  });
}

/** An enrollment of a card that pays for much, by agents that may spend all of it. */
async function enrollmentOfPayer(session: Session): Promise<object> {
  const allowance = { maxAmount: { value: plenty, currency: "USD" } };
  return exampleWith(session, "createEnrollment", { cardId: await payingCard(session), allowance });
}

/** The alert of a payment. */
async function alertOfPayment(session: Session): Promise<object> {
  const body = (await paymentByCard(session)) as never;
  const { id } = expectOk(session, await session.api.POST("/simulations/card-transactions/authorization", { body }));
  return { transactionId: id };
}

/** A payment from an account that has enough for many. */
async function paymentByCard(session: Session): Promise<object> {
  return exampleWith(session, "simulateAuthorization", { cardId: await payingCard(session) });
}

/** A card of its own, from an account that has enough for many: what becomes of a payment may block its card, and cards do not last for ever. */
async function payingCard(session: Session): Promise<string> {
  const holder = await makeOnce(session, "a cardholder with money", () => holderWith(session, plenty));
  return (await cardOf(session, holder)).id;
}

/** The signature of the account's wallet; of a withdrawal that cannot be signed any more, some other one. */
async function signatureOf(session: Session, { id }: Path): Promise<unknown> {
  const { data } = await session.api.GET("/crypto-withdrawals/{id}/payload", { params: { path: { id: id! } } });
  if (data === undefined) return exampleWith(session, "signCryptoWithdrawal", {});
  return { signature: await signTypedData(data.payload) };
}

/** Moves the clock to where no simulated fault is met any more. */
async function outliveFaults(session: Session): Promise<void> {
  const body = { mediaType: "application/json", value: { advanceBy: limits.faultLifeMinutes * 60 } };
  expectStatus(await session.call(session.document.operation("moveClock"), { body }), [200]);
}

/** An event of the project: a test of a new endpoint. */
async function testEvent(session: Session): Promise<string> {
  const { id } = await createEndpoint(session);
  return expectOk(session, await session.api.POST("/webhooks/{id}/test", { params: { path: { id } } })).id;
}

/** The endpoint that an event was sent to. */
async function receiverOfEvent(session: Session, path: Path): Promise<unknown> {
  const params = { path: { id: path.id! } };
  const { data } = expectOk(session, await session.api.GET("/events/{id}/deliveries", { params }));
  return { webhookId: data[0]?.webhookId };
}

// A file of a project without fees is a matter of moments.
const generationMs = 10_000;

/** A statement whose file is there. */
async function generatedStatement(session: Session): Promise<string> {
  const operation = session.document.operation("createStatement");
  await disablePublicEndpoints(session);
  const answer = await session.call(operation, exampleBody(session, "createStatement"));
  const { id } = expectStatus(answer, operation.success) as { id: string };
  for (const until = Date.now() + generationMs; ; ) {
    const { status } = expectOk(session, await session.api.GET("/statements/{id}", { params: { path: { id } } }));
    if (status === "GENERATED") return id;
    if (status === "FAILED" || Date.now() > until)
      throw new ExpectationFailed("a statement that is GENERATED", status, session.latest);
    await sleep(50);
  }
}
