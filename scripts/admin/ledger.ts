// Commands about the ledger.
import { type Finding, type Verdict, verifyLedger } from "../../server/money/ledger/verify.ts";
import { amountDigits } from "../../server/platform/database/amounts.ts";
import { requiredBalances } from "../../server/registry.ts";
import type { Command } from "./command.ts";
import { existingProject } from "./keys.ts";

export const verifyLedgerCommand: Command = {
  words: "ledger verify",
  about: "Add up every balance again from its postings, and say what is wrong",
  options: { project: { takes: "ID", about: "Only this project's; without it, all" } },
  read: (input) => async (tools) => {
    const projectId = input.value("project") === undefined ? undefined : await existingProject(input, tools);
    const progress = everySoOften((postings, journals) =>
      tools.progress(`${postings} postings and ${journals} journals are added up\n`),
    );
    const verdict = await verifyLedger(tools.database, { projectId, requiredBalances, progress });
    const failed = verdict.findingCount > 0;
    return {
      json: jsonOf(verdict),
      rows: failed ? verdict.findings.map(rowOf) : [countsOf(verdict)],
      note: noteOf(verdict),
      failed,
    };
  },
};

function everySoOften(
  show: (postings: number, journals: number) => void,
): (postings: number, journals: number) => void {
  const each = 1_000_000;
  let next = each;
  return (postings, journals) => {
    if (postings + journals < next) return;
    next = postings + journals + each;
    show(postings, journals);
  };
}

function jsonOf({ findings, ...counts }: Verdict): object {
  return {
    ...counts,
    findings: findings.map(({ expected, found, ...finding }) => ({
      ...finding,
      expected: decimal(expected),
      found: decimal(found),
    })),
  };
}

function rowOf(finding: Finding): Record<string, string> {
  return {
    problem: finding.problem,
    project: finding.projectId ?? "-",
    account: finding.accountId || "-",
    pocket: finding.kind ?? "-",
    unit: finding.unit || "-",
    journal: finding.journalId ?? "-",
    expected: decimal(finding.expected),
    found: decimal(finding.found),
  };
}

function countsOf({ journals, postings, pockets }: Verdict): Record<string, string> {
  return { journals: String(journals), postings: String(postings), pockets: String(pockets) };
}

function noteOf({ findings, findingCount }: Verdict): string {
  if (findingCount === 0) return "Everything adds up.";
  const rest = findingCount > findings.length ? `; the first ${findings.length} are shown` : "";
  return `${findingCount} ${findingCount === 1 ? "thing is" : "things are"} wrong${rest}.`;
}

/** Attos as major units, without zeros at the end: the ledger knows no unit's digits. */
function decimal(attos: bigint): string {
  const digits = (attos < 0n ? -attos : attos).toString().padStart(amountDigits + 1, "0");
  const fraction = digits.slice(-amountDigits).replace(/0+$/, "");
  return `${attos < 0n ? "-" : ""}${digits.slice(0, -amountDigits)}${fraction === "" ? "" : `.${fraction}`}`;
}
