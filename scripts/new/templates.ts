// The files of a new resource. Invariant: they compile; "To fill in:" marks decisions.
import type { ResourceNames } from "./names.ts";

/** spec/<plural>.tsp */
export function specification({ model, models, variable, code, plural, words, pluralWords }: ResourceNames): string {
  return `import "@typespec/http";
import "./errors.tsp";
import "./operations.tsp";

using Http;
using Conventions;

namespace PaymentsApi;

namespace Errors {
  @source("decided")
  model ${model}NotFound is ApiError<404, "${code}_NOT_FOUND", "No ${words} has this id.">;
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

@example(#{ label: "A label" })
model Create${model}Request {
  @minLength(1) @maxLength(100) label: string;
}

// To fill in: a description of ${pluralWords} for partners, and the tier of the operations.
/** ${models}. */
@tag("${models}")
@tier(RateLimitTier.DEFAULT)
interface ${models} {
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
    // To fill in: a column for each field; a filter's column needs an index that begins with project_id.
    table.text("label").notNullable();
    table.bigInteger("created_at").notNullable();
    table.bigInteger("updated_at").notNullable();
    table.index(["project_id", "id"]);
  });
}
`;
}

/** server/resources/<plural>/store.ts */
export function store({ model, variables, code, table, pluralWords }: ResourceNames): string {
  return `// Stores ${pluralWords}.
import type { components } from "../../../generated/types/latest.d.ts";
import { changingColumns, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";

type ${model} = components["schemas"]["${model}"];

const table = tableOf("${table}", {
  ...changingColumns,
  // To fill in: a column for each field.
  label: text,
});

export type ${model}Row = RowOf<typeof table>;

// To fill in: \`filters\`, a column for each query parameter of the list.
export const ${variables} = resource({ table, show, unknown: "${code}_NOT_FOUND" });

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
    await ${variables}.add(tx, platform, project.id, { label: body.label });
    // To fill in: the rules of a create, each \`throw fail("CODE")\`, its event, and its answer.
    throw new Error("server/resources/${plural}/operations.ts: create${model} is to be filled in");
  });

export const list${models}: Operation<"list${models}"> = ${variables}.list;

export const get${model}: Operation<"get${model}"> = ${variables}.get;
`;
}

function article(model: string): string {
  return /^[AEIOU]/.test(model) ? "An" : "A";
}
