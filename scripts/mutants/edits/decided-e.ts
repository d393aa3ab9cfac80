// Requests and their bodies, the log of requests, limits and claims (spec/decisions.md).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const body = "server/http/request-rules/body.ts";
const rolling = "server/http/limits/rolling.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "frees-claim-by-moved-clock",
    "suspended-payment-keeps-real-time",
    edit("server/http/idempotency/store.ts", "export const aliveMs = 20_000;", "export const aliveMs = 0;"),
  ),
  fault(
    "looks-for-list-before-parameters-only",
    "type-exact",
    edit(body, 'text.replace(quotedString, "").includes(",")', 'text.split(";")[0]!.includes(",")'),
  ),
  fault(
    "reads-first-of-two-content-type-lines",
    "upload-by-content",
    edit(body, "if (others.length > 0 || text", "if (text"),
  ),
  fault(
    "accepts-upload-of-longer-media-type",
    "upload-by-content",
    edit(body, 'if (type !== "multipart/form-data" ||', 'if (!type.startsWith("multipart/form-data") ||'),
  ),
  fault(
    "describes-tier-that-frees-first",
    "tiers-together",
    edit(rolling, "return next.freeAt > last.freeAt ? next : last;", "return next.freeAt < last.freeAt ? next : last;"),
  ),
];
