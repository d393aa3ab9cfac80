// Links to the verification provider. Invariant: links cannot be guessed.
import type { Platform } from "./platform.ts";

/** Creates a link; the provider serves its page. */
export function verificationLink({ random, clock }: Pick<Platform, "random" | "clock">): string {
  return `https://verification.example/sessions/${random.uuid(clock.now()).replaceAll("-", "")}`;
}
