// Finds unknown query parameters, and parameters without a value or with one that is no percent-encoded UTF-8.
import { decodeEscapes } from "./match.ts";

export function queryProblems(search: string, known: readonly string[]): { path: string; message: string }[] {
  if (search === "") return [];
  return search.split("&").flatMap((pair) => {
    if (pair === "") return [];
    const end = pair.indexOf("=");
    const written = end === -1 ? pair : pair.slice(0, end);
    const name = decodeEscapes(written.replaceAll("+", " ")) ?? written;
    if (!known.includes(name)) return [{ path: `/query/${name}`, message: "is not a parameter of this operation" }];
    const path = `/query/${name}`;
    if (end === -1) return [{ path, message: "must have a value, written name=value" }];
    return decodeEscapes(pair.slice(end + 1)) === undefined ? [{ path, message: "must be percent-encoded UTF-8" }] : [];
  });
}
