// Addresses of this machine that calls may come from.

const addressesPerDate = 200;

/** With several addresses, calls without a key do not share one rate limit. Each date has its own. */
export function loopbackAddresses(index: number): string[] {
  if (process.platform !== "linux") return [];
  return Array.from(
    { length: addressesPerDate },
    (_, each) => `127.${index}.${1 + Math.floor(each / 100)}.${1 + (each % 100)}`,
  );
}
