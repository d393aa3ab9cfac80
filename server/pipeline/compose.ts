// Steps one after the other as a single one: Express's own walk from layer to layer costs more than most of the steps.
import { type Request, type Response, Router } from "express";
import type { Step } from "./exchange.ts";

/** A step that runs `steps` in order; the first error ends it and goes to Express's error handler. */
export function inOrder(...steps: readonly Step[]): Step {
  return (request, response, next) => runFrom(0, steps, request, response, next);
}

/** What lies below a path goes to `router`; everything else passes without a look at its layers. */
export function below(path: string, router: Router): Step {
  const mounted = Router().use(path, router);
  return (request, response, next) => {
    const isBelow = request.path === path || request.path.startsWith(`${path}/`);
    if (isBelow) mounted(request, response, next);
    else next();
  };
}

function runFrom(
  index: number,
  steps: readonly Step[],
  request: Request,
  response: Response,
  done: (error?: unknown) => void,
): void {
  const step = steps[index];
  if (!step) {
    done();
    return;
  }
  const next = (error?: unknown): void => (error ? done(error) : runFrom(index + 1, steps, request, response, done));
  try {
    const result = step(request, response, next);
    if (result) result.catch(done);
  } catch (error) {
    done(error);
  }
}
