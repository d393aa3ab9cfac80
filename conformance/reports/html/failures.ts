// Shows failed checks: what was expected, what the target did, and its requests and responses. Invariant: they stay
// below a fixed size, however much a target gets wrong.
import { isUtf8 } from "node:buffer";
import type { Exchange } from "../../http/exchange.ts";
import type { Outcome } from "../../run/outcome.ts";
import { type Option, repeatCheck } from "../command-line.ts";
import { firstOfEveryRuleFirst } from "../evidence.ts";
import { failureRows } from "../failure-text.ts";
import { type Html, html } from "./html.ts";
import { formatJson } from "./json-text.ts";

// A browser opens 5 MB within a second.
const maxCharactersWithRequests = 3_000_000;
const maxCharacters = 4_500_000;
const maxExchanges = 20;
const maxBodyCharacters = 6_000;
const maxTextCharacters = 2_000;

/** Returns the failures that fit on the page. Later failures of a rule lose their requests first. */
export function showFailures(
  failed: readonly Outcome[],
  options: readonly Option[] | undefined,
): ReadonlyMap<Outcome, Html> {
  const shown = new Map<Outcome, Html>();
  let characters = 0;
  for (const outcome of firstOfEveryRuleFirst(failed)) {
    if (characters > maxCharacters) break;
    const id = failureId(failed, outcome);
    const isOpen = failed.length === 1;
    const exchanges =
      characters > maxCharactersWithRequests
        ? html`<p>Requests are left out, because too many checks failed. report.json has them.</p>`
        : showExchanges(outcome.exchanges ?? []);
    const failure = showFailure(outcome, id, options, isOpen, exchanges);
    characters += failure.text.length;
    shown.set(outcome, failure);
  }
  return shown;
}

/** Returns the element's id. */
export function failureId(failed: readonly Outcome[], outcome: Outcome): string {
  return `failure-${failed.indexOf(outcome) + 1}`;
}

function showFailure(
  outcome: Outcome,
  id: string,
  options: readonly Option[] | undefined,
  isOpen: boolean,
  exchanges: Html,
): Html {
  const { target, version, rule, check, known, failure } = outcome;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ...failureRows(outcome),
    ["known", known && `until ${known.expires}: ${known.reason}`],
    ["blocked", failure?.blockedBy && `This check needs ${failure.blockedBy}, which was refused.`],
    ["repeat", options && repeatCheck(options, outcome)],
  ];
  // A link to an element inside opens the details.
  return html`
<details${isOpen ? html` open` : undefined}>
<summary><span class="failed">✗</span> ${check === "" ? rule : check} <span class="soft">${target} <time>${version}</time></span></summary>
<dl id="${id}">${rows.map(([label, text]) => text && html`<dt>${label}</dt><dd><pre>${cut(text)}</pre></dd>`)}</dl>
${exchanges}
</details>`;
}

/** The last exchange is open, because most failures are about it. */
function showExchanges(all: readonly Exchange[]): Html {
  const shown = all.slice(-maxExchanges);
  const omitted = all.length - shown.length;
  return html`
${omitted > 0 ? html`<p>${omitted} earlier requests are left out. report.json has them.</p>` : undefined}
<ol start="${String(omitted + 1)}">${shown.map((exchange, index) => showExchange(exchange, index === shown.length - 1))}</ol>`;
}

function showExchange({ url, request, response, time }: Exchange, isLast: boolean): Html {
  const { method, path, target = `${url}${path}`, headers, headerLines = [] } = request;
  const sent = messageText(`${method} ${target}`, [...Object.entries(headers), ...headerLines], request.body);
  const received = messageText(`${response.status}`, Object.entries(response.headers), response.body);
  return html`<li><details${isLast ? html` open` : undefined}>
<summary><code>${method} ${cut(path)}</code> <b>${String(response.status)}</b> <span class="soft">${Math.round(time.ms)} ms</span></summary>
<p class="soft">Request at ${new Date(time.startedAt).toISOString()}</p><pre>${sent}</pre>
<p class="soft">Response</p><pre>${received}</pre>
</details></li>`;
}

function messageText(start: string, headers: readonly (readonly [string, string])[], body: Buffer): string {
  const text = isUtf8(body) ? body.toString("utf8") : `(${body.length} bytes that are no text)`;
  const lines = headers.map(([name, value]) => cut(`${name}: ${value}`));
  return [cut(start), ...lines, "", formatJson(cut(text, maxBodyCharacters))].join("\n").trimEnd();
}

function cut(text: string, most = maxTextCharacters): string {
  return text.length <= most ? text : `${text.slice(0, most)}\n... (${text.length} characters)`;
}
