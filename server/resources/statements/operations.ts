// Statements (interface §4.4, §4.5). Invariant: every requested statement is prepared, also after a crash.
import { invalid, requireFound } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Operation } from "../../platform/operation.ts";
import { createLink } from "./download.ts";
import { validatePeriod } from "./period.ts";
import { statementsDue } from "./prepare.ts";
import { columnsOf } from "./statement-columns.ts";
import { addStatement, findNamedStatement, statements } from "./store.ts";

export const createStatement: Operation<"createStatement"> = async ({ platform, project, version, body, commit }) => {
  const errors = validatePeriod(body.period, platform.clock.now());
  if (errors.length > 0) throw invalid(...errors);
  return commit(async (tx) => {
    const request = { period: body.period, fields: columnsOf(body.fields), version };
    const row = await addStatement(tx, platform, project.id, request);
    statementsDue.afterCommit(tx);
    return { status: 201, body: statements.show(row) };
  });
};

export const listStatements: Operation<"listStatements"> = statements.list;

export const getStatement: Operation<"getStatement"> = statements.get;

/** Redirects to the file, or returns a link for `Accept: application/json` (interface §4.5). */
export const downloadStatement: Operation<"downloadStatement"> = async ({
  platform,
  project,
  path,
  query,
  acceptsJson,
}) => {
  const row = requireFound(
    await findNamedStatement(platform.database.read, project.id, path.id),
    "STATEMENT_NOT_FOUND",
  );
  const { url, expiresAt } = await createLink(platform, row, query.format);
  if (acceptsJson) return { status: 200, body: { url, expiresAt: formatInstant(expiresAt) } };
  return { status: 302, body: null, headers: { Location: url } };
};
