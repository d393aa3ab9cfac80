// Faults of deliveries on their way to a receiver. What is changed is signed anew, so that the change alone is wrong.
import { deliveryHeaders, headers, latestVersion } from "../../../generated/contract.ts";
import { eventsOf } from "../../contract/events.ts";
import { signatureNames } from "../../receiver/signature.ts";
import {
  type Delivery,
  delivering,
  type Fault,
  headerOf,
  jsonOf,
  type Kind,
  type Message,
  signedAnew,
  withHeader,
} from "../fault.ts";
import { absent, changed, fieldsOf } from "../pointers.ts";

const types = [...eventsOf(latestVersion).keys()];

/** A fault of the deliveries of every type. */
function ofTypes(name: string, change: (delivery: Delivery) => Message | undefined): Fault[] {
  return types.map((type) =>
    delivering(type, name, (delivery) => {
      const other = change(delivery);
      return other === undefined ? undefined : [other];
    }),
  );
}

const missing: Kind = {
  id: "delivery-header-missing",
  title: "A delivery lacks a header",
  rules: ["delivery-headers", "delivery-standard-headers"],
  faults: () =>
    deliveryHeaders.flatMap((name) =>
      ofTypes(`without ${name}`, (delivery) =>
        headerOf(delivery, name) === undefined ? undefined : withHeader<Message>(delivery, name, undefined),
      ),
    ),
};

const header: Kind = {
  id: "delivery-header-wrong",
  title: "A delivery header has the wrong value",
  rules: ["delivery-content-type", "delivery-post", "delivery-timestamp", "delivery-id", "delivery-version"],
  faults: () => [
    ...ofTypes("its Content-Type has a charset", (delivery) =>
      withHeader<Message>(delivery, "Content-Type", "application/json; charset=utf-8"),
    ),
    ...ofTypes("is sent with PUT", (delivery) => ({ ...delivery, method: "PUT" })),
    ...ofTypes("with an undeclared header", (delivery) => withHeader<Message>(delivery, "X-Service-Attempt", "1")),
    ...ofTypes("names another date", (delivery) => withHeader<Message>(delivery, headers.serviceVersion, "2020-01-01")),
    ...ofTypes("its path lacks the query", (delivery) =>
      delivery.path.includes("?") ? { ...delivery, path: delivery.path.split("?")[0]! } : undefined,
    ),
    ...ofTypes("its timestamp is in milliseconds", (delivery) =>
      resigned(delivery, "timestamp", (value) => `${value}000`),
    ),
    ...ofTypes("its timestamp is an hour old", (delivery) =>
      resigned(delivery, "timestamp", (value) => String(Number(value) - 3_600)),
    ),
    ...ofTypes("its id is wrong", (delivery) => resigned(delivery, "id", (value) => swapLast(value))),
  ],
};

/** The delivery with another id or time in both its headers, signed anew. */
function resigned(
  delivery: Delivery,
  part: "id" | "timestamp",
  change: (value: string) => string,
): Message | undefined {
  const { sign } = delivery;
  if (sign === undefined) return undefined;
  const other = Object.values(signatureNames).reduce<Message>((left, names) => {
    const value = headerOf(left, names[part]);
    return value === undefined ? left : withHeader(left, names[part], change(value));
  }, delivery);
  return signedAnew(other, sign);
}

function swapLast(value: string): string {
  return value.slice(0, -1) + (value.endsWith("0") ? "1" : "0");
}

const unsigned: Kind = {
  id: "delivery-signature-wrong",
  title: "A delivery has an invalid signature",
  rules: ["delivery-signature", "delivery-standard-headers"],
  faults: () =>
    Object.values(signatureNames).flatMap(({ id, timestamp, signature }) => [
      ...ofTypes(`${signature} signs another body`, (delivery) => {
        const { sign } = delivery;
        const [eventId = "", seconds = ""] = [headerOf(delivery, id), headerOf(delivery, timestamp)];
        if (sign === undefined || headerOf(delivery, signature) === undefined) return undefined;
        return withHeader<Message>(
          delivery,
          signature,
          sign(eventId, seconds, Buffer.concat([delivery.body, Buffer.from(" ")])),
        );
      }),
      ...ofTypes(`${signature} is in hex`, (delivery) => {
        const value = headerOf(delivery, signature);
        if (value === undefined) return undefined;
        return withHeader<Message>(delivery, signature, `v1,${Buffer.from(value.slice(3), "base64").toString("hex")}`);
      }),
      ...ofTypes(`${signature} has no version`, (delivery) => {
        const value = headerOf(delivery, signature);
        return value === undefined ? undefined : withHeader<Message>(delivery, signature, value.replace(/^v1,/, ""));
      }),
    ]),
};

/** Another body, signed. */
function body(delivery: Delivery, change: (json: unknown) => unknown): Message | undefined {
  const json = jsonOf(delivery.body);
  const other = json === undefined || delivery.sign === undefined ? undefined : change(json);
  if (other === undefined) return undefined;
  const message: Message = { ...delivery, body: Buffer.from(JSON.stringify(other)) };
  return signedAnew(message, delivery.sign!);
}

const fields: Kind = {
  id: "delivery-field-wrong",
  title: "A delivery field is missing, undeclared or wrong",
  rules: ["delivery-envelope", "delivery-data", "event-delivered"],
  faults: ({ schemas }) =>
    [...eventsOf(latestVersion)].flatMap(([type, { envelope }]) =>
      fieldsOf(schemas, envelope).flatMap(({ pointer, type: jsonType, required, keywords }) => {
        const fault = (name: string, change: (value: unknown) => unknown) =>
          delivering(type, `${pointer === "" ? "the body" : pointer} ${name}`, (delivery) => {
            const other = body(delivery, (json) => changed(json, pointer, change));
            return other === undefined ? undefined : [other];
          });
        const isClosed = jsonType === "object" && keywords.additionalProperties === false;
        return [
          ...(required && pointer !== "" ? [fault("is missing", () => absent)] : []),
          ...(isClosed ? [fault("has an undeclared field", (value) => ({ ...(value as object), attempt: 1 }))] : []),
          ...(jsonType === "string"
            ? [fault("is another text", (value) => (typeof value === "string" ? swapLast(value) : undefined))]
            : []),
        ];
      }),
    ),
};

const lost: Kind = {
  id: "delivery-lost",
  title: "A delivery does not arrive",
  rules: ["delivery-to-all"],
  faults: () => types.map((type) => delivering(type, "is lost", () => [])),
};

const doubled: Kind = {
  id: "delivery-doubled",
  title: "An acknowledged delivery is sent again",
  rules: ["delivery-acknowledged"],
  faults: () => types.map((type) => delivering(type, "arrives twice", (delivery) => [delivery, delivery])),
};

export const kinds: readonly Kind[] = [missing, header, unsigned, fields, lost, doubled];
