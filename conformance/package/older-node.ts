// Adds the standard functions that Node 18 to 22 lack.
import { File } from "node:buffer";
import { webcrypto } from "node:crypto";
import "core-js/es/index.js";

globalThis.crypto ??= webcrypto as typeof globalThis.crypto;
globalThis.File ??= File;
