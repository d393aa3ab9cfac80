// The page of rate limits and all other limits.
import { type Html, html } from "../html.ts";
import type { Windows } from "./interface-document.ts";
import {
  codeLink,
  type DatedPage,
  facts,
  operationLinkOf,
  operationList,
  prose,
  type Section,
  table,
} from "./parts.ts";

export function limitsPage(page: DatedPage) {
  const { document } = page.source;
  const tiers = Object.entries(document["x-rate-limit-tiers"]);
  return {
    lead: html`<p>A project's requests count in the tier of their operation, in three windows at once. The headers <code>RateLimit-Limit</code>,
<code>RateLimit-Remaining</code>, <code>RateLimit-Reset</code> and <code>RateLimit-Policy</code> come with every response. A request too many gets
${codeLink(page, "RATE_LIMIT_EXCEEDED")}.</p>`,
    groups: [
      {
        id: "rate-limits",
        title: "Rate limits",
        sections: tiers.map(([name, windows]) => tierSection(page, name, windows)),
      },
      { id: "other-limits", title: "Other limits", sections: [countSection(page), limitSection(page)] },
    ],
  };
}

function tierSection(page: DatedPage, name: string, environments: Readonly<Record<string, Windows>>): Section {
  const operations = [...page.source.operations.values()];
  const own = operations.filter(({ tier }) => tier === name).map(({ id }) => id);
  const sometimes = operations.filter(({ alsoTier }) => alsoTier?.tier === name);
  return {
    id: `tier-${name}`,
    title: name,
    isCode: true,
    body: html`${table({
      caption: `Requests in the tier ${name}`,
      columns: ["Environment", "per second", "per minute", "per day"],
      numeric: [1, 2, 3],
      rows: Object.entries(environments).map(([environment, { second, minute, day }]) => [
        environment,
        ...[second, minute, day].map((count) => numberText(count)),
      ]),
    })}${facts([
      ["Operations", own.length === 0 ? undefined : operationList(page, own)],
      [
        "Also",
        sometimes.length === 0
          ? undefined
          : html`${sometimes.map(({ id, alsoTier }) => html`${operationLinkOf(page, id)} if <code>${alsoTier!.field}</code> is <code>${alsoTier!.value}</code> `)}`,
      ],
    ])}`,
  };
}

function countSection(page: DatedPage): Section {
  const { operations, document } = page.source;
  const counted = [...operations.values()].flatMap(({ id, countLimit }) =>
    countLimit === undefined ? [] : [{ id, ...countLimit }],
  );
  return {
    id: "counts",
    title: "Resources of a project",
    body: table({
      caption: "Limits of the number of resources",
      columns: ["Limit", "Number", "Created by", "Refused with", "Freed by"],
      numeric: [1],
      rows: counted.map(({ id, limit, code, freedBy }) => [
        html`<a href="${page.links.limit(limit)}"><code>${limit}</code></a>`,
        valueText(document["x-limits"][limit]?.value),
        operationLinkOf(page, id),
        codeLink(page, code),
        operationLinkOf(page, freedBy),
      ]),
    }),
  };
}

function limitSection(page: DatedPage): Section {
  const limits = Object.entries(page.source.document["x-limits"]);
  return {
    id: "values",
    title: "Times, sizes and numbers",
    body: html`<p>Within a date, the service keeps at least, at most or exactly the value, as the last column says. A value that
can change may do so at any time.</p>
${table({
  caption: "All other limits",
  columns: ["Limit", "Value", "Meaning", "Promise"],
  numeric: [1],
  ids: limits.map(([name]) => name),
  rows: limits.map(([name, { value, promise, description }]) => [
    html`<code>${name}</code>`,
    valueText(value),
    prose(page, description),
    promises[promise] ?? promise,
  ]),
})}`,
  };
}

const promises: Readonly<Record<string, string>> = {
  atLeast: "at least",
  atMost: "at most",
  exactly: "exactly",
  none: "can change",
};

function valueText(value: number | readonly number[] | undefined): string | Html {
  if (value === undefined) return "";
  return typeof value === "number" ? numberText(value) : value.map(numberText).join(", ");
}

function numberText(value: number): string {
  // Thin spaces group digits in every language.
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u2009");
}
