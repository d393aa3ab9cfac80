// Creates a project with a key and unreachable rate limits.
import { tiers } from "../../generated/contract.ts";
import { runAdmin } from "../admin/run.ts";

export type Settings = Readonly<Record<string, string>>;

export async function makeProject(
  settings: Settings,
  ...options: readonly string[]
): Promise<{ readonly id: string; readonly apiKey: string }> {
  const { id } = await admin(settings, "project", "create", "--name", "bench", ...options);
  const most = ["--per-second", "1000000", "--per-minute", "60000000", "--per-day", "2000000000"];
  for (const tier of Object.keys(tiers))
    await admin(settings, "limits", "set", "--project", id, "--tier", tier, ...most);
  const { apiKey } = await admin(settings, "key", "create", "--project", id);
  return { id, apiKey };
}

async function admin(settings: Settings, ...words: string[]) {
  let out = "";
  const status = await runAdmin([...words, "--json"], settings, {
    answer: (text) => {
      out += text;
    },
    complain: (text) => console.error(text),
  });
  if (status !== 0) throw new Error(`admin ${words.join(" ")} failed`);
  return JSON.parse(out);
}
