// Reads the HTTP operations of a checked program once, because that is slow and every rule needs them.
import { getAllHttpServices } from "@typespec/http";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/http").HttpOperation} HttpOperation */

/** @type {WeakMap<Program, HttpOperation[]>} */
const read = new WeakMap();

/** @type {(program: Program) => HttpOperation[]} */
export function operationsOf(program) {
  const known = read.get(program);
  if (known) return known;
  const [services] = getAllHttpServices(program);
  const operations = services.flatMap((service) => service.operations);
  read.set(program, operations);
  return operations;
}
