// For tests only: the record of a small run with failures, by a target that sends hostile texts.
import { versions } from "../../../generated/contract.ts";
import type { Rule } from "../../harness/rule.ts";
import { type Exchange, exchangeOf } from "../../http/exchange.ts";
import type { Outcome } from "../../run/outcome.ts";
import { readOptions } from "../command-line.ts";
import type { RunRecord } from "../record.ts";

export const hostileTexts: readonly string[] = [
  '"><img src=x onerror="window.stolen=1">',
  "</script><script>window.stolen=1</script>",
  "<!--<script>",
  "javascript:window.stolen=1//",
];

const rule = (id: string, title: string, source: string): Rule => ({ id, title, source, needs: [], checks: () => [] });

export const rules: readonly Rule[] = [
  rule("response-schema", "Every response has the declared schema", "the document"),
  rule("hostile-text", "A text of the target stays a text", "§4.1"),
  rule("count-limit", "A create beyond the limit is refused", "decided"),
];

export function exchange(text: string): Exchange {
  return exchangeOf(
    "http://localhost:4010",
    {
      method: "POST",
      path: `/webhooks?x=${text}`,
      headers: { Authorization: "Bearer $API_KEY", "X-Text": text },
      body: Buffer.from(JSON.stringify({ url: text })),
    },
    {
      status: 500,
      headers: { "content-type": "application/json", "x-text": text },
      body: Buffer.from(JSON.stringify({ nested: { text, list: [1.5, {}] } })),
    },
    { startedAt: Date.UTC(2026, 0, 1), ms: 12.4 },
  );
}

export function failed(target: string, version: (typeof versions)[number], check: string, text: string): Outcome {
  return {
    target,
    version,
    rule: "hostile-text",
    check,
    operation: "createWebhook",
    outcome: "failed",
    failure: {
      expected: "status 201",
      actual: text,
      answer: `500 ${text}`,
      requestId: text,
      curl: `curl -i '${text}'`,
    },
    exchanges: [exchange("first"), exchange(text)],
    spent: {
      deployment: "main",
      lanes: 1,
      sent: 2,
      total: 1_500,
      requests: 900,
      "rate limits": 500,
      clock: 0,
      byLimit: {},
    },
  };
}

const outcomes = versions.flatMap((version): Outcome[] => [
  {
    target: "server",
    version,
    rule: "response-schema",
    check: "createWebhook 201",
    judges: "responses",
    outcome: "passed",
  },
  ...hostileTexts.map((text) => failed("server", version, `createWebhook ${text}`, text)),
  { ...failed("server", version, "accepted", "known"), known: { reason: "fixed in May", expires: "2026-05-01" } },
  { target: "server", version, rule: "count-limit", check: "/webhooks", operation: "createWebhook", outcome: "passed" },
  { target: "server", version, rule: "count-limit", check: "/cards", outcome: "skipped", reason: hostileTexts[0]! },
  {
    target: "server",
    version,
    rule: "count-limit",
    check: "40 checks",
    checks: 40,
    outcome: "skipped",
    reason: "sample",
  },
]);

export const smallRecord: RunRecord = {
  startedAt: Date.UTC(2026, 0, 1, 8),
  ms: 61_000,
  suite: { version: "1.2.3", seed: 7 },
  versions,
  rules,
  outcomes,
  coverage: versions.map((version) => ({
    target: "server",
    version,
    dimensions: [
      {
        id: "statuses",
        title: "Statuses",
        items: [
          { name: "createWebhook 201", operation: "createWebhook", count: 3 },
          { name: `createWebhook ${hostileTexts[0]}`, operation: "createWebhook", count: 0 },
        ],
      },
      {
        id: "invariants",
        title: "Invariants",
        items: [{ name: "Webhook: `lastUsedAt` is not before `createdAt`.", count: 1234 }],
      },
    ],
  })),
  sentences: [
    { id: "§4.1 rule 2", title: "A text stays a text.", rules: ["hostile-text"] },
    { id: "§4.2", title: "Limits are enforced.", rules: ["count-limit"] },
    { id: "§4.3", title: "No rule checks this.", rules: [] },
  ],
  remaining: [],
  isStopped: false,
  options: readOptions(["--own", "server"]),
};
