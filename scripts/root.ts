// Has no other import, so commands print their usage without loading the compiler of the specification.
import { join } from "node:path";

/** The folder of the checkout. */
export const root = join(import.meta.dirname, "..");
