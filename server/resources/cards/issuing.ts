// Issues card numbers. A sandbox invents card numbers; production has no processor yet. Invariant: no sandbox number is
// real.
import type { Environment } from "../../../generated/contract.ts";
import { luhnDigit } from "../../platform/check-digit.ts";
import { providerUnavailable } from "../../platform/errors.ts";
import type { Random } from "../../platform/random.ts";

export interface CardDetails {
  readonly number: string;
  readonly cvv: string;
}

/** @throws {ApiFailure} SERVICE_UNAVAILABLE if no processor is connected */
export type CardIssuer = (random: Random) => CardDetails;

// ISO/IEC 7812-1: a number that begins with 9 continues with a country code, and 999 is no country.
const testRange = "9999";
const numberDigits = 16;

export const cardIssuers: Readonly<Record<Environment, CardIssuer>> = {
  sandbox(random) {
    const body = testRange + digits(random, numberDigits - testRange.length - 1);
    return { number: body + luhnDigit(body), cvv: digits(random, 3) };
  },
  production() {
    throw providerUnavailable();
  },
};

/** Uniformly random digits. */
function digits(random: Random, count: number): string {
  let text = "";
  while (text.length < count) {
    const [byte] = random.bytes(1);
    if (byte! < 250) text += String(byte! % 10);
  }
  return text;
}
