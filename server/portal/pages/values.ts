// The page of all enumerations: reasons, statuses, types and other fields with a list of values.
import { html } from "../html.ts";
import type { Enumeration } from "./interface-document.ts";
import { valueId } from "./links.ts";
import { type DatedPage, facts, machineLink, paragraphs, prose, type Section, table, wordsOf } from "./parts.ts";

export function valuesPage(page: DatedPage) {
  const all = [...page.source.enumerations.values()];
  const sectionsOf = (isReason: boolean) =>
    all.filter((each) => isReasonOf(each) === isReason).map((each) => valuesSection(page, each));
  return {
    lead: html`<p>Fields with a list of values: reasons for declines, failures and blocks, then statuses, types and the rest. A list marked "can grow"
gets further values without a new date, so tolerate unknown ones.</p>`,
    groups: [
      { id: "reasons", title: "Reasons", sections: sectionsOf(true) },
      { id: "others", title: "Other values", sections: sectionsOf(false) },
    ],
  };
}

/** The description says "Reason ..." or "Finding ...", or a field named like a reason has the values. */
function isReasonOf({ description, fields }: Enumeration): boolean {
  return /^(Reason|Finding)\b/.test(description) || fields.some(({ field }) => /reason$/i.test(field));
}

function valuesSection(
  page: DatedPage,
  { name, description, canGrow, unlistedValue, values, fields, machine }: Enumeration,
): Section {
  return {
    id: name,
    title: wordsOf(name),
    body: html`${description === "" ? "" : paragraphs(page, description)}
${facts([
  [
    "Fields",
    fields.length === 0
      ? undefined
      : html`${fields.map(({ schema, field }, index) => html`${index === 0 ? "" : ", "}<code>${field}</code> of ${wordsOf(schema)}`)}`,
  ],
  ["List", canGrow ? "can grow" : "complete"],
  [
    "In no list",
    unlistedValue &&
      html`<code>${unlistedValue}</code>, only by <a href="${page.links.simulation("magic-values")}">magic values</a>`,
  ],
  ["States", machine === undefined ? undefined : machineLink(page, machine)],
])}${table({
  caption: `Values of ${wordsOf(name)}`,
  columns: ["Value", "Meaning"],
  ids: values.map(({ value }) => valueId(name, value)),
  rows: values.map((each) => [html`<code>${each.value}</code>`, prose(page, each.description)]),
})}`,
  };
}
