// Services that change what they say they change and tell it wrongly: an event type that never comes, or comes twice. Invariant: an event
// is in the log and in the deliveries or in neither, so a fault takes it from both.
import type { ContractDocument } from "../../contract/document.ts";
import { emittedEventTypes } from "../../contract/events.ts";
import { type Family, familiesOf } from "../../contract/families.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import { idIn, isDone, itemsOf, withItems } from "../families.ts";
import { answerOf, type Fault, jsonOf, type Kind, type Message, type Passed, refusalOf, signedAnew } from "../fault.ts";

function logOf(document: ContractDocument): Family | undefined {
  return familiesOf(document).find(({ name }) => name === "event");
}

function isTyped(passed: Passed, type: string, log: Family): boolean {
  if ("delivery" in passed) return passed.delivery.type === type;
  const { request, answer } = passed;
  const isLog = [log.list?.id, log.get?.id].includes(request.operation?.id);
  return isLog && isDone(answer) && itemsOf(answer).some((event) => event.type === type);
}

function eventFault(document: ContractDocument, type: string, name: string, changeLog: Change, changeDelivery: Send) {
  const log = logOf(document)!;
  return {
    name,
    subject: type,
    fits: (passed) => isTyped(passed, type, log),
    open: () => ({
      request: async (request, next) => {
        const answer = await next(request);
        const isLog = [log.list?.id, log.get?.id].includes(request.operation?.id);
        return isLog && isDone(answer) ? changeLog(answer, idIn(request) !== undefined) : answer;
      },
      delivery: (delivery) => (delivery.type === type ? changeDelivery(delivery) : [delivery]),
    }),
  } satisfies Fault;
}

type Change = (answer: HttpResponse, isOne: boolean) => HttpResponse;
type Send = NonNullable<ReturnType<Fault["open"]>["delivery"]>;

const never: Kind = {
  id: "event-never-published",
  title: "What an event would tell of happens, and no event tells of it",
  rules: [],
  faults: (document) =>
    emittedEventTypes(document).map((type) =>
      eventFault(
        document,
        type,
        "is never published",
        (answer, isOne) => {
          if (!itemsOf(answer).some((event) => event.type === type)) return answer;
          return isOne
            ? refusalOf(answer, "EVENT_NOT_FOUND")
            : withItems(answer, (event) => (event.type === type ? undefined : event));
        },
        () => [],
      ),
    ),
};

const twice: Kind = {
  id: "event-published-twice",
  title: "What happened once is published as two events",
  rules: [],
  faults: (document) =>
    emittedEventTypes(document).map((type) =>
      eventFault(
        document,
        type,
        "is published twice",
        (answer, isOne) => {
          const items = itemsOf(answer);
          if (isOne || !items.some((event) => event.type === type)) return answer;
          const data = items.flatMap((event) =>
            event.type === type ? [{ ...event, id: another(event.id) }, event] : [event],
          );
          return answerOf(answer, { ...(jsonOf(answer.body) as object), data });
        },
        (delivery) => {
          const event = jsonOf(delivery.body) as { readonly id: string };
          const id = another(event.id);
          const second: Message = {
            ...delivery,
            headers: delivery.headers.map(([name, value]) => [name, value === event.id ? id : value] as const),
            body: Buffer.from(JSON.stringify({ ...event, id })),
          };
          return [delivery, delivery.sign === undefined ? second : signedAnew(second, delivery.sign)];
        },
      ),
    ),
};

/** Another id, just after this one. */
function another(id: string): string {
  return `${id.slice(0, -1)}${((Number.parseInt(id.at(-1)!, 16) + 1) % 16).toString(16)}`;
}

export const kinds: readonly Kind[] = [never, twice];
