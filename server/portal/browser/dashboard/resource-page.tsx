// The page of one item: fields, state, history, and the operations that the state allows.
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { ActionModel, ChildModel, OperationModel, RelatedModel, ResourceModel } from "../../model/types.ts";
import { AccountPanel } from "./account.tsx";
import { allowanceOf } from "./allowance.ts";
import { useDashboard } from "./context.ts";
import { canChange, type Entry, entryOfRequest, latestChange } from "./feed.ts";
import { FormDialog } from "./form.tsx";
import { presentValues } from "./form-values.ts";
import { useLoaded, useReloadOn } from "./load.ts";
import type { PanelProps } from "./panel.ts";
import { PaymentPanel } from "./payment.tsx";
import { useRequirements } from "./requirements.ts";
import { ResourceTable } from "./resource-list.tsx";
import { pageAddress } from "./routes.ts";
import { itemsOf } from "./session.ts";
import { StateDiagram } from "./state-diagram.tsx";
import { StatementPanel } from "./statement.tsx";
import { useStore } from "./store.ts";
import { EntryList } from "./timeline.tsx";
import { CopyButton, Empty, Fields, Refusal, StateBadge } from "./values.tsx";

type Item = Readonly<Record<string, unknown>>;

/** Sections that only some resources have. */
const panels: Readonly<Record<string, ComponentType<PanelProps>>> = {
  Account: AccountPanel,
  CardTransaction: PaymentPanel,
  Statement: StatementPanel,
};

export function ResourcePage({ resource, ids }: { resource: ResourceModel; ids: readonly string[] }) {
  return (
    <main id="main" class="page">
      <ItemView resource={resource} ids={ids} isPage />
    </main>
  );
}

interface ItemViewProps {
  readonly resource: ResourceModel;
  /** Values of the path's parameters, in order. */
  readonly ids: readonly string[];
  readonly isPage?: boolean;
}

function ItemView({ resource, ids, isPage = false }: ItemViewProps) {
  const { session, feed } = useDashboard();
  const { entries } = useStore(feed.state);
  const read = session.operation(resource.read!)!;
  const path = Object.fromEntries(read.pathParameters.map((name, index) => [name, ids[index] ?? ""]));
  const { answer, reload } = useLoaded(read.id, { path });
  const id = ids.at(-1)!;
  const concerned = entries.filter((entry) => entry.ids.has(id));
  const changedAt = latestChange(concerned, [id]);
  useReloadOn(changedAt, reload);
  const { singular: title } = resource;
  const Heading = isPage ? "h1" : "h3";
  if (answer === undefined) return <Empty>Loading ...</Empty>;
  if (answer.error !== null)
    return (
      <>
        <Heading>{title}</Heading>
        <Refusal answer={answer}>
          <button type="button" class="button" onClick={reload}>
            Try again
          </button>
        </Refusal>
      </>
    );
  const item = answer.data as Item;
  const state = resource.machine === null ? undefined : String(item[resource.machine.field]);
  const Panel = panels[resource.name];
  return (
    <>
      <Heading>
        {title} {state === undefined ? null : <StateBadge state={state} />}
      </Heading>
      <p>
        <code class="id">{String(item.id ?? id)}</code> <CopyButton text={String(item.id ?? id)} label="Copy id" />
      </p>
      <Actions resource={resource} item={item} path={path} changedAt={changedAt} reload={reload} />
      {Panel === undefined ? null : <Panel item={item} reload={reload} />}
      {resource.machine === null ? null : (
        <section aria-label="State">
          <h2>State</h2>
          <StateDiagram name={resource.name} machine={resource.machine} current={state!} />
        </section>
      )}
      <section aria-label="Fields">
        <h2>Fields</h2>
        <Fields fields={resource.fields} item={item} />
      </section>
      {isPage ? (
        <>
          {resource.children.map((child) => (
            <Child key={child.operation} child={child} path={path} />
          ))}
          {resource.related.map((related) => (
            <Related key={related.operation} related={related} id={id} />
          ))}
          {resource.actions.length === 0 && resource.machine === null ? null : <History id={id} seen={concerned} />}
        </>
      ) : null}
    </>
  );
}

/** The entries of the timeline, and older requests of the log. Successful reads are left out. */
function History({ id, seen }: { id: string; seen: readonly Entry[] }) {
  const { answer } = useLoaded("listRequests", { query: { objectId: id, limit: 100 } });
  const logged = itemsOf<NonNullable<Entry["activity"]["request"]>>(answer);
  const seenRequests = new Set(seen.map(({ activity }) => activity.request?.id));
  const older = logged.filter((request) => !seenRequests.has(request.id)).map(entryOfRequest);
  const entries = [...seen, ...older]
    .filter((entry) => canChange(entry) || entry.isProblem)
    .sort((a, b) => b.at.localeCompare(a.at));
  return (
    <section aria-label="History">
      <h2>Events and requests</h2>
      <EntryList
        entries={entries}
        label="What happened to this, newest first"
        empty="Nothing in the last day. Operations on it appear here."
      />
    </section>
  );
}

interface ActionsProps {
  readonly resource: ResourceModel;
  readonly item: Item;
  readonly path: Readonly<Record<string, string>>;
  /** The latest entry of the timeline that can have changed the item. */
  readonly changedAt: string | undefined;
  readonly reload: () => void;
}

function Actions({ resource, item, path, changedAt, reload }: ActionsProps) {
  const { session } = useDashboard();
  const [open, setOpen] = useState<ActionModel>();
  const [isDeleted, setDeleted] = useState(false);
  const known = resource.actions.map((action) => ({ action, operation: session.operation(action.operation)! }));
  const requirements = useRequirements(resource, item, path, changedAt);
  const groups: readonly (readonly [string, typeof known])[] = [
    ["Operations", known.filter(({ operation }) => !operation.isSimulation)],
    ["Simulations", known.filter(({ operation }) => operation.isSimulation)],
  ];
  const id = Object.values(path).at(-1)!;
  return (
    <>
      {groups.map(([label, actions]) =>
        actions.length === 0 ? null : (
          <section class="toolbar" aria-label={label} key={label}>
            <span class="soft">{label}</span>
            {actions.map(({ action, operation }) => {
              const { isAllowed, reason } =
                requirements.of(action) ?? allowanceOf(resource.machine, item, operation.id);
              return (
                <button
                  type="button"
                  key={operation.id}
                  class="button"
                  aria-disabled={!isAllowed}
                  title={isAllowed ? operation.description : reason}
                  onClick={() => isAllowed && setOpen(action)}
                >
                  {operation.summary}
                  {isAllowed ? null : <span class="visually-hidden">. {reason}</span>}
                </button>
              );
            })}
          </section>
        ),
      )}
      {open === undefined ? null : (
        <FormDialog
          operation={session.operation(open.operation)!}
          path={open.place === "path" ? path : {}}
          given={givenOf(session.operation(open.operation)!, open, resource, item, id)}
          bodies={allowanceOf(resource.machine, item, open.operation).bodies}
          // A deleted item cannot be read again.
          onSuccess={session.operation(open.operation)!.method === "DELETE" ? () => setDeleted(true) : reload}
          onClose={() => {
            setOpen(undefined);
            if (isDeleted && resource.list !== null) location.hash = pageAddress("resource", resource.name);
          }}
        />
      )}
    </>
  );
}

/** Values that the item has for the request: ids, and fields that an update can change. */
function givenOf(
  operation: OperationModel,
  { place, parameter, field, given }: ActionModel,
  resource: ResourceModel,
  item: Item,
  id: string,
): Item {
  if (place === "body") {
    const fields = operation.body?.fields ?? [];
    const main = fields.find(({ name }) => name === parameter)!;
    // A request about a card names the card's account and user too.
    const ids = fields
      .filter(({ refersTo, excludes = [] }) => refersTo !== undefined && !excludes.includes(parameter))
      .map(({ name, refersTo }) => [name, item[name] ?? idOfOwner(resource, item, refersTo!)] as const)
      .filter(([, value]) => value != null);
    const value = field === "id" ? id : item[field];
    return { ...Object.fromEntries(ids), ...given, [parameter]: main.kind === "list" ? [value] : value };
  }
  return operation.method === "PATCH" && operation.body !== null ? presentValues(operation.body, item) : {};
}

/** An account with the ownerType USER names a User in its ownerId. */
function idOfOwner({ fields }: ResourceModel, item: Item, resource: string): unknown {
  const owner = fields.find(({ refersBy }) => refersBy?.resources[String(item[refersBy.field])] === resource);
  return owner === undefined ? undefined : item[owner.name];
}

function Child({ child, path }: { child: ChildModel; path: Readonly<Record<string, string>> }) {
  const { session } = useDashboard();
  const operation = session.operation(child.operation)!;
  const resource = session.resource(child.schema);
  // Open at once if the child is a single resource, such as a user's application.
  const [isOpen, setOpen] = useState(!child.isList && resource !== undefined);
  return (
    <details class="section" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{operation.summary}</summary>
      {!isOpen ? null : resource === undefined ? (
        <PlainRead operation={operation} path={path} />
      ) : child.isList ? (
        <ResourceTable resource={resource} operation={operation.id} path={path} />
      ) : (
        <ItemView resource={resource} ids={Object.values(path)} />
      )}
    </details>
  );
}

function PlainRead({ operation, path }: { operation: OperationModel; path: Readonly<Record<string, string>> }) {
  const { answer } = useLoaded(operation.id, { path });
  if (answer === undefined) return <Empty>Loading ...</Empty>;
  if (answer.error !== null) return <Refusal answer={answer} />;
  return <Fields fields={[]} item={(answer.data ?? {}) as Item} />;
}

function Related({ related, id }: { related: RelatedModel; id: string }) {
  const { session } = useDashboard();
  const [isOpen, setOpen] = useState(false);
  const resource = session.resource(related.resource)!;
  return (
    <details class="section" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{resource.title}</summary>
      {isOpen ? (
        <ResourceTable resource={resource} operation={related.operation} query={{ [related.parameter]: id }} />
      ) : null}
    </details>
  );
}
