// Encrypts columns with personal data. Invariant: every stored value says whether it is sealed.
import type { DatabaseOptions, Sealer } from "./types.ts";

const sealedPrefix = "sealed:";

/** Mark of a plain value: migrations write it before values that were stored before the column was sealed. */
export const plainPrefix = "plain:";

/** An empty text stays plain, because a sealed one shows its length anyway. */
export function sealColumn(sealer: Sealer, plain: string, context: string): string {
  if (plain === "") return plainPrefix;
  return sealedPrefix + sealer.seal(plain, context).toString("base64");
}

/** Returns undefined for a sealed or empty value. After a migration, a server of an earlier version may store values without a mark. */
export function plainOf(stored: string): string | undefined {
  if (stored.startsWith(sealedPrefix) || stored === plainPrefix) return undefined;
  return stored.startsWith(plainPrefix) ? stored.slice(plainPrefix.length) : stored;
}

export function openColumn(sealer: Sealer, stored: string, context: string): string {
  if (stored.startsWith(plainPrefix)) return stored.slice(plainPrefix.length);
  if (!stored.startsWith(sealedPrefix)) throw new Error(`${context} is neither sealed nor marked as plain`);
  return sealer.open(Buffer.from(stored.slice(sealedPrefix.length), "base64"), context).toString();
}

/** Admin commands that touch no sealed column need no SECRETS_KEY. */
export function lazySealer({ sealer }: Pick<DatabaseOptions, "sealer">): Sealer {
  let opened: Sealer | undefined;
  const get = () => {
    if (sealer === undefined) throw new Error("sealed columns need a database that was opened with a sealer");
    opened ??= sealer();
    return opened;
  };
  return {
    seal: (plain, context) => get().seal(plain, context),
    open: (sealed, context) => get().open(sealed, context),
  };
}
