// Content of deliveries (interface §2.2, §6.1). Invariant: the suite's own implementation verifies the received bytes.
import { headers, type Version, versions } from "../../../../generated/contract.ts";
import { readDocument } from "../../../contract/document.ts";
import type { LoggedEvent } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectOk, expectStatus } from "../../../harness/expect.ts";
import { type Rule, withOptionalCalls } from "../../../harness/rule.ts";
import { readEgressAddresses } from "../../../harness/served-documents.ts";
import {
  type Endpoint,
  msBetween,
  type NewEndpoint,
  receiving,
  type Setup,
  sendTest,
  waitForAttempts,
  waitUntilDelivered,
} from "../../../harness/steps/deliveries.ts";
import {
  assertDeclaredHeaders,
  assertTimestamp,
  contractOf,
  parseBody,
} from "../../../harness/steps/delivery-headers.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { type Delivery, receiverHost } from "../../../http/receiver/receiver.ts";
import { header, isSignedBy, signatureNames } from "../../../http/receiver/signature.ts";
import { eventOperations, isOffered, prepareOffered } from "./project-event.ts";

const optionalCalls = [...eventOperations, "testWebhook"];

export const rules: readonly Rule[] = withOptionalCalls(optionalCalls, [
  receiving(
    "delivery-post",
    "§6.1",
    "A delivery is one POST of a JSON body to the endpoint's exact url",
    ["workers"],
    async (setup) => {
      const query = "?token=a%20b&n=1";
      for (const { delivery, endpoint } of await receiveEachType(setup, { query })) {
        assertEqual("method", delivery.method, "POST");
        const path = `${new URL(endpoint.mailbox.url).pathname}${query}`;
        assertEqual("path and query", delivery.path, path);
        assertEqual("Content-Type", header(delivery, "Content-Type"), "application/json");
      }
    },
  ),
  receiving(
    "delivery-to-host-name",
    "decided",
    "An endpoint whose url has a host name gets its deliveries at the first attempt, with that Host",
    // Not every machine resolves names below localhost.
    ["unpublished"],
    async ({ session, addEndpoint }) => {
      const host = "hook.localhost";
      const target = await addEndpoint(undefined, { host });
      const { attempts } = await waitUntilDelivered(session, (await sendTest(session, target.id)).id);
      assertEqual("attempts", attempts.length, 1);
      const { port } = new URL(target.mailbox.url);
      assertEqual("Host", header(await firstDelivery(target), "Host"), `${host}:${port}`);
    },
  ),
  receiving(
    "delivery-egress-address",
    "§6.1",
    "A delivery to an address or a host name comes from an egress address that the served document names",
    ["documents", "egress"],
    async ({ session, addEndpoint }) => {
      const { addresses, exchange } = await readEgressAddresses(session);
      for (const host of [receiverHost, "localhost"]) {
        const target = await addEndpoint(undefined, { host });
        await sendTest(session, target.id);
        const { from } = await firstDelivery(target);
        assertThat(`a delivery from ${addresses.join(" or ")}`, addresses.includes(from), from, exchange);
      }
    },
  ),
  receiving(
    "delivery-headers",
    "§6.1",
    "A delivery carries the event's id, the time when the attempt was signed and the signature as the document declares them, and no other event has the id",
    ["workers"],
    async (setup) => {
      const all = await receiveEachType(setup);
      for (const { delivery, eventId, createdAt } of all) {
        assertDeclaredHeaders(setup.session, delivery);
        const inHeader = header(delivery, headers.webhookId);
        assertEqual("id in body and header", [parseBody(delivery).id, inHeader], [eventId, eventId]);
        await assertTimestamp(setup.session, delivery, eventId, createdAt);
      }
      assertThat("different ids", new Set(all.map(({ eventId }) => eventId)).size === all.length, "the same");
    },
  ),
  receiving(
    "delivery-not-ascii",
    "decided",
    "Non-ASCII text is delivered unchanged and signed as sent",
    [],
    async ({ session, addEndpoint }) => {
      const name = 'Zo\u00eb \u0645\u30c6 \u{1f4b3} \u2028 "\\/" <&> \u007f';
      const target = await addEndpoint(undefined, { name });
      await sendTest(session, target.id);
      const delivery = await firstDelivery(target);
      assertThat(
        "a signature over the bytes",
        isSignedBy(target.secret, delivery),
        header(delivery, headers.webhookSignature),
      );
      const text = new TextDecoder("utf-8", { fatal: true }).decode(delivery.body);
      assertEqual("name", JSON.parse(text).data.name, name);
    },
  ),
  receiving(
    "delivery-data",
    "§2.2",
    "A body has only id, type and data; data has the resource's schema and equals the resource as its operation returns it",
    ["workers"],
    async (setup) => {
      for (const { delivery, endpoint, type, shown } of await receiveEachType(setup)) {
        assertSchema(setup, setup.session.version, delivery);
        const body = parseBody(delivery);
        assertEqual("fields", Object.keys(body).sort(), ["data", "id", "type"]);
        assertEqual("type and data", [body.type, body.data], [type, shown]);
        assertThat("a body without the signing secret", !delivery.body.includes(endpoint.secret), "the signing secret");
      }
    },
  ),
  receiving(
    "delivery-version",
    "decided",
    "A delivery uses and names the date that created its endpoint, even after updates at other dates",
    ["versions", "workers"],
    async (setup) => {
      const { session, addEndpoint } = setup;
      const cause = await prepareOffered(session);
      const targets = await Promise.all(
        versions.map(async (version) => ({ version, target: await addEndpoint(undefined, { version }) })),
      );
      for (const { version, target } of targets) {
        const body = { mediaType: "application/json", value: { name: "Changed at another date" } };
        const change = { path: { id: target.id }, body };
        for (const other of versions.filter((each) => each !== version)) {
          const datedChange = { ...change, headers: { [headers.serviceVersion]: other } };
          expectStatus(await session.call(session.document.operation("updateWebhook"), datedChange), [200]);
        }
      }
      await cause?.();
      for (const { target } of targets) await sendTest(session, target.id);
      for (const { version, target } of targets) {
        for (const delivery of await target.mailbox.wait(cause === undefined ? 1 : 2)) {
          assertEqual(headers.serviceVersion, header(delivery, headers.serviceVersion), version);
          assertSchema(setup, version, delivery);
        }
      }
    },
  ),
  receiving(
    "delivery-kept",
    "decided",
    "The event log keeps an event as it was delivered, with its time",
    ["workers"],
    async (setup) => {
      const { session } = setup;
      for (const { delivery, eventId } of await receiveEachType(setup)) {
        const { createdAt, ...envelope } = expectOk(
          await session.api.GET("/events/{id}", { params: { path: { id: eventId } } }),
        );
        assertEqual("the logged event", envelope, parseBody(delivery));
        const [attempt] = (await waitForAttempts(session, eventId, 1)).attempts;
        assertThat("createdAt before the attempt", msBetween(createdAt, attempt!.attemptedAt) >= 0, createdAt);
      }
    },
  ),
]);

interface ReceivedEvent {
  readonly delivery: Delivery;
  readonly endpoint: Endpoint;
  readonly eventId: string;
  readonly createdAt: string;
  readonly type: string;
  /** The resource as operations show it. */
  readonly shown: unknown;
}

/** A test event and an event of the project, or one of them if the target offers only that. */
async function receiveEachType(
  { session, addEndpoint }: Setup,
  how: NewEndpoint = {},
): Promise<readonly ReceivedEvent[]> {
  const cause = await prepareOffered(session);
  const target = await addEndpoint(undefined, how);
  const causedEvents: { readonly event: LoggedEvent; readonly shown: unknown }[] = [];
  if (cause === undefined || isOffered(session, "testWebhook"))
    causedEvents.push({ event: await sendTest(session, target.id), shown: target.webhook });
  if (cause !== undefined) causedEvents.push(await cause());
  const deliveries = await target.mailbox.wait(causedEvents.length);
  return causedEvents.map(({ event: { id: eventId, createdAt, type }, shown }) => {
    const delivery = deliveries.find((each) => header(each, signatureNames.service.id) === eventId);
    if (delivery === undefined)
      throw new ExpectationFailed(`a delivery of ${type} ${eventId}`, String(deliveries[0]?.body));
    return { delivery, endpoint: target, eventId, createdAt, type, shown };
  });
}

async function firstDelivery({ mailbox }: Endpoint): Promise<Delivery> {
  return (await mailbox.wait(1))[0]!;
}

function assertSchema({ session }: Setup, version: Version, delivery: Delivery): void {
  const document = version === session.version ? session.document : readDocument(version);
  const validate = document.validatorOf(contractOf(version, delivery).envelope);
  const isValid = validate(parseBody(delivery));
  const faults = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join("; ");
  assertThat(`a body that fits its schema of ${version}`, isValid, faults);
}
