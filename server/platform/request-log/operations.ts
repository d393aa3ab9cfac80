// Reads a project's request log (decided).
import type { Operation } from "../operation.ts";
import { showRows } from "../page.ts";
import { uuidOfPrefixedId } from "../prefixed-id.ts";
import * as store from "./store.ts";

export const listRequests: Operation<"listRequests"> = async ({ platform, project, query }) => {
  const { clock, database, log } = platform;
  const { rows, hasMore } = await store.listRequests(database.read, project.id, query, clock.now());
  return { status: 200, body: { data: showRows(log, rows, store.toLoggedRequest), hasMore } };
};

export const getRequest: Operation<"getRequest"> = async ({ platform, project, path }) => {
  // An id in the form of X-Request-Id has the same digits.
  const id = uuidOfPrefixedId(path.id).toLowerCase();
  const row = await store.findRequest(platform.database.read, project.id, id, platform.clock.now());
  return { status: 200, body: store.toLoggedRequestWithBodies(row) };
};
