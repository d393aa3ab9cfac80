// Who issues cards: a processor gives them their numbers. A sandbox makes them up; in production they are the processor's, and none is connected yet.
// Invariant: a number of the sandbox is no number of a real card.
import type { Environment } from "../../../generated/contract.ts";
import { providerUnavailable } from "../../platform/errors.ts";
import type { Random } from "../../platform/random.ts";

/** The secrets that pay with a card. */
export interface CardDetails {
  readonly number: string;
  readonly cvv: string;
}

/** Makes the details of a new card. @throws {Failure} SERVICE_UNAVAILABLE where no processor issues cards */
export type Issue = (random: Random) => CardDetails;

// ISO/IEC 7812-1: what begins with 9 is issued by national bodies, under the three digits of a country, and 999 is no country.
const testRange = "9999";
const numberDigits = 16;

/** Who issues cards in each environment. */
export const issuing: Readonly<Record<Environment, Issue>> = {
  sandbox(random) {
    const body = testRange + digits(random, numberDigits - testRange.length - 1);
    return { number: body + luhnDigit(body), cvv: digits(random, 3) };
  },
  production() {
    throw providerUnavailable();
  },
};

/** The digit that makes a number right (ISO/IEC 7812-1, annex B). */
export function luhnDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** So many random digits, each as likely as any other. */
export function digits(random: Random, count: number): string {
  let text = "";
  while (text.length < count) {
    const [byte] = random.bytes(1);
    if (byte! < 250) text += String(byte! % 10);
  }
  return text;
}
