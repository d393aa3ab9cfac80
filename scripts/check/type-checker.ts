// The type checker: TypeScript 7, which takes a third of the CPU time of version 6 and uses every core. Version 6 stays for callers of the compiler
// as a library, which 7 does not offer yet.
import { join } from "node:path";

/** Path of the type checker of the checkout `root`; run it with Node. */
export const typeChecker = (root: string): string => join(root, "node_modules/typescript-native/bin/tsc");
