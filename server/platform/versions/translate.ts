// Translates requests, answers, failures and events between versions, one version at a time. Invariant: no version,
// schema or operation is named here, and without changes nothing is read or copied.
import type { ErrorCode, EventType, OperationId } from "../../../generated/contract.ts";
import type { AnyChange, StoredRow } from "./change.ts";
import type { DocumentOperation, OpenApiDocument } from "./sealed.ts";
import { type Apply, createWalk, type WalkedSchema } from "./walk.ts";

/** An answer in the shape of some version. */
export interface DatedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A request in the shape of some version. */
export interface DatedRequest {
  readonly query: object;
  readonly body: unknown;
}

/** All versions and their changes. */
export interface Dates {
  /** Oldest first. */
  readonly dates: readonly string[];
  readonly documentOf: (date: string) => OpenApiDocument;
  /** In order of their introduction. */
  readonly changes: readonly AnyChange[];
  /** Schemas that are spread into others, by the names of the others. */
  readonly spreads: Readonly<Record<string, readonly string[]>>;
}

type Walk = (schema: WalkedSchema, value: unknown) => unknown;

export class Translator {
  readonly #of: Dates;
  readonly #walks = new Map<string, Walk>();

  constructor(of: Dates) {
    this.#of = of;
  }

  /** Upgrades a request of `date` to the newest version. */
  upgradeRequest(date: string, id: OperationId, request: DatedRequest): DatedRequest {
    return this.#since(date).reduce(({ query, body }, to) => {
      const from = this.#before(to);
      const schema = contentOf(this.#operation(from, id)?.requestBody?.content);
      const upgraded = schema === undefined || body === undefined ? body : this.#upgrade(to)(schema, body);
      const upgradedQuery = this.#of.changes
        .filter((change) => change.date === to)
        .reduce((current, change) => change.operations?.[id]?.upgradeQuery?.(current) ?? current, query as unknown);
      return { query: upgradedQuery as object, body: upgraded };
    }, request);
  }

  /** Downgrades an answer of the newest version to `date`. */
  downgradeAnswer(date: string, id: OperationId, answer: DatedAnswer): DatedAnswer {
    let current = answer;
    for (const from of this.#since(date).reverse()) {
      const { status, headers = {}, body } = current;
      const schema = this.#answerSchema(from, id, status);
      current = { status, headers, body: schema && body !== null ? this.#downgrade(from)(schema, body) : body };
      for (const { operations } of this.#of.changes.filter((change) => change.date === from).reverse())
        current = (operations?.[id]?.downgradeAnswer?.(current) as DatedAnswer | undefined) ?? current;
    }
    return current;
  }

  /** Returns the error code that stands for `code` in version `date`. */
  downgradeCode(date: string, id: OperationId, code: ErrorCode): ErrorCode {
    return this.#changesSince(date).reduceRight<ErrorCode>(
      (current, change) => change.operations?.[id]?.errors?.[current] ?? current,
      code,
    );
  }

  /**
   * Downgrades an event's data from version `from` to each older version that has the type and differs from the one
   * after it.
   */
  earlierData(from: string, type: EventType, data: unknown): Record<string, unknown> {
    const earlier: Record<string, unknown> = {};
    let current = data;
    for (const date of this.#of.dates.slice(1, this.#of.dates.indexOf(from) + 1).reverse()) {
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

  /** Upgrades an event's data from version `from` to the later version `to`. */
  upgradeData(from: string, to: string, type: EventType, data: unknown): unknown {
    return this.#since(from)
      .filter((date) => date <= to)
      .reduce((current, date) => {
        const schema = this.#dataSchema(this.#before(date), type);
        return schema === undefined ? current : this.#upgrade(date)(schema, current);
      }, data);
  }

  /** Upgrades a receiver's reply to the webhook `name` from `date` to the newest version. */
  upgradeReply(date: string, name: string, reply: unknown): unknown {
    return this.#since(date).reduce((current, to) => {
      const webhook = this.#of.documentOf(this.#before(to)).webhooks?.[name]?.post;
      const schema = contentOf(webhook?.responses?.["200"]?.content);
      return schema === undefined ? current : this.#upgrade(to)(schema, current);
    }, reply);
  }

  /** Whether something changed after `date`, up to `until` or the newest version. */
  isChangedSince(date: string, until?: string): boolean {
    return this.#since(date).some((each) => until === undefined || each <= until);
  }

  /** The versions after `date` with changes, oldest first. */
  #since(date: string): string[] {
    return this.#of.dates.filter((each) => each > date && this.#hasChanges(each));
  }

  #changesSince(date: string): AnyChange[] {
    return this.#of.changes.filter((change) => change.date > date);
  }

  #hasChanges(date: string): boolean {
    return this.#of.changes.some((change) => change.date === date);
  }

  #before(date: string): string {
    return this.#of.dates[this.#of.dates.indexOf(date) - 1] as string;
  }

  /** Values of the date before `to` in the words of `to`. */
  #upgrade(to: string): Walk {
    return this.#walk(`to ${to}`, () => {
      const own = this.#of.changes.filter((change) => change.date === to);
      const applies = own.flatMap(({ schemas = {} }) =>
        Object.entries(schemas).flatMap(([name, { upgrade }]): [string, Apply][] => (upgrade ? [[name, upgrade]] : [])),
      );
      return createWalk({ schemas: this.#schemasOf(this.#before(to)), changes: this.#byName(applies) });
    });
  }

  /** Values of `from` in the words of the date before it. */
  #downgrade(from: string): Walk {
    const before = this.#before(from);
    return this.#walk(`from ${from}`, () => {
      const own = this.#of.changes.filter((change) => change.date === from).reverse();
      const applies = own.flatMap(({ schemas = {} }) =>
        Object.entries(schemas).flatMap(([name, { downgrade }]): [string, Apply][] =>
          downgrade ? [[name, (value, stored: StoredRow) => downgrade(value, stored)]] : [],
        ),
      );
      const earlier = ({ earlier: rendered }: { earlier?: (date: string) => unknown }) => rendered?.(before);
      return createWalk({ schemas: this.#schemasOf(from), changes: this.#byName(applies), earlier });
    });
  }

  #walk(name: string, make: () => Walk): Walk {
    const walk = this.#walks.get(name) ?? make();
    this.#walks.set(name, walk);
    return walk;
  }

  /** Groups changes by schema name. Changes of a schema that is spread into another come first. */
  #byName(applies: readonly (readonly [string, Apply])[]): Map<string, Apply[]> {
    const direct = Map.groupBy(applies, ([name]) => name);
    const of = (name: string): Apply[] => [
      ...(this.#of.spreads[name] ?? []).flatMap(of),
      ...(direct.get(name) ?? []).map(([, apply]) => apply),
    ];
    const names = [...direct.keys(), ...Object.keys(this.#of.spreads)];
    return new Map(names.map((name) => [name, of(name)] as const).filter(([, own]) => own.length > 0));
  }

  #schemasOf(date: string): Readonly<Record<string, WalkedSchema>> {
    return (this.#of.documentOf(date).components?.schemas ?? {}) as Readonly<Record<string, WalkedSchema>>;
  }

  /** Returns a version's operation; if the version lacks it, the nearest older one, whose schema names also apply. */
  #operation(date: string, id: OperationId): DocumentOperation | undefined {
    const own = findOperation(this.#of.documentOf(date), id);
    if (own !== undefined || this.#of.dates.indexOf(date) === 0) return own;
    return this.#operation(this.#before(date), id);
  }

  #answerSchema(date: string, id: OperationId, status: number): WalkedSchema | undefined {
    return contentOf(this.#operation(date, id)?.responses?.[String(status)]?.content);
  }

  #dataSchema(date: string, type: EventType): WalkedSchema | undefined {
    const envelope = contentOf(this.#of.documentOf(date).webhooks?.[type]?.post.requestBody?.content);
    const schemas = this.#schemasOf(date);
    const named =
      envelope?.$ref === undefined ? envelope : schemas[envelope.$ref.slice(envelope.$ref.lastIndexOf("/") + 1)];
    return named?.properties?.data;
  }
}

function findOperation(document: OpenApiDocument, id: string): DocumentOperation | undefined {
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item)) if (operation.operationId === id) return operation;
  return undefined;
}

function contentOf(content: Readonly<Record<string, { readonly schema?: WalkedSchema }>> | undefined) {
  return content?.["application/json"]?.schema;
}
