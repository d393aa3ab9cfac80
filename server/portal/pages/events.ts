// The page of all event types.
import { type Html, html } from "../html.ts";
import type { EventType } from "./interface-document.ts";
import {
  codeBlock,
  conditions,
  type DatedPage,
  facts,
  jsonBlock,
  machineLink,
  moverOf,
  operationLinkOf,
  paragraphs,
  type Section,
  sandboxCauseOf,
  simulationLink,
  table,
} from "./parts.ts";

/** `receiver`: the code that verifies a delivery. */
export function eventsPage(page: DatedPage, receiver: string) {
  const { source } = page;
  return {
    lead: html`<p>The service reports changes as events: it posts them to your NOTIFICATION endpoints and keeps them in a log. ${source.events.size}
types exist. An event can come twice or late, so remember its <code>id</code> and read the resource if the order matters.</p>`,
    groups: [
      { id: "deliveries", title: "Deliveries", sections: [verifySection(page, receiver), retrySection(page)] },
      {
        id: "types",
        title: "Event types",
        sections: [...source.events.values()].map((event) => eventSection(page, event)),
      },
    ],
  };
}

function verifySection(page: DatedPage, receiver: string): Section {
  return {
    id: "verify",
    title: "Verify a delivery",
    body: html`<p>Each delivery is signed with the <code>signingSecret</code> that ${operationLinkOf(page, "createWebhook")} returned. Any library for
Standard Webhooks verifies it. Use the bytes of the body as they came, before you parse them.</p>
${codeBlock(receiver, "Node.js")}`,
  };
}

function retrySection(page: DatedPage): Section {
  const limit = (name: string) => page.source.document["x-limits"][name]?.value;
  const delays = [limit("webhookAttemptDelaysSeconds") ?? []].flat();
  return {
    id: "retries",
    title: "Acknowledge and catch up",
    body: html`<p>Any 2xx status within ${limit("webhookTimeoutSeconds")} seconds acknowledges a delivery. Anything else is retried over about
${limit("webhookRetryWindowHours")} hours. <a href="${page.links.page("limits")}">Limits</a> lists every number.</p>
${table({
  caption: "Attempts of a delivery",
  columns: ["Attempt", "After the attempt before", "After the first attempt"],
  numeric: [0],
  rows: delays.map((seconds, index) => [
    String(index + 1),
    index === 0 ? "" : durationText(seconds),
    durationText(delays.slice(0, index + 1).reduce((sum, delay) => sum + delay, 0)),
  ]),
})}
<p>Each delay differs by up to ${limit("webhookJitterPercent")} % and can change. With status 429 or 503, your <code>Retry-After</code> delays the next
attempt by up to ${durationText(Number(limit("webhookRetryAfterMaxSeconds") ?? 0))}. The service reads ${limit("webhookResponseReadBytes")} bytes of your response and stores
${limit("webhookResponseLoggedBytes")} of them for you.</p>
<ul>
<li>${operationLinkOf(page, "testWebhook")} sends a test event.</li>
<li>${operationLinkOf(page, "listEventDeliveries")} shows every attempt with your response.</li>
<li>${operationLinkOf(page, "resendEvent")} delivers an event again.</li>
<li>${operationLinkOf(page, "listEvents")} lists what you missed.</li>
</ul>`,
  };
}

/** Returns `47 h 42 min 35 s` for 171755 seconds. */
function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3_600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const text = parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(" ");
  return text === "" ? "0 s" : text;
}

function eventSection(page: DatedPage, event: EventType): Section {
  const moves = triggersOf(page, event.type);
  const triggers = moves.length > 0 ? moves : creationsOf(page, event);
  return {
    id: event.type,
    title: event.type,
    isCode: true,
    body: html`${paragraphs(page, event.description)}
${facts([["Data", event.data === undefined ? undefined : machineLink(page, event.data)]])}${
  triggers.length === 0
    ? ""
    : table({
        caption: `Changes that send ${event.type}`,
        columns: ["Resource", "Change", "Cause", "In a sandbox"],
        rows: triggers,
      })
}<details class="example"><summary>Example payload</summary>
${jsonBlock(event.example)}</details>`,
  };
}

/** Rows of the operations that create the event's data. */
function creationsOf(page: DatedPage, { data }: EventType): Html[][] {
  const operations = [...page.source.operations.values()].filter((each) => each.creates !== undefined);
  return operations
    .filter(({ creates }) => creates === data)
    .map(({ id, creates }) => [machineLink(page, creates!), html`created`, ...causesOf(page, id)]);
}

/** Rows of moves and uses that name the type. */
function triggersOf(page: DatedPage, type: string): Html[][] {
  return [...page.source.machines.values()].flatMap(({ resource, moves, uses }) => [
    ...moves
      .filter(({ event }) => event === type)
      .map((move) => [
        machineLink(page, resource),
        html`${move.from.join(", ")} → ${move.to.join(" or ")}`,
        moverOf(page, move),
        sandboxCauseOf(page, move) ?? sameCause,
      ]),
    ...uses
      .filter(({ event }) => event === type)
      .map(({ states, operation, when }) => [
        machineLink(page, resource),
        html`${states.join(", ")}, unchanged`,
        ...causesOf(page, operation, when),
      ]),
  ]);
}

const sameCause = html`<span class="soft">the same</span>`;

/** The cause, and the cause in a sandbox. A simulation stands in for the service. */
function causesOf(page: DatedPage, id: string, when?: Readonly<Record<string, unknown>>): Html[] {
  if (page.source.operations.get(id)?.isSandboxOnly)
    return [
      html`<span class="mover-service">the service</span>`,
      simulationLink(page, { operation: id, body: when ?? {} }),
    ];
  return [html`${operationLinkOf(page, id)} ${conditions(when)}`, sameCause];
}
