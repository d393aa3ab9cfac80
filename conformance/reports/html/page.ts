// Writes report.html: one file that opens without a network. Invariant: no text of a target becomes HTML or script, and
// the policy of the page refuses every script, style and request that this file did not write.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RunRecord } from "../record.ts";
import { buildData } from "./build-data.ts";
import { bundle } from "./bundle.ts";

/** The outcomes must have no secrets (run/redact.ts). */
export function htmlPage(record: RunRecord): string {
  const style = readFileSync(new URL("report.css", import.meta.url), "utf8");
  const script = bundle(new URL("browser/main.js", import.meta.url));
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>Conformance report</title>
<style>${style}</style>
</head>
<body>
<noscript>This report needs JavaScript. report.json beside it has the same outcomes.</noscript>
<script type="application/json" id="data">${escapeJson(buildData(record))}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

/** Inside a script element only "<" can end the element or start a comment. */
function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
