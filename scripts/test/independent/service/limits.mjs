// Rate limits on rolling windows. Invariant: a refused request counts in no window.
import { now } from "./clock.mjs";

const windows = [
  ["second", 1_000],
  ["minute", 60_000],
  ["day", 86_400_000],
];

/** The instants of the admitted requests, oldest first, by caller. */
const admitted = new Map();

/** Returns the headers of the response, and `wait` in seconds if the request is refused. */
export function admit(caller, limits) {
  const at = now();
  const instants = admitted.get(caller) ?? [];
  admitted.set(caller, instants);
  while (instants[0] <= at - 86_400_000) instants.shift();
  const states = windows.map(([name, length], index) => {
    const first = instants.findIndex((instant) => instant > at - length);
    const used = first === -1 ? 0 : instants.length - first;
    const oldest = first === -1 ? at : instants[first];
    return { name, length, limit: limits[index], remaining: limits[index] - used, frees: oldest + length };
  });
  const exhausted = states.filter(({ remaining }) => remaining <= 0).sort((a, b) => b.frees - a.frees);
  if (exhausted.length > 0) {
    const wait = Math.max(1, Math.ceil((exhausted[0].frees - at) / 1000));
    return { headers: toHeaders(exhausted[0], 0), wait };
  }
  instants.push(at);
  const nearest = states.reduce((least, each) => (each.remaining <= least.remaining ? each : least));
  return { headers: toHeaders(nearest, nearest.remaining - 1) };
}

function toHeaders({ name, length, limit, frees }, remaining) {
  const values = { Limit: limit, Remaining: remaining, Reset: Math.ceil(frees / 1000) };
  const entries = Object.entries(values).flatMap(([field, value]) => [
    [`RateLimit-${field}`, value],
    [`X-RateLimit-${field}`, value],
  ]);
  return {
    ...Object.fromEntries(entries),
    "RateLimit-Policy": `"default-per-${name}";q=${limit};w=${length / 1000}`,
  };
}
