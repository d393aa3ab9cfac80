// Steps one after the other as one Express handler: Express's own walk from layer to layer costs more than most of the steps.
import { type Request, type RequestHandler, type Response, Router } from "express";
import { type Begun, exchangeOf, type Step, type WellFormed } from "./exchange.ts";

// biome-ignore lint/suspicious/noExplicitAny: each step has stages of its own, which `InOrder` compares
type AnyStep = Step<any, any>;

/** The steps themselves; one that asks for more than the steps before it have learnt is no element of this. */
type InOrder<Steps, Stage> = Steps extends readonly [infer First, ...infer Rest]
  ? First extends Step<infer In, infer Out>
    ? [Stage extends In ? First : Step<Stage, unknown>, ...InOrder<Rest, Out>]
    : never
  : [];

/** A handler that runs `steps` in order until one has answered; the first error ends it and goes to Express's error handler. */
export function inOrder<Steps extends AnyStep[]>(...steps: Steps & InOrder<NoInfer<Steps>, Begun>): RequestHandler {
  return (request, response, next) => runFrom(0, steps, exchangeOf(request), request, response, next);
}

/** What lies below a path goes to `router`; everything else passes without a look at its layers. */
export function below(path: string, router: Router): Step<WellFormed, WellFormed> {
  const mounted = Router().use(path, router);
  return (exchange, request, response) => {
    const asked = exchange.target.path;
    if (asked !== path && !asked.startsWith(`${path}/`)) return exchange;
    // Below the path but nowhere in the router: the next steps say so.
    return new Promise((resolve, reject) => {
      response.once("close", () => resolve("answered"));
      mounted(request, response, (error?: unknown) => (error ? reject(error) : resolve(exchange)));
    });
  };
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
      // A promise only where one is needed: it costs a turn of the loop.
      if (next instanceof Promise) {
        next.then((settled) => {
          if (settled !== "answered") runFrom(index + 1, steps, settled, request, response, fail);
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
