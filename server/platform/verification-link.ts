// Where somebody proves something to the provider of verifications. Invariant: nobody guesses the link of another.
import type { Platform } from "./platform.ts";

/** A new link; the page behind it is the provider's. */
export function verificationLink({ random, clock }: Pick<Platform, "random" | "clock">): string {
  return `https://verification.example/sessions/${random.uuid(clock.now()).replaceAll("-", "")}`;
}
