// A record of a run against a hostile target, for the tests of the reports.
import { versions } from "../../generated/contract.ts";
import { journey } from "../harness/rule.ts";
import { exchangeOf } from "../http/exchange.ts";
import type { Outcome } from "../run/outcome.ts";
import { readOptions } from "./command-line.ts";
import { withEvidence } from "./evidence.ts";
import type { RunRecord } from "./record.ts";

/** Breaks XML, HTML, Markdown, workflow commands, terminals and file names if a report does not escape it. */
export const hostileText =
  ']]> <script>alert(1)</script> "><img src=x onerror="alert(2)"> & "q" | [x](javascript:1) ![](http://e) `c`\r\n::error::x\n##[add-mask]y %0A \u0000\u001b[31m\ufffe\ud800 ../..';

const about = { target: "https://api.example", version: "2026-01-01" } as const;
const failure = {
  expected: "400 WEBHOOK_LIMIT_EXCEEDED",
  actual: hostileText,
  answer: `201 ${hostileText}`,
  requestId: "req-7",
  curl: "curl -i https://api.example/webhooks/",
};
const exchange = exchangeOf(
  "https://api.example",
  {
    method: "POST",
    path: "/webhooks/?limit=1&name=%zz",
    headers: { "Content-Type": "application/json" },
    body: Buffer.from([0xff, 0x00]),
  },
  { status: 201, headers: { location: "/webhooks/1" }, body: Buffer.from(hostileText.toWellFormed()) },
  { startedAt: Date.UTC(2026, 0, 1), ms: 12.5 },
);
const spent = {
  deployment: "d",
  lanes: 1,
  sent: 1,
  total: 1_234.5,
  requests: 1,
  "rate limits": 0,
  clock: 0,
  byLimit: { DEFAULT: 1 },
};
const failed = { outcome: "failed", failure, exchanges: [exchange], spent } as const;
const known = { reason: `ticket 7 ${hostileText}`, expires: "2026-12-31" };

const outcomes: readonly Outcome[] = [
  { ...about, rule: "limit", check: "b", operation: "createWebhook", ...failed },
  { ...about, rule: "limit", check: `a ${hostileText}`, operation: "createWebhook", ...failed },
  { ...about, rule: "limit", check: "c", ...failed, known },
  { ...about, rule: "clock", check: "", outcome: "skipped", reason: "no clock" },
  { ...about, rule: "limit", check: "first", outcome: "passed", spent },
  { ...about, version: "2025-02-14", rule: "clock", check: "", outcome: "passed" },
];

export const record: RunRecord = {
  startedAt: Date.UTC(2026, 0, 1, 12),
  ms: 61_500.5,
  suite: { version: "1.2.3", seed: 7 },
  versions,
  rules: [
    journey("limit", "§4.1", "At most five", [], async () => {}),
    journey("clock", "§8.3", "A day passes", ["clock"], async () => {}),
  ],
  outcomes: withEvidence(outcomes, 2),
  coverage: versions.map((version) => ({
    target: about.target,
    version,
    dimensions: [
      {
        id: "answers",
        title: "Answers",
        items: [
          { name: "createWebhook 201", operation: "createWebhook", count: 3 },
          { name: `createWebhook ${hostileText}`, operation: "createWebhook", count: 0 },
        ],
      },
    ],
  })),
  sentences: [
    { id: "§4.1 rule 2", title: "A project has at most five webhooks.", rules: ["limit"] },
    { id: "§8.3", title: "A day passes.", rules: ["clock"] },
    { id: "§8.4", title: "Nobody can check this.", rules: [], unchecked: "it happens outside the interface" },
  ],
  remaining: [],
  isStopped: false,
  options: readOptions(["--target", about.target]),
};
