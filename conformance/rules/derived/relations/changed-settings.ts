// Changes the settings of two projects that hold the same resources; only one of them was read before. Invariant: both
// then show the same, so no earlier answer decides a later one.
import { latestVersion } from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import { namingsOf } from "../../../contract/families.ts";
import { toComparable } from "../../../harness/comparable.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { changeProject, createOwnProject } from "../../../harness/projects.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { createEnrollment } from "../../../harness/steps/agentic.ts";
import { parameterNames } from "../../../harness/ways.ts";
import { beginning, readSnapshot, type Snapshot } from "../../walks/world.ts";

export const rules: readonly Rule[] = [
  {
    id: "settings-followed",
    source: "decided",
    title: "Earlier reads have no influence on what reads show after a change of a project's settings",
    needs: ["state", "admin"],
    // Each of several servers may remember what it has read, so one server must answer both times.
    takesTurns: false,
    checks: ({ version }) => (version === latestVersion ? [{ name: "", run: changeAfterReading }] : []),
    mayBeEmpty: "settings affect all dates alike, so only the newest date is checked",
  },
];

async function changeAfterReading(session: Session): Promise<void> {
  const used = await createOwnProject(session, "Read before");
  const control = await createOwnProject(session, "Not read before");
  for (const each of [used, control]) await createEnrollment(each.session);
  await readAll(used.session);
  const [found, expected] = [
    await readAll(await changeProject(session, used.projectId, otherSettings)),
    await readAll(await changeProject(session, control.projectId, otherSettings)),
  ];
  assertEqual("reads after the change", found, expected);
}

/** Differ from those of a new project. */
const otherSettings = [
  ["--program-type", "CONSUMER"],
  ["--verification-method", "KYC_ATTESTATION"],
  ["--billing-currency", "GBP"],
  ["--card-shipping", "false"],
  ["--rate", "USDC=0.5"],
  ["--fee", "cryptoDeposit:USDC=2"],
  ["--card-fee", "fx=0.03"],
  ["--master-signer", "0x52908400098527886E0F7030069857D2E4169EE7"],
].flat();

/** One line for each resource and operation that reads something of it. */
async function readAll(session: Session): Promise<string[]> {
  const world = await readSnapshot(session, beginning);
  const lines: string[] = [];
  for (const operation of session.document.operations) {
    for (const path of pathsOf(session, operation, world)) {
      const { response, json } = await session.call(operation, { path });
      lines.push(`${operation.id} ${response.status} ${JSON.stringify(toComparable(json))}`);
    }
  }
  return lines.sort();
}

function pathsOf({ document }: Session, operation: Operation, world: Snapshot): Record<string, string>[] {
  const [parameter, ...others] = parameterNames(operation.path);
  if (operation.method !== "GET" || parameter === undefined || others.length > 0) return [];
  const family = namingsOf(document, operation).at(-1)?.family;
  return [...world.values()].flatMap(({ kind, shown }) => (kind.family === family ? [{ [parameter]: shown.id }] : []));
}
