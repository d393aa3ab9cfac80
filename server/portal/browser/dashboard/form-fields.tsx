// The inputs of a form, one for each field of a request.
import { useEffect, useId, useState } from "preact/hooks";
import type { FieldModel } from "../../model/types.ts";
import { useDashboard } from "./context.ts";
import { type Draft, type DraftOptions, draftOf, isShown, type Problems } from "./form-values.ts";
import { shortId } from "./ids.ts";
import { itemsOf } from "./session.ts";
import { Prose, summaryOf } from "./values.tsx";

export interface InputProps {
  readonly field: FieldModel;
  readonly pointer: string;
  readonly problems: Problems;
  readonly draft: Draft;
  /** The document's example of the field: an optional object or a new item starts with it. */
  readonly example: unknown;
  readonly options: DraftOptions;
  readonly onChange: (draft: Draft) => void;
}

type Drafts = Readonly<Record<string, Draft>>;

export function ObjectFields({ field, pointer, draft, example, onChange, ...others }: InputProps) {
  const drafts = (draft ?? {}) as Drafts;
  const examples = (example ?? {}) as Readonly<Record<string, unknown>>;
  return (
    <>
      {(field.fields ?? [])
        .filter((inner) => isShown(inner, drafts))
        .map((inner) => (
          <FieldInput
            {...others}
            key={inner.name}
            field={inner}
            siblings={drafts}
            pointer={`${pointer}/${inner.name}`}
            draft={drafts[inner.name]}
            example={examples[inner.name]}
            onChange={(value) => onChange({ ...drafts, [inner.name]: value })}
          />
        ))}
    </>
  );
}

interface FieldInputProps extends InputProps {
  /** The object that contains the field. */
  readonly siblings?: Drafts;
}

export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  if (field.kind === "list") return <ListInput {...props} />;
  if (field.kind !== "object") return <LeafInput {...props} />;
  return <ObjectInput {...props} />;
}

function ObjectInput(props: InputProps) {
  const { field, pointer, problems, draft, example, options, onChange } = props;
  const id = useId();
  const isIncluded = draft !== undefined;
  // Without its fields, the object itself shows their problems.
  const mine = [...problems].flatMap(([at, texts]) =>
    at === pointer || (!isIncluded && at.startsWith(`${pointer}/`)) ? texts : [],
  );
  const toggle = () =>
    onChange(isIncluded ? undefined : draftOf({ ...field, isRequired: true }, example, undefined, options));
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
              onChange={toggle}
              aria-invalid={mine.length > 0}
              aria-describedby={mine.length > 0 ? id : undefined}
            />{" "}
            {field.name}
          </label>
        )}
      </legend>
      {mine.length === 0 ? null : (
        <span class="error" id={id}>
          {mine.join("; ")}
        </span>
      )}
      {isIncluded ? <ObjectFields {...props} /> : null}
    </fieldset>
  );
}

function ListInput({ field, pointer, problems, draft, example, options, onChange }: InputProps) {
  const items = (draft ?? []) as readonly Draft[];
  const item: FieldModel = { ...field.item!, isRequired: true };
  const itemExample = Array.isArray(example) ? example[0] : undefined;
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
            example={itemExample}
            options={options}
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
        onClick={() => onChange([...items, draftOf(item, itemExample, undefined, options)])}
      >
        Add {field.name}
      </button>
    </fieldset>
  );
}

function LeafInput({ field, siblings, pointer, problems, draft, onChange }: FieldInputProps) {
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
      <Control field={field} siblings={siblings} common={common} draft={draft} onChange={onChange} />
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

interface ControlProps extends Pick<FieldInputProps, "field" | "draft" | "onChange"> {
  readonly siblings: Drafts | undefined;
  readonly common: { readonly id: string; readonly name: string };
}

function Control({ field, siblings = {}, common, draft, onChange }: ControlProps) {
  const text = typeof draft === "string" ? draft : "";
  if (field.kind === "choice" || field.kind === "boolean") {
    const choices = field.kind === "boolean" ? ["true", "false"] : (field.choices ?? []);
    return (
      <select {...common} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{field.isRequired ? "Choose ..." : "none"}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceLabel(field, choice)}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === "file")
    return <input {...common} type="file" onChange={(event) => onChange(event.currentTarget.files?.[0])} />;
  if (field.kind === "json" || (field.maxLength ?? 0) > 300)
    return <textarea {...common} rows={4} value={text} onInput={(event) => onChange(event.currentTarget.value)} />;
  const { refersBy } = field;
  const resource = field.refersTo ?? refersBy?.resources[String(siblings[refersBy.field])];
  return (
    <>
      <input
        {...common}
        type={field.format === "date" ? "date" : "text"}
        inputMode={field.kind === "integer" ? "numeric" : "text"}
        autoComplete="off"
        spellcheck={false}
        value={text}
        {...(resource === undefined ? {} : { list: `${common.id}-known` })}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {resource === undefined ? null : (
        <KnownItems id={`${common.id}-known`} resource={resource} field={field.refersField ?? "id"} />
      )}
    </>
  );
}

const countries = new Intl.DisplayNames(undefined, { type: "region" });

function choiceLabel({ name }: FieldModel, choice: string): string {
  if (!/country$/i.test(name)) return choice;
  return `${choice} ${countries.of(choice) ?? ""}`;
}

interface KnownItemsProps {
  /** Id of the element; an input refers to it as its list. */
  readonly id: string;
  /** Name of the resource. */
  readonly resource: string;
  /** The item's field that has the value. */
  readonly field: string;
}

/** Suggests the newest items. */
function KnownItems({ id, resource, field }: KnownItemsProps) {
  const { session } = useDashboard();
  const [items, setItems] = useState<readonly Readonly<Record<string, unknown>>[]>([]);
  const { list = null, columns = [] } = session.resource(resource) ?? {};
  useEffect(() => {
    const operation = list === null ? undefined : session.operation(list);
    if (operation === undefined || operation.pathParameters.length > 0) return;
    void session.call(operation.id, { query: { limit: 20 } }).then((answer) => setItems(itemsOf(answer)));
  }, [list]);
  return (
    <datalist id={id}>
      {items.map((item) => (
        <option key={String(item.id)} value={String(item[field])}>
          {[shortId(String(item.id)), ...columns.filter((name) => !omittedColumns.has(name)).map((name) => item[name])]
            .filter((value) => value !== null && value !== undefined && value !== false)
            .map((value) => (typeof value === "object" ? summaryOf(value as object) : String(value)))
            .join(" ")}
        </option>
      ))}
    </datalist>
  );
}

// Columns that do not help to choose an item.
const omittedColumns = new Set(["id", "createdAt", "updatedAt"]);
