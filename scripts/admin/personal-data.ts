// Seals personal data that was stored before its columns were sealed, and hashes email addresses for their filter.
import { declaredTables } from "../../server/platform/database/table.ts";
import type { Command } from "./command.ts";

const batchRows = 500;
const progressRows = 50_000;

export const sealPersonalDataCommand: Command = {
  words: "personal-data seal",
  about: "Encrypt personal data and events that an earlier version stored unencrypted",
  options: {},
  read:
    () =>
    async ({ database, progress, server }) => {
      // Declares every table.
      await import("../../server/handlers.ts");
      const { hashStoredEmails } = await import("../../server/resources/users/store.ts");
      const counts: Record<string, number> = {};
      for (const table of declaredTables) {
        const count = await table.sealPlainValues(database, batchRows, (rows) => {
          if (rows % progressRows === 0) progress(`${rows} rows of ${table.name}\n`);
        });
        if (count > 0) counts[table.name] = count;
      }
      const { hashed, unreadable } = await hashStoredEmails(database, server().secrets, batchRows, (rows) => {
        if (rows % progressRows === 0) progress(`${rows} email addresses\n`);
      });
      if (hashed > 0) counts["users by email"] = hashed;
      if (unreadable.length > 0)
        progress(`The email addresses of these users cannot be read: ${unreadable.join(", ")}.\n`);
      return {
        failed: unreadable.length > 0,
        json: counts,
        rows: Object.entries(counts).map(([table, values]) => ({ table, sealed: String(values) })),
        note: Object.keys(counts).length === 0 ? "Everything was sealed already." : "Older backups are not sealed.",
      };
    },
};
