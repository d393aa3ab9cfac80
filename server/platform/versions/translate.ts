// Translates between versions, one at a time. Invariant: without changes nothing is read or copied.
import type { ErrorCode, EventType, OperationId } from "../../../generated/contract.ts";
import {
  type Document,
  jsonSchemaOf,
  type Operation,
  operationsOf,
  resolve,
  type Schema,
} from "../../../spec/document/openapi.ts";
import type { AnyChange, StoredRow } from "./change.ts";
import { type Apply, createWalk } from "./walk.ts";

export interface DatedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface DatedRequest {
  readonly query: object;
  readonly body: unknown;
}

export interface Dates {
  /** Oldest first. */
  readonly dates: readonly string[];
  readonly documentOf: (date: string) => Document;
  /** In order of introduction. */
  readonly changes: readonly AnyChange[];
  /** Schemas that are spread into each schema. */
  readonly spreads: Readonly<Record<string, readonly string[]>>;
}

type Walk = (schema: Schema, value: unknown) => unknown;

export class Translator {
  readonly #contract: Dates;
  readonly #walks = new Map<string, Walk>();

  constructor(of: Dates) {
    this.#contract = of;
  }

  upgradeRequest(date: string, id: OperationId, request: DatedRequest): DatedRequest {
    return this.#since(date).reduce(({ query, body }, to) => {
      const from = this.#before(to);
      const schema = jsonSchemaOf(this.#operation(from, id)?.requestBody);
      const upgraded = schema === undefined || body === undefined ? body : this.#upgrade(to)(schema, body);
      const upgradedQuery = this.#contract.changes
        .filter((change) => change.date === to)
        .reduce((current, change) => change.operations?.[id]?.upgradeQuery?.(current) ?? current, query as unknown);
      return { query: upgradedQuery as object, body: upgraded };
    }, request);
  }

  downgradeAnswer(date: string, id: OperationId, answer: DatedAnswer): DatedAnswer {
    let current = answer;
    for (const from of this.#since(date).reverse()) {
      const { status, headers = {}, body } = current;
      const schema = this.#answerSchema(from, id, status);
      current = { status, headers, body: schema && body !== null ? this.#downgrade(from)(schema, body) : body };
      for (const { operations } of this.#contract.changes.filter((change) => change.date === from).reverse())
        current = (operations?.[id]?.downgradeAnswer?.(current) as DatedAnswer | undefined) ?? current;
    }
    return current;
  }

  /** Returns the code that replaces `code`. */
  downgradeCode(date: string, id: OperationId, code: ErrorCode): ErrorCode {
    return this.#changesSince(date).reduceRight<ErrorCode>(
      (current, change) => change.operations?.[id]?.errors?.[current] ?? current,
      code,
    );
  }

  /** Returns the data for each older version where it differs from the next version's. */
  earlierData(from: string, type: EventType, data: unknown): Record<string, unknown> {
    const earlier: Record<string, unknown> = {};
    let current = data;
    for (const date of this.#contract.dates.slice(1, this.#contract.dates.indexOf(from) + 1).reverse()) {
      if (!this.#hasChanges(date)) continue;
      const before = this.#before(date);
      const schema = this.#dataSchema(date, type);
      if (schema === undefined || this.#dataSchema(before, type) === undefined) break;
      const older = this.#downgrade(date)(schema, current);
      if (older !== current) earlier[before] = older;
      current = older;
    }
    return earlier;
  }

  upgradeData(from: string, to: string, type: EventType, data: unknown): unknown {
    return this.#since(from)
      .filter((date) => date <= to)
      .reduce((current, date) => {
        const schema = this.#dataSchema(this.#before(date), type);
        return schema === undefined ? current : this.#upgrade(date)(schema, current);
      }, data);
  }

  /** Upgrades a receiver's reply to the webhook `name`. */
  upgradeReply(date: string, name: string, reply: unknown): unknown {
    return this.#since(date).reduce((current, to) => {
      const webhook = this.#contract.documentOf(this.#before(to)).webhooks?.[name]?.post;
      const schema = jsonSchemaOf(webhook?.responses["200"]);
      return schema === undefined ? current : this.#upgrade(to)(schema, current);
    }, reply);
  }

  /** `until` is the newest version by default. */
  isChangedSince(date: string, until?: string): boolean {
    return this.#since(date).some((each) => until === undefined || each <= until);
  }

  /** Versions after `date` with changes, oldest first. */
  #since(date: string): string[] {
    return this.#contract.dates.filter((each) => each > date && this.#hasChanges(each));
  }

  #changesSince(date: string): AnyChange[] {
    return this.#contract.changes.filter((change) => change.date > date);
  }

  #hasChanges(date: string): boolean {
    return this.#contract.changes.some((change) => change.date === date);
  }

  #before(date: string): string {
    return this.#contract.dates[this.#contract.dates.indexOf(date) - 1] as string;
  }

  /** Converts from the version before `to`. */
  #upgrade(to: string): Walk {
    return this.#walk(`to ${to}`, () => {
      const own = this.#contract.changes.filter((change) => change.date === to);
      const applies = own.flatMap(({ schemas = {} }) =>
        Object.entries(schemas).flatMap(([name, { upgrade }]): [string, Apply][] => (upgrade ? [[name, upgrade]] : [])),
      );
      return createWalk({ document: this.#contract.documentOf(this.#before(to)), changes: this.#byName(applies) });
    });
  }

  /** Converts to the version before `from`. */
  #downgrade(from: string): Walk {
    const before = this.#before(from);
    return this.#walk(`from ${from}`, () => {
      const own = this.#contract.changes.filter((change) => change.date === from).reverse();
      const applies = own.flatMap(({ schemas = {} }) =>
        Object.entries(schemas).flatMap(([name, { downgrade }]): [string, Apply][] =>
          downgrade ? [[name, (value, stored: StoredRow) => downgrade(value, stored)]] : [],
        ),
      );
      const earlier = ({ earlier: rendered }: { earlier?: (date: string) => unknown }) => rendered?.(before);
      return createWalk({ document: this.#contract.documentOf(from), changes: this.#byName(applies), earlier });
    });
  }

  #walk(name: string, make: () => Walk): Walk {
    const walk = this.#walks.get(name) ?? make();
    this.#walks.set(name, walk);
    return walk;
  }

  /** Changes of a schema that is spread into another come first. */
  #byName(applies: readonly (readonly [string, Apply])[]): Map<string, Apply[]> {
    const direct = Map.groupBy(applies, ([name]) => name);
    const of = (name: string): Apply[] => [
      ...(this.#contract.spreads[name] ?? []).flatMap(of),
      ...(direct.get(name) ?? []).map(([, apply]) => apply),
    ];
    const names = [...direct.keys(), ...Object.keys(this.#contract.spreads)];
    return new Map(names.map((name) => [name, of(name)] as const).filter(([, own]) => own.length > 0));
  }

  /** Falls back to the nearest older version. */
  #operation(date: string, id: OperationId): Operation | undefined {
    const own = findOperation(this.#contract.documentOf(date), id);
    if (own !== undefined || this.#contract.dates.indexOf(date) === 0) return own;
    return this.#operation(this.#before(date), id);
  }

  #answerSchema(date: string, id: OperationId, status: number): Schema | undefined {
    return jsonSchemaOf(this.#operation(date, id)?.responses[String(status)]);
  }

  #dataSchema(date: string, type: EventType): Schema | undefined {
    const document = this.#contract.documentOf(date);
    const envelope = jsonSchemaOf(document.webhooks?.[type]?.post?.requestBody);
    return envelope && resolve(document, envelope).properties?.data;
  }
}

function findOperation(document: Document, id: string): Operation | undefined {
  return operationsOf(document).find(({ operation }) => operation.operationId === id)?.operation;
}
