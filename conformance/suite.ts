// All rules, in the order of the report. Invariant: ids are unique, and every operation of the contract has a check.
import { operations } from "../generated/contract.ts";
import type { ContractDocument } from "./contract/document.ts";
import { acceptanceRules } from "./derived/acceptance.ts";
import { edgeRules } from "./derived/edges.ts";
import { refusalRules } from "./derived/refusal.ts";
import { replayRules } from "./derived/replays.ts";
import { attemptRules } from "./journeys/delivery/attempts.ts";
import { deliveryRules } from "./journeys/delivery/deliveries.ts";
import { recipientRules } from "./journeys/delivery/recipients.ts";
import { resendRules } from "./journeys/delivery/resend.ts";
import { retryRules } from "./journeys/delivery/retries.ts";
import { scheduleRules } from "./journeys/delivery/schedule.ts";
import { eventRules } from "./journeys/events/events.ts";
import { outcomeRules } from "./journeys/idempotency/outcomes.ts";
import { idempotencyRules } from "./journeys/idempotency/replays.ts";
import { timeRules } from "./journeys/idempotency/time.ts";
import { togetherRules } from "./journeys/idempotency/together.ts";
import { arrivalRules } from "./journeys/limits/arrivals.ts";
import { burstRules } from "./journeys/limits/bursts.ts";
import { limitDayRules } from "./journeys/limits/day.ts";
import { limitRules } from "./journeys/limits/limits.ts";
import { rollingLimitRules } from "./journeys/limits/rolling-limits.ts";
import { callerRules } from "./journeys/requests/callers.ts";
import { documentRules } from "./journeys/requests/documents.ts";
import { httpRules } from "./journeys/requests/http.ts";
import { inputRules } from "./journeys/requests/input.ts";
import { isolationRules } from "./journeys/requests/isolation.ts";
import { keyRules } from "./journeys/requests/keys.ts";
import { listRules } from "./journeys/requests/lists.ts";
import { versionRules } from "./journeys/requests/versions.ts";
import { statementRules } from "./journeys/statements/statements.ts";
import { localUrlRules } from "./journeys/webhooks/local-urls.ts";
import { modeRules } from "./journeys/webhooks/modes.ts";
import { rotationRules } from "./journeys/webhooks/rotation.ts";
import { secretRules } from "./journeys/webhooks/secrets.ts";
import { urlRules } from "./journeys/webhooks/urls.ts";
import { webhookRules } from "./journeys/webhooks/webhooks.ts";
import { judgeRules } from "./judge/judge.ts";
import { equal } from "./rules/expect.ts";
import type { Rule } from "./rules/rule.ts";

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
        run: async () => equal("operations without a check", uncovered(document, checkedRules), []),
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
