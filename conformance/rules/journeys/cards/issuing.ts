// Holders, accounts and validity of cards (interface §4.6, §7).
import { limits } from "../../../../generated/contract.ts";
import { cardKey } from "../../../harness/card-key.ts";
import {
  createApprovedUser,
  createFundedCard,
  createHolder,
  type Holder,
  issueCard,
} from "../../../harness/cardholders.ts";
import { runBeforeInstant } from "../../../harness/clock.ts";
import { eventsSince, isAbout, newestEvent, readEvents } from "../../../harness/events.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { closeAccount, expectNotClosable, simulateAccountStatus } from "../../../harness/steps/accounts.ts";
import { pay, usd } from "../../../harness/steps/card-transactions.ts";
import { changeCard, createCard, readCard } from "../../../harness/steps/cards.ts";
import {
  createActiveCompany,
  createCompanyCard,
  createSubmittedCompany,
  simulateStatus,
} from "../../../harness/steps/companies.ts";
import {
  advanceApplication,
  createUser,
  deleteUser,
  plainUser,
  simulateDecision,
  userAddress,
} from "../../../harness/steps/users.ts";
import { waitFor } from "../../../harness/wait.ts";
import { createShipment, requestShipment, submitShipment } from "../card-shipments/shipments.ts";

export const rules: readonly Rule[] = [
  journey(
    "card-holder-approved",
    "decided",
    "Only a user whose application is APPROVED can get a card",
    async (session) => {
      const { id: userId } = await createUser(session);
      const { accountId } = await createHolder(session);
      expectError(await requestCard(session, { userId, accountId }), "USER_APPLICATION_INVALID_STATE");
      const { company, card } = await createCompanyCard(session);
      for (const last of ["APPROVED", "REJECTED"] as const) {
        const employee = await createUser(session, { companyId: company.id });
        const request = () => requestCard(session, { userId: employee.id, accountId: card.accountId });
        for (const status of ["IN_REVIEW", "RETRY_REQUIRED", "IN_REVIEW", last] as const) {
          expectError(await request(), "USER_APPLICATION_INVALID_STATE");
          await simulateDecision(session, employee.id, status);
        }
        if (last === "APPROVED") expectOk(await request());
        else expectError(await request(), "USER_APPLICATION_INVALID_STATE");
      }
    },
  ),
  journey(
    "card-holder-country",
    "§7",
    "With attested users, a barred country, declared or attested last, prevents card creation, whatever the other is",
    ["state", "attesting-project"],
    async (session) => {
      const attesting = session.withKey(session.deployment.keys.attesting!);
      const refused = await requestCard(attesting, await createHolder(attesting, { residenceCountry: barredCountry }));
      expectError(refused, "CARDHOLDER_COUNTRY_NOT_SUPPORTED");
      expectOk(await requestCard(attesting, await createHolder(attesting)));
      const home = userAddress.country;
      for (const countries of [[barredCountry], [home, barredCountry], [barredCountry, home]]) {
        const answer = await requestCard(attesting, await createAttestedHolder(attesting, countries));
        if (countries.at(-1) === home) expectOk(answer);
        else expectError(answer, "CARDHOLDER_COUNTRY_NOT_SUPPORTED");
      }
      for (const holder of [
        await createAttestedHolder(attesting, [barredCountry], { isVerifiedAgain: true }),
        await createAttestedHolder(attesting, [home], { residenceCountry: barredCountry }),
      ])
        expectError(await requestCard(attesting, holder), "CARDHOLDER_COUNTRY_NOT_SUPPORTED");
    },
  ),
  journey(
    "card-holder-country-of-any-method",
    "decided",
    "Residence in a barred country prevents card creation, however the user was verified, but no account",
    async (session) => {
      const refused = await requestCard(session, await createHolder(session, { residenceCountry: barredCountry }));
      expectError(refused, "CARDHOLDER_COUNTRY_NOT_SUPPORTED");
      const { id: userId } = await createUser(session, { residenceCountry: barredCountry });
      const { accountId } = await createHolder(session);
      // The status of the application is checked first.
      expectError(await requestCard(session, { userId, accountId }), "USER_APPLICATION_INVALID_STATE");
    },
  ),
  journey(
    "countries-barred-by-default",
    "decided",
    "By default, residents of CU, IR, KP and SY get no cards, and no company there becomes ACTIVE",
    ["state", "unpublished"],
    async (session) => {
      for (const country of barredCountries) {
        const refused = await requestCard(session, await createHolder(session, { residenceCountry: country }));
        expectError(refused, "CARDHOLDER_COUNTRY_NOT_SUPPORTED");
        const company = await createSubmittedCompany(session, () => ({ country }));
        const activation = await simulateStatus(session, company, { status: "ACTIVE" });
        expectError(activation, "COMPANY_COUNTRY_NOT_SUPPORTED");
      }
    },
  ),
  journey(
    "card-account-of-holder",
    "decided",
    "A card spends only from its user's account or, in a commercial program, from a company's account",
    async (session) => {
      const { userId } = await createHolder(session);
      const { accountId } = await createHolder(session);
      expectError(await requestCard(session, { userId, accountId }), "CARD_ACCOUNT_NOT_ALLOWED");
      const master = expectOk(await session.api.GET("/accounts", { params: { query: { type: "MASTER_COLLATERAL" } } }));
      const ofProject = await requestCard(session, { userId, accountId: master.data[0]!.id });
      expectError(ofProject, "CARD_ACCOUNT_NOT_ALLOWED");
    },
  ),
  journey(
    "card-account-of-employer",
    "decided",
    "Only an employee gets a card on a company's account, whatever the state of the company, and keeps it no longer than the employment",
    checkEmployees,
  ),
  journey(
    "card-of-leaving-employee",
    "decided",
    "A card on a company's account that is created while its user leaves the company is refused or ends at once",
    async (session) => {
      const { company, card } = await createCompanyCard(session);
      const { accountId } = card;
      const userIds: string[] = [];
      while (userIds.length < leaverCount) userIds.push(await createApprovedUser(session, { companyId: company.id }));
      const leave = async (id: string) =>
        expectOk(await session.api.PATCH("/users/{id}", { params: { path: { id } }, body: { companyId: null } }));
      const answers = await Promise.all(
        userIds.map(async (userId, index) => {
          // Half of them ask for the card first.
          const left = index % 2 === 0 ? leave(userId) : undefined;
          const requested = requestCard(session, { userId, accountId });
          await (left ?? leave(userId));
          return requested;
        }),
      );
      for (const answer of answers) if (!answer.response.ok) expectError(answer, "CARD_ACCOUNT_NOT_ALLOWED");
      for (const userId of userIds) {
        const { data } = expectOk(await session.api.GET("/cards", { params: { query: { userId } } }));
        const open = data.filter(({ status }) => status !== "TERMINATED");
        assertEqual("open cards of a former employee", open, []);
      }
    },
  ),
  journey(
    "card-account-restricted",
    "§7",
    "Cards of a restricted account can be created, frozen and unfrozen; a closed account gets none, and an account with cards cannot be closed",
    async (session) => {
      const holder = await createHolder(session);
      const set = (status: "RESTRICTED" | "CLOSED" | "ACTIVE") =>
        simulateAccountStatus(session, holder.accountId, status);
      expectOk(await set("RESTRICTED"));
      const { id } = expectOk(await requestCard(session, holder));
      const card = { params: { path: { id } } };
      expectOk(await session.api.POST("/cards/{id}/freeze", card));
      expectOk(await session.api.POST("/cards/{id}/unfreeze", card));
      expectOk(await set("ACTIVE"));
      await expectNotClosable(session, holder.accountId, ["CARD"]);
      expectOk(await session.api.DELETE("/cards/{id}", card));
      expectOk(await set("CLOSED"));
      expectError(await requestCard(session, holder), "ACCOUNT_NOT_ACTIVE");
    },
  ),
  journey(
    "card-validity",
    "decided",
    "A card is valid to the end of its last month, a fixed number of months after its creation",
    async (session) => {
      const { createdAt, expiresAt, expiryMonth, expiryYear } = await createCard(session);
      const creation = new Date(createdAt);
      const end = Date.UTC(creation.getUTCFullYear(), creation.getUTCMonth() + limits.cardValidityMonths + 1, 1);
      assertEqual("expiresAt", Date.parse(expiresAt), end);
      assertEqual("expiry", Date.UTC(expiryYear, expiryMonth, 1), end);
    },
  ),
  runLast(
    journey(
      "card-to-the-second",
      "decided",
      "A card pays in its last second. Then it is EXPIRED if it was not TERMINATED; it keeps no account open, and ends with its user or employment",
      ["state", "clock", "workers"],
      checkExpiry,
    ),
  ),
  journey(
    "card-design-standard",
    "§2.4",
    "A card has the standard design of its type and its user's name unless others are given",
    async (session) => {
      for (const type of ["VIRTUAL", "PHYSICAL"] as const) {
        const { cardDesignId, nameOnCard, status, userId } = await createCard(session, type);
        assertEqual("design", cardDesignId, `${type.toLowerCase()}-standard`);
        const params = { path: { id: userId } };
        const { firstName, lastName } = expectOk(await session.api.GET("/users/{id}", { params }));
        assertEqual("name", nameOnCard, `${firstName} ${lastName}`);
        assertEqual("status", status, type === "VIRTUAL" ? "ACTIVE" : "PENDING_ACTIVATION");
      }
    },
  ),
  journey(
    "card-name-printed",
    "decided",
    "A card's name is its user's without diacritics, cut to 26 characters, or CARDHOLDER if a letter has no such form",
    async (session) => {
      for (const [firstName, lastName, expected] of [
        ["Zoë", "Ærø", "Zoe AEro"],
        ["Maximiliana Alexandrina", "Featherstonehaugh", "Maximiliana Alexandrina Fe"],
        // The 26th character is a space.
        ["Maximiliana", "Featherstones Worth", "Maximiliana Featherstones"],
        ["Anna", "Каренина", "CARDHOLDER"],
      ] as const) {
        const { nameOnCard } = await issueCard(session, await createHolder(session, { firstName, lastName }));
        assertEqual(`name of ${firstName} ${lastName}`, nameOnCard, expected);
      }
    },
  ),
];

const leaverCount = 8;

const barredCountries = ["CU", "IR", "KP", "SY"] as const;

// Barred by default.
const barredCountry = "KP";

async function checkExpiry(session: Session): Promise<void> {
  const { publicKey } = await cardKey();
  expectOk(await session.api.PUT("/card-details-key", { body: { publicKey } }));
  const payWith = async (id: string) => {
    const { status, declineReason } = expectOk(await pay(session, id, { amount: usd("1.00") }));
    return [status, declineReason];
  };
  const { frozen, unused, terminated, shipment, employed, card } = await runBeforeInstant(
    session,
    async () => {
      const frozen = await createFundedCard(session, "10");
      expectOk(await changeCard(session, frozen.id, "freeze"));
      const body = { ...(await createHolder(session)), type: "PHYSICAL" } as const;
      const unused = expectOk(await session.api.POST("/cards", { body }));
      const shipment = await createShipment(session, [unused.id]);
      const terminated = await createCard(session);
      expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id: terminated.id } } }));
      const { card: employed } = await createCompanyCard(session);
      // The last one, so no other card expires later.
      const card = await createFundedCard(session, "10");
      return { frozen, unused, terminated, shipment, employed, card, instant: Date.parse(card.expiresAt) };
    },
    async ({ card }) => assertEqual("payment in the last second", await payWith(card.id), ["AUTHORIZED", null]),
  );
  const params = { path: { id: card.id } };
  for (const answer of [
    await changeCard(session, card.id, "freeze"),
    await session.api.PUT("/cards/{id}/pin", { params, body: { pin: "4929" } }),
    await session.api.POST("/cards/{id}/reveal", { params }),
  ])
    expectError(answer, "CARD_INVALID_STATE");
  const { status } = expectError(await changeCard(session, terminated.id, "freeze"), "CARD_INVALID_STATE");
  // The detail is optional, but a stated state must be the current one.
  if (status !== undefined) assertEqual("detail.status of a TERMINATED card", status, "TERMINATED");
  for (const answer of [await submitShipment(session, shipment.id), await requestShipment(session, [unused.id])]) {
    const detail = expectError(answer, "CARD_NOT_SHIPPABLE");
    assertEqual("detail", detail, { cardId: unused.id, reason: "ended" });
  }
  const expectExpired = async () => {
    for (const { id } of [card, frozen])
      assertEqual("payment at the end", await payWith(id), ["DECLINED", "CARD_EXPIRED"]);
  };
  await expectExpired();
  for (const { id } of [card, frozen, unused, employed])
    await waitFor("an EXPIRED card", async () =>
      (await readCard(session, id)).status === "EXPIRED" ? true : undefined,
    );
  await expectExpired();
  const closed = expectOk(await closeAccount(session, unused.accountId));
  assertEqual("status of the account", closed.status, "CLOSED");
  const since = await newestEvent(session);
  expectOk(await deleteUser(session, unused.userId));
  const leaving = { params: { path: { id: employed.userId } }, body: { companyId: null } };
  expectOk(await session.api.PATCH("/users/{id}", leaving));
  const events = (await eventsSince(session, since)).filter(({ type }) => type === "CARD_STATUS_UPDATED");
  for (const { id } of [unused, employed]) {
    const ended = await readCard(session, id);
    assertEqual("status of an expired card without its holder", ended.status, "TERMINATED");
    const data = events.map((each) => each.data).filter((each) => isAbout(each, { id }));
    assertEqual("data of the events about it", data, [ended]);
  }
}

async function checkEmployees(session: Session): Promise<void> {
  const { company, card } = await createCompanyCard(session);
  const { accountId, userId } = card;
  const other = await createActiveCompany(session);
  for (const companyId of [null, other.id]) {
    const stranger = await createApprovedUser(session, { companyId });
    expectError(await requestCard(session, { userId: stranger, accountId }), "CARD_ACCOUNT_NOT_ALLOWED");
  }
  const stopped = await createCompanyCard(session);
  expectOk(await simulateStatus(session, stopped.company, { status: "ACTIVE", isDeactivated: true }));
  const ofStopped = (holder: string) => requestCard(session, { userId: holder, accountId: stopped.card.accountId });
  // Others learn nothing about the company's state.
  expectError(await ofStopped(userId), "CARD_ACCOUNT_NOT_ALLOWED");
  expectError(await ofStopped(stopped.card.userId), "COMPANY_INVALID_STATE");
  const owner = { ownerType: "USER", ownerId: userId } as const;
  const own = expectOk(await session.api.POST("/accounts", { body: owner }));
  const ownCard = expectOk(await requestCard(session, { userId, accountId: own.id }));
  const params = { path: { id: userId } };
  const update = async (body: { companyId?: string | null; email?: string }) =>
    session.api.PATCH("/users/{id}", { params, body });
  const statuses = async () => [
    (await readCard(session, card.id)).status,
    (await readCard(session, ownCard.id)).status,
  ];
  for (const body of [{ email: "ada@king.example" }, { companyId: company.id }]) {
    expectOk(await update(body));
    assertEqual("cards of the employee", await statuses(), ["ACTIVE", "ACTIVE"]);
  }
  expectError(await update({ companyId: unknownId }), "COMPANY_NOT_FOUND");
  expectError(await update({ companyId: own.id }), "COMPANY_NOT_FOUND");
  const body = { ...plainUser(session), companyId: unknownId };
  expectError(await session.api.POST("/users", { body }), "COMPANY_NOT_FOUND");
  assertEqual("cards after the refusals", await statuses(), ["ACTIVE", "ACTIVE"]);
  expectOk(await update({ companyId: other.id }));
  assertEqual("cards after the change", await statuses(), ["TERMINATED", "ACTIVE"]);
  const events = await readEvents(session, { type: "CARD_STATUS_UPDATED" });
  const ended = events.find(({ data }) => isAbout(data, card));
  assertEqual("data of the event", ended?.data, await readCard(session, card.id));
  expectError(await requestCard(session, { userId, accountId }), "CARD_ACCOUNT_NOT_ALLOWED");
  const leaver = await createCompanyCard(session);
  const leaving = { params: { path: { id: leaver.card.userId } }, body: { companyId: null } };
  expectOk(await session.api.PATCH("/users/{id}", leaving));
  assertEqual("the leaver's card", (await readCard(session, leaver.card.id)).status, "TERMINATED");
}

/** Attests residence in each country, the last one for the approval. */
async function createAttestedHolder(
  session: Session,
  countries: readonly string[],
  { isVerifiedAgain = false, ...user }: { isVerifiedAgain?: boolean; residenceCountry?: string } = {},
): Promise<Holder> {
  const { id: userId } = await createUser(session, user);
  const params = { path: { id: userId } };
  for (const [index, country] of countries.entries()) {
    if (index > 0) await simulateDecision(session, userId, "RETRY_REQUIRED");
    const attestation = { address: { ...userAddress, line2: "3rd floor", country }, verifiedOn: "2024-02-29" };
    const body = { method: "KYC_ATTESTATION", attestation } as const;
    expectOk(await session.api.POST("/users/{id}/application", { params, body }));
  }
  if (isVerifiedAgain) {
    await simulateDecision(session, userId, "RETRY_REQUIRED");
    await advanceApplication(session, userId, { method: "HOSTED_LINK" });
    await simulateDecision(session, userId, "IN_REVIEW");
  }
  await simulateDecision(session, userId, "APPROVED");
  const owner = { ownerType: "USER", ownerId: userId } as const;
  return { userId, accountId: expectOk(await session.api.POST("/accounts", { body: owner })).id };
}

function requestCard(session: Session, holder: { readonly userId: string; readonly accountId: string }) {
  return session.api.POST("/cards", { body: { ...holder, type: "VIRTUAL" } });
}
