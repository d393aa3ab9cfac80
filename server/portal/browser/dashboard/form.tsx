// A form for any operation, generated from its request.
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FieldModel, OperationModel } from "../../model/types.ts";
import { useDashboard } from "./context.ts";
import { type Draft, draftOf, isShown, type Problems, problemsOf, requestValueOf } from "./form-values.ts";
import { itemAddress } from "./routes.ts";
import { type Answer, itemsOf } from "./session.ts";
import { Json, Prose, Refusal } from "./values.tsx";

export interface FormProps {
  readonly operation: OperationModel;
  readonly path?: Readonly<Record<string, string>>;
  /** Starting values of the body; they win over the example. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Starting bodies to choose from. */
  readonly bodies?: readonly Readonly<Record<string, unknown>>[];
  readonly onSuccess: (answer: Answer) => void;
  readonly onClose: () => void;
}

const randomEnd = (): string => crypto.randomUUID().slice(0, 6);

/** Shows the form in a dialog, which Escape closes. */
export function FormDialog(props: FormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  // Layout effects move the focus in the same frame, so that no key press meets the old focus.
  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={title} onClose={props.onClose}>
      <div class="dialog-head">
        <h2 id={title}>{props.operation.summary}</h2>
        <button type="button" class="button small" onClick={props.onClose}>
          Close
        </button>
      </div>
      <OperationForm {...props} />
    </dialog>
  );
}

function OperationForm({ operation, path = {}, given = {}, bodies = [], onSuccess, onClose }: FormProps) {
  const { session } = useDashboard();
  const [options] = useState(() => ({ fresh: randomEnd(), currency: session.billingCurrency }));
  const [chosenBody, chooseBody] = useState(0);
  const startOf = (index: number): Draft =>
    operation.body === null
      ? undefined
      : draftOf(operation.body, operation.example ?? undefined, { ...bodies[index], ...given }, options);
  const [draft, setDraft] = useState<Draft>(() => startOf(0));
  const [headers, setHeaders] = useState<Readonly<Record<string, Draft>>>({});
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  // A retry of the same request must not act twice; another request needs another key.
  const key = useRef<string>(undefined);
  const change = (value: Draft) => {
    key.current = undefined;
    setDraft(value);
  };

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    key.current ??= crypto.randomUUID();
    const body = operation.body === null ? undefined : requestValueOf(operation.body, draft);
    const sentHeaders = Object.fromEntries(
      operation.headers
        .map((header) => [header.name, requestValueOf(header, headers[header.name])])
        .filter(([, value]) => value !== undefined && value !== ""),
    );
    const received = await session.call(operation.id, {
      path,
      headers: sentHeaders,
      body,
      idempotencyKey: key.current,
    });
    // The server stored the refusal under this key.
    if (received.status !== 0) key.current = undefined;
    setBusy(false);
    setAnswer(received);
    if (received.error === null) onSuccess(received);
  }

  if (answer?.error === null) return <Success operation={operation} answer={answer} onClose={onClose} />;
  const problems = problemsOf(answer?.error ?? null, operation.body);
  return (
    <form class="form" noValidate onSubmit={submit}>
      {operation.description === "" ? null : (
        <p class="soft">
          <Prose text={operation.description} />
        </p>
      )}
      {answer === undefined ? null : <Refusal answer={answer} />}
      {bodies.length < 2 ? null : (
        <label class="field">
          <span>Start with</span>
          <select
            value={String(chosenBody)}
            onChange={(event) => {
              const index = Number(event.currentTarget.value);
              chooseBody(index);
              change(startOf(index));
            }}
          >
            {bodies.map((body, index) => (
              <option key={index} value={String(index)}>
                {JSON.stringify(body)}
              </option>
            ))}
          </select>
        </label>
      )}
      {operation.headers.map((header) => (
        <FieldInput
          key={header.name}
          field={header}
          pointer={`/headers/${header.name.toLowerCase()}`}
          problems={problems}
          draft={headers[header.name] ?? ""}
          onChange={(value) => {
            key.current = undefined;
            setHeaders({ ...headers, [header.name]: value });
          }}
        />
      ))}
      {operation.body === null ? null : (
        <ObjectFields field={operation.body} pointer="/body" problems={problems} draft={draft} onChange={change} />
      )}
      <div class="form-end">
        <button type="submit" class="button primary" disabled={isBusy}>
          {isBusy ? "Sending ..." : operation.summary}
        </button>
        <code class="soft">
          {operation.method} {operation.path}
        </code>
      </div>
    </form>
  );
}

function Success({ operation, answer, onClose }: { operation: OperationModel; answer: Answer; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  const { session } = useDashboard();
  const resource = session.resource(operation.returns ?? "");
  const address =
    resource === undefined || answer.data == null
      ? undefined
      : itemAddress(resource, answer.data as Record<string, unknown>);
  const secret = (answer.data as { signingSecret?: unknown } | null)?.signingSecret;
  return (
    <div>
      <p class="notice good" role="status">
        Done: {operation.summary}.{secret === undefined ? "" : " Copy the signing secret now. It is shown only once."}
      </p>
      {answer.data == null ? null : <Json value={answer.data} label="Response" />}
      <div class="form-end">
        <button type="button" class="button primary" ref={button} onClick={onClose}>
          Close
        </button>
        {address === undefined ? null : (
          <a href={address} onClick={onClose}>
            Open its page
          </a>
        )}
      </div>
    </div>
  );
}

interface InputProps {
  readonly field: FieldModel;
  readonly pointer: string;
  readonly problems: Problems;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

type Drafts = Readonly<Record<string, Draft>>;

function ObjectFields({ field, pointer, problems, draft, onChange }: InputProps) {
  const drafts = (draft ?? {}) as Drafts;
  return (
    <>
      {(field.fields ?? [])
        .filter((inner) => isShown(inner, drafts))
        .map((inner) => (
          <FieldInput
            key={inner.name}
            field={inner}
            pointer={`${pointer}/${inner.name}`}
            problems={problems}
            draft={drafts[inner.name]}
            onChange={(value) => onChange({ ...drafts, [inner.name]: value })}
          />
        ))}
    </>
  );
}

function FieldInput(props: InputProps) {
  const { field, draft, onChange } = props;
  if (field.kind === "object") {
    const isIncluded = draft !== undefined;
    return (
      <fieldset class="fieldset">
        <legend>
          {field.isRequired ? (
            field.name
          ) : (
            <label>
              <input
                type="checkbox"
                checked={isIncluded}
                onChange={() =>
                  onChange(
                    isIncluded
                      ? undefined
                      : draftOf({ ...field, isRequired: true }, undefined, undefined, { fresh: "" }),
                  )
                }
              />{" "}
              {field.name}
            </label>
          )}
        </legend>
        {isIncluded ? <ObjectFields {...props} /> : null}
      </fieldset>
    );
  }
  if (field.kind === "list") return <ListInput {...props} />;
  return <LeafInput {...props} />;
}

function ListInput({ field, pointer, problems, draft, onChange }: InputProps) {
  const items = (draft ?? []) as readonly Draft[];
  const item: FieldModel = { ...field.item!, isRequired: true };
  return (
    <fieldset class="fieldset">
      <legend>{field.name}</legend>
      <FieldProblems pointer={pointer} problems={problems} />
      {items.map((each, index) => (
        <div class="list-item" key={index}>
          <FieldInput
            field={{ ...item, name: `${field.name} ${index + 1}` }}
            pointer={`${pointer}/${index}`}
            problems={problems}
            draft={each}
            onChange={(value) => onChange(items.map((other, at) => (at === index ? value : other)))}
          />
          <button
            type="button"
            class="button small"
            onClick={() => {
              const rest = items.filter((_, at) => at !== index);
              onChange(rest.length === 0 && !field.isRequired ? undefined : rest);
            }}
          >
            Remove
          </button>
        </div>
      ))}
      <button
        type="button"
        class="button small"
        onClick={() => onChange([...items, draftOf(item, undefined, undefined, { fresh: "" })])}
      >
        Add {field.name}
      </button>
    </fieldset>
  );
}

function LeafInput({ field, pointer, problems, draft, onChange }: InputProps) {
  const id = useId();
  const mine = problems.get(pointer) ?? [];
  const described = [
    ...(field.description === undefined ? [] : [`${id}-about`]),
    ...(mine.length === 0 ? [] : [`${id}-problem`]),
  ];
  const common = {
    id,
    name: field.name,
    "aria-required": field.isRequired,
    "aria-invalid": mine.length > 0,
    ...(described.length === 0 ? {} : { "aria-describedby": described.join(" ") }),
  };
  return (
    <div class="field">
      <label for={id}>
        {field.name}
        {field.isRequired ? null : <span class="soft"> optional</span>}
      </label>
      <Control field={field} common={common} draft={draft} onChange={onChange} />
      {field.description === undefined ? null : (
        <span class="hint" id={`${id}-about`}>
          <Prose text={field.description} />
        </span>
      )}
      {mine.length === 0 ? null : (
        <span class="error" id={`${id}-problem`}>
          {mine.join("; ")}
        </span>
      )}
    </div>
  );
}

function FieldProblems({ pointer, problems }: Pick<InputProps, "pointer" | "problems">) {
  const mine = problems.get(pointer) ?? [];
  return mine.length === 0 ? null : <span class="error">{mine.join("; ")}</span>;
}

interface ControlProps extends Pick<InputProps, "field" | "draft" | "onChange"> {
  readonly common: { readonly id: string; readonly name: string };
}

function Control({ field, common, draft, onChange }: ControlProps) {
  const text = typeof draft === "string" ? draft : "";
  if (field.kind === "choice" || field.kind === "boolean") {
    const choices = field.kind === "boolean" ? ["true", "false"] : (field.choices ?? []);
    return (
      <select {...common} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{field.isRequired ? "Choose ..." : "not sent"}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === "file")
    return <input {...common} type="file" onChange={(event) => onChange(event.currentTarget.files?.[0])} />;
  if (field.kind === "json" || (field.maxLength ?? 0) > 300)
    return <textarea {...common} rows={4} value={text} onInput={(event) => onChange(event.currentTarget.value)} />;
  return (
    <>
      <input
        {...common}
        type={field.format === "date" ? "date" : "text"}
        inputMode={field.kind === "integer" ? "numeric" : "text"}
        autoComplete="off"
        spellcheck={false}
        value={text}
        {...(field.refersTo === undefined ? {} : { list: `${common.id}-known` })}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {field.refersTo === undefined ? null : <KnownItems id={`${common.id}-known`} resource={field.refersTo} />}
    </>
  );
}

const labelFields = ["name", "firstName", "lastName", "nameOnCard", "last4", "type", "status"] as const;

/** Suggests the newest items. */
function KnownItems({ id, resource }: { id: string; resource: string }) {
  const { session } = useDashboard();
  const [items, setItems] = useState<readonly Readonly<Record<string, unknown>>[]>([]);
  const list = session.resource(resource)?.list ?? null;
  useEffect(() => {
    const operation = list === null ? undefined : session.operation(list);
    if (operation === undefined || operation.pathParameters.length > 0) return;
    void session.call(operation.id, { query: { limit: 20 } }).then((answer) => setItems(itemsOf(answer)));
  }, [list]);
  return (
    <datalist id={id}>
      {items.map((item) => (
        <option key={String(item.id)} value={String(item.id)}>
          {labelFields
            .map((name) => item[name])
            .filter((value) => typeof value === "string")
            .join(" ")}
        </option>
      ))}
    </datalist>
  );
}
