// What makes two requests the same (interface §8.3, decided in detail): method, path and the values of the body, whatever its encoding.
import { createHash } from "node:crypto";

/** Hex SHA-256 of the canonical request. `body` is the validated one, so JSON, form and multipart of the same values agree. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash("sha256")
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest("hex");
}

/** JSON with sorted keys and no white space; undefined and an empty object are both nothing. */
export function canonical(value: unknown): string {
  if (value === undefined) return "{}";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}
