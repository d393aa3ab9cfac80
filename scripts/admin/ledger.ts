import { type Finding, type Verdict, verifyLedger } from "../../server/money/ledger/verify.ts";
import { amountDigits } from "../../server/platform/database/amounts.ts";
import { requiredBalances } from "../../server/registry.ts";
import type { Command } from "./command.ts";
import { findProjectId } from "./keys.ts";

export const verifyLedgerCommand: Command = {
  words: "ledger verify",
  about: "Recompute every balance from its postings and list errors",
  options: { project: { takes: "ID", about: "Only this project; all by default" } },
  read: (input) => async (tools) => {
    const projectId = input.value("project") === undefined ? undefined : await findProjectId(input, tools);
    const progress = everyMillion((postings, journals) =>
      tools.progress(`Verified ${postings} postings and ${journals} journals\n`),
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

function everyMillion(
  show: (postings: number, journals: number) => void,
): (postings: number, journals: number) => void {
  const step = 1_000_000;
  let next = step;
  return (postings, journals) => {
    if (postings + journals < next) return;
    next = postings + journals + step;
    show(postings, journals);
  };
}

function jsonOf({ findings, ...counts }: Verdict): object {
  return {
    ...counts,
    findings: findings.map(({ expected, actual: found, ...finding }) => ({
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
    found: decimal(finding.actual),
  };
}

function countsOf({ journals, postings, pockets }: Verdict): Record<string, string> {
  return { journals: String(journals), postings: String(postings), pockets: String(pockets) };
}

function noteOf({ findings, findingCount }: Verdict): string {
  if (findingCount === 0) return "Every balance is correct.";
  const rest = findingCount > findings.length ? `; the first ${findings.length} are listed` : "";
  return `${findingCount} ${findingCount === 1 ? "error" : "errors"} found${rest}.`;
}

/** Without trailing zeros, because the ledger does not know how many digits a currency has. */
function decimal(attos: bigint): string {
  const digits = (attos < 0n ? -attos : attos).toString().padStart(amountDigits + 1, "0");
  const fraction = digits.slice(-amountDigits).replace(/0+$/, "");
  return `${attos < 0n ? "-" : ""}${digits.slice(0, -amountDigits)}${fraction === "" ? "" : `.${fraction}`}`;
}
