// The address of the server. It can have a path, which only a reverse proxy knows, so each page names it relative to
// itself.

/** Without a slash at its end. */
export function serverUrl(): string {
  return new URL(document.documentElement.dataset.root!, location.href).href.replace(/\/$/, "");
}
