// Says before a run what it will check, for how long, and how to check more.
import { styleText } from "node:util";
import type { SampledRules } from "./sampled-rules.ts";

/** `minutes` is undefined without a limit. `skipped` counts the checks that the target lacks an ability for. */
export function sampleSummary(
  sample: SampledRules,
  minutes: number | undefined,
  seed: number,
  skipped: number,
): string {
  const counts = [...sample.running].map(([version, count]) => `${format(count)} at ${version}`).join(", ");
  const chosen = [...sample.running.values()].reduce((sum, count) => sum + count, 0);
  const lines = [`Checks to run: ${counts}. Checks to skip: ${format(skipped)}, with reasons at the end.`];
  const estimate = `about ${describeMinutes(sample.minutes)} at the target's rate limits and response times`;
  if (chosen === sample.possible) {
    lines.push(`These are all that the target's abilities allow. They take ${estimate}.`);
  } else {
    const what = `a sample of ${format(chosen)} of ${format(sample.possible)}`;
    lines.push(`They are ${what}, for --minutes ${minutes} and --seed ${seed}. They take ${estimate}.`);
    if (sample.rulesLeftOut.length > 0)
      lines.push(`${format(sample.rulesLeftOut.length)} rules cost too much for this time and are left out.`);
    lines.push(`--thorough runs all, in about ${describeMinutes(sample.minutesOfAll)}.`);
  }
  return lines.map((line, index) => (index === 0 ? styleText("bold", line) : line)).join("\n");
}

/** "20 min" or "3.5 h". */
function describeMinutes(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes));
  return whole < 120 ? `${whole} min` : `${(whole / 60).toFixed(1)} h`;
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}
