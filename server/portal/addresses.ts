// Addresses of the portal's pages. Pages are written with paths from the root of the server. A page is sent with links
// relative to itself, because a reverse proxy can serve it below a path that the server does not know.
import { html } from "./html.ts";

/** Relative address of the server's root from a page, with a slash at its end. */
export function rootFrom(path: string): string {
  const depth = path.split("/").length - 2;
  return depth > 0 ? "../".repeat(depth) : "./";
}

/** Puts `root` before every path of the page's attributes. Texts have no such attribute: `html` escapes quotes. */
export function withRoot(page: string, root: string): string {
  const escaped = String(html`${root}`);
  return page.replaceAll(/ (href|src|data-root)="\//g, (_, name: string) => ` ${name}="${escaped}`);
}

/** One spelling for the path of a page: lower case, without the slash at its end. */
export function plainPath(path: string): string {
  return path.toLowerCase().replace(/\/$/, "");
}
