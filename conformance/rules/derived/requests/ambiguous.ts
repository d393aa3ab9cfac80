// Bodies that parsers read differently are refused: duplicate fields, and numbers of forms in other notations.
import { hasJsonBody, type Operation } from "../../../contract/document.ts";
import { formPairs } from "../../../contract/encode.ts";
import { placesOf } from "../../../contract/places.ts";
import { sharedCall } from "../../../harness/calls.ts";
import { expectCode } from "../../../harness/expect.ts";
import { objectsAsText } from "../../../harness/notations.ts";
import type { Rule } from "../../../harness/rule.ts";
import { requestFor } from "../../../harness/session.ts";
import { escapeLetters } from "../relations/spellings.ts";
import { checksInTurn, sharesOf } from "../share.ts";
import { notDigits } from "./edges.ts";
import { operationCheck } from "./operation-check.ts";

const formType = "application/x-www-form-urlencoded";

export const rules: readonly Rule[] = [
  {
    id: "body-fields-once",
    source: "decided",
    title: "An object with two fields of one name is refused, at any depth, in any spelling and as JSON text in a form",
    needs: ["unpublished"],
    checks: ({ operations }) =>
      checksInTurn(operations.filter(hasJsonBody), async (session, operation, share) => {
        const { body, ...parts } = await sharedCall(session, operation);
        const request = requestFor(operation, parts);
        const value = (body?.value ?? {}) as Fields;
        for (const text of share(textsWithDuplicate(value), 3))
          expectCode(await session.send({ ...request, body: text, contentType: "application/json" }), "MALFORMED_BODY");
        for (const text of share(formsWithDuplicate(operation, value), 1))
          expectCode(await session.send({ ...request, body: text, contentType: formType }), "VALIDATION_ERROR");
      }),
  },
  {
    id: "form-numbers",
    source: "decided",
    title: "A number in a form must be decimal digits: any other notation is refused",
    needs: ["unpublished"],
    checks: ({ operations, schemas }) => {
      const numbers = operations.flatMap((operation) =>
        operation.bodies
          .filter(({ type }) => type !== "application/json")
          .flatMap(({ type, schema, example }) =>
            placesOf(schemas, schema, example)
              .filter((place) => place.type === "integer")
              .map(({ pointer }) => ({ operation, type, schema, pointer })),
          ),
      );
      return [...sharesOf(numbers, ({ type }) => type)].map(([{ operation, type, schema, pointer }, share]) =>
        operationCheck(operation, `${operation.id} ${type} ${pointer}`, async (session) => {
          const { body, ...parts } = await sharedCall(session, operation);
          const place = placesOf(schemas, schema, body?.value).find((each) => each.pointer === pointer)!;
          for (const text of share(
            notDigits.filter((each) => each !== ""),
            3,
          )) {
            const exchange = await session.call(operation, {
              ...parts,
              body: { mediaType: type, value: place.fit(text) },
            });
            expectCode(exchange, "VALIDATION_ERROR");
          }
        }),
      );
    },
  },
];

type Fields = Readonly<Record<string, unknown>>;

/** The second field has the valid value, so a parser that keeps the last one accepts the body. */
function textsWithDuplicate(value: Fields): string[] {
  const text = JSON.stringify(value);
  const nested = objectsIn(value).map((each) => {
    const inner = JSON.stringify(each);
    return text.replace(inner, () => repeatFirst(inner, JSON.stringify));
  });
  return [
    repeatFirst(text, JSON.stringify),
    ...nested,
    repeatFirst(text, (name) => escapeLetters(JSON.stringify(name))),
    repeatLast(text),
  ];
}

function formsWithDuplicate({ bodies }: Operation, value: Fields): string[] {
  if (!bodies.some(({ type }) => type === formType)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const [first] = objectsIn({ [name]: field });
    if (first === undefined) return [];
    const write = (each: object) =>
      each === first ? repeatFirst(JSON.stringify(each), JSON.stringify) : JSON.stringify(each);
    return [new URLSearchParams(formPairs(objectsAsText(value, write))).toString()];
  });
}

/** Objects of one level with fields, in fields and in lists. */
function objectsIn(value: Fields): object[] {
  return Object.values(value)
    .flat()
    .filter((each): each is object => typeof each === "object" && each !== null && Object.keys(each).length > 0);
}

function repeatFirst(text: string, write: (name: string) => string): string {
  const [name = "unexpected"] = Object.keys(JSON.parse(text));
  return text === "{}" ? `{${write(name)}:1,"${name}":1}` : `{${write(name)}:null,${text.slice(1)}`;
}

function repeatLast(text: string): string {
  const [name, value] = Object.entries(JSON.parse(text)).at(-1) ?? ["unexpected", 1];
  const field = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  return text === "{}" ? `{${field},${field}}` : `${text.slice(0, -1)},${field}}`;
}
