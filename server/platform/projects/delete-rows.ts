// Deletes a project's rows from all tables that hold data of projects. It reads these tables and their references from
// the database, so a new resource needs no line here.
import { findReferences } from "../database/table-references.ts";
import type { Queries, Transaction } from "../database/types.ts";

/** Tables that describe the project itself, so a reset keeps their rows, except for the mark of the reset. */
const keptTables = ["projects", "api_keys", "rate_limit_overrides", "project_resets"];

interface ProjectTable {
  readonly name: string;
  /** Condition of the project's rows. `?` is the project's id, `marks` times. */
  readonly where: string;
  readonly marks: number;
}

/** Rows that others reference come last. */
export async function projectTables(queries: Queries): Promise<readonly ProjectTable[]> {
  const owned = (await queries.all<{ name: string }>(ownedTablesSql[queries.dialect])).map(({ name }) => name);
  const references = await findReferences(queries);
  const ordered: ProjectTable[] = [];
  const visit = (name: string): void => {
    if (keptTables.includes(name) || ordered.some((table) => table.name === name)) return;
    const parents = references.filter(({ child, parent }) => child === name && parent !== name);
    for (const { parent } of parents) visit(parent);
    if (owned.includes(name)) ordered.push({ name, where: "project_id = ?", marks: 1 });
    else {
      const found = parents.flatMap((reference) => {
        const table = ordered.find((each) => each.name === reference.parent);
        return table === undefined ? [] : [{ ...reference, ...table }];
      });
      if (found.length === 0) return;
      const conditions = found.map(
        ({ child_column, parent, parent_column, where }) =>
          `${child_column} IN (SELECT ${parent_column} FROM ${parent} WHERE ${where})`,
      );
      const marks = found.reduce((sum, each) => sum + each.marks, 0);
      ordered.push({ name, where: conditions.join(" OR "), marks });
    }
  };
  for (const name of [...owned, ...references.map(({ child }) => child)]) visit(name);
  return ordered.reverse();
}

/** Returns the number of deleted rows. The unit of work names the project. */
export async function deleteProjectRows(tx: Transaction, projectId: string): Promise<number> {
  const tables = await projectTables(tx);
  let count = 0;
  // The row lets the ledger accept this deletion; the ledger refuses any other.
  await tx.run("INSERT INTO project_resets (project_id) VALUES (?)", [projectId]);
  // Units of work without a project, such as leases of endpoints, may add rows meanwhile. The second pass finds them.
  for (const { name, where, marks } of [...tables, ...tables])
    count += await tx.run(`DELETE FROM ${name} WHERE ${where}`, Array<string>(marks).fill(projectId));
  await tx.run("DELETE FROM project_resets WHERE project_id = ?", [projectId]);
  return count;
}

// Attempts of an early version have no project, so only NOT NULL columns count.
const ownedTablesSql = {
  sqlite: `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND c.name = 'project_id' AND (c."notnull" = 1 OR c.pk > 0) ORDER BY m.name`,
  postgres: `SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'project_id' AND is_nullable = 'NO' ORDER BY table_name`,
};
