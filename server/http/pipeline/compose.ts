// Runs the steps in one Express handler: Express's own dispatch costs more than most steps.
import type { Request, RequestHandler, Response } from "express";
import { exchangeOf, type StartedExchange, type Step } from "./exchange.ts";

// biome-ignore lint/suspicious/noExplicitAny: each step has its own stages, which `InOrder` compares
type AnyStep = Step<any, any>;

/** Compiles only if each step gets the stage that it needs. */
type InOrder<Steps, Stage> = Steps extends readonly [infer First, ...infer Rest]
  ? First extends Step<infer In, infer Out>
    ? [Stage extends In ? First : Step<Stage, unknown>, ...InOrder<Rest, Out>]
    : never
  : [];

/** Runs `steps` until one answers. The first error goes to Express's error handler. */
export function runInOrder<Steps extends AnyStep[]>(
  ...steps: Steps & InOrder<NoInfer<Steps>, StartedExchange>
): RequestHandler {
  return (request, response, next) => runFrom(0, steps, exchangeOf(request), request, response, next);
}

function runFrom(
  first: number,
  steps: readonly AnyStep[],
  exchange: unknown,
  request: Request,
  response: Response,
  fail: (error: unknown) => void,
): void {
  let stage = exchange;
  try {
    for (let index = first; index < steps.length; index++) {
      const next: unknown = (steps[index] as AnyStep)(stage, request, response);
      // Awaiting a plain value would cost a turn of the event loop.
      if (next instanceof Promise) {
        next.then((reached) => {
          if (reached !== "answered") runFrom(index + 1, steps, reached, request, response, fail);
        }, fail);
        return;
      }
      if (next === "answered") return;
      stage = next;
    }
  } catch (error) {
    fail(error);
  }
}
