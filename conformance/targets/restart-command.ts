import { spawn } from "node:child_process";
import { once } from "node:events";
import { waitFor } from "../harness/wait.ts";

/** Waits until the address answers. @throws if the command fails */
export async function restartWithCommand(command: string, url: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ["ignore", "inherit", "inherit"] });
  const [status] = (await once(child, "exit")) as [number | null];
  if (status !== 0) throw new Error(`--restart-command exited with ${status ?? "a signal"}: ${command}`);
  await waitFor("a response from the restarted target", () =>
    fetch(url).then(
      () => true as const,
      () => undefined,
    ),
  );
}
