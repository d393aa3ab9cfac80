// Chooses a content coding and compares entity tags (RFC 9110 §12.5.3 and RFC 9110 §13.1.2).

/** Best first. */
const codings = ["br", "gzip", "identity"] as const;

export type Coding = (typeof codings)[number];

/**
 * Returns `identity` if the header accepts no coding that the server has, because an answer in an unaccepted coding is
 * better than no answer.
 */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return "identity";
  const weights = new Map(acceptEncoding.split(",").map(parsePreference));
  const weightOf = (coding: Coding) =>
    weights.get(coding) ??
    (coding === "gzip" ? weights.get("x-gzip") : undefined) ??
    weights.get("*") ??
    (coding === "identity" ? smallestWeight : 0);
  const best = codings.reduce((chosen, each) => (weightOf(each) > weightOf(chosen) ? each : chosen));
  return weightOf(best) > 0 ? best : "identity";
}

// Identity is acceptable unless excluded, but any named coding is preferred.
const smallestWeight = 0.0001;

/** An entry of an Accept header: what is named, in lower case, and its weight. */
export function parsePreference(text: string): [string, number] {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  if (weight === undefined) return [name, 1];
  return [name, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}

/** Compares weakly, as If-None-Match does. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}
