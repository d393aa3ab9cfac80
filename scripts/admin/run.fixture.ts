// For tests only: runs the admin command in this process.
import type { Place } from "../../server/platform/database/testing/databases.ts";
import { runAdmin } from "./run.ts";

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function runAdminHere(
  { dataDir, databaseUrl }: Pick<Place, "dataDir"> & Partial<Place>,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  let [out, err] = ["", ""];
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", ...settings };
  const code = await runAdmin(words, env, {
    answer: (text) => {
      out += text;
    },
    complain: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}
