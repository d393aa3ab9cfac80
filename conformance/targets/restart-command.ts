// Restarting a target that is not our own, by a command of whoever checks it. Invariant: it returns when the target answers again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { waitFor } from "../rules/until.ts";

/** Runs the command in a shell, then asks the address until anything answers. @throws where the command fails */
export async function restartByCommand(command: string, url: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ["ignore", "inherit", "inherit"] });
  const [status] = (await once(child, "exit")) as [number | null];
  if (status !== 0) throw new Error(`--restart-command ended with ${status ?? "a signal"}: ${command}`);
  await waitFor("an answer of the restarted target", () =>
    fetch(url).then(
      () => true as const,
      () => undefined,
    ),
  );
}
