// Shows values of responses. Invariant: every value is shown as text, never as markup.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { FieldModel } from "../../model/types.ts";
import { valueId } from "../../pages/links.ts";
import { copyText } from "../copy-text.ts";
import { amountText, isAmount } from "./amount.ts";
import { useDashboard } from "./context.ts";
import { shortId } from "./ids.ts";
import { pageAddress } from "./routes.ts";
import type { Answer } from "./session.ts";

const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export function Time({ at }: { at: string }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return <span>{at}</span>;
  const text = `${date.toLocaleDateString(undefined, { dateStyle: "medium" })} ${date.toLocaleTimeString()}`;
  return (
    <time dateTime={at} title={at}>
      {text}
    </time>
  );
}

const goodStates =
  /^(ACTIVE|APPROVED|DELIVERED|CLEARED|COMPLETED|GENERATED|CONFIRMED|CREDITED|WON|REFUNDED|SUCCEEDED)$/;
const badStates =
  /^(DECLINED|REJECTED|FAILED|BLOCKED|TERMINATED|EXHAUSTED|LOST|EXPIRED|CANCELLED|RESTRICTED|DISABLED|DEACTIVATED)$/;

/** True for states of requests that did not succeed. */
export const isFailedState = (state: string): boolean => /^(DECLINED|REJECTED|FAILED)$/.test(state);

export function StateBadge({ state }: { state: string }) {
  const kind = goodStates.test(state) ? "good" : badStates.test(state) ? "bad" : "neutral";
  return <span class={`badge ${kind}`}>{state}</span>;
}

export function ItemLink({ resource, id, short = false }: { resource: string; id: string; short?: boolean }) {
  const { session } = useDashboard();
  const found = session.resource(resource);
  const text = short ? shortId(id) : id;
  const address =
    found?.read != null && found.idFields.length === 1 ? pageAddress("resource", found.name, id) : undefined;
  if (address === undefined)
    return (
      <code class="id" title={id}>
        {text}
      </code>
    );
  return (
    <a class="id" href={address} title={`${found!.name} ${id}`}>
      {text}
    </a>
  );
}

interface ValueProps {
  readonly field: FieldModel | undefined;
  readonly value: unknown;
  /** In a table. */
  readonly isShort?: boolean;
  /** The object that contains the value. */
  readonly item?: Readonly<Record<string, unknown>>;
}

export function Value({ field, value, isShort = false, item }: ValueProps) {
  if (value === null || value === undefined) return <span class="soft">none</span>;
  if (typeof value === "boolean") return <span>{value ? "yes" : "no"}</span>;
  if (isAmount(value)) return <span class="amount">{amountText(value)}</span>;
  if (typeof value === "string") return <TextValue field={field} value={value} isShort={isShort} item={item ?? {}} />;
  if (typeof value === "number") return <span>{value}</span>;
  const isEmptyMap = !Array.isArray(value) && Object.keys(value).length === 0;
  if (isEmptyMap) return <span class="soft">none</span>;
  if (isShort) return <span>{summaryOf(value)}</span>;
  const nested = Array.isArray(value) ? (
    <ListValue field={field} value={value} />
  ) : (
    <Fields fields={field?.fields ?? []} item={value as Readonly<Record<string, unknown>>} />
  );
  if (JSON.stringify(value).length <= openMostCharacters) return nested;
  return (
    <details>
      <summary>{Array.isArray(value) ? `${value.length} entries` : `${Object.keys(value).length} fields`}</summary>
      <CopyButton text={JSON.stringify(value, null, 2)} label="Copy JSON" />
      {nested}
    </details>
  );
}

// Longer values start closed.
const openMostCharacters = 400;

function TextValue({ field, value, isShort, item }: Required<ValueProps> & { value: string }) {
  if (field?.name === "status" || (field?.name === "type" && field.kind === "choice"))
    return <StateBadge state={value} />;
  if (field?.enumeration !== undefined)
    return <a href={`docs/values#${encodeURIComponent(valueId(field.enumeration, value))}`}>{value}</a>;
  const byType = field?.refersBy?.resources[String(item[field.refersBy.field])];
  const refersTo = field?.refersTo ?? byType;
  if (refersTo !== undefined) return <ItemLink resource={refersTo} id={value} short={isShort} />;
  if (timestampPattern.test(value)) return <Time at={value} />;
  if (field?.name === "id")
    return (
      <code class="id" title={value}>
        {isShort ? shortId(value) : value}
      </code>
    );
  return <span class="text">{isShort && value.length > 40 ? `${value.slice(0, 39)}…` : value}</span>;
}

/** One line for a table: the amount, the name, or the JSON text. */
export function summaryOf(value: object): string {
  const entries = Object.values(value);
  const amount = entries.findLast(isAmount);
  if (amount !== undefined) return amountText(amount);
  const { name } = value as { name?: unknown };
  if (typeof name === "string") return name;
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function ListValue({ field, value }: { field: FieldModel | undefined; value: readonly unknown[] }) {
  if (value.length === 0) return <span class="soft">none</span>;
  return (
    <ul class="plain-list">
      {value.map((each, index) => (
        <li key={index}>
          <Value field={field?.item} value={each} />
        </li>
      ))}
    </ul>
  );
}

/** All fields of an object, the unknown ones too. */
export function Fields({ fields, item }: { fields: readonly FieldModel[]; item: Readonly<Record<string, unknown>> }) {
  const known = new Map(fields.map((field) => [field.name, field]));
  return (
    <dl class="fields">
      {Object.entries(item).map(([name, value]) => (
        <div key={name}>
          <dt title={known.get(name)?.description}>{name}</dt>
          <dd>
            <Value field={known.get(name)} value={value} item={item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Json({ value, label }: { value: unknown; label: string }) {
  const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
  return (
    <ScrollArea label={label}>
      <pre class="json">{text}</pre>
    </ScrollArea>
  );
}

interface AreaProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Scrolls, also by keyboard. */
export function ScrollArea({ label, children }: AreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section class="table-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

interface TableProps extends AreaProps {
  readonly columns: readonly string[];
  /** Columns of numbers. */
  readonly numeric?: readonly string[];
}

/** Its children are the rows. */
export function Table({ label, columns, numeric = [], children }: TableProps) {
  return (
    <ScrollArea label={label}>
      <table class="table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" class={numeric.includes(name) ? "numeric" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollArea>
  );
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      class="button small"
      onClick={async () => {
        setCopied(await copyText(text));
      }}
    >
      {isCopied ? "Copied" : label}
    </button>
  );
}

/** A refusal, with what to do next. */
export function Refusal({ answer, children }: { answer: Answer; children?: ComponentChildren }) {
  const { error, requestId } = answer;
  if (error === null) return null;
  return (
    // Forms focus it.
    <div class="notice bad" role="alert" tabIndex={-1}>
      <p>
        {error.code === "NO_ANSWER" ? null : (
          <a href={`docs/errors#${encodeURIComponent(error.code)}`}>
            <code>{error.code}</code>
          </a>
        )}{" "}
        {error.message}
      </p>
      <ProblemList detail={error.detail} />
      {requestId === null ? null : (
        <p class="soft">
          Request <code>{requestId}</code>
        </p>
      )}
      {children}
    </div>
  );
}

/** The broken rules of a VALIDATION_ERROR; of another refusal, the texts of its detail, such as its reason. */
function ProblemList({ detail }: { detail: unknown }) {
  const { errors, ...others } = (detail ?? {}) as { readonly errors?: readonly { path: string; message: string }[] };
  const facts = Object.entries(others).map(([path, value]) => ({ path, message: factOf(value) }));
  const problems = errors ?? facts.filter(({ message }) => message !== "");
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <code>{path}</code> {message}
        </li>
      ))}
    </ul>
  );
}

/** Empty for what has no short text, such as the moves of a state. */
function factOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(factOf).filter(Boolean).join(", ");
  if (typeof value !== "object" || value === null) return String(value ?? "");
  const { value: number, currency } = value as { readonly value?: string; readonly currency?: string };
  return number === undefined || currency === undefined ? "" : `${number} ${currency}`;
}

/** Text of the contract: words between backticks are code. */
export function Prose({ text }: { text: string }) {
  return <>{text.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}</>;
}

export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}
