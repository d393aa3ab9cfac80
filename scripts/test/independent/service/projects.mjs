// The projects and their API keys. A fresh process has fresh keys.
import { randomBytes } from "node:crypto";

export const dates = ["2025-02-14", "2026-01-01"];
const [oldest, newest] = dates;

// The published limits of the default tier in a sandbox: requests per second, minute and day.
const published = [10, 150, 10_000];
const generous = [100_000, 1_000_000, 10_000_000];

const keys = new Map();

function createProject(name, { mode = "INTERNAL", limits = generous, date = newest } = {}) {
  return { id: name, mode, limits, date };
}

/** `addresses`: the only callers that may use the key. */
function createKey(project, addresses) {
  const key = `svc_sandbox_${randomBytes(24).toString("hex")}`;
  keys.set(key, { project, addresses });
  return key;
}

const limited = [1, 2].map((number) => createProject(`limited ${number}`, { limits: published }));
const addresses = createProject("addresses");

/** By the name of the suite's option, such as `second` for --second-api-key. */
export const apiKeys = {
  main: [1, 2, 3].map((number) => createKey(createProject(`main ${number}`))),
  second: createKey(createProject("second")),
  external: createKey(createProject("external", { mode: "EXTERNAL" })),
  pinned: createKey(createProject("pinned", { date: oldest })),
  limited: limited.map((project) => createKey(project)),
  sibling: createKey(limited[0]),
  elsewhere: createKey(addresses, ["192.0.2.1"]),
  here: createKey(addresses, ["127.0.0.1"]),
  revoked: createKey(createProject("revoked")),
};
keys.delete(apiKeys.revoked);

/** Returns the project and the allowed addresses of a key, or undefined. */
export const findKey = (key) => keys.get(key);

/** The limits of callers without a key, counted by their address. */
export const limitsWithoutKey = published;
