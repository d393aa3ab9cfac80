import type { ContractDocument, Operation } from "../../contract/document.ts";
import { familiesOf } from "../../contract/families.ts";
import { fixtureOf } from "../../harness/fixtures.ts";
import { type AnsweredRequest, type Fault, type Kind, type Message, parseJson, statefulFault } from "../fault.ts";
import { isOneOf, isSuccess, itemsOf, readItem, replaceJson, withItems, writesOf } from "../items.ts";

function bodyFault(
  operation: Operation,
  name: string,
  change: (body: Readonly<Record<string, unknown>>) => object | undefined,
): Fault {
  return {
    name,
    subject: operation.id,
    appliesTo: (traffic) =>
      "response" in traffic &&
      isOneOf(traffic.request.operation, operation) &&
      replaceJson(traffic.request, change) !== undefined,
    start: () => ({
      request: (request, next) =>
        next(isOneOf(request.operation, operation) ? (replaceJson(request, change) ?? request) : request),
    }),
  };
}

function fieldsOf({ schemas }: ContractDocument, { bodies: [media] }: Operation): string[] {
  if (media === undefined) return [];
  return Object.keys((schemas.plain(media.schema, media.example).keywords.properties ?? {}) as object);
}

const wrongUpdate: Kind = {
  id: "update-wrong",
  title: "An update ignores a sent field, changes another field or leaves updatedAt unchanged",
  rules: ["update-exact"],
  faults: (document) =>
    familiesOf(document).flatMap((family) => {
      const { update, get } = family;
      if (update === undefined || get === undefined) return [];
      const isUpdated = ({ request, response }: AnsweredRequest) =>
        isOneOf(request.operation, update) && isSuccess(response);
      const names = fieldsOf(document, update);
      const example = document.schemas.sample(update.bodies[0]!.schema) as object;
      const [shown] = [document.schemas.sample(family.schema!) as Readonly<Record<string, unknown>>];
      return [
        ...names.map((name) =>
          statefulFault(
            update,
            `ignores ${name}`,
            ({ request }) => isOneOf(request.operation, update) && request.body.includes(`"${name}"`),
            () => async (request, next) => {
              if (!isOneOf(request.operation, update)) return next(request);
              const [old] = itemsOf((await readItem(request, family, next)) ?? { body: Buffer.alloc(0) });
              const other = replaceJson(request, (body) =>
                old === undefined || body[name] === undefined ? undefined : { ...body, [name]: old[name] },
              );
              return next(other ?? request);
            },
          ),
        ),
        ...names.map((name) =>
          bodyFault(update, `changes ${name} although it was not sent`, (body) =>
            name in body ? undefined : { ...body, [name]: otherThan({ ...shown, ...example }[name]) },
          ),
        ),
        statefulFault(update, "leaves updatedAt unchanged", isUpdated, () => async (request, next) => {
          const response = await next(request);
          if (!isOneOf(request.operation, update, get, family.list)) return response;
          return withItems(response, (item) => ({ ...item, updatedAt: item.createdAt }));
        }),
        statefulFault(update, "does nothing", isUpdated, () => async (request, next) => {
          if (!isOneOf(request.operation, update)) return next(request);
          const known = await readItem(request, family, next);
          if (known === undefined || !isSuccess(known)) return next(request);
          return withItems(known, (item) => ({ ...item, ...(parseJson(request.body) as object) }));
        }),
      ];
    }),
};

function otherThan(value: unknown): unknown {
  return typeof value === "string" ? `${value}/unasked` : value;
}

const misreadBody: Kind = {
  id: "body-read-wrong",
  title: "A server-made field is accepted from the caller, or a default value is wrong",
  rules: ["server-made-refused", "default-used"],
  faults: (document) =>
    familiesOf(document).flatMap((family) =>
      [family.create, family.update].flatMap((write) => {
        if (write === undefined || family.schema === undefined || write.bodies.length === 0) return [];
        const requestFields = fieldsOf(document, write);
        const { properties = {} } = document.schemas.plain(family.schema).keywords as { properties?: object };
        const serverFields = Object.keys(properties).filter((name) => !requestFields.includes(name));
        const own = (document.schemas.plain(write.bodies[0]!.schema).keywords.properties ?? {}) as Record<
          string,
          object
        >;
        return [
          ...serverFields.map((name) =>
            bodyFault(write, `accepts ${name} and ignores it`, ({ [name]: removed, ...body }) =>
              removed === undefined ? undefined : body,
            ),
          ),
          ...requestFields.flatMap((name) => {
            const { keywords } = document.schemas.plain(own[name] as never);
            const other = (keywords.enum as unknown[] | undefined)?.find((each) => each !== keywords.default);
            return keywords.default === undefined || other === undefined
              ? []
              : bodyFault(write, `has another default for ${name}`, (body) =>
                  name in body ? undefined : { ...body, [name]: other },
                );
          }),
        ];
      }),
    ),
};

const refusedWithEffect: Kind = {
  id: "refused-and-done",
  title: "A request is refused for its body but takes effect",
  rules: ["refusal-without-effect"],
  faults: (document) =>
    familiesOf(document)
      .flatMap(writesOf)
      // An example with a missing resource's id would be refused anyway.
      .filter((operation) => fixtureOf(operation).body === undefined)
      .map((operation) =>
        statefulFault(
          operation,
          "performs the refused request",
          ({ request, response }) => isOneOf(request.operation, operation) && response.status === 422,
          () => async (request, next) => {
            const response = await next(request);
            if (!isOneOf(request.operation, operation) || response.status !== 422) return response;
            await next(withExampleBody(request, operation));
            return response;
          },
        ),
      ),
};

/** Removes the body if it is optional. */
function withExampleBody(request: Message, { bodies: [media], bodyRequired }: Operation): Message {
  const example = bodyRequired ? media?.example : undefined;
  const others = request.headers.filter(([name]) => !/^(content-type|content-length|idempotency-key)$/i.test(name));
  const path = request.path.split("?")[0]!;
  if (example === undefined) return { ...request, path, headers: others, body: Buffer.alloc(0) };
  const headers = [...others, ["Content-Type", "application/json"] as const];
  return { ...request, path, headers, body: Buffer.from(JSON.stringify(example)) };
}

export const kinds: readonly Kind[] = [wrongUpdate, misreadBody, refusedWithEffect];
