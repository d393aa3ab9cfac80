// Faults of deliveries. Changed deliveries are signed again, so only the change is wrong.
import { deliveryHeaders, headers, latestVersion } from "../../../generated/contract.ts";
import { eventsOf } from "../../contract/events.ts";
import { signatureNames } from "../../http/receiver/signature.ts";
import {
  type Delivery,
  deliveryFault,
  type Fault,
  headerOf,
  type Kind,
  type Message,
  parseJson,
  signAgain,
  withHeader,
} from "../fault.ts";
import { absent, changeAt, fieldsOf } from "../pointers.ts";

const types = [...eventsOf(latestVersion).keys()];

function faultsOfTypes(name: string, change: (delivery: Delivery) => Message | undefined): Fault[] {
  return types.map((type) =>
    deliveryFault(type, name, (delivery) => {
      const other = change(delivery);
      return other === undefined ? undefined : [other];
    }),
  );
}

const missingHeader: Kind = {
  id: "delivery-header-missing",
  title: "A delivery lacks a header",
  rules: ["delivery-headers", "delivery-standard-headers", "event-delivered"],
  faults: () =>
    deliveryHeaders.flatMap((name) =>
      faultsOfTypes(`without ${name}`, (delivery) =>
        headerOf(delivery, name) === undefined ? undefined : withHeader<Message>(delivery, name, undefined),
      ),
    ),
};

const wrongHeader: Kind = {
  id: "delivery-header-wrong",
  title: "A delivery header has the wrong value",
  rules: [...["delivery-post", "delivery-headers", "delivery-version"], "event-delivered"],
  faults: () => [
    ...faultsOfTypes("its Content-Type has a charset", (delivery) =>
      withHeader<Message>(delivery, "Content-Type", "application/json; charset=utf-8"),
    ),
    ...faultsOfTypes("is sent with PUT", (delivery) => ({ ...delivery, method: "PUT" })),
    ...faultsOfTypes("with an undeclared header", (delivery) =>
      withHeader<Message>(delivery, "X-Service-Attempt", "1"),
    ),
    ...faultsOfTypes("names another date", (delivery) =>
      withHeader<Message>(delivery, headers.serviceVersion, "2020-01-01"),
    ),
    ...faultsOfTypes("its path lacks the query", (delivery) =>
      delivery.path.includes("?") ? { ...delivery, path: delivery.path.split("?")[0]! } : undefined,
    ),
    ...faultsOfTypes("its timestamp is in milliseconds", (delivery) =>
      changeSignedHeader(delivery, "timestamp", (value) => `${value}000`),
    ),
    ...faultsOfTypes("its timestamp is an hour old", (delivery) =>
      changeSignedHeader(delivery, "timestamp", (value) => String(Number(value) - 3_600)),
    ),
    ...faultsOfTypes("its id is wrong", (delivery) => changeSignedHeader(delivery, "id", (value) => swapLast(value))),
  ],
};

function changeSignedHeader(
  delivery: Delivery,
  part: "id" | "timestamp",
  change: (value: string) => string,
): Message | undefined {
  const { sign } = delivery;
  if (sign === undefined) return undefined;
  const other = Object.values(signatureNames).reduce<Message>((message, names) => {
    const value = headerOf(message, names[part]);
    return value === undefined ? message : withHeader(message, names[part], change(value));
  }, delivery);
  return signAgain(other, sign);
}

function swapLast(value: string): string {
  return value.slice(0, -1) + (value.endsWith("0") ? "1" : "0");
}

const wrongSignature: Kind = {
  id: "delivery-signature-wrong",
  title: "A delivery has an invalid signature",
  rules: ["delivery-signature", "delivery-standard-headers"],
  faults: () =>
    Object.values(signatureNames).flatMap(({ id, timestamp, signature }) => [
      ...faultsOfTypes(`${signature} signs another body`, (delivery) => {
        const { sign } = delivery;
        const [eventId = "", seconds = ""] = [headerOf(delivery, id), headerOf(delivery, timestamp)];
        if (sign === undefined || headerOf(delivery, signature) === undefined) return undefined;
        return withHeader<Message>(
          delivery,
          signature,
          sign(eventId, seconds, Buffer.concat([delivery.body, Buffer.from(" ")])),
        );
      }),
      ...faultsOfTypes(`${signature} is in hex`, (delivery) => {
        const value = headerOf(delivery, signature);
        if (value === undefined) return undefined;
        return withHeader<Message>(delivery, signature, `v1,${Buffer.from(value.slice(3), "base64").toString("hex")}`);
      }),
      ...faultsOfTypes(`${signature} has no version`, (delivery) => {
        const value = headerOf(delivery, signature);
        return value === undefined ? undefined : withHeader<Message>(delivery, signature, value.replace(/^v1,/, ""));
      }),
    ]),
};

function changeBody(delivery: Delivery, change: (json: unknown) => unknown): Message | undefined {
  const json = parseJson(delivery.body);
  const other = json === undefined || delivery.sign === undefined ? undefined : change(json);
  if (other === undefined) return undefined;
  const message: Message = { ...delivery, body: Buffer.from(JSON.stringify(other)) };
  return signAgain(message, delivery.sign!);
}

const wrongField: Kind = {
  id: "delivery-field-wrong",
  title: "A delivery field is missing, undeclared or wrong",
  rules: ["delivery-data", "event-delivered"],
  faults: ({ schemas }) =>
    [...eventsOf(latestVersion)].flatMap(([type, { envelope }]) =>
      fieldsOf(schemas, envelope).flatMap(({ pointer, type: jsonType, required, keywords }) => {
        const fault = (name: string, change: (value: unknown) => unknown) =>
          deliveryFault(type, `${pointer === "" ? "the body" : pointer} ${name}`, (delivery) => {
            const other = changeBody(delivery, (json) => changeAt(json, pointer, change));
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

const lostDelivery: Kind = {
  id: "delivery-lost",
  title: "A delivery does not arrive",
  rules: ["delivery-to-all"],
  faults: () => types.map((type) => deliveryFault(type, "is lost", () => [])),
};

const doubledDelivery: Kind = {
  id: "delivery-doubled",
  title: "An acknowledged delivery is sent again",
  rules: ["delivery-acknowledged", "event-delivered"],
  faults: () => types.map((type) => deliveryFault(type, "arrives twice", (delivery) => [delivery, delivery])),
};

export const kinds: readonly Kind[] = [
  missingHeader,
  wrongHeader,
  wrongSignature,
  wrongField,
  lostDelivery,
  doubledDelivery,
];
