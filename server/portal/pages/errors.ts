// The page of all error codes.
import { STATUS_CODES } from "node:http";
import { html } from "../html.ts";
import { detailFields, type ErrorEntry } from "./interface-document.ts";
import {
  type DatedPage,
  facts,
  jsonBlock,
  machineLink,
  operationList,
  prose,
  type Section,
  type SectionGroup,
  table,
} from "./parts.ts";

export function errorsPage(page: DatedPage) {
  const { source } = page;
  const operationsOf = operationsByCode(page);
  const sections = [...source.errors].map(([code, entry]) => ({
    status: entry.status,
    section: errorSection(page, code, entry, operationsOf.get(code) ?? []),
  }));
  const groups = [...Map.groupBy(sections, ({ status }) => status)].sort(([one], [other]) => one - other);
  const unstored = source.document["x-uncached-statuses"];
  return {
    lead: html`<p>Every refusal has a status, and a body with a <code>code</code> for programs, a <code>message</code> for people and a
<code>detail</code>. ${source.errors.size} codes exist. Compare codes, never messages.</p>
<p>The outcome of a POST is stored for its Idempotency-Key, except with status ${unstored.join(", ")}. Nor is a refusal before the
operation starts, such as of the media type or the size. After you removed the cause of another refusal, send a new key.</p>
<p>A declined payment or a failed withdrawal is not a refused request. <a href="${page.links.page("values")}#reasons">Reasons</a> explains both.</p>`,
    groups: groups.map(
      ([status, all]): SectionGroup => ({
        id: `status-${status}`,
        title: `${status} ${STATUS_CODES[status] ?? ""}`.trim(),
        sections: all.map(({ section }) => section),
      }),
    ),
  };
}

function operationsByCode({ source }: DatedPage): ReadonlyMap<string, readonly string[]> {
  const pairs = [...source.operations.values()].flatMap(({ id, errors }) =>
    [...errors.keys()].map((code) => ({ code, id })),
  );
  const grouped = Map.groupBy(pairs, ({ code }) => code);
  return new Map([...grouped].map(([code, all]) => [code, all.map(({ id }) => id)]));
}

function errorSection(page: DatedPage, code: string, entry: ErrorEntry, operations: readonly string[]): Section {
  const { source } = page;
  const fields = detailFields(source, code);
  const machines = [...source.machines.values()].filter(
    ({ otherwise, refusals }) => otherwise === code || refusals.some((refusal) => refusal.code === code),
  );
  const limits = [...source.operations.values()].flatMap(({ countLimit }) =>
    countLimit?.code === code ? [countLimit] : [],
  );
  const example = operations
    .map((id) => source.operations.get(id)?.errors.get(code))
    .find((each) => each !== undefined);
  const returnedBy =
    operations.length > 0
      ? operationList(page, operations)
      : html`No operation lists it. The cause says when the server returns it.`;
  return {
    id: code,
    title: code,
    isCode: true,
    body: html`<p class="message">${entry.message}</p>
${facts([
  ["Status", html`<span class="badge">${entry.status}</span>`],
  ["Cause", prose(page, entry.cause)],
  ["Remedy", prose(page, entry.remedy)],
  [
    "States",
    machines.length === 0 ? undefined : html`${machines.map(({ resource }) => html`${machineLink(page, resource)} `)}`,
  ],
  [
    "Limit",
    limits.length === 0
      ? undefined
      : html`${limits.map(({ limit }) => html`<a href="${page.links.limit(limit)}"><code>${limit}</code></a> `)}`,
  ],
  ["Returned by", returnedBy],
])}${
  fields.length === 0
    ? ""
    : table({
        caption: `Fields of the detail of ${code}`,
        columns: ["Field of detail", "Type", "Meaning"],
        rows: fields.map(({ name, type, description }) => [
          html`<code>${name}</code>`,
          html`<code>${type}</code>`,
          prose(page, description),
        ]),
      })
}<details class="example"><summary>Example body</summary>
${jsonBlock(example ?? entry.example ?? { error: { code, message: entry.message, detail: {} } })}</details>`,
  };
}
