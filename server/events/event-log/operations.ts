// Reads a project's event log (decided).
import type { Operation } from "../../platform/operation.ts";
import { showRows } from "../../platform/page.ts";
import * as store from "./store.ts";

export const listEvents: Operation<"listEvents"> = async ({ platform, project, version, query }) => {
  const { rows, hasMore } = await store.listEvents(platform.database.read, project.id, version, query);
  return { status: 200, body: { data: showRows(platform.log, rows, store.toEvent), hasMore } };
};

export const getEvent: Operation<"getEvent"> = async ({ platform, project, version, path }) => {
  const row = await store.findEvent(platform.database.read, project.id, path.id, version);
  return { status: 200, body: store.toEvent(row) };
};
