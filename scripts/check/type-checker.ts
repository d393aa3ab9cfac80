// The compiler that checks the types of a checkout. It is TypeScript 7, which takes a third of the processor time of version 6 and uses every core;
// version 6 stays for what calls the compiler as a library, which 7 does not offer yet.
import { join } from "node:path";

/** The program that checks types, installed beside the checkout `root`; run it with Node. */
export const typeChecker = (root: string): string => join(root, "node_modules/typescript-native/bin/tsc");
