// The projects and their API keys. A fresh process has fresh keys.
import { randomBytes } from "node:crypto";
import { now } from "./clock.mjs";

export const dates = ["2025-02-14", "2026-01-01"];
const keys = new Map();

/** Creates a project with a key. */
function createKey(name, mode = "INTERNAL") {
  const key = `svc_sandbox_${randomBytes(24).toString("hex")}`;
  keys.set(key, { project: { id: name, mode } });
  return key;
}

/** By the name of the suite's option, such as `second` for --second-api-key. */
export const apiKeys = {
  main: [1, 2, 3].map((number) => createKey(`main ${number}`)),
  second: createKey("second"),
  external: createKey("external", "EXTERNAL"),
};

/** Headers of a limit that no caller of this sandbox reaches. */
export function limitHeaders() {
  const values = { Limit: 100_000, Remaining: 99_999, Reset: Math.ceil(now() / 1000) + 1 };
  const names = ["RateLimit", "X-RateLimit"];
  const headers = names.flatMap((name) => Object.entries(values).map(([field, value]) => [`${name}-${field}`, value]));
  return { ...Object.fromEntries(headers), "RateLimit-Policy": '"default-per-second";q=100000;w=1' };
}

/** Returns { project }, or undefined for an unknown key. */
export const findKey = (key) => keys.get(key);
