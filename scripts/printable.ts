/** Replaces control characters, which a terminal would obey. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, "\u{FFFD}");
}
