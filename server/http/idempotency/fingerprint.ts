// Compares requests by method, path and the body's values in any encoding (interface §8.3, details decided).
import { createHash } from "node:crypto";

/** Hex SHA-256. `body` is validated, so JSON, form and multipart agree. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash("sha256")
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest("hex");
}

/** JSON with sorted keys. Undefined equals an empty object. */
function canonical(value: unknown): string {
  if (value === undefined) return "{}";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}
