// The steps of the demo. Invariant: a step starts after the events of the previous one.
import { setTimeout as pause } from "node:timers/promises";
import { csvParse } from "d3-dsv";
import { headers, latestVersion, limits } from "../../generated/contract.ts";
import type { Partner } from "./partner.ts";
import type { Printer } from "./printer.ts";

export interface Stage {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly partner: Partner;
  readonly printer: Printer;
}

interface Resource {
  readonly id: string;
  readonly createdAt: string;
  readonly signingSecret: string;
  readonly url: string;
  readonly transactionId: string;
}

export async function runDemo({ baseUrl, apiKey, partner, printer }: Stage): Promise<void> {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    simulationHeaders: Readonly<Record<string, string>> = {},
  ): Promise<Resource> => {
    printer.request({ method, path, body, headers: simulationHeaders });
    const init = {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        [headers.serviceVersion]: latestVersion,
        Accept: "application/json",
        ...(method === "POST" && { [headers.idempotencyKey]: crypto.randomUUID() }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...simulationHeaders,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const send = () => fetch(baseUrl + path, init);
    let response = await send();
    // A fast machine reaches the sandbox's rate limit.
    for (; response.status === 429; response = await send()) {
      await pause(Number(response.headers.get("Retry-After")) * 1_000);
    }
    const answer = (await response.json()) as Resource;
    printer.answer({ status: response.status, body: answer });
    if (!response.ok) throw new Error(`${method} ${path} failed: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };

  printer.step("You register one endpoint for events and one that authorizes payments");
  const events = await call("POST", "/webhooks/", { name: "Events", url: partner.url("events") });
  partner.trust("events", events.signingSecret);
  const authorizing = { name: "Authorizations", url: partner.url("authorizations"), mode: "REQUEST" };
  partner.trust("authorizations", (await call("POST", "/webhooks/", authorizing)).signingSecret);

  printer.step("Ada applies and is approved");
  const address = { line1: "1 Main Street", city: "Portland", region: "OR", postalCode: "97201", country: "US" };
  const user = await call("POST", "/users", {
    externalId: "ada-1",
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.com",
    phone: "+14155550100",
    dateOfBirth: "1990-12-10",
    residenceCountry: "US",
    address,
  });
  await call("POST", `/users/${user.id}/application`, { method: "TOKEN_SHARING", shareToken: "share_ok" });
  await partner.event("USER_APPLICATION_STATUS_UPDATED", { userId: user.id, status: "IN_REVIEW" });
  await call("POST", `/simulations/users/${user.id}/application`, { status: "APPROVED" });
  await partner.event("USER_APPLICATION_STATUS_UPDATED", { userId: user.id, status: "APPROVED" });

  printer.step("She gets an account; your collateral arrives by bank transfer");
  const account = await call("POST", "/accounts", { ownerType: "USER", ownerId: user.id });
  const deposit = await call("POST", "/simulations/fiat-deposits", { amount: { value: "1000.00", currency: "USD" } });
  await partner.event("FIAT_DEPOSIT_CREATED", { id: deposit.id });

  printer.step("She gets a card");
  const card = await call("POST", "/cards", { userId: user.id, accountId: account.id, type: "VIRTUAL" });

  printer.step("She pays: you authorize the payment, and the amount is held");
  const payment = await call("POST", "/simulations/card-transactions/authorization", {
    cardId: card.id,
    amount: { value: "12.50", currency: "USD" },
    merchant: { name: "Corner Coffee", mcc: "5814", city: "Portland", country: "US" },
  });
  await partner.event("CARD_AUTHORIZATION_REQUEST", { transactionId: payment.id });
  await partner.event("CARD_TRANSACTION_CREATED", { id: payment.id });

  printer.step("The shop's bank clears it");
  await call("POST", "/simulations/card-transactions/clearing", { transactionId: payment.id });
  await partner.event("CARD_TRANSACTION_UPDATED", { id: payment.id, status: "CLEARED" });

  printer.step("An agent gets a quote from a shop and buys a mug for her, within her allowance");
  const maxAmount = { value: "100.00", currency: "USD" };
  const enrollment = await call("POST", "/agentic/enrollments", { cardId: card.id, allowance: { maxAmount } });
  const quote = await call("POST", "/agentic/quotes", {
    enrollmentId: enrollment.id,
    productUrl: "https://shop.sandbox.example/p/ok",
    shippingAddress: address,
    buyer: { name: "Ada Lovelace", email: "ada@example.com" },
  });
  const approved = { [headers.simulateCheckout]: "COMPLETED" };
  const checkout = await call("POST", "/agentic/checkouts", { quoteId: quote.id }, approved);
  await partner.event("CARD_TRANSACTION_UPDATED", { id: checkout.transactionId, status: "CLEARED" });

  printer.step("A day later you request the statement of your fees");
  const [from, to] = [user, payment].map(({ createdAt }) => createdAt.slice(0, 10));
  await call("POST", "/simulations/clock", { advanceTo: finalAfter(to!) });
  const statement = await call("POST", "/statements", { period: { from, to } });
  await partner.event("STATEMENT_STATUS_UPDATED", { id: statement.id, status: "GENERATED" });
  const { url } = await call("GET", `/statements/${statement.id}/download`);
  const file = await (await fetch(url)).text();
  printer.statement(
    csvParse(file).map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? ""]))),
  );
}

/** A day's data is final at a fixed hour of the next day (interface §4.4). */
function finalAfter(day: string): string {
  const hourMs = 3_600_000;
  return new Date(Date.parse(day) + (24 + limits.statementFinalHourUtc) * hourMs).toISOString();
}

const columns = ["occurredAt", "feeCategory", "merchantName", "billAmount", "totalFeeUsd"];
