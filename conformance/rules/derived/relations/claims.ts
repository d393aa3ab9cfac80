import { unknownId } from "../../../harness/operation-paths.ts";

export const claimedAddress = "203.0.113.7";
export const claimedHost = "claimed.example";

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
  "X-Project-Id": unknownId,
  "X-Api-Key": "claimed",
  Prefer: "code=429",
  Referer: `http://${claimedHost}/`,
  Origin: `http://${claimedHost}`,
};
