// All rules, in the order of the report. Invariant: ids are unique, and every operation of the contract has a check.
import { operations } from "../generated/contract.ts";
import type { ContractDocument } from "./contract/document.ts";
import { acceptanceRules } from "./derived/acceptance.ts";
import { edgeRules } from "./derived/edges.ts";
import { everywhereRules } from "./derived/everywhere.ts";
import { createdRules } from "./derived/law-created.ts";
import { eventRules } from "./derived/law-events.ts";
import { idRules } from "./derived/law-ids.ts";
import { pageRules } from "./derived/law-pages.ts";
import { refusedRules } from "./derived/law-refused.ts";
import { uniqueRules } from "./derived/law-unique.ts";
import { updatedRules } from "./derived/law-updated.ts";
import { refusalRules } from "./derived/refusal.ts";
import { amountRules } from "./derived/relation-amounts.ts";
import { claimedRules } from "./derived/relation-claimed.ts";
import { doubledRules } from "./derived/relation-doubled.ts";
import { interruptedRules } from "./derived/relation-interrupted.ts";
import { lifetimeRules } from "./derived/relation-lifetimes.ts";
import { mixedRules } from "./derived/relation-mixed.ts";
import { operatedRules } from "./derived/relation-operated.ts";
import { repeatedRules } from "./derived/relation-repeated.ts";
import { scheduleRules } from "./derived/relation-schedule.ts";
import { sizeRules } from "./derived/relation-sizes.ts";
import { spelledRules } from "./derived/relation-spelled.ts";
import { textRules } from "./derived/relation-texts.ts";
import { windowRules } from "./derived/relation-windows.ts";
import { replayRules } from "./derived/replays.ts";
import { stateRules } from "./derived/states.ts";
import { readAreas } from "./journeys/areas.ts";
import { judgeRules } from "./judge/judge.ts";
import { equal } from "./rules/expect.ts";
import type { Rule } from "./rules/rule.ts";
import { provocationRules } from "./run/provoked.ts";

const checkedRules: readonly Rule[] = [
  ...acceptanceRules,
  ...refusalRules,
  ...edgeRules,
  ...replayRules,
  ...stateRules,
  ...everywhereRules,
  ...createdRules,
  ...updatedRules,
  ...pageRules,
  ...idRules,
  ...refusedRules,
  ...uniqueRules,
  ...eventRules,
  ...repeatedRules,
  ...amountRules,
  ...interruptedRules,
  ...scheduleRules,
  ...sizeRules,
  ...lifetimeRules,
  ...windowRules,
  ...operatedRules,
  ...mixedRules,
  ...claimedRules,
  ...doubledRules,
  ...textRules,
  ...spelledRules,
  ...(await readAreas()),
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
        run: async () => equal("operations without a check", findUncovered(document, checkedRules), []),
      },
    ],
  },
  ...checkedRules,
  ...provocationRules,
];

/** Operations of the contract that no rule has an accepting check for, at the document's date. */
export function findUncovered(document: ContractDocument, rules: readonly Rule[]): string[] {
  const accepting = rules.filter(({ id }) => id === "example-accepted");
  const covered = new Set(accepting.flatMap(({ checks }) => checks(document).map(({ operation }) => operation)));
  const listed = Object.entries(operations) as [string, { readonly versions: readonly string[] }][];
  const expected = listed.filter(([, { versions }]) => versions.includes(document.version)).map(([id]) => id);
  return expected.filter((id) => !covered.has(id)).sort();
}
