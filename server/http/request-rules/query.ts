// Finds unknown query parameters and parameters without a value.

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
