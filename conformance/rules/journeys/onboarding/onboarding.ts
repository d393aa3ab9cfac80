// A partner's whole path (interface §1, §6.2). Each event occurs once, in order, signed, with the resource as data.
import { headers } from "../../../../generated/contract.ts";
import { eventsOf } from "../../../contract/events.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { asset, readAddress, simulateAccountStatus } from "../../../harness/steps/accounts.ts";
import { createCompany, requestVerification, simulateStatus } from "../../../harness/steps/companies.ts";
import { receiving, type Setup } from "../../../harness/steps/deliveries.ts";
import { assertDeclaredHeaders, assertSigned } from "../../../harness/steps/delivery-headers.ts";
import { advanceApplication, createUser, newToken, simulateDecision } from "../../../harness/steps/users.ts";
import { requestWithdrawal, signWithdrawal, simulateOutcome } from "../../../harness/steps/withdrawals.ts";
import { waitFor } from "../../../harness/wait.ts";
import { signerAddress } from "../../../harness/wallet.ts";
import type { Delivery } from "../../../http/receiver/receiver.ts";
import { header, signatureNames } from "../../../http/receiver/signature.ts";

export const rules: readonly Rule[] = [
  receiving(
    "onboarding-to-withdrawal",
    "§6.2",
    "From verification of a user and company to a withdrawal, every step emits its event once, signed",
    ["workers"],
    checkOnboarding,
  ),
];

interface ExpectedEvent {
  readonly type: string;
  readonly data: unknown;
}

async function checkOnboarding({ session, addEndpoint }: Setup): Promise<void> {
  const endpoint = await addEndpoint();
  const expectedEvents: ExpectedEvent[] = [];
  const expectEvent = <Resource extends object>(type: string, data: Resource): Resource => {
    expectedEvents.push({ type, data });
    return data;
  };
  const { id: userId } = await createUser(session);
  const shareToken = newToken("share_ok");
  expectEvent(
    "USER_APPLICATION_STATUS_UPDATED",
    await advanceApplication(session, userId, { method: "TOKEN_SHARING", shareToken }),
  );
  expectEvent("USER_APPLICATION_STATUS_UPDATED", await simulateDecision(session, userId, "APPROVED"));

  const company = await createCompany(session);
  expectOk(await requestVerification(session, company, "MANAGED"));
  const read = async () => expectOk(await session.api.GET("/companies/{id}", { params: { path: { id: company.id } } }));
  expectEvent("COMPANY_STATUS_UPDATED", await read());
  expectEvent("COMPANY_STATUS_UPDATED", expectOk(await simulateStatus(session, company, { status: "ACTIVE" })));

  const body = { ownerType: "USER", ownerId: userId, signerAddress } as const;
  const account = expectOk(await session.api.POST("/accounts", { body }));
  const deposit = {
    address: await readAddress(session, account.id),
    assetId: asset.assetId,
    amount: { value: "25", currency: asset.symbol },
  };
  const detected = expectOk(await session.api.POST("/simulations/crypto-deposits", { body: deposit }));
  expectEvent("CRYPTO_DEPOSIT_CREATED", detected);
  const confirm = { params: { path: { id: detected.id } }, body: { status: "CONFIRMED" } } as const;
  const confirmed = await session.api.POST("/simulations/crypto-deposits/{id}/status", confirm);
  expectEvent("CRYPTO_DEPOSIT_STATUS_UPDATED", expectOk(confirmed));

  for (const status of ["RESTRICTED", "ACTIVE"] as const)
    expectEvent("ACCOUNT_STATUS_UPDATED", expectOk(await simulateAccountStatus(session, account.id, status)));
  const amount = { value: "10.00", currency: "USD" };
  expectEvent(
    "FIAT_DEPOSIT_CREATED",
    expectOk(await session.api.POST("/simulations/fiat-deposits", { body: { amount } })),
  );

  const withdrawal = expectEvent(
    "CRYPTO_WITHDRAWAL_CREATED",
    expectOk(await requestWithdrawal(session, account.id, "20")),
  );
  expectEvent("CRYPTO_WITHDRAWAL_STATUS_UPDATED", expectOk(await signWithdrawal(session, withdrawal.id)));
  expectEvent("CRYPTO_WITHDRAWAL_STATUS_UPDATED", expectOk(await simulateOutcome(session, withdrawal.id, "COMPLETED")));

  const { deliveries } = endpoint.mailbox;
  await waitFor(`${expectedEvents.length} deliveries`, async () =>
    deliveries.length >= expectedEvents.length ? true : undefined,
  );
  const events = new Map(
    deliveries.map((delivery) => [String((JSON.parse(delivery.body.toString()) as { id: string }).id), delivery]),
  );
  // Newest first.
  const loggedEvents = expectOk(
    await session.api.GET("/events", { params: { query: { limit: expectedEvents.length } } }),
  ).data;
  assertEqual("events in order of their causes", [...loggedEvents].reverse().map(withoutId), expectedEvents);
  for (const event of loggedEvents) {
    const delivery = events.get(event.id);
    assertThat(`a delivery of ${event.type} ${event.id}`, delivery !== undefined, "none");
    assertHeaders(session, endpoint.secret, event, delivery!);
    const sent = JSON.parse(delivery!.body.toString()) as unknown;
    assertEqual("its body", sent, { id: event.id, type: event.type, data: event.data });
    const validate = session.document.validatorOf(eventsOf(session.version).get(event.type)!.envelope);
    assertThat(`a body that fits the schema of ${event.type}`, validate(sent), validate.errors);
  }
}

/** The headers are declared, signed under both names and timely. */
function assertHeaders(
  session: Session,
  secret: string,
  event: { id: string; type: string; createdAt: string },
  delivery: Delivery,
) {
  assertDeclaredHeaders(session, delivery);
  assertSigned(delivery, secret);
  for (const names of Object.values(signatureNames)) {
    assertEqual(names.id, header(delivery, names.id), event.id);
    const lateMs = Number(header(delivery, names.timestamp)) * 1_000 - Date.parse(event.createdAt);
    assertThat(`${names.timestamp} near the attempt`, Math.abs(lateMs) < mostLateMs, `${lateMs} ms later`);
  }
  assertEqual("Service-Version", header(delivery, headers.serviceVersion), session.version);
  assertEqual("Content-Type", header(delivery, "Content-Type"), "application/json");
}

// A slow machine takes less; another unit or time zone differs by more.
const mostLateMs = 600_000;

function withoutId({ type, data }: ExpectedEvent): ExpectedEvent {
  return { type, data };
}
