// Draws ids in every page of the portal.

/** 128 random bits. `crypto.randomUUID` is missing on pages without TLS, such as those of a sandbox on another machine. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
