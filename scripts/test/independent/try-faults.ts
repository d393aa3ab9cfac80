// Plants every fault in the independent implementation, one after the other, and prints whether the suite noticed it.
// Run it with: node scripts/test/independent/try-faults.ts [TEXT], where TEXT is a part of the faults' names.
import { styleText } from "node:util";
import { faults } from "./faults.ts";
import { checkIndependent, offered } from "./run.ts";

const chosen = faults.filter(({ name }) => name.includes(process.argv[2] ?? ""));
const width = Math.max(...chosen.map(({ name }) => name.length));
for (const fault of chosen) {
  const { status, output } = await checkIndependent([fault.rule], fault.isJourney ? [] : offered, fault);
  const isNoticed = status === 1 && output.includes(`✗ ${fault.rule} `);
  if (!isNoticed) process.exitCode = 1;
  const verdict = isNoticed ? styleText("green", "noticed ") : styleText("red", "MISSED  ");
  console.log(`${verdict}  ${fault.name.padEnd(width)}  ${fault.rule}`);
}
