// The operations of the specification as the wire sees them. Reading them takes long, and every rule and map of places asks for them: each program is
// read once. Invariant: only a program that is wholly checked is asked, so what is read stays true.
import { getAllHttpServices } from "@typespec/http";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/http").HttpOperation} HttpOperation */

/** @type {WeakMap<Program, HttpOperation[]>} */
const read = new WeakMap();

/**
 * Every operation of a program, those of webhooks too.
 * @param {Program} program
 * @returns {HttpOperation[]}
 */
export function operationsOf(program) {
  const known = read.get(program);
  if (known) return known;
  const [services] = getAllHttpServices(program);
  const operations = services.flatMap((service) => service.operations);
  read.set(program, operations);
  return operations;
}
