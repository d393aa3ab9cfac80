// Query parameters whose names or form no operation has. What their values must be, the documents say.

/**
 * One problem for each parameter that is not among `known`, and for each without `=` (`?limit`): it has no value to be judged. `search` is the
 * query as it was sent, without its question mark.
 */
export function queryProblems(search: string, known: readonly string[]): { path: string; message: string }[] {
  if (search === "") return [];
  return search.split("&").flatMap((pair) => {
    if (pair === "") return [];
    const end = pair.indexOf("=");
    const name = decode(end === -1 ? pair : pair.slice(0, end));
    if (!known.includes(name)) return [{ path: `/query/${name}`, message: "is not a parameter of this operation" }];
    return end === -1 ? [{ path: `/query/${name}`, message: "must have a value, written name=value" }] : [];
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
