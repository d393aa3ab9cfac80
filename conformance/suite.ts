// All rules, in the order of the report. Invariant: ids are unique, and every operation of the contract has a check.
import { operations } from "../generated/contract.ts";
import type { ContractDocument } from "./contract/document.ts";
import { acceptanceRules } from "./derived/acceptance.ts";
import { edgeRules } from "./derived/edges.ts";
import { refusalRules } from "./derived/refusal.ts";
import { replayRules } from "./derived/replays.ts";
import { same } from "./expect.ts";
import { arrivalRules } from "./journeys/arrivals.ts";
import { attemptRules } from "./journeys/attempts.ts";
import { burstRules } from "./journeys/bursts.ts";
import { callerRules } from "./journeys/callers.ts";
import { deliveryRules } from "./journeys/deliveries.ts";
import { documentRules } from "./journeys/documents.ts";
import { eventRules } from "./journeys/events.ts";
import { httpRules } from "./journeys/http.ts";
import { idempotencyRules } from "./journeys/idempotency.ts";
import { outcomeRules } from "./journeys/idempotency-outcomes.ts";
import { timeRules } from "./journeys/idempotency-time.ts";
import { togetherRules } from "./journeys/idempotency-together.ts";
import { inputRules } from "./journeys/input.ts";
import { isolationRules } from "./journeys/isolation.ts";
import { keyRules } from "./journeys/keys.ts";
import { limitDayRules } from "./journeys/limit-day.ts";
import { limitRules } from "./journeys/limits.ts";
import { listRules } from "./journeys/lists.ts";
import { localUrlRules } from "./journeys/local-urls.ts";
import { modeRules } from "./journeys/modes.ts";
import { recipientRules } from "./journeys/recipients.ts";
import { resendRules } from "./journeys/resend.ts";
import { retryRules } from "./journeys/retries.ts";
import { rollingLimitRules } from "./journeys/rolling-limits.ts";
import { rotationRules } from "./journeys/rotation.ts";
import { scheduleRules } from "./journeys/schedule.ts";
import { secretRules } from "./journeys/secrets.ts";
import { statementRules } from "./journeys/statements.ts";
import { urlRules } from "./journeys/urls.ts";
import { versionRules } from "./journeys/versions.ts";
import { webhookRules } from "./journeys/webhooks.ts";
import { judgeRules } from "./judge/judge.ts";
import type { Rule } from "./rule.ts";

const checkedRules: readonly Rule[] = [
  ...acceptanceRules,
  ...refusalRules,
  ...edgeRules,
  ...replayRules,
  ...keyRules,
  ...callerRules,
  ...versionRules,
  ...idempotencyRules,
  ...outcomeRules,
  ...togetherRules,
  ...timeRules,
  ...limitRules,
  ...burstRules,
  ...rollingLimitRules,
  ...arrivalRules,
  ...limitDayRules,
  ...webhookRules,
  ...secretRules,
  ...modeRules,
  ...isolationRules,
  ...urlRules,
  ...listRules,
  ...inputRules,
  ...retryRules,
  ...deliveryRules,
  ...recipientRules,
  ...rotationRules,
  ...attemptRules,
  ...scheduleRules,
  ...eventRules,
  ...resendRules,
  ...localUrlRules,
  ...statementRules,
  ...httpRules,
  ...documentRules,
];

/** Every rule of the suite. */
export const suite: readonly Rule[] = [
  ...judgeRules,
  {
    id: "operations-covered",
    source: "the document",
    title: "Every operation of the contract is in the document of its dates and has a check",
    needs: [],
    checks: (document) => [
      {
        name: "",
        run: async () => same("operations without a check", uncovered(document, checkedRules), []),
      },
    ],
  },
  ...checkedRules,
];

/** Operations of the contract that no rule has an accepting check for, at the document's date. */
export function uncovered(document: ContractDocument, rules: readonly Rule[]): string[] {
  const accepting = rules.filter(({ id }) => id === "example-accepted");
  const covered = new Set(accepting.flatMap(({ checks }) => checks(document).map(({ operation }) => operation)));
  const listed = Object.entries(operations) as [string, { readonly versions: readonly string[] }][];
  const expected = listed.filter(([, { versions }]) => versions.includes(document.version)).map(([id]) => id);
  return expected.filter((id) => !covered.has(id)).sort();
}
