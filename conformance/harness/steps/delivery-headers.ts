// Headers of deliveries (interface §2.2, §6.1), which the document declares for each event type.
import { headers, type Version } from "../../../generated/contract.ts";
import { eventsOf } from "../../contract/events.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import type { Delivery } from "../../http/receiver/receiver.ts";
import { header, isSignedBy, signatureNames } from "../../http/receiver/signature.ts";
import { assertEqual, assertThat } from "../expect.ts";
import type { Session } from "../session.ts";
import { waitForAttempts } from "./deliveries.ts";

export function assertDeclaredHeaders(session: Session, delivery: Delivery): void {
  const { headers: declaredHeaders } = contractOf(session.version, delivery);
  for (const { name, required, schema } of declaredHeaders) {
    const value = delivery.headers[name.toLowerCase()];
    assertThat(`the header ${name}`, value !== undefined || !required, "no such header");
    assertThat(`${name} that fits its schema`, session.document.validatorOf(schema)(value), value);
  }
  const known = declaredHeaders.map(({ name }) => name.toLowerCase());
  const serviceHeaders = Object.keys(delivery.headers).filter((name) =>
    /^(x-|webhook-|service-|authorization)/.test(name),
  );
  const undeclared = serviceHeaders.filter((name) => !known.includes(name));
  assertEqual("undeclared headers", undeclared, []);
}

/** In the headers of this service and in those of Standard Webhooks. */
export function assertSigned(delivery: Delivery, secret: string): void {
  for (const [name, names] of Object.entries(signatureNames))
    assertThat(
      `a signature of the endpoint's secret in the ${name} headers`,
      isSignedBy(secret, delivery, names),
      header(delivery, names.signature),
    );
}

/** The delivery is signed between its creation and the record of its attempt. */
export async function assertTimestamp(
  session: Session,
  delivery: Delivery,
  eventId: string,
  createdAt: string,
): Promise<void> {
  const { updatedAt } = await waitForAttempts(session, eventId, 1);
  assertSignedBetween(delivery, createdAt, updatedAt);
}

export function assertSignedBetween(delivery: Delivery, from: string, to: string): void {
  const seconds = header(delivery, headers.webhookTimestamp);
  const [earliest, latest] = [from, to].map((at) => Math.floor(Date.parse(at) / 1000));
  const isTimely = Number(seconds) >= earliest! && Number(seconds) <= latest!;
  assertThat(`${earliest} to ${latest}`, isTimely, seconds);
}

export function contractOf(version: Version, delivery: Delivery) {
  const { type } = parseBody(delivery);
  const contract = eventsOf(version).get(String(type));
  if (contract === undefined) throw new ExpectationFailed("an event type of the document", String(type));
  return contract;
}

export function parseBody({ body }: Delivery): Record<string, unknown> {
  try {
    const value = JSON.parse(body.toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Fails below.
  }
  throw new ExpectationFailed("a JSON object as body", body.toString("utf8").slice(0, 200));
}
