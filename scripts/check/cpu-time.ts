// Measures CPU time. Unlike elapsed time, it hardly depends on what else the machine does.
import { readFileSync } from "node:fs";

// Linux reports ticks of this length to programs on every processor.
const ticksPerSecond = 100;

/**
 * Returns the seconds that a process and the children it waited for have used. Undefined except on Linux, because
 * Node counts no children.
 */
export function cpuSeconds(process: number | "self" = "self"): number | undefined {
  try {
    const text = readFileSync(`/proc/${process}/stat`, "utf8");
    // The program's name comes before and may have spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [user, system, userOfChildren, systemOfChildren] = fields.slice(11, 15).map(Number);
    return (user! + system! + userOfChildren! + systemOfChildren!) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
