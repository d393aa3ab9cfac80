// Lists causes of a state outside the resource's own machine: a change of another resource, or an event that only a
// simulation provokes.
import { limits } from "../../../../generated/contract.ts";
import { createFundedCard, createHolder, issueCard } from "../../../harness/cardholders.ts";
import { expectOk, expectStatus } from "../../../harness/expect.ts";
import type { Session } from "../../../harness/session.ts";
import {
  cancelEnrollment,
  createEnrollment,
  createQuote,
  requestCheckout,
  simulateDecision,
} from "../../../harness/steps/agentic.ts";
import { authorize, pay, usd } from "../../../harness/steps/card-transactions.ts";
import { activate, readCode } from "../../../harness/steps/cards.ts";
import { createCompanyCard } from "../../../harness/steps/companies.ts";
import { deleteUser } from "../../../harness/steps/users.ts";

export interface Cascade {
  readonly name: string;
  /** Returns the id of a resource that is in the state, or gets there by itself. */
  readonly create: (session: Session) => Promise<string>;
}

/** By resource and state. */
const cascades: Readonly<Record<string, readonly Cascade[]>> = {
  "Card TERMINATED": [
    { name: "deletion of the user", create: createCardOfDeletedUser },
    { name: "another employer", create: createCardOfLeaver },
    { name: "activation of the replacement", create: createCardWithActiveReplacement },
  ],
  "Card BLOCKED": [
    { name: "wrong PINs", create: createCardWithWrongPins },
    { name: "a confirmed alert", create: createCardWithConfirmedAlert },
  ],
  "CardTransaction DECLINED": [{ name: "missing funds", create: createPaymentWithoutFunds }],
  "Checkout COMPLETED": [{ name: "approval at once", create: (session) => createCheckout(session, "approved") }],
  "Checkout FAILED": [
    { name: "an ended enrollment", create: createCheckoutOfEndedEnrollment },
    { name: "a declined payment", create: createCheckoutOfTerminatedCard },
  ],
};

export function cascadesTo(resource: string, state: string): readonly Cascade[] {
  return cascades[`${resource} ${state}`] ?? [];
}

async function createCardOfDeletedUser(session: Session): Promise<string> {
  const holder = await createHolder(session);
  const { id } = await issueCard(session, holder);
  expectOk(await deleteUser(session, holder.userId));
  return id;
}

async function createCardOfLeaver(session: Session): Promise<string> {
  const { card } = await createCompanyCard(session);
  const params = { path: { id: card.userId } };
  expectOk(await session.api.PATCH("/users/{id}", { params, body: { companyId: null } }));
  return card.id;
}

async function createCardWithActiveReplacement(session: Session): Promise<string> {
  const body = { ...(await createHolder(session)), type: "PHYSICAL" } as const;
  const { id } = expectOk(await session.api.POST("/cards", { body }));
  const replacing = { params: { path: { id } }, body: { reason: "DAMAGED" } } as const;
  const replacement = expectOk(await session.api.POST("/cards/{id}/replace", replacing));
  const { activationCode } = await readCode(session, replacement.id);
  expectOk(await activate(session, replacement.id, activationCode));
  return id;
}

async function createCardWithWrongPins(session: Session): Promise<string> {
  const { id } = await createFundedCard(session, "100");
  expectOk(await session.api.PUT("/cards/{id}/pin", { params: { path: { id } }, body: { pin: "4711" } }));
  for (let wrong = 0; wrong < limits.cardPinAttempts; wrong++)
    expectOk(await pay(session, id, { amount: usd("1"), pin: "1174" }));
  return id;
}

async function createCardWithConfirmedAlert(session: Session): Promise<string> {
  const { id } = await createFundedCard(session, "100");
  const transaction = await authorize(session, id, { amount: usd("1") });
  const body = { transactionId: transaction.id };
  const alert = expectOk(await session.api.POST("/simulations/fraud-alerts", { body }));
  const respond = { params: { path: { id: alert.id } }, body: { decision: "CONFIRM" } } as const;
  expectOk(await session.api.POST("/fraud-alerts/{id}/response", respond));
  return id;
}

async function createPaymentWithoutFunds(session: Session): Promise<string> {
  const card = await issueCard(session, await createHolder(session));
  return (await authorize(session, card.id, { amount: usd("1") })).id;
}

async function createCheckout(session: Session, how: "waits" | "approved"): Promise<string> {
  const { id } = await createEnrollment(session);
  return expectOk(await requestCheckout(session, (await createQuote(session, id)).id, how)).id;
}

async function createCheckoutOfEndedEnrollment(session: Session): Promise<string> {
  const enrollment = await createEnrollment(session);
  const quote = await createQuote(session, enrollment.id);
  const { id } = expectOk(await requestCheckout(session, quote.id, "waits"));
  expectOk(await cancelEnrollment(session, enrollment.id));
  expectOk(await simulateDecision(session, id, "COMPLETED"));
  return id;
}

async function createCheckoutOfTerminatedCard(session: Session): Promise<string> {
  const { id: enrollmentId, cardId } = await createEnrollment(session);
  const quote = await createQuote(session, enrollmentId);
  const { id } = expectOk(await requestCheckout(session, quote.id, "waits"));
  const remove = session.document.operation("deleteCard");
  expectStatus(await session.call(remove, { path: { id: cardId } }), remove.success);
  expectOk(await simulateDecision(session, id, "COMPLETED"));
  return id;
}
