// Reads the HTTP operations of a checked program once, because that is slow and every rule needs them.
import { listOperationsIn, listServices } from "@typespec/compiler";
import { getHttpOperation } from "@typespec/http";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/http").HttpOperation} HttpOperation */

/** @type {WeakMap<Program, HttpOperation[]>} */
const read = new WeakMap();

/** @type {(program: Program) => HttpOperation[]} */
export function operationsOf(program) {
  const known = read.get(program);
  if (known) return known;
  // The library keeps the results of this function, which the stock emitter asks for again.
  const operations = listServices(program)
    .flatMap(({ type }) => listOperationsIn(type, { recursive: true }))
    .map((operation) => getHttpOperation(program, operation)[0]);
  read.set(program, operations);
  return operations;
}
