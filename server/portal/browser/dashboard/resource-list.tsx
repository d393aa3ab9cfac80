// Lists the items of a resource, with its filters.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { ResourceModel } from "../../model/types.ts";
import { useDashboard } from "./context.ts";
import { canChange } from "./feed.ts";
import { FormDialog } from "./form.tsx";
import { useLoaded, useReloadOn } from "./load.ts";
import { itemAddress } from "./routes.ts";
import { useStore } from "./store.ts";
import { Empty, Refusal, Table, Value } from "./values.tsx";

type Item = Readonly<Record<string, unknown>>;

const pageSize = 20;

export function ResourceListPage({ resource }: { resource: ResourceModel }) {
  const { session } = useDashboard();
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const [creating, setCreating] = useState<string>();
  const [made, setMade] = useState(0);
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  return (
    <main id="main" class="page">
      <h1>{resource.title}</h1>
      <div class="toolbar">
        {resource.create.map((id) => (
          <button type="button" class="button" key={id} onClick={() => setCreating(id)}>
            {session.operation(id)!.summary}
          </button>
        ))}
        {resource.filters.map((filter) => (
          <label key={filter.name} for={`filter-${filter.name}`}>
            {filter.name}{" "}
            {filter.kind === "choice" ? (
              <select
                id={`filter-${filter.name}`}
                value={filters[filter.name] ?? ""}
                onChange={(event) => setFilters({ ...filters, [filter.name]: event.currentTarget.value })}
              >
                <option value="">all</option>
                {filter.choices?.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`filter-${filter.name}`}
                type="text"
                size={12}
                value={filters[filter.name] ?? ""}
                onChange={(event) => setFilters({ ...filters, [filter.name]: event.currentTarget.value.trim() })}
              />
            )}
          </label>
        ))}
      </div>
      {/* Cursors belong to the filters. */}
      <ResourceTable
        key={JSON.stringify(query)}
        resource={resource}
        operation={resource.list!}
        query={query}
        made={made}
      >
        {resource.create.length > 0
          ? `Press "${session.operation(resource.create[0]!)!.summary}".`
          : "They appear here when the service creates them."}
      </ResourceTable>
      {creating === undefined ? null : (
        <FormDialog
          operation={session.operation(creating)!}
          onSuccess={() => setMade(made + 1)}
          onClose={() => setCreating(undefined)}
        />
      )}
    </main>
  );
}

interface ResourceTableProps {
  readonly resource: ResourceModel;
  readonly operation: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Another number reloads the page of the list. */
  readonly made?: number;
  /** Advice for an empty list. */
  readonly children?: ComponentChildren;
}

/** One page of a list, with links to the pages before and after. */
export function ResourceTable({ resource, operation, path = {}, query = {}, made = 0, children }: ResourceTableProps) {
  const { feed } = useDashboard();
  const { entries } = useStore(feed.state);
  // Cursors of this page and those before it.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  const { answer, reload } = useLoaded(operation, {
    path,
    query: { ...query, limit: pageSize, ...(after === undefined ? {} : { startingAfter: after }) },
  });
  // Some changes send no event, such as those of webhook endpoints.
  const changedAt = entries.find((entry) => canChange(entry) && entry.kind !== "DELIVERY_ATTEMPT")?.id;
  useReloadOn(`${changedAt} ${made}`, reload);
  if (answer === undefined) return <Empty>Loading ...</Empty>;
  if (answer.error !== null)
    return (
      <Refusal answer={answer}>
        <button type="button" class="button" onClick={reload}>
          Try again
        </button>
      </Refusal>
    );
  const { data: items, hasMore } = answer.data as { data: readonly Item[]; hasMore: boolean };
  if (items.length === 0 && cursors.length === 0)
    return (
      <Empty>
        No {resource.title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} here. {children}
      </Empty>
    );
  return (
    <>
      <Items resource={resource} items={items} />
      <div class="toolbar">
        <button
          type="button"
          class="button"
          disabled={cursors.length === 0}
          onClick={() => setCursors(cursors.slice(0, -1))}
        >
          Newer
        </button>
        <button
          type="button"
          class="button"
          disabled={!hasMore}
          onClick={() => setCursors([...cursors, String(items.at(-1)!.id)])}
        >
          Older
        </button>
      </div>
    </>
  );
}

function Items({ resource, items }: { resource: ResourceModel; items: readonly Item[] }) {
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  return (
    <Table label={resource.title} columns={resource.columns}>
      {items.map((item) => (
        <tr key={String(item.id)}>
          {resource.columns.map((name) => {
            const address = name === "id" ? itemAddress(resource, item) : undefined;
            const value = <Value field={fields.get(name)} value={item[name]} item={item} isShort />;
            return <td key={name}>{address === undefined ? value : <a href={address}>{value}</a>}</td>;
          })}
        </tr>
      ))}
    </Table>
  );
}
