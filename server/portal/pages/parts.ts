// Parts that several pages of the documentation share.
import { type Html, type HtmlValue, html } from "../html.ts";
import { layout, type PageFiles } from "../layout.ts";
import type { Interface, MoveEntry, Operation } from "./interface-document.ts";
import type { Links } from "./links.ts";

/** The parts that a dated page is made from. */
export interface DatedPage {
  readonly source: Interface;
  readonly links: Links;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: HtmlValue;
  /** Set in the type of code, as names of the interface are. */
  readonly isCode?: boolean;
}

export interface SectionGroup {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The dates that a page exists for. */
export interface PageDates {
  /** Name of the page below /docs/. */
  readonly name: string;
  readonly date: string;
  /** Oldest first. */
  readonly all: readonly string[];
}

export interface ArticleContent {
  readonly title: string;
  readonly path: string;
  readonly lead: HtmlValue;
  readonly groups: readonly SectionGroup[];
  readonly dates?: PageDates;
}

/** A page with a table of contents. A group with an empty title has no heading of its own. */
export function article(files: PageFiles, { title, path, lead, groups, dates }: ArticleContent): Html {
  const body = html`<div class="docs">
<nav class="docs-contents" aria-label="On this page">
<p class="docs-contents-title">On this page</p>
<ul>
${groups.map(
  (group) => html`<li>${group.title === "" ? "" : html`<a href="#${group.id}">${group.title}</a>`}
<ul>
${group.sections.map(
  ({ id, title, isCode }) =>
    html`<li><a href="#${id}"${isCode ? html` class="code"` : ""}>${isCode ? breakable(title) : title}</a></li>\n`,
)}</ul>
</li>
`,
)}</ul>
</nav>
<main id="main" class="docs-main">
${dates && dateSwitch(dates)}<h1>${title}</h1>
<div class="lead">${lead}</div>
${groups.map(
  (group) =>
    html`${
      group.title === ""
        ? ""
        : html`<h2 id="${group.id}"><a class="anchor" href="#${group.id}">${group.title}</a></h2>\n`
    }${group.sections.map((section) => sectionOf(section, group.title === "" ? 2 : 3))}`,
)}</main>
</div>`;
  return layout(files, { title, path, body, ...(dates && { date: dates.date }) });
}

// Links work without a script, and the list of dates stays short.
function dateSwitch({ name, date, all }: PageDates): Html {
  return html`<nav class="date-switch" aria-label="Date of the interface">
<ul>
${all
  .toReversed()
  .map(
    (each, index) =>
      html`<li><a href="${index === 0 ? `/docs/${name}` : `/docs/${each}/${name}`}"${each === date ? html` aria-current="true"` : ""}>${each}</a></li>\n`,
  )}</ul>
</nav>
`;
}

function sectionOf({ id, title, body, isCode }: Section, level: 2 | 3): Html {
  const text = html`<a class="anchor" href="#${id}">${isCode ? html`<code>${breakable(title)}</code>` : title}</a>`;
  const heading = level === 2 ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`;
  return html`<section id="${id}" class="entry" tabindex="-1">
${heading}
${body}
</section>
`;
}

/** Lets a long name of capitals break after an underscore. */
function breakable(name: string): Html {
  return html`${name.split(/(?<=_)/).flatMap((part, index) => (index === 0 ? [part] : [html`<wbr>`, part]))}`;
}

/** `language` is shown above the code. */
export function codeBlock(code: HtmlValue, language: string): Html {
  return html`<figure class="code-block">
<figcaption>${language}</figcaption>
<pre tabindex="0"><code>${code}</code></pre>
</figure>
`;
}

export function jsonBlock(value: unknown): Html {
  return codeBlock(JSON.stringify(value, null, 2), "JSON");
}

export interface TableContent {
  /** Read by screen readers. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly HtmlValue[])[];
  /** Ids of rows. */
  readonly ids?: readonly string[];
  /** Indexes of columns of numbers. */
  readonly numeric?: readonly number[];
}

export function table({ caption, columns, rows, ids = [], numeric = [] }: TableContent): Html {
  const kind = (index: number) => (numeric.includes(index) ? html` class="numeric"` : "");
  return html`<div class="table-scroll" role="region" aria-label="${caption}" tabindex="0">
<table class="table">
<thead><tr>${columns.map((column, index) => html`<th scope="col"${kind(index)}>${column}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (cells, row) =>
    html`<tr${ids[row] === undefined ? "" : html` id="${ids[row]}"`}>${cells.map((cell, index) => html`<td${kind(index)}>${cell}</td>`)}</tr>\n`,
)}</tbody>
</table>
</div>
`;
}

/** A list of terms and values; entries without a value are left out. */
export function facts(entries: readonly (readonly [term: string, value: HtmlValue])[]): Html {
  return html`<dl class="facts">
${entries
  .filter(([, value]) => value !== undefined)
  .map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>\n`)}</dl>
`;
}

export function operationLinkOf({ source, links }: DatedPage, id: string): Html {
  const operation = source.operations.get(id);
  return operation === undefined ? html`<code>${id}</code>` : linkTo(links, operation);
}

function linkTo(links: Links, operation: Operation): Html {
  return html`<a class="operation" href="${links.operation(operation)}" title="${operation.method} ${operation.path}"><code>${operation.id}</code></a>`;
}

/** Operations in a list that folds away if it is long. */
export function operationList({ source, links }: DatedPage, ids: readonly string[]): Html {
  if (ids.length === source.operations.size) return html`Every operation of the <a href="/">reference</a>`;
  const items = ids.flatMap((id) => {
    const operation = source.operations.get(id);
    return operation === undefined
      ? []
      : [html`<li>${linkTo(links, operation)} <span class="soft">${operation.summary}</span></li>\n`];
  });
  const list = html`<ul class="operations">\n${items}</ul>`;
  if (ids.length <= foldedFrom) return list;
  return html`<details><summary>${ids.length} operations</summary>${list}</details>`;
}

const foldedFrom = 8;

export function codeLink({ source, links }: DatedPage, code: string): Html {
  return source.errors.has(code)
    ? html`<a href="${links.code(code)}"><code>${code}</code></a>`
    : html`<code>${code}</code>`;
}

export function eventLink({ source, links }: DatedPage, type: string): Html {
  return source.events.has(type)
    ? html`<a href="${links.event(type)}"><code>${type}</code></a>`
    : html`<code>${type}</code>`;
}

/** Text of the specification, with its code spans. Names of operations, codes and event types become links. */
export function prose(page: DatedPage, text: string): Html {
  const parts = text.split(/(`[^`]+`|\b[A-Za-z0-9_]{4,}\b)/);
  return html`${parts.map((part) => {
    if (part.startsWith("`") && part.length > 2) return html`<code>${part.slice(1, -1)}</code>`;
    if (page.source.operations.has(part)) return operationLinkOf(page, part);
    if (page.source.errors.has(part)) return codeLink(page, part);
    if (page.source.events.has(part)) return eventLink(page, part);
    return part;
  })}`;
}

export function paragraphs(page: DatedPage, text: string): Html {
  return html`${text.split(/\n\n+/).map((part) => (part.startsWith("- ") ? listOf(page, part) : html`<p>${prose(page, part)}</p>\n`))}`;
}

function listOf(page: DatedPage, text: string): Html {
  const items = text.split(/\n(?=- )/).map((item) => html`<li>${prose(page, item.slice(2))}</li>\n`);
  return html`<ul>\n${items}</ul>\n`;
}

/** Fields with their values, such as `frozen: false`. */
export function conditions(fields: Readonly<Record<string, unknown>> | undefined): Html | undefined {
  const entries = Object.entries(fields ?? {});
  if (entries.length === 0) return undefined;
  return html`${entries.map(
    ([name, value], index) => html`${index === 0 ? "" : ", "}<code>${name}: ${JSON.stringify(value)}</code>`,
  )}`;
}

/** "CardShipment" as "Card shipment". */
export function wordsOf(name: string): string {
  return name
    .replace(/^ThreeDs(?=[A-Z])/, "3DS")
    .replaceAll(/(?<=[a-zS])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function machineLink({ source, links }: DatedPage, resource: string): Html {
  return source.machines.has(resource)
    ? html`<a href="${links.machine(resource)}">${wordsOf(resource)}</a>`
    : html`${wordsOf(resource)}`;
}

export function simulationLink(page: DatedPage, { operation, body }: NonNullable<MoveEntry["simulated"]>): Html {
  const { source, links } = page;
  const isKnown = source.operations.get(operation)?.isSandboxOnly === true;
  const name = html`<code>${operation}</code>`;
  return html`${isKnown ? html`<a href="${links.simulation(operation)}">${name}</a>` : name} ${conditions(body)}`;
}

/** Moves time in a sandbox. */
export const clockOperation = "moveClock";

/**
 * The operation that causes the move in a sandbox: the simulation of the move or, for a move by time, the operation
 * that moves the clock.
 */
export function sandboxCauseOf(page: DatedPage, { mover, simulated }: MoveEntry): Html | undefined {
  if (simulated !== undefined) return simulationLink(page, simulated);
  return mover === "clock" ? simulationLink(page, { operation: clockOperation, body: {} }) : undefined;
}

/** The cause of a move, with its conditions. */
export function moverOf(page: DatedPage, { mover, by, when, body, follows }: MoveEntry): Html {
  const cause =
    mover === "operation"
      ? operationLinkOf(page, by)
      : mover === "clock"
        ? html`<span class="mover-clock">time</span>, at <code>${by}</code>`
        : html`<span class="mover-service">the service</span>: ${by}`;
  const requirements = [
    follows === undefined ? undefined : html`, as part of ${operationLinkOf(page, follows)}`,
    body === undefined ? undefined : html` with ${conditions(body)}`,
    when === undefined ? undefined : html` if ${conditions(when)}`,
  ];
  return html`${cause}${requirements}`;
}
