// Tries announced largest amounts: one smallest unit more is refused and changes nothing, the amount is accepted.
import type { ErrorCode } from "../../../../generated/contract.ts";
import { holdsFor, type LargestAmount, largestAmountsOf, objectsIn } from "../../../contract/announcements.ts";
import type { ContractDocument } from "../../../contract/document.ts";
import { familiesOf } from "../../../contract/families.ts";
import type { Schema } from "../../../contract/schema.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { parameterNames } from "../../../harness/operation-paths.ts";
import type { Session } from "../../../harness/session.ts";
import { exampleWith, type Fields } from "../../../harness/shared.ts";
import { type Amount, largestSendable, minOf, toAmount, toUnits } from "../../../harness/units.ts";
import type { Exchange } from "../../../http/exchange.ts";

export interface Trial {
  readonly announcement: LargestAmount;
  readonly id: string;
  /** Id of the resource that the request names, if it names another. */
  readonly throughId: string | undefined;
  /** Values of the `beside` fields, which identify the object among several of the resource. */
  readonly beside: Fields;
}

interface Largest {
  /** The resource. */
  readonly shown: Fields;
  readonly units: bigint;
  readonly currency: string;
}

/** Announcements of one resource whose request has the amount itself. */
export function trialsOf(session: Session, resource: string, id: string, shown: Fields, throughId?: string): Trial[] {
  const { document } = session;
  const own = largestAmountsOf(document).filter((each) => each.resource === resource && each.amount !== undefined);
  return own.flatMap((announcement) =>
    objectsIn(document, resource, shown, announcement.model).map((object) => ({
      ...{ announcement, id, throughId },
      beside: besideOf(announcement, object),
    })),
  );
}

function besideOf({ beside = {} }: LargestAmount, object: Fields): Fields {
  return Object.fromEntries(Object.entries(beside).map(([name, field]) => [name, object[field]]));
}

/** Undefined while the announcement does not hold. In smallest units. */
async function readLargest(session: Session, trial: Trial): Promise<Largest | undefined> {
  const { announcement, id, beside } = trial;
  const { resource, model, field, less = [], plus = [], within } = announcement;
  const shown = await readResource(session, resource, id);
  if (!holdsFor(announcement, shown)) return undefined;
  const object = objectsIn(session.document, resource, shown, model).find((each) =>
    Object.entries(besideOf(announcement, each)).every(([name, value]) => beside[name] === value),
  )!;
  const read = (name: string) => toUnits(object[name] as Amount);
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + read(name), 0n);
  const own = read(field) + sum(plus) - sum(less);
  const { currency } = object[field] as Amount;
  if (within === undefined) return { shown, units: own, currency };
  const outer = largestAmountsOf(session.document).find(({ operation }) => operation === within.operation)!;
  const outerTrial = { announcement: outer, id: String(shown[within.field]), throughId: undefined, beside: {} };
  const limit = await readLargest(session, outerTrial);
  return limit === undefined ? undefined : { shown, units: minOf(own, limit.units), currency };
}

/** Sends one smallest unit more than announced. Undefined while the announcement does not hold. */
async function tryMore(session: Session, trial: Trial): Promise<bigint | undefined> {
  const largest = await readLargest(session, trial);
  if (largest === undefined) return undefined;
  const { shown, units, currency } = largest;
  // A debt shows as a negative amount.
  const more = units < 0n ? 1n : units + 1n;
  const exchange = await send(session, trial, toAmount(more, currency));
  expectRefusal(session.document, trial.announcement, exchange, largest);
  const after = await readResource(session, trial.announcement.resource, trial.id);
  assertEqual(`${trial.announcement.resource} after a refused ${trial.announcement.operation}`, after, shown, exchange);
  return units;
}

/** Tries the announcement from above. Returns the response to the exact amount; undefined if there is none. */
export async function tryLargest(session: Session, trial: Trial): Promise<Exchange | undefined> {
  const before = await tryMore(session, trial);
  const { operation, declineReasons } = trial.announcement;
  const largest = await readLargest(session, trial);
  if (before === undefined || largest === undefined || before <= 0n) return undefined;
  const sent = minOf(before, largestSendable(largest.currency));
  const exchange = await send(session, trial, toAmount(sent, largest.currency));
  const answer = expectStatus(exchange, session.document.operation(operation).success) as Fields;
  if (declineReasons !== undefined)
    assertEqual(`declineReason of the largest amount of ${operation}`, answer.declineReason, null, exchange);
  const rest = await readLargest(session, trial);
  if (rest !== undefined && rest.units !== before)
    assertEqual(`units left after ${operation}`, rest.units, rest.units < before - sent ? 0n : before - sent, exchange);
  return exchange;
}

function expectRefusal(
  document: ContractDocument,
  { code, codesAtZero = [], declineReasons = [] }: LargestAmount,
  exchange: Exchange,
  { units, currency }: Largest,
): void {
  if (units + 1n > largestSendable(currency)) expectCode(exchange, "VALIDATION_ERROR");
  else if (code !== undefined) {
    const { largest } = expectCode(exchange, code, ...((units <= 0n ? codesAtZero : []) as readonly ErrorCode[]));
    if (units > 0n && declaresLargest(document, code))
      assertEqual(`largest amount in the detail of ${code}`, largest, toAmount(units, currency), exchange);
  } else {
    const { declineReason } = exchange.json as { readonly declineReason?: unknown };
    const names = declineReasons.join(" or ");
    assertThat(`a decline with ${names}`, declineReasons.includes(String(declineReason)), declineReason, exchange);
  }
}

function declaresLargest({ schemas }: ContractDocument, code: ErrorCode): boolean {
  const propertiesOf = (schema: Schema) => (schemas.plain(schema).keywords.properties ?? {}) as Record<string, Schema>;
  const { error } = propertiesOf({ $ref: `#/components/schemas/Error_${code}` });
  return "largest" in propertiesOf(propertiesOf(error!).detail!);
}

function send(session: Session, { announcement, id, throughId, beside }: Trial, amount: Amount): Promise<Exchange> {
  const { operation: operationId, names, through, body = {} } = announcement;
  const operation = session.document.operation(operationId);
  const [field, value] = through === undefined ? [names!, id] : [through.field, throughId!];
  const isInPath = parameterNames(operation.path).includes(field);
  const named = isInPath ? {} : { [field]: value };
  const fields = { ...body, ...beside, ...named, [announcement.amount!]: amount };
  return session.call(operation, {
    path: isInPath ? { [field]: value } : {},
    body: { mediaType: "application/json", value: exampleWith(session, operationId as never, fields) },
  });
}

async function readResource(session: Session, resource: string, id: string): Promise<Fields> {
  const { document } = session;
  const reader = familiesOf(document)
    .map(({ get }) => get)
    .find((get) => get !== undefined && answersWith(get, resource))!;
  return expectStatus(await session.call(reader, { path: { id } }), reader.success) as Fields;
}

function answersWith(
  {
    responses,
    success,
  }: { responses: ReadonlyMap<number, { content: ReadonlyMap<string, Fields> }>; success: readonly number[] },
  resource: string,
): boolean {
  const schema = responses.get(success[0]!)?.content.get("application/json");
  return schema?.$ref === `#/components/schemas/${resource}`;
}
