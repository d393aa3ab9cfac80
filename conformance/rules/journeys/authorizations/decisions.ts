// Authorization requests and decisions (interface §2.1, §2.4, §4.1, §6.2).
import { limits } from "../../../../generated/contract.ts";
import { eventsOf } from "../../../contract/events.ts";
import { magicFields } from "../../../contract/magic.ts";
import { readEvents } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import { readEgressAddresses } from "../../../harness/served-documents.ts";
import { simulateAccountStatus } from "../../../harness/steps/accounts.ts";
import { authorize, pay, usd } from "../../../harness/steps/card-transactions.ts";
import { readCard } from "../../../harness/steps/cards.ts";
import { createCompanyCard, simulateStatus } from "../../../harness/steps/companies.ts";
import { sendTest } from "../../../harness/steps/deliveries.ts";
import { assertSignedBetween } from "../../../harness/steps/delivery-headers.ts";
import { approval, decisionOf, jsonReply, partnerRule } from "../../../harness/steps/partner.ts";
import { waitFor } from "../../../harness/wait.ts";
import { trustedCertificate } from "../../../http/receiver/certificate.ts";
import { type Mailbox, usingReceiver } from "../../../http/receiver/receiver.ts";
import { header, isSignedBy } from "../../../http/receiver/signature.ts";
import { assertShareOfOriginal, partialPayments } from "../card-transactions/parts.ts";

const merchant = { name: "Night Kiosk", cardAcceptorId: "000445199012" };

export const rules: readonly Rule[] = [
  partnerRule(
    "authorization-asked",
    "§2.1, §2.4, §6.2",
    "A REQUEST endpoint gets one request per payment, signed when sent, with the following transaction's id and account; NOTIFICATION endpoints get the same event",
    async ({ session, answering, rotate, newCard, addEndpoint }) => {
      const [mailbox, secret, cardId] = [await answering([approval]), await rotate(), await newCard()];
      const { mailbox: notifications } = await addEndpoint();
      const transaction = await authorize(session, cardId, { amount: usd("12.50"), merchant });
      assertEqual("decision", decisionOf(transaction), "AUTHORIZED 12.50 PARTNER");
      const [authorizationRequest, ...more] = mailbox.deliveries;
      assertEqual("questions", 1 + more.length, 1);
      assertThat(
        "a signature with the endpoint's secret",
        isSignedBy(secret, authorizationRequest!),
        authorizationRequest!.headers,
      );
      const { envelope, headers } = eventsOf(session.version).get("CARD_AUTHORIZATION_REQUEST")!;
      for (const { name, schema } of headers) {
        const value = header(authorizationRequest!, name);
        assertThat(`${name} that fits its schema`, session.document.validatorOf(schema)(value), value);
      }
      const event = JSON.parse(authorizationRequest!.body.toString()) as { id: string; data: Record<string, unknown> };
      assertThat("an event that fits its schema", session.document.validatorOf(envelope)(event), event);
      const { transactionId, cardId: card, amount } = event.data;
      assertEqual(
        "transaction, card and amount of the request",
        [transactionId, card, amount],
        [transaction.id, cardId, usd("12.50")],
      );
      assertEqual("merchant", event.data.merchant, transaction.merchant);
      const { accountId, userId, partialApprovalAllowed } = event.data;
      assertEqual(
        "account, user and partialApprovalAllowed of the request",
        [accountId, userId, partialApprovalAllowed],
        [transaction.accountId, transaction.userId, false],
      );
      const params = { path: { id: event.id } };
      const loggedEvent = expectOk(await session.api.GET("/events/{id}", { params }));
      assertEqual("data of the logged event", loggedEvent.data, event.data);
      const timeMs = Date.parse(String(event.data.respondBy)) - Date.parse(loggedEvent.createdAt);
      assertEqual("milliseconds to respond", timeMs, limits.authorizationDecisionMs);
      assertSignedBetween(authorizationRequest!, loggedEvent.createdAt, transaction.updatedAt);
      const notification = await waitFor("the event at the NOTIFICATION endpoint", async () =>
        notifications.deliveries.find(({ body }) => JSON.parse(body.toString()).id === event.id),
      );
      assertEqual("its body there", notification.body.toString(), authorizationRequest!.body.toString());
    },
  ),
  partnerRule(
    "authorization-over-https",
    "§6.1",
    "An authorization request reaches a receiver with a trusted certificate, from an egress address that the served document names",
    async ({ session, answering, newCard }) => {
      await usingReceiver(async (receiver) => {
        const mailbox = await answering([approval], receiver);
        const transaction = await authorize(session, await newCard(), { amount: usd("1.00") });
        assertEqual("decision", decisionOf(transaction), "AUTHORIZED 1.00 PARTNER");
        const { addresses, exchange } = await readEgressAddresses(session);
        const { from } = mailbox.deliveries[0]!;
        assertThat(`a request from ${addresses.join(" or ")}`, addresses.includes(from), from, exchange);
      }, trustedCertificate);
    },
    ["documents", "egress", "trusted-receiver"],
  ),
  partnerRule(
    "authorization-endpoint-asked-alone",
    "§2.1",
    "A REQUEST endpoint receives only authorization requests",
    async ({ session, answering, newCard, addEndpoint }) => {
      const mailbox = await answering([approval]);
      const { id, mailbox: notifications } = await addEndpoint();
      await authorize(session, await newCard(), { amount: usd("1.00") });
      const { id: last } = await sendTest(session, id);
      await waitFor("the last event", async () =>
        notifications.deliveries.find(({ body }) => JSON.parse(body.toString()).id === last),
      );
      const types = mailbox.deliveries.map(({ body }) => JSON.parse(body.toString()).type);
      assertEqual("events at the REQUEST endpoint", types, ["CARD_AUTHORIZATION_REQUEST"]);
    },
  ),
  partnerRule(
    "authorization-declined-by-partner",
    "decided",
    "A partner's decline keeps a listed reason and becomes PARTNER_DECLINED otherwise; DECLINE wins over every other field",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      const declines = [
        [{ declineReason: "SUSPECTED_FRAUD" }, "SUSPECTED_FRAUD"],
        [{}, "PARTNER_DECLINED"],
        [{ declineReason: "MOON_PHASE", more: 1 }, "PARTNER_DECLINED"],
        [{ declineReason: 7 }, "PARTNER_DECLINED"],
        [{ approvedAmount: usd("1.00") }, "PARTNER_DECLINED"],
        [{ declineReason: "SUSPECTED_FRAUD", approvedAmount: "all" }, "SUSPECTED_FRAUD"],
      ] as const;
      await answering(declines.map(([fields]) => jsonReply({ decision: "DECLINE", ...fields })));
      for (const [, reason] of declines) {
        const transaction = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
        assertEqual("decision", decisionOf(transaction), `DECLINED 0.00 PARTNER ${reason}`);
      }
    },
  ),
  partnerRule(
    "authorization-of-deactivated-company",
    "decided",
    "The service declines a payment of a deactivated company's card without asking the partner",
    async ({ session, answering }) => {
      const mailbox = await answering([approval]);
      const amount = { value: "1000.00", currency: "USD" };
      expectOk(await session.api.POST("/simulations/fiat-deposits", { body: { amount } }));
      const { company, card } = await createCompanyCard(session);
      for (const isDeactivated of [true, false]) {
        expectOk(await simulateStatus(session, company, { status: "ACTIVE", isDeactivated }));
        const transaction = expectOk(await pay(session, card.id, { amount: usd("1.00") }));
        const expected = isDeactivated ? "DECLINED 0.00 SERVICE COMPANY_DEACTIVATED" : "AUTHORIZED 1.00 PARTNER";
        assertEqual("decision", decisionOf(transaction), expected);
        assertEqual("questions", mailbox.deliveries.length, isDeactivated ? 0 : 1);
      }
    },
  ),
  partnerRule(
    "authorization-in-part",
    "decided",
    "A partner can approve part of an amount if the request allows it; otherwise, and above the amount, it is no decision",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      const payments: { readonly mailbox: Mailbox; readonly partialApprovalAllowed: boolean }[] = [];
      const paying = async (approvedAmount: unknown, partialApprovalAllowed: boolean) => {
        const mailbox = await answering([jsonReply({ decision: "APPROVE", approvedAmount })]);
        payments.push({ mailbox, partialApprovalAllowed });
        const payment = { amount: usd("10.00"), partialApprovalAllowed };
        return decisionOf(expectOk(await pay(session, cardId, payment)));
      };
      const malformed = "DECLINED 0.00 FALLBACK MALFORMED PARTNER_ANSWER_INVALID";
      assertEqual("a part", await paying(usd("4.00"), true), "AUTHORIZED 4.00 PARTNER");
      assertEqual("all", await paying(usd("10.00"), false), "AUTHORIZED 10.00 PARTNER");
      assertEqual("a part if partial approval is not allowed", await paying(usd("9.99"), false), malformed);
      assertEqual("more", await paying(usd("10.01"), true), malformed);
      assertEqual("nothing", await paying(usd("0.00"), true), malformed);
      const euros = { value: "4.00", currency: "EUR" };
      assertEqual("another currency", await paying(euros, true), malformed);
      assertEqual(
        "partialApprovalAllowed of the requests",
        payments.flatMap(({ mailbox }) =>
          mailbox.deliveries.map(({ body }) => JSON.parse(body.toString()).data.partialApprovalAllowed),
        ),
        payments.map(({ partialApprovalAllowed }) => partialApprovalAllowed),
      );
    },
  ),
  partnerRule(
    "authorization-in-part-abroad",
    "decided",
    "A payment that the partner approves in part has the same part of its original amount, rounded half up",
    async ({ session, answering, newCard }) => {
      const payments = partialPayments();
      const mailbox = await answering(
        payments.map(({ part }) => jsonReply({ decision: "APPROVE", approvedAmount: part })),
      );
      for (const [index, payment] of payments.entries()) {
        const { amount, originalAmount, part } = payment;
        const abroad = { amount, originalAmount, partialApprovalAllowed: true };
        const transaction = expectOk(await pay(session, await newCard(), abroad));
        assertEqual("decision", decisionOf(transaction), `AUTHORIZED ${part.value} PARTNER`);
        const { data } = JSON.parse(mailbox.deliveries[index]!.body.toString()) as { data: object };
        assertEqual("amounts of the request", { ...data, ...{ amount, originalAmount } }, data);
        assertShareOfOriginal(payment, transaction);
      }
    },
  ),
  partnerRule(
    "authorization-secret-rotated",
    "§4.3",
    "An authorization request after a rotation is signed with the new secret",
    async ({ session, answering, rotate, newCard }) => {
      const [mailbox, cardId] = [await answering([approval]), await newCard()];
      for (let question = 0; question < 2; question++) {
        const secret = await rotate();
        await authorize(session, cardId, { amount: usd("1.00") });
        const delivery = mailbox.deliveries[question]!;
        assertThat("a signature with the newest secret", isSignedBy(secret, delivery), delivery.headers);
      }
    },
  ),
  partnerRule(
    "authorization-not-asked",
    "decided",
    "The partner is not asked about a payment that the service declines: by card, PIN, account, collateral or a magic amount",
    async ({ session, answering, newCard }) => {
      const [mailbox, cardId] = [await answering([approval]), await newCard()];
      const params = { path: { id: cardId } };
      const assertDeclined = async (reason: string, fields: Partial<Parameters<typeof pay>[2]> = {}) => {
        const transaction = expectOk(await pay(session, cardId, { amount: usd("1.00"), ...fields }));
        assertEqual("decision", decisionOf(transaction), `DECLINED 0.00 SERVICE ${reason}`);
        assertEqual("latency", transaction.decision!.latencyMs, null);
      };
      for (const partialApprovalAllowed of [false, true]) {
        const amount = usd("99999999999.99");
        await assertDeclined("COLLATERAL_INSUFFICIENT", { amount, partialApprovalAllowed });
      }
      await session.api.PUT("/cards/{id}/pin", { params, body: { pin: "4929" } });
      await assertDeclined("INCORRECT_PIN", { pin: "9990" });
      const { accountId } = await readCard(session, cardId);
      expectOk(await simulateAccountStatus(session, accountId, "RESTRICTED"));
      await assertDeclined("ACCOUNT_RESTRICTED");
      expectOk(await session.api.POST("/cards/{id}/freeze", { params }));
      await assertDeclined("CARD_FROZEN");
      const [amounts] = magicFields.simulateAuthorization!;
      for (const cardInUse of [cardId, await newCard()])
        for (const { value, shows } of amounts!.values) {
          const magic = expectOk(await pay(session, cardInUse, { amount: usd(value!) }));
          const expected = `DECLINED 0.00 SERVICE ${shows.declineReason}`;
          assertEqual(`payment of the magic amount ${value}`, decisionOf(magic), expected);
        }
      assertEqual("questions", mailbox.deliveries.length, 0);
      const requests = await readEvents(session, { type: "CARD_AUTHORIZATION_REQUEST" });
      const ofCard = requests.filter(({ data }) => (data as { cardId: string }).cardId === cardId);
      assertEqual("logged requests of the card", ofCard, []);
    },
  ),
];
