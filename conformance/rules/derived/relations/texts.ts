// Text values: every encoding keeps each character, and one other character makes another request.
import { randomUUID } from "node:crypto";
import { operations as contract } from "../../../../generated/contract.ts";
import type { ContractDocument, MediaType, Operation } from "../../../contract/document.ts";
import { boundary, encode } from "../../../contract/encode.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertEqual, expectCode, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, declareRule, type Rule } from "../../../harness/rule.ts";
import { type CallInput, requestFor, type Session } from "../../../harness/session.ts";
import { assertReplay, expectFirst, expectNotReplayed, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { operationCheck } from "../requests/operation-check.ts";
import { type Share, shareOf, sharesOf } from "../share.ts";

export const rules: readonly Rule[] = atAnyDate([
  declareRule({
    id: "text-as-sent",
    source: "§4",
    title: "Text is returned as it was sent, in every encoding: in the response, by id, in the list and in a replay",
    checks: (document) =>
      [...sharesOf(textBodies(document), ({ operation }) => operation.method)].map(([body, share]) =>
        operationCheck(body.operation, `${body.operation.id} ${body.media.type}`, (session) =>
          checkTextsKept(session, body, share),
        ),
      ),
  }),
  declareRule({
    id: "text-in-code-points",
    source: "§8.4",
    title: "Text length counts code points in every encoding: the maximum is accepted and one more is refused",
    checks: (document) =>
      textFields(document).flatMap(({ operation, field, most }, turn) =>
        pickInTurn(operation.bodies, turn).map((media) =>
          operationCheck(operation, `${operation.id} ${media.type} ${field}`, async (session) => {
            const parts = await validCall(session, operation, media.type);
            // A unique field refuses what an earlier run of the same project sent.
            const start = randomUUID().slice(0, Math.min(8, most - 4));
            const text = (count: number) => `${start}${"\u{1f4b3}".repeat(count - start.length - 2)}e\u0301`;
            const send = (count: number) => session.call(operation, withText(parts, field, text(count)));
            assertEqual(field, textOf(await send(most), operation, field), text(most));
            expectCode(await send(most + 1), "VALIDATION_ERROR");
          }),
        ),
      ),
  }),
  declareRule({
    id: "text-to-the-character",
    source: "§8.3",
    title: "Text that differs in one space, case or Unicode form is another request, in every encoding",
    checks: (document) =>
      textFields(document)
        .filter(({ operation }) => contract[operation.id as keyof typeof contract].idempotent)
        .flatMap(({ operation, field }, turn, all) =>
          pickInTurn(operation.bodies, turn).map((media) =>
            operationCheck(operation, `${operation.id} ${media.type} ${field}`, (session) =>
              checkSimilarTexts(session, operation, media, field, shareOf({ place: turn, of: all.length })),
            ),
          ),
        ),
  }),
]);

interface TextField {
  readonly operation: Operation;
  readonly field: string;
  readonly most: number;
}

function textFields({ operations, schemas }: ContractDocument): TextField[] {
  return operations.flatMap((operation) => {
    const [media] = operation.bodies;
    const answer = operation.responses.get(operation.success[0]!)?.content.get("application/json");
    if (media === undefined || answer === undefined) return [];
    const [requestFields, responseFields] = [media.schema, answer].map(
      (schema) => (schemas.plain(schema).keywords.properties ?? {}) as Readonly<Record<string, typeof schema>>,
    );
    return Object.entries(requestFields!).flatMap(([field, schema]) => {
      const { type, keywords } = schemas.plain(schema);
      const {
        maxLength = 0,
        format,
        enum: members,
        pattern,
      } = keywords as Readonly<Record<string, unknown>> & { maxLength?: number };
      const isText = type === "string" && format === undefined && members === undefined;
      const responseSchema = responseFields![field];
      // A text is free if no pattern restricts it here or in the response.
      const isFree =
        responseSchema !== undefined &&
        schemas.plain(responseSchema).keywords.pattern === pattern &&
        (pattern === undefined || new RegExp(String(pattern), "u").test(baseText));
      return isText && isFree ? [{ operation, field, most: maxLength }] : [];
    });
  });
}

interface TextBody {
  readonly operation: Operation;
  readonly media: MediaType;
  readonly fields: readonly TextField[];
}

function textBodies(document: ContractDocument): TextBody[] {
  const byOperation = Map.groupBy(textFields(document), ({ operation }) => operation);
  return [...byOperation].flatMap(([operation, fields]) =>
    operation.bodies.map((media) => ({ operation, media, fields })),
  );
}

function pickInTurn<Item>(items: readonly Item[], turn: number): Item[] {
  return [items[turn % items.length]!];
}

// A service may take some for another value and lose a part of others.
const wholeTexts = [
  "null",
  "true",
  "0",
  "-0",
  "1e3",
  "0x10",
  "007",
  "9007199254740993",
  "0.1000000000000000055511",
  "[1]",
  '{"a":1}',
  "[]",
  '"',
];
/** Texts that an encoding or a database may change. */
export const lossyTexts: readonly string[] = [
  "  spaces around  ",
  "\ttab\tand line\nfeed\rreturn\r\nboth\r\n",
  "\ufeffmark \u200bzero\u200d \u2028line \u0085next \u00a0\u3000\ufffd\uffff\u0001\u007f",
  "nfc \u00e9 nfd e\u0301 \u1e9b\u0323 \ufb01 \u2460 \u0130 \u00df",
  "\u{1f4b3}\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u0645\u0631\u062d\u0628\u0627 \u202eback",
  "a+b%20c%41%zz&d=e;f=g[h]=i&amp;#x41;$1$&\\u0041\\n",
  `'"\`<b>--${boundary}\r\n--\r\nContent-Type: text/plain\r\n\r\n{{x}} $\u007by}`,
  "<script>alert(1)</script>'; DROP TABLE webhooks; --\r\nSet-Cookie: b %s%n{{7*7}}",
  "one, two,three ,;four|five:six*seven!eight?nine~ten^@(11),",
  "__proto__",
];

/** Creates are expensive and try only texts that can lose a part. */
async function checkTextsKept(session: Session, { operation, media, fields }: TextBody, share: Share): Promise<void> {
  const isChange = operation.method === "PATCH";
  const { properties = {} } = session.document.schemas.plain(media.schema).keywords as {
    properties?: Record<string, object>;
  };
  if (isChange && media.type === "application/x-www-form-urlencoded") {
    await checkLatin1Form(session, operation, media, fields[0]!.field);
    await checkUnescapedForm(session, operation, media, fields[0]!.field);
  }
  const all = isChange ? [...wholeTexts, ...lossyTexts] : [...lossyTexts, wholeTexts[7]!];
  let base = await validCall(session, operation, media.type);
  for (const wholeText of share(all, isChange ? 4 : 2)) {
    const sent = fields.map(({ field, most }, index): [string, string] => {
      const own = "x-unique" in (properties[field] ?? {}) ? uniquePrefix() : "";
      const text = all[(all.indexOf(wholeText) + index) % all.length]!;
      return [field, [...`${own}${text}`].slice(0, most || undefined).join("")];
    });
    if (!isChange) base = await validCall(session, operation, media.type);
    const keyedParts = {
      ...sent.reduce((parts, [field, text]) => withText(parts, field, text), base),
      headers: keyHeader(newKey()),
    };
    const once = await session.call(operation, keyedParts);
    for (const [field, text] of sent) assertEqual(field, textOf(once, operation, field), text, once);
    if (!isChange) assertReplay(await session.call(operation, keyedParts), once);
    for (const read of await readBack(session, operation, once))
      for (const [field, text] of sent) assertEqual(`${field} as read back`, read?.[field], text);
  }
}

/** A value may have to be unique, also after an earlier run. */
function uniquePrefix(): string {
  return randomUUID().slice(0, 8);
}

/** Characters without a meaning in forms stay unescaped. */
async function checkUnescapedForm(
  session: Session,
  operation: Operation,
  media: MediaType,
  field: string,
): Promise<void> {
  const base = await validCall(session, operation, media.type);
  const text = `${uniquePrefix()}a,b;c/d?e:f@g!h$i'j(k)l*m[n]=o{p}q|r^s\`t~u\\v"w<x>y`;
  const exchange = await session.send({
    ...requestFor(operation, base),
    body: `${field}=${text}`,
    contentType: media.type,
  });
  assertEqual(field, textOf(exchange, operation, field), text, exchange);
}

/** Old pages send Latin-1. */
async function checkLatin1Form(session: Session, operation: Operation, media: MediaType, field: string): Promise<void> {
  const base = await validCall(session, operation, media.type);
  const request = requestFor(operation, base);
  const own = uniquePrefix();
  const exchange = await session.send({
    ...request,
    body: `${field}=${own}caf%E9%20%DF%2B+%A3`,
    contentType: `${media.type}; charset=ISO-8859-1`,
  });
  assertEqual(field, textOf(exchange, operation, field), `${own}caf\u00e9 \u00df+ \u00a3`, exchange);
}

type Resource = Readonly<Record<string, unknown>> | undefined;

async function readBack(session: Session, { path: template }: Operation, { json }: Exchange): Promise<Resource[]> {
  const { id } = json as { id: string };
  const collection = template.replace(/\/?(\{[^}]+\})?$/, "");
  const { document } = session;
  const [getOperation, listOperation] = [
    document.match("GET", `${collection}/${id}`),
    document.match("GET", collection),
  ];
  const read: Resource[] = [];
  if (getOperation !== undefined)
    read.push(expectStatus(await session.call(getOperation, { path: { id } }), getOperation.success) as Resource);
  if (listOperation !== undefined) {
    const { data } = expectStatus(await session.call(listOperation), listOperation.success) as { data: Resource[] };
    read.push(data.find((each) => each?.id === id));
  }
  return read;
}

const baseText = "Zo\u00eb \u{1f4b3} a\r\nB 1";
const similarTexts = [
  `${baseText} `,
  ` ${baseText}`,
  baseText.replace(" ", "  "),
  baseText.replace(" ", "\u00a0"),
  baseText.normalize("NFD"),
  baseText.toUpperCase(),
  baseText.replace("\r\n", "\n"),
  `${baseText}\u200b`,
  baseText.replace("1", "\uff11"),
  baseText.replace("1", "1.0"),
  baseText.slice(0, -1),
];

async function checkSimilarTexts(
  session: Session,
  operation: Operation,
  media: MediaType,
  field: string,
  share: Share,
): Promise<void> {
  const own = uniquePrefix();
  const good = await validCall(session, operation, media.type);
  const base = { ...withText(good, field, `${own}${baseText}`), headers: keyHeader(newKey()) };
  const once = await session.call(operation, base);
  expectFirst(once, operation.success);
  for (const text of share(similarTexts, 3)) {
    const other = await session.call(operation, withText(base, field, `${own}${text}`));
    expectCode(expectNotReplayed(other), "IDEMPOTENT_PARAMETER_MISMATCH");
  }
  for (const { type } of operation.bodies) {
    const { bytes, contentType } = encode(type, base.body!.value);
    assertReplay(await session.send({ ...requestFor(operation, base), body: bytes, contentType }), once);
  }
}

function withText<P extends CallInput>(parts: P, field: string, text: string): P {
  const { mediaType, value } = parts.body!;
  return { ...parts, body: { mediaType, value: { ...(value as object), [field]: text } } };
}

function textOf(exchange: Exchange, { success }: Operation, field: string): unknown {
  return (expectStatus(exchange, success) as Record<string, unknown>)[field];
}
