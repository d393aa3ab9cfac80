// Keeps the state of the page in the URL's fragment, so that a link shows the same view.

/** @typedef {"view" | "text" | "operation" | "target" | "date" | "outcome" | "rows" | "failure"} Name */

/**
 * @param {Name} name
 * @returns {string} Empty if it is not set.
 */
export function readState(name) {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? "";
}

/**
 * The fragment after these changes. An empty value removes the name.
 * @param {Partial<Record<Name, string>>} changes
 */
export function fragmentWith(changes) {
  const parameters = new URLSearchParams(location.hash.slice(1));
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") parameters.delete(name);
    else parameters.set(name, value);
  }
  return `#${parameters}`;
}

/**
 * Replaces the entry of the browser's history, so that Back leaves the view.
 * @param {Partial<Record<Name, string>>} changes
 */
export function writeState(changes) {
  history.replaceState(null, "", fragmentWith(changes));
}
