// Writes report.html: one static page that opens without a network. Invariant: no text of a target becomes markup, and
// the policy of the page refuses every script and request, and every style except its own.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { checksOf, isNewFailure, type Outcome } from "../../run/outcome.ts";
import { repeatRun } from "../command-line.ts";
import { figuresOf, formatPercent, missingNames } from "../coverage/requirements.ts";
import { groupByTarget } from "../groups.ts";
import type { Coverage, RunRecord } from "../record.ts";
import { countOf } from "../report.ts";
import { type SentenceWithStates, withStates } from "../sentence-states.ts";
import { failureId, showFailures } from "./failures.ts";
import { Html, html, type Part } from "./html.ts";

/** The outcomes must have no secrets (run/redact.ts). */
export function htmlPage(record: RunRecord): string {
  const style = readFileSync(new URL("report.css", import.meta.url), "utf8");
  const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'`;
  const { word, kind, text } = verdictOf(record);
  const failed = groupByTarget(record).flatMap(({ outcomes }) =>
    outcomes.filter(({ outcome }) => outcome === "failed"),
  );
  const sections = [
    targets(record),
    causes(record, failed),
    failedChecks(record, failed),
    sentences(record),
    coverage(record),
    skippedChecks(record),
    passedRules(record),
  ].filter((section) => section !== undefined);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${word}: conformance report</title>
<style>${new Html(style)}</style>
</head>
<body>
<header class="verdict ${kind}"><h1>${word}</h1><p>${text}</p></header>
<nav aria-label="Sections"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
<main>${sections.map(
    ({ id, title, content }) => html`
<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`,
  )}
</main>
</body>
</html>
`.text;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Part;
}

/** The verdict in a few words, its kind, and a sentence about it. */
function verdictOf({ outcomes, isStopped }: RunRecord): { word: string; kind: string; text: string } {
  const { passed, failed, known, skipped } = countOf(outcomes);
  const rules = rulesOf(outcomes);
  const notes = [
    known > 0 ? `${plural(known, "failure")} known from the baseline.` : "",
    skipped > 0 ? `${plural(skipped, "check")} skipped with a reason.` : "",
    isStopped ? "The run was stopped early, so some checks are missing." : "",
  ].join(" ");
  if (failed > 0) {
    const broken = rulesOf(outcomes.filter(isNewFailure));
    const text = `The target breaks ${broken.length} of ${plural(rules.length, "rule")}. ${notes}`;
    return { word: "Failed", kind: "failed", text };
  }
  if (passed === 0) return { word: "Nothing passed", kind: "warned", text: `No check ran to its end. ${notes}` };
  const text = `No check failed of ${plural(rules.length, "rule")}. ${notes}`;
  if (isStopped) return { word: "Stopped early", kind: "warned", text };
  if (known > 0) return { word: "Passed, with known failures", kind: "warned", text };
  return { word: "Passed", kind: "passed", text };
}

function targets(record: RunRecord): Section {
  const rows = groupByTarget(record).map(({ target, version, outcomes }) => {
    const { passed, failed, known, skipped } = countOf(outcomes);
    const requests = outcomes.reduce((sum, { spent }) => sum + (spent?.sent ?? 0), 0);
    return [html`${target} <time>${version}</time>`, passed, failed, known, skipped, requests];
  });
  const { startedAt, ms, suite, options } = record;
  return {
    id: "targets",
    title: "Targets",
    content: [
      table(
        "Checks and judgments of responses, by target and date",
        ["Target", "Passed", "Failed", "Known", "Skipped", "Requests"],
        rows,
      ),
      html`<p>Started ${timeOf(startedAt)}, took ${plural(Math.round(ms / 1000), "second")}. Suite ${suite.version}, seed ${String(suite.seed)}.</p>`,
      options && html`<p>To repeat this run:</p><pre>${repeatRun(options)}</pre>`,
    ],
  };
}

const causesShown = 12;

/** One refused call explains the failures of many rules. */
function causes({ rules }: RunRecord, failed: readonly Outcome[]): Section | undefined {
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const groups = Map.groupBy(failed.filter(isNewFailure), ({ rule, failure }) => failure?.blockedBy ?? rule);
  if (groups.size === 0) return undefined;
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const items = sorted.slice(0, causesShown).map(([cause, group]) => {
    const first = group[0]!;
    const title = first.failure?.blockedBy === undefined ? titles.get(cause) : `A needed call was refused: ${cause}`;
    return html`
<li><a href="#${failureId(failed, first)}">${title}</a> <span class="soft">${plural(group.length, "failure")} on ${placesOf(group)}</span>
<dl><dt>expected</dt><dd><pre>${short(first.failure?.expected)}</pre></dd><dt>got</dt><dd><pre>${short(first.failure?.actual)}</pre></dd></dl></li>`;
  });
  const more = sorted.length - causesShown;
  const rest = more > 0 ? html`<p>${plural(more, "more cause")}: see the failed checks.</p>` : undefined;
  return { id: "causes", title: "Why it failed", content: [html`<ol>${items}</ol>`, rest] };
}

function failedChecks({ rules, options, outcomes }: RunRecord, failed: readonly Outcome[]): Section | undefined {
  if (failed.length === 0) return undefined;
  const shown = showFailures(failed, options);
  const byRule = Map.groupBy(failed, ({ rule }) => rule);
  const content = rules.flatMap(({ id, title, source }) => {
    const own = byRule.get(id) ?? [];
    if (own.length === 0) return [];
    const all = checksOf(outcomes.filter(({ rule }) => rule === id));
    const left = own.filter((outcome) => !shown.has(outcome)).length;
    return html`
<h3 id="rule-${id}">${title}</h3>
<p class="soft">Rule <code>${id}</code>, from ${sourceOf(source)}: ${own.length} of ${plural(all, "check")} failed.</p>
${own.map((outcome) => shown.get(outcome))}
${left > 0 ? html`<p>${plural(left, "more failure")} of this rule: see report.json.</p>` : undefined}`;
  });
  return { id: "failures", title: `Failed checks (${failed.length})`, content };
}

/** The worst first. */
const sentenceStates = ["failed", "partly", "not checked", "not checkable", "passed"] as const;

function sentences(record: RunRecord): Section | undefined {
  const all = withStates(record);
  if (all.length === 0) return undefined;
  const byState = Map.groupBy(
    all,
    ({ states }) => sentenceStates.find((state) => states.some((each) => each.state === state)) ?? "not checked",
  );
  const content = sentenceStates.flatMap((state) => {
    const group = byState.get(state) ?? [];
    if (group.length === 0) return [];
    const summary = html`<span class="${classOf(state)}">${state}</span> ${plural(group.length, "sentence")}`;
    return details(summary, html`<ul>${group.map(describeSentence)}</ul>`);
  });
  return { id: "sentences", title: "Sentences of the interface", content };
}

/** Names the sentence's state for each target and date, unless all states are equal. */
function describeSentence({ id, title, rules, unchecked, states }: SentenceWithStates): Html {
  const failedRules = new Set(states.flatMap((state) => state.failedRules));
  const others = rules.filter((rule) => !failedRules.has(rule));
  const note = unchecked ?? (others.length > 0 ? `Rules: ${others.join(", ")}` : "");
  const byState = [...Map.groupBy(states, ({ state }) => state)];
  return html`
<li><b>${id}</b> ${title} <span class="soft">${note}</span>
${[...failedRules].map((rule) => html` <a href="#rule-${rule}">${rule}</a>`)}
${byState.length > 1 ? byState.map(([state, own]) => html`<div><span class="${classOf(state)}">${state}</span> ${placesOf(own)}</div>`) : undefined}</li>`;
}

function classOf(state: string): string {
  return state === "failed" || state === "passed" ? state : "warned";
}

const missingShown = 200;

/** Dates with equal figures share a table. */
function coverage(record: RunRecord): Section | undefined {
  if (record.coverage.length === 0) return undefined;
  const tables = record.coverage.map((each) => ({ ...each, content: coverageTable(each) }));
  const alike = Map.groupBy(tables, ({ target, content }) => `${target}\n${content.text}`);
  const content = [...alike.values()].map((group) => [
    html`<h3>${group[0]!.target} ${group.map(({ version }) => version).join(", ")}</h3>`,
    group[0]!.content,
  ]);
  return { id: "coverage", title: "Coverage", content };
}

function coverageTable({ dimensions }: Coverage): Html {
  const rows = dimensions.map((dimension) => {
    const { covered, total, percent, excused } = figuresOf(dimension);
    return [dimension.title, `${covered} of ${total}`, formatPercent(percent), excused];
  });
  const missing = dimensions.flatMap((dimension) => {
    const names = missingNames(dimension);
    const more = names.length - missingShown;
    const shown = names.slice(0, missingShown).map((name) => html`<li>${name}</li>`);
    const rest = more > 0 ? html`<p>${more} more are in coverage.json.</p>` : undefined;
    if (names.length === 0) return [];
    return details(`${dimension.title}: ${names.length} not covered`, [html`<ul>${shown}</ul>`, rest]);
  });
  const head = ["What the documents declare", "Covered", "Share", "Excused"];
  return html`${table("Covered by the requests and responses of the run", head, rows)}${missing}`;
}

function skippedChecks({ outcomes }: RunRecord): Section | undefined {
  const skipped = outcomes.filter(({ outcome }) => outcome === "skipped");
  const groups = [...Map.groupBy(skipped, ({ reason = "no reason given" }) => reason)];
  if (groups.length === 0) return undefined;
  groups.sort(([, a], [, b]) => checksOf(b) - checksOf(a));
  const content = groups.map(([reason, group]) =>
    details(
      html`${reason} <span class="soft">${plural(checksOf(group), "check")} on ${placesOf(group)}</span>`,
      html`<ul>${rulesOf(group).map(([rule, own]) => html`<li><code>${rule}</code> ${checksOf(own)}</li>`)}</ul>`,
    ),
  );
  return { id: "skipped", title: `Skipped checks (${checksOf(skipped).toLocaleString("en-US")})`, content };
}

/** Counts the checks of each rule, because a whole run passes thousands. */
function passedRules(record: RunRecord): Section | undefined {
  const hasFailed = new Set(record.outcomes.filter(({ outcome }) => outcome === "failed").map(({ rule }) => rule));
  const passed = record.outcomes.filter(({ outcome, rule }) => outcome === "passed" && !hasFailed.has(rule));
  const counts = new Map(rulesOf(passed).map(([rule, own]) => [rule, checksOf(own)]));
  if (counts.size === 0) return undefined;
  const rows = record.rules
    .filter(({ id }) => counts.has(id))
    .map(({ id, title, source }) => [
      html`${title} <span class="soft"><code>${id}</code>, from ${sourceOf(source)}</span>`,
      counts.get(id),
    ]);
  const list = table("Rules without a failed check", ["Rule", "Passed"], rows);
  return { id: "passed", title: "Passed rules", content: details(plural(counts.size, "rule"), list) };
}

function table(caption: string, head: readonly string[], rows: readonly (readonly Part[])[]): Html {
  return html`
<table><caption>${caption}</caption>
<thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...cells]) => html`
<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}
</tbody></table>`;
}

function details(summary: Part, content: Part): Html {
  return html`
<details><summary>${summary}</summary>${content}</details>`;
}

function rulesOf(outcomes: readonly Outcome[]): [rule: string, outcomes: Outcome[]][] {
  return [...Map.groupBy(outcomes, ({ rule }) => rule)];
}

/** Such as "mock 2026-01-01, server 2025-02-14 and 2026-01-01". */
function placesOf(outcomes: readonly Pick<Outcome, "target" | "version">[]): string {
  return [...Map.groupBy(outcomes, ({ target }) => target)]
    .map(([target, own]) => `${target} ${[...new Set(own.map(({ version }) => version))].sort().join(" and ")}`)
    .join(", ");
}

function sourceOf(source: string): string {
  return source === "decided" ? "a decision of the project" : source;
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

function short(text = ""): string {
  return text.length > 300 ? `${text.slice(0, 300)}...` : text;
}

function timeOf(unixTime: number): string {
  return `${new Date(unixTime).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
