// All rules of the suite. Invariant: every operation has a check.
import { operations } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import { assertEqual } from "../harness/expect.ts";
import type { Rule } from "../harness/rule.ts";
import { readArea, readAreas } from "../rules/areas.ts";
import { judgeRules } from "../rules/responses.ts";
import { provocationRules } from "./provoked.ts";

const checkedRules: readonly Rule[] = [
  ...(await readAreas(new URL("../rules/derived/", import.meta.url), new URL("../rules/journeys/", import.meta.url))),
  ...(await readArea(new URL("../rules/walks/", import.meta.url))),
];

export const suite: readonly Rule[] = [
  ...judgeRules,
  {
    id: "operations-covered",
    source: "the document",
    title: "Every operation of the contract is in the documents of its dates and has a check",
    needs: [],
    checks: (document) => [
      {
        name: "",
        run: async () => assertEqual("operations without a check", findUncovered(document, checkedRules), []),
      },
    ],
  },
  ...checkedRules,
  ...provocationRules,
];

export function findUncovered(document: ContractDocument, rules: readonly Rule[]): string[] {
  const accepting = rules.filter(({ id }) => id === "example-accepted");
  const coveredIds = new Set(accepting.flatMap(({ checks }) => checks(document).map(({ operation }) => operation)));
  const entries = Object.entries(operations) as [string, { readonly versions: readonly string[] }][];
  const expected = entries.filter(([, { versions }]) => versions.includes(document.version)).map(([id]) => id);
  return expected.filter((id) => !coveredIds.has(id)).sort();
}
