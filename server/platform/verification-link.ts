// Links to the verification provider cannot be guessed.
import type { Platform } from "./platform.ts";

export function createVerificationLink({ random, clock }: Pick<Platform, "random" | "clock">): string {
  return `https://verification.example/sessions/${random.uuid(clock.now()).replaceAll("-", "")}`;
}
