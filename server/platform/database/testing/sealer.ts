// For tests only: the secrets of all test servers and databases.
import { systemRandom } from "../../random.ts";
import { Secrets } from "../../secrets.ts";

export const testSecretsKey = Buffer.alloc(32, 7);

const secrets = new Secrets(testSecretsKey, systemRandom);

/** An option of `openDatabase`. */
export const testSealer = () => secrets;
