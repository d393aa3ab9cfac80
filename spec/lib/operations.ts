// Reads the HTTP operations of a checked program once, because that is slow and every rule needs them.
import { listOperationsIn, listServices, type Program } from "@typespec/compiler";
import { getHttpOperation, type HttpOperation } from "@typespec/http";

const read = new WeakMap<Program, HttpOperation[]>();

export function operationsOf(program: Program): HttpOperation[] {
  const known = read.get(program);
  if (known) return known;
  // The library keeps the results of this function, which the stock emitter asks for again.
  const operations = listServices(program)
    .flatMap(({ type }) => listOperationsIn(type, { recursive: true }))
    .map((operation) => getHttpOperation(program, operation)[0]);
  read.set(program, operations);
  return operations;
}
