// Exact amounts in requests and files. Invariant: the amounts have digits that a float cannot hold.
import { currencies, errors } from "../../../../generated/contract.ts";
import { type ContractDocument, hasJsonBody, type Operation } from "../../../contract/document.ts";
import { familiesOf } from "../../../contract/families.ts";
import type { Schema } from "../../../contract/schema.ts";
import { callOnPath } from "../../../harness/calls.ts";
import { createHolder, issueCard } from "../../../harness/cardholders.ts";
import { assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { isRefused, type Notation, notationsOf } from "../../../harness/notations.ts";
import { unknownPath } from "../../../harness/operation-paths.ts";
import { atAnyDate, declareRule, journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  assertReplay,
  expectNotReplayed,
  isIdempotent,
  keyHeader,
  newKey,
} from "../../../harness/steps/idempotency.ts";
import { readBilledFile } from "../../../harness/steps/statements.ts";
import {
  type Amount,
  finestAsset,
  finestCurrency,
  longestSendable,
  toAmount,
  toUnits,
} from "../../../harness/units.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { amountsIn } from "../../walks/amounts.ts";
import { operationCheck } from "../requests/operation-check.ts";

const beyondFloats = 18;

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "amounts-exact",
    "decided",
    "An amount in a file has all of its currency's decimal places, however many digits it has",
    ["state", "workers", "fees"],
    async (session) => {
      const { rows, exchange } = await readBilledFile(session);
      const amounts = rows.flatMap(({ billAmount, billCurrency, originalAmount, originalCurrency }) => [
        { amount: billAmount!, currency: billCurrency! },
        { amount: originalAmount!, currency: originalCurrency! },
      ]);
      for (const { amount, currency } of amounts.filter((each) => each.amount !== "")) {
        const digits = (currencies as Readonly<Record<string, number>>)[currency];
        const [, decimals = ""] = amount.split(".");
        assertThat(`${digits} decimal places of ${currency}`, decimals.length === digits, amount, exchange);
      }
      // Another target's fees are unknown.
      if (session.deployment.admin === undefined) return;
      const long = amounts.filter(
        ({ amount }) => amount.replace(/[-.]/g, "").replace(/0+$/, "").length >= beyondFloats,
      );
      assertThat(`an amount of ${beyondFloats} significant digits`, long.length > 0, "none", exchange);
    },
  ),
  {
    id: "amounts-in-any-encoding",
    source: "decided",
    title:
      "The longest amount is the same request in JSON, a form and multipart, and with another last digit it is another request",
    needs: ["state", "unpublished"],
    checks: (document) =>
      operationsWithAmounts(document)
        .filter(isIdempotent)
        .map((operation) => operationCheck(operation, operation.id, (session) => checkLastDigit(session, operation))),
  },
  declareRule({
    id: "amounts-shown-exactly",
    source: "decided",
    title: "The longest amount that a request sends in any encoding is shown to its last digit, also when read later",
    checks: (document) =>
      operationsWithAmounts(document)
        .filter(namesCard)
        .map((operation) => operationCheck(operation, operation.id, (session) => checkShown(session, operation))),
  }),
]);

/** Names of fields from the body to an amount. */
type AmountPath = readonly string[];

function operationsWithAmounts(document: ContractDocument): Operation[] {
  return document.operations.filter(
    (operation) => hasJsonBody(operation) && amountPathsOf(document, operation).length > 0,
  );
}

function amountPathsOf(document: ContractDocument, { bodies: [media] }: Operation): AmountPath[] {
  return media === undefined ? [] : amountPathsIn(document, media.schema);
}

function amountPathsIn(document: ContractDocument, schema: Schema): AmountPath[] {
  const { properties = {} } = document.schemas.plain(schema).keywords as { properties?: Record<string, Schema> };
  if ("value" in properties && "currency" in properties) return [[]];
  return Object.entries(properties).flatMap(([name, field]) =>
    amountPathsIn(document, field).map((path) => [name, ...path]),
  );
}

function withAmount(value: unknown, [name, ...path]: AmountPath, amount: Amount): object {
  if (name === undefined) return amount;
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: withAmount(fields[name], path, amount) };
}

/** Returns `body` with the longest amount in each place, less some smallest units. */
function longestAmounts(
  { document }: Session,
  operation: Operation,
  body: unknown,
  currencyOf: CurrencyOf,
  less = 0n,
): object {
  return amountPathsOf(document, operation).reduce<object>((value, path) => {
    const example = path.reduce<unknown>((field, name) => (field as Fields | null | undefined)?.[name], body);
    const currency = currencyOf(example as Amount | null | undefined);
    return withAmount(value, path, toAmount(longestSendable(currency) - less, currency));
  }, body as object);
}

/**
 * The example names unknown resources, so nothing changes. The refusal is kept for its key. It shows whether the
 * service reads two requests alike.
 */
async function checkLastDigit(session: Session, operation: Operation): Promise<void> {
  const notations = notationsOf(operation);
  let send = longestSender(session, operation, () => finestAsset);
  let once = await send(notations[0]!);
  // Some operations take no asset, or only that of the example. They keep no VALIDATION_ERROR for a key.
  if (once.response.status === errors.VALIDATION_ERROR.status) {
    send = longestSender(session, operation, currencyOfExample);
    once = await send(notations[0]!);
  }
  expectNotReplayed(once);
  for (const notation of notations) {
    const same = await send(notation);
    if (isRefused(notation, same)) continue;
    assertReplay(same, once);
    expectCode(expectNotReplayed(await send(notation, 1n)), "IDEMPOTENT_PARAMETER_MISMATCH");
  }
}

type CurrencyOf = (example: Amount | null | undefined) => string;

const currencyOfExample: CurrencyOf = (example) => example?.currency ?? finestCurrency;

/** Returns a function that sends the example with the longest amounts, less some smallest units, under one key. */
function longestSender(session: Session, operation: Operation, currencyOf: CurrencyOf) {
  const headers = keyHeader(newKey());
  return ({ mediaType, write }: Notation, less = 0n): Promise<Exchange> => {
    const longest = longestAmounts(session, operation, operation.bodies[0]!.example, currencyOf, less);
    return session.call(operation, {
      path: unknownPath(operation),
      headers,
      body: { mediaType, value: write(longest) },
    });
  };
}

// The check's own card takes the money, and no other check pays with it.
const cardField = "cardId";

function namesCard({ bodies: [media] }: Operation): boolean {
  return cardField in ((media?.example ?? {}) as Fields);
}

async function checkShown(session: Session, operation: Operation): Promise<void> {
  const { document } = session;
  const reader = readerOf(document, operation);
  for (const notation of notationsOf(operation)) {
    const card = await issueCard(session, await createHolder(session));
    const good = await callOnPath(session, operation, {}, undefined, { [cardField]: card.id });
    const value = longestAmounts(session, operation, good.body!.value, currencyOfExample);
    const body = { mediaType: notation.mediaType, value: notation.write(value) };
    const exchange = await session.call(operation, { ...good, body });
    if (isRefused(notation, exchange)) continue;
    const { id } = expectStatus(exchange, operation.success) as { readonly id: string };
    assertShown(value, exchange, notation);
    const again = await session.call(reader, { path: { id } });
    expectStatus(again, reader.success);
    assertShown(value, again, notation);
  }
}

function assertShown(sent: object, exchange: Exchange, { name }: Notation): void {
  const shown = amountsIn(exchange.json);
  for (const { value, currency } of amountsIn(sent)) {
    const isShown = shown.some((each) => each.currency === currency && toUnits(each) === toUnits({ value, currency }));
    assertThat(`${value} ${currency}, which was sent as ${name}`, isShown, shown, exchange);
  }
}

/** Reads what the operation returns. */
function readerOf(document: ContractDocument, operation: Operation): Operation {
  const schemaOf = ({ responses, success }: Operation) =>
    responses.get(success[0]!)?.content.get("application/json")?.$ref;
  return familiesOf(document)
    .flatMap(({ get }) => get ?? [])
    .find((get) => schemaOf(get) === schemaOf(operation))!;
}

type Fields = Readonly<Record<string, unknown>>;
