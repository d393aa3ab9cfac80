// Claims in the name of a proxy or a framework. Invariant: none of them is true.

/** Documentation address and name, which cannot be the caller's real ones. */
export const claimedAddress = "203.0.113.7";
export const claimedHost = "claimed.example";

/** Headers by which proxies name the caller. */
export const forwardingHeaders: Readonly<Record<string, string>> = {
  "X-Forwarded-For": claimedAddress,
  "X-Real-IP": claimedAddress,
  "True-Client-IP": claimedAddress,
  "CF-Connecting-IP": claimedAddress,
  "X-Client-IP": claimedAddress,
  Forwarded: `for=${claimedAddress};host=${claimedHost};proto=http`,
};

export const callerClaims: Readonly<Record<string, string>> = {
  ...forwardingHeaders,
  "X-Forwarded-Host": claimedHost,
  "X-Forwarded-Proto": "ftp",
  "X-Forwarded-Prefix": `/${claimedHost}`,
  "X-Original-URL": `/${claimedHost}`,
  "X-Rewrite-URL": `/${claimedHost}`,
  "X-HTTP-Method-Override": "DELETE",
  "X-HTTP-Method": "DELETE",
  "X-Method-Override": "DELETE",
  "X-Project-Id": "0195500a-3c00-7a10-8f3e-5d2c9b7a4fff",
  "X-Api-Key": "claimed",
  Prefer: "code=429",
  Referer: `http://${claimedHost}/`,
  Origin: `http://${claimedHost}`,
};
