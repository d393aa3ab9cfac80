// Applies moves of the sandbox clock before a request reads the time.
import type { Clock } from "../../platform/clock.ts";
import { SharedClock } from "../../platform/deployment.ts";
import type { Step, WellFormedExchange } from "./exchange.ts";

/** A request that was sent after a move was answered sees the new time, on every server. */
export function catchUpClock(clock: Clock): Step<WellFormedExchange, WellFormedExchange> {
  if (!(clock instanceof SharedClock)) return (exchange) => exchange;
  return (exchange) => clock.catchUp()?.then(() => exchange) ?? exchange;
}
