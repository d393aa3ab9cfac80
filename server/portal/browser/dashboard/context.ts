// Gives all components the session, its feed and the day that the session plays.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Feed } from "./feed.ts";
import type { Day } from "./play.ts";
import type { Session } from "./session.ts";

export interface Dashboard {
  readonly session: Session;
  readonly feed: Feed;
  readonly day: Day;
}

export const DashboardContext = createContext<Dashboard | null>(null);

/** Throws outside a signed-in dashboard. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (dashboard === null) throw new Error("no session");
  return dashboard;
}
