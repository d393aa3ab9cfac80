// A form for any operation, generated from its request.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FieldModel, OperationModel } from "../../model/types.ts";
import { randomId } from "../random-id.ts";
import { useDashboard } from "./context.ts";
import { FieldInput, ObjectFields } from "./form-fields.tsx";
import { changedFields, type Draft, draftOf, freshened, problemsOf, requestValueOf } from "./form-values.ts";
import { itemAddress } from "./routes.ts";
import type { Answer } from "./session.ts";
import { CopyButton, isFailedState, Json, Prose, Refusal, Value } from "./values.tsx";

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

const randomEnd = (): string => randomId().slice(0, 6);

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
  // The close event comes in a later task. The event must not close a form that a key press has opened meanwhile.
  const closeNow = (event: Event) => {
    event.preventDefault();
    props.onClose();
  };
  const closeIfShown = () => {
    if (dialog.current !== null) props.onClose();
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={title} onCancel={closeNow} onClose={closeIfShown}>
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
  const [options] = useState(() => ({ fresh: randomEnd(), currency: session.billingCurrency, now: Date.now() }));
  const [chosenBody, chooseBody] = useState(0);
  const { body: bodyField, example } = operation;
  const startOf = (index: number): Draft =>
    bodyField === null
      ? undefined
      : draftOf(
          bodyField,
          example ?? undefined,
          { ...freshened(bodyField, bodies[index] ?? {}, options.fresh), ...given },
          options,
        );
  const [draft, setDraft] = useState<Draft>(() => startOf(0));
  // Values of the item when an update opened; its form may also start with values of an example.
  const [opened] = useState<Draft>(() =>
    bodyField === null ? undefined : draftOf(bodyField, undefined, given, { fresh: "" }),
  );
  const [headers, setHeaders] = useState<Readonly<Record<string, Draft>>>({});
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  const [isUnchanged, setUnchanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Focuses the first wrong field or the refusal, which can be out of sight in a long form.
  useLayoutEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [answer]);
  // A retry of the same request must not act twice, so it sends the same key; another request needs another key.
  const key = useRef<string>(undefined);
  const change = (value: Draft) => {
    key.current = undefined;
    setUnchanged(false);
    setDraft(value);
  };

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const valuesOf = (each: Draft) => requestValueOf(bodyField!, each) as Readonly<Record<string, unknown>>;
    const whole = bodyField === null ? undefined : valuesOf(draft);
    const isUpdate = whole !== undefined && operation.method === "PATCH";
    const body = isUpdate ? changedFields(bodyField!, whole, valuesOf(opened)) : whole;
    if (isUpdate && Object.keys(body!).length === 0) {
      setAnswer(undefined);
      setUnchanged(true);
      return;
    }
    setBusy(true);
    key.current ??= randomId();
    const sentHeaders = Object.fromEntries(
      operation.headers
        .map((header) => [header.name, requestValueOf(header, headers[header.name])])
        .filter(([, value]) => value !== undefined),
    );
    const received = await session.call(operation.id, {
      path,
      headers: sentHeaders,
      body,
      idempotencyKey: key.current,
    });
    // Otherwise the server stored a response under this Idempotency-Key, so another request needs a new key.
    if (!received.isOpen) key.current = undefined;
    setBusy(false);
    setAnswer(received);
    if (received.error === null) onSuccess(received);
  }

  if (answer?.error === null) return <Success operation={operation} answer={answer} onClose={onClose} />;
  const inputs = { problems: problemsOf(answer?.error ?? null, bodyField), options };
  return (
    <form class="form" ref={form} noValidate onSubmit={submit}>
      {operation.description === "" ? null : (
        <p class="soft">
          <Prose text={operation.description} />
        </p>
      )}
      {answer === undefined ? null : <Refusal answer={answer} />}
      {isUnchanged ? (
        <p class="notice" role="status">
          Nothing changed, so nothing was sent.
        </p>
      ) : null}
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
                {bodyLabel(body)}
              </option>
            ))}
          </select>
        </label>
      )}
      {operation.headers.map((header) => (
        <FieldInput
          {...inputs}
          key={header.name}
          field={header}
          pointer={`/headers/${header.name.toLowerCase()}`}
          draft={headers[header.name] ?? ""}
          example={undefined}
          onChange={(value) => {
            key.current = undefined;
            setHeaders({ ...headers, [header.name]: value });
          }}
        />
      ))}
      {bodyField === null ? null : (
        <ObjectFields {...inputs} field={bodyField} pointer="/body" draft={draft} example={example} onChange={change} />
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

/** Such as `status CONFIRMED`. */
const bodyLabel = (body: Readonly<Record<string, unknown>>): string =>
  Object.entries(body)
    .map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");

interface SuccessProps {
  readonly operation: OperationModel;
  readonly answer: Answer;
  readonly onClose: () => void;
}

function Success({ operation, answer, onClose }: SuccessProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  const { session } = useDashboard();
  const item = answer.data as Readonly<Record<string, unknown>> | null | undefined;
  const resource =
    session.resource(operation.returns ?? "") ??
    session.model.resources.find(({ create }) => create.includes(operation.id));
  const address = resource === undefined || item == null ? undefined : itemAddress(resource, item);
  const secret = item?.signingSecret;
  return (
    <div>
      <Outcome operation={operation} item={item ?? {}} fields={resource?.fields ?? []}>
        {secret === undefined ? null : (
          <>
            {" "}
            Copy the signing secret now. It is shown only once.{" "}
            <CopyButton text={String(secret)} label="Copy signing secret" />
          </>
        )}
      </Outcome>
      {item == null ? null : <Json value={item} label="Response" />}
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

interface OutcomeProps {
  readonly operation: OperationModel;
  readonly item: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldModel[];
  readonly children: ComponentChildren;
}

/** Shows a declined payment in red, although its request succeeded. */
function Outcome({ operation, item, fields, children }: OutcomeProps) {
  const { status } = item;
  const isFailed = typeof status === "string" && isFailedState(status);
  const reasons = Object.entries(item).filter(
    ([name, value]) => value !== null && (/failure$/i.test(name) || (isFailed && /reason$/i.test(name))),
  );
  const isBad = isFailed || reasons.length > 0;
  return (
    <p class={isBad ? "notice bad" : "notice good"} role="status">
      Done: {operation.summary}.{typeof status === "string" ? ` The status is ${status}.` : ""}
      {reasons.map(([name, value]) => (
        <span key={name}>
          {" "}
          {name}: <Value field={fields.find((field) => field.name === name)} value={value} />.
        </span>
      ))}
      {children}
    </p>
  );
}
