// The files of a new resource. Invariant: they compile; "To fill in:" marks decisions.
import type { ResourceNames } from "./names.ts";

/** spec/<plural>.tsp */
export function specification({ model, models, variable, code, plural, words, pluralWords }: ResourceNames): string {
  return `import "@typespec/http";
import "./errors.tsp";
import "./events.tsp";
import "./operations.tsp";

using Http;
using Conventions;

namespace PaymentsApi;

namespace Errors {
  @cause("The id is wrong, or the ${words} belongs to another project or environment.")
  @remedy("List the ${pluralWords} and use one of their ids.")
  @source("decided")
  model ${model}NotFound is ApiError<404, "${code}_NOT_FOUND", "No ${words} has this id.">;
}

namespace Events {
  // To fill in: an event type for each other change that partners want to hear of, such as ${code}_UPDATED.
  /** Sent when ${article(model).toLowerCase()} ${words} is created. */
  model ${model}Created is EventEnvelope<"${code}_CREATED", ${model}>;
}

const ${variable}Example = #{
  id: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
  label: "A label",
  createdAt: timestamp.fromISO("2026-03-01T12:00:00.000Z"),
  updatedAt: timestamp.fromISO("2026-03-01T12:00:00.000Z"),
};

// To fill in: the fields of interface §2 or of the decision; @states if the resource has states, as in webhooks.tsp.
/** ${article(model)} ${words}. */
@example(${variable}Example)
model ${model} {
  id: uuid;

  /** Label that the partner chose. */
  @minLength(1) @maxLength(100) label: string;

  createdAt: timestamp;
  updatedAt: timestamp;
}

// To fill in: @unique on a field whose value a project can use once.
@example(#{ label: "A label" })
model Create${model}Request {
  @minLength(1) @maxLength(100) label: string;
}

@atLeastOneProperty
@example(#{ label: "Another label" })
model Update${model}Request {
  @minLength(1) @maxLength(100) label?: string;
}

// To fill in: a description of ${pluralWords} for partners, the tier, and only the operations that partners get.
/** ${models}. */
@tag("${models}")
@tier(RateLimitTier.DEFAULT)
interface ${models} {
  // To fill in: @countLimit on the create if the number of ${pluralWords} is limited.
  /** Creates ${article(model).toLowerCase()} ${words}. */
  @route("/${plural}")
  @summary("Create ${article(model).toLowerCase()} ${words}")
  @source("decided")
  create${model} is Post<{}, Create${model}Request, Created<${model}>, never>;

  /** Lists the project's ${pluralWords}, newest first. */
  @route("/${plural}")
  @summary("List ${pluralWords}")
  @source("decided")
  list${models} is List<${model}>;

  /** Returns ${article(model).toLowerCase()} ${words}. */
  @route("/${plural}/{id}")
  @summary("Get ${article(model).toLowerCase()} ${words}")
  @source("decided")
  get${model} is Get<IdPath, Ok<${model}>, Errors.${model}NotFound>;

  /** Updates ${article(model).toLowerCase()} ${words}. Fields that you omit keep their values. */
  @route("/${plural}/{id}")
  @summary("Update ${article(model).toLowerCase()} ${words}")
  @source("decided")
  update${model} is Patch<IdPath, Update${model}Request, Ok<${model}>, Errors.${model}NotFound>;

  /** Deletes ${article(model).toLowerCase()} ${words} permanently. */
  @route("/${plural}/{id}")
  @summary("Delete ${article(model).toLowerCase()} ${words}")
  @source("decided")
  delete${model} is Delete<IdPath, Errors.${model}NotFound>;
}
`;
}

/** server/platform/database/migrations/NNN-<plural>.ts */
export function migration({ table, models }: ResourceNames): string {
  return `// ${models}.
import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("${table}", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable().references("projects.id");
    // To fill in: a column for each field; a filter's column needs an index with project_id. A foreign key comes first in it.
    table.text("label").notNullable();
    table.bigInteger("deleted_at").notNullable();
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "deleted_at", "id"]);
  });
}
`;
}

/** server/resources/<plural>/store.ts */
export function store({ model, variables, code, table, pluralWords }: ResourceNames): string {
  return `// Stores ${pluralWords}.
import type { components } from "../../../generated/handler-types.d.ts";
import { changingColumns, instant, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";

type ${model} = components["schemas"]["${model}"];

const table = listedTableOf("${table}", {
  ...changingColumns,
  // To fill in: a column for each field.
  label: text,
  /** 0 until it is deleted. A deleted row stays a cursor. */
  deleted_at: instant,
});

export type ${model}Row = RowOf<typeof table>;

// To fill in: \`filters\`, a column for each query parameter of the list.
export const ${variables} = resource({ table, show, unknown: "${code}_NOT_FOUND", scope: { deleted_at: 0 } });

function show(row: ${model}Row): ${model} {
  return {
    id: row.id,
    // To fill in: every field.
    label: row.label,
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
`;
}

/** server/resources/<plural>/operations.ts */
export function operations({ model, models, variables, plural }: ResourceNames): string {
  return `// ${models}.
import type { Operation } from "../../platform/operation.ts";
import { ${variables} } from "./store.ts";

export const create${model}: Operation<"create${model}"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    await ${variables}.add(tx, platform, project.id, { label: body.label, deleted_at: 0 });
    // To fill in: the rules of a create, each \`throw fail("CODE")\`; \`publish\` its event; return its response.
    throw new Error("server/resources/${plural}/operations.ts: create${model} is to be filled in");
  });

export const list${models}: Operation<"list${models}"> = ${variables}.list;

export const get${model}: Operation<"get${model}"> = ${variables}.get;

export const update${model}: Operation<"update${model}"> = async ({ platform, project, path, body, commit }) =>
  commit(async (tx) => {
    const row = await ${variables}.find(tx, project.id, path.id);
    const { label = row.label } = body;
    const updated = await ${variables}.change(tx, row, { label, updated_at: platform.clock.now() });
    return { status: 200, body: ${variables}.show(updated) };
  });

export const delete${model}: Operation<"delete${model}"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const row = await ${variables}.find(tx, project.id, path.id);
    await ${variables}.change(tx, row, { deleted_at: platform.clock.now() });
    return { status: 204, body: null };
  });
`;
}

function article(model: string): string {
  return /^[AEIOU]/.test(model) ? "An" : "A";
}
