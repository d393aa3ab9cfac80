// Certificates of receivers for this machine, valid from 2020 to 2120. Their keys are public.
import { createPrivateKey } from "node:crypto";

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string | Buffer;
}

/** For 127.0.0.1. The service must not trust it. */
export const untrustedCertificate: Certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBSTCB8aADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCTEyNy4wLjAu
MTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
MTI3LjAuMC4xMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzb2vshtMQt/2AzjM
7uOOlguSXO747Smcmyv+lVehz6VHeanvacUeYOu9gz27PNRjZN3yuWZmymxfty0R
zx5MNqMyMDAwDwYDVR0RBAgwBocEfwAAATAdBgNVHQ4EFgQUt7Y90WfuZpxpD/Cd
qD6/HY5UPxgwCgYIKoZIzj0EAwIDRwAwRAIgCgM+DApZrYRRGdz6D+Kt9Gbo6GWe
8DYjlFHMQqyZHoACIHfzYmAW9nC3oQ9wRHqsz8FGvrM9xjw6H1K+e+YyZB3J
-----END CERTIFICATE-----
`,
  key: readKey({
    x: "zb2vshtMQt_2AzjM7uOOlguSXO747Smcmyv-lVehz6U",
    y: "R3mp72nFHmDrvYM9uzzUY2Td8rlmZspsX7ctEc8eTDY",
    d: "Tky5pEd9vZKRJ5VhUStkW5r4dqvYPJQA_WGxPOdVUJM",
  }),
};

/** For 127.0.0.1 and localhost. Our servers trust it (need `trusted-receiver`). */
export const trustedCertificate: Certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBVTCB/KADAgECAgECMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEWUgmzmxh140dHTjZ
D6L0v40P4gY5ZBA0uLWjJEepf9gvoFfRCbLmCipbYp9SIIDk90VoxuwdGSfzOlHL
vvhedqM9MDswGgYDVR0RBBMwEYcEfwAAAYIJbG9jYWxob3N0MB0GA1UdDgQWBBSP
HSi1Ac/tjSgwgbzoBfCc3lnehTAKBggqhkjOPQQDAgNIADBFAiAr2l0YqQGOJfEo
6bEwTYKyqxliAiCB78yJIA4MZXnAZAIhAIBxNhrFW4PZEEBQjHJtf+6LZWYdymAS
IH0Kd4hqBUw9
-----END CERTIFICATE-----
`,
  key: readKey({
    x: "WUgmzmxh140dHTjZD6L0v40P4gY5ZBA0uLWjJEepf9g",
    y: "L6BX0Qmy5goqW2KfUiCA5PdFaMbsHRkn8zpRy774XnY",
    d: "quEIWOnel-HARrHaJ5y9wK_aH7pQJsMLgKB999txLK8",
  }),
};

function readKey(numbers: { readonly x: string; readonly y: string; readonly d: string }): string | Buffer {
  const key = { kty: "EC", crv: "P-256", ...numbers };
  return createPrivateKey({ key, format: "jwk" }).export({ type: "pkcs8", format: "pem" });
}
