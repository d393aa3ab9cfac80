// Lost and doubled events. Invariant: a fault changes the log and the deliveries alike.
import type { ContractDocument } from "../../contract/document.ts";
import { emittedEventTypes } from "../../contract/events.ts";
import { type Family, familiesOf } from "../../contract/families.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import {
  errorResponse,
  type Fault,
  type Kind,
  type Message,
  parseJson,
  signAgain,
  type Traffic,
  withJsonBody,
} from "../fault.ts";
import { idIn, isSuccess, itemsOf, withItems } from "../items.ts";

function logOf(document: ContractDocument): Family | undefined {
  return familiesOf(document).find(({ name }) => name === "event");
}

function isTyped(traffic: Traffic, type: string, log: Family): boolean {
  if ("delivery" in traffic) return traffic.delivery.type === type;
  const { request, response } = traffic;
  const isLog = [log.list?.id, log.get?.id].includes(request.operation?.id);
  return isLog && isSuccess(response) && itemsOf(response).some((event) => event.type === type);
}

function eventFault(
  document: ContractDocument,
  type: string,
  name: string,
  changeLog: ChangeLog,
  changeDelivery: ChangeDelivery,
) {
  const log = logOf(document)!;
  return {
    name,
    subject: type,
    appliesTo: (traffic) => isTyped(traffic, type, log),
    start: () => ({
      request: async (request, next) => {
        const response = await next(request);
        const isLog = [log.list?.id, log.get?.id].includes(request.operation?.id);
        return isLog && isSuccess(response) ? changeLog(response, idIn(request) !== undefined) : response;
      },
      delivery: (delivery) => (delivery.type === type ? changeDelivery(delivery) : [delivery]),
    }),
  } satisfies Fault;
}

type ChangeLog = (response: HttpResponse, isOne: boolean) => HttpResponse;
type ChangeDelivery = NonNullable<ReturnType<Fault["start"]>["delivery"]>;

const unpublishedEvent: Kind = {
  id: "event-never-published",
  title: "A change happens without its event",
  rules: [],
  faults: (document) =>
    emittedEventTypes(document).map((type) =>
      eventFault(
        document,
        type,
        "is never published",
        (response, isOne) => {
          if (!itemsOf(response).some((event) => event.type === type)) return response;
          return isOne
            ? errorResponse(response, "EVENT_NOT_FOUND")
            : withItems(response, (event) => (event.type === type ? undefined : event));
        },
        () => [],
      ),
    ),
};

const doubledEvent: Kind = {
  id: "event-published-twice",
  title: "One change publishes two events",
  rules: [],
  faults: (document) =>
    emittedEventTypes(document).map((type) =>
      eventFault(
        document,
        type,
        "is published twice",
        (response, isOne) => {
          const items = itemsOf(response);
          if (isOne || !items.some((event) => event.type === type)) return response;
          const data = items.flatMap((event) =>
            event.type === type ? [{ ...event, id: nextId(event.id) }, event] : [event],
          );
          return withJsonBody(response, { ...(parseJson(response.body) as object), data });
        },
        (delivery) => {
          const event = parseJson(delivery.body) as { readonly id: string };
          const id = nextId(event.id);
          const second: Message = {
            ...delivery,
            headers: delivery.headers.map(([name, value]) => [name, value === event.id ? id : value] as const),
            body: Buffer.from(JSON.stringify({ ...event, id })),
          };
          return [delivery, delivery.sign === undefined ? second : signAgain(second, delivery.sign)];
        },
      ),
    ),
};

function nextId(id: string): string {
  return `${id.slice(0, -1)}${((Number.parseInt(id.at(-1)!, 16) + 1) % 16).toString(16)}`;
}

export const kinds: readonly Kind[] = [unpublishedEvent, doubledEvent];
