// Copies text to the clipboard.

/** Returns false if the browser does not allow it. Pages without TLS have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
