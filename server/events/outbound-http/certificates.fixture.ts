/**
 * Certificates for receivers in tests: an authority, and two certificates of it for receiver.example, valid until 2120 and
 * until 2021. Keys that protect nothing: they stand in the open here.
 */
import { createPrivateKey } from "node:crypto";

export const authority = `-----BEGIN CERTIFICATE-----
MIIBeDCCAR2gAwIBAgIBATAKBggqhkjOPQQDAjAqMSgwJgYDVQQDDB9BdXRob3Jp
dHkgb2YgdGhlIGRlbGl2ZXJ5IHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAw
MTAxMDAwMDAwWjAqMSgwJgYDVQQDDB9BdXRob3JpdHkgb2YgdGhlIGRlbGl2ZXJ5
IHRlc3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEFC22t5wgehHNxqjL4CMg
WWqjxTCywPwiazgmn5/v83qtqdTxtUh3LXP7+XtEfjejA3dxpmjc5xNJWhk16aiH
y6MyMDAwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQU+k5lP27VUq5duRijLXmi
dLHn2XYwCgYIKoZIzj0EAwIDSQAwRgIhAI+SXOvIEkD+M+PDRUmCv8g9iO2yWTOC
pFu38ohfwYLBAiEA7kfjRwxO52PVYkknjXC987MiEF5uUBZWvBOO3JEaZi0=
-----END CERTIFICATE-----
`;

export const validCertificate = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIBAjAKBggqhkjOPQQDAjAqMSgwJgYDVQQDDB9BdXRob3Jp
dHkgb2YgdGhlIGRlbGl2ZXJ5IHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAw
MTAxMDAwMDAwWjAbMRkwFwYDVQQDDBByZWNlaXZlci5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEijgtAdI9CjxSMKWdaVfMLVXtwyJEfdBQJNDibpLt
WWfSi6CJ0a9LeosHLoXlnDtPaaQDYNEkOo25tNo0qLF34KNfMF0wGwYDVR0RBBQw
EoIQcmVjZWl2ZXIuZXhhbXBsZTAdBgNVHQ4EFgQU0Uy2EE+XjXqGtr7SW7ETVU0M
lzYwHwYDVR0jBBgwFoAU+k5lP27VUq5duRijLXmidLHn2XYwCgYIKoZIzj0EAwID
SAAwRQIhAJYWVE5Woly9e/x+cse8DCbG6SB8O6v69Umni7Lth6i6AiAJFcdM2Coh
NTfDLnJmUpvavDEwpYqgEUN/qxeBT5wunA==
-----END CERTIFICATE-----
`;

export const expiredCertificate = `-----BEGIN CERTIFICATE-----
MIIBkjCCATmgAwIBAgIBAzAKBggqhkjOPQQDAjAqMSgwJgYDVQQDDB9BdXRob3Jp
dHkgb2YgdGhlIGRlbGl2ZXJ5IHRlc3RzMB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEw
MTAwMDAwMFowGzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABIo4LQHSPQo8UjClnWlXzC1V7cMiRH3QUCTQ4m6S7Vln
0ougidGvS3qLBy6F5Zw7T2mkA2DRJDqNubTaNKixd+CjXzBdMBsGA1UdEQQUMBKC
EHJlY2VpdmVyLmV4YW1wbGUwHQYDVR0OBBYEFNFMthBPl416hra+0luxE1VNDJc2
MB8GA1UdIwQYMBaAFPpOZT9u1VKuXbkYoy15onSx59l2MAoGCCqGSM49BAMCA0cA
MEQCIG5M7I6uwpltWrgb/Wk7mkkaFy+3HHmd4JkHlWSCycvcAiByN7CEVnjIppHy
vIVfTpGfWb0Iju8Q0mWpmxNHdqK3AQ==
-----END CERTIFICATE-----
`;

const key = {
  kty: "EC",
  crv: "P-256",
  x: "ijgtAdI9CjxSMKWdaVfMLVXtwyJEfdBQJNDibpLtWWc",
  y: "0ougidGvS3qLBy6F5Zw7T2mkA2DRJDqNubTaNKixd-A",
  d: "FMIfEGbbku8s5XuKt26EHTCsftnlOw8eLSPHAvu0taM",
};

export const receiverKey = createPrivateKey({ key, format: "jwk" }).export({ type: "pkcs8", format: "pem" });
