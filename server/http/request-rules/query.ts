// Finds unknown query parameters and parameters without a value.
import { decodeEscapes } from "./match.ts";

export function queryProblems(search: string, known: readonly string[]): { path: string; message: string }[] {
  if (search === "") return [];
  return search.split("&").flatMap((pair) => {
    if (pair === "") return [];
    const end = pair.indexOf("=");
    const written = end === -1 ? pair : pair.slice(0, end);
    const name = decodeEscapes(written.replaceAll("+", " ")) ?? written;
    if (!known.includes(name)) return [{ path: `/query/${name}`, message: "is not a parameter of this operation" }];
    return end === -1 ? [{ path: `/query/${name}`, message: "must have a value, written name=value" }] : [];
  });
}
