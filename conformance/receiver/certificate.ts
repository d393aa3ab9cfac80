// A certificate for 127.0.0.1 that the service must not trust. Its key is public.
import { createPrivateKey } from "node:crypto";

/** Valid from 2020 to 2120. */
export const unsignedCertificate = `-----BEGIN CERTIFICATE-----
MIIBSTCB8aADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCTEyNy4wLjAu
MTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
MTI3LjAuMC4xMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzb2vshtMQt/2AzjM
7uOOlguSXO747Smcmyv+lVehz6VHeanvacUeYOu9gz27PNRjZN3yuWZmymxfty0R
zx5MNqMyMDAwDwYDVR0RBAgwBocEfwAAATAdBgNVHQ4EFgQUt7Y90WfuZpxpD/Cd
qD6/HY5UPxgwCgYIKoZIzj0EAwIDRwAwRAIgCgM+DApZrYRRGdz6D+Kt9Gbo6GWe
8DYjlFHMQqyZHoACIHfzYmAW9nC3oQ9wRHqsz8FGvrM9xjw6H1K+e+YyZB3J
-----END CERTIFICATE-----
`;

const key = {
  kty: "EC",
  crv: "P-256",
  x: "zb2vshtMQt_2AzjM7uOOlguSXO747Smcmyv-lVehz6U",
  y: "R3mp72nFHmDrvYM9uzzUY2Td8rlmZspsX7ctEc8eTDY",
  d: "Tky5pEd9vZKRJ5VhUStkW5r4dqvYPJQA_WGxPOdVUJM",
};

export const unsignedKey = createPrivateKey({ key, format: "jwk" }).export({ type: "pkcs8", format: "pem" });
