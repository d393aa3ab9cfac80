// Gives all components the session and the feed.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Feed } from "./feed.ts";
import type { Session } from "./session.ts";

export interface Dashboard {
  readonly session: Session;
  readonly feed: Feed;
}

export const DashboardContext = createContext<Dashboard | null>(null);

/** Throws outside a signed-in dashboard. */
export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (dashboard === null) throw new Error("no session");
  return dashboard;
}
