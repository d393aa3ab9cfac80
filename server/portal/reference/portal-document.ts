// Makes the documents that the reference shows. They differ from the published ones, which tools read: this server is
// their only server, and operations have code samples and links to the documentation.
import { type Version, versions } from "../../../generated/contract.ts";
import { type Document, nameOf, type Operation, type Parameter, type Schema } from "../../../spec/document/openapi.ts";
import { type PreparedFile, prepareFile } from "../files/prepared-file.ts";
import { exampleOfSchema } from "../model/schema.ts";
import { readServedDocument } from "../served-document.ts";
import { describeNextOperations } from "./next-operations.ts";
import { operationLinks } from "./operation-links.ts";
import { codeSamples } from "./samples/code-samples.ts";
import { sampleRequest } from "./samples/sample-request.ts";

type RequestBody = NonNullable<Operation["requestBody"]>;

export interface ReferenceDocument {
  readonly version: Version;
  /** Contains a hash of the content. */
  readonly path: string;
  readonly file: PreparedFile;
}

/** Newest first. */
export async function referenceDocuments(dates: readonly Version[] = versions): Promise<readonly ReferenceDocument[]> {
  return Promise.all([...dates].reverse().map(prepare));
}

async function prepare(version: Version): Promise<ReferenceDocument> {
  const document = portalDocument(await readServedDocument(version));
  const file = await prepareFile("application/json", JSON.stringify(document));
  return { version, path: `/assets/openapi-${version}-${file.hash}.json`, file };
}

/** Does not change `document`. */
export function portalDocument(document: Document): Document {
  const { paths, components } = document;
  const describeNext = describeNextOperations(document);
  return {
    ...document,
    // The server's url is relative, because the page's origin can be an alias of the public address.
    servers: [{ url: "/" }],
    paths: mapValues(paths, (item, path) =>
      mapValues(item, (operation, method) =>
        portalOperation(document, path, method, operation, describeNext(operation)),
      ),
    ),
    components: {
      ...components,
      schemas: mapValues(components.schemas, withTitle),
      parameters: mapValues(components.parameters, (parameter) =>
        withNoteOfKey(withoutDefaultValue(document, parameter)),
      ),
    },
  };
}

function portalOperation(
  document: Document,
  path: string,
  method: string,
  operation: Operation,
  nextOperations: string,
): Operation {
  const links = operationLinks(document.info.version as Version, operation);
  return {
    ...operation,
    description: [operation.description, links, nextOperations].filter(Boolean).join("\n\n"),
    ...(operation.requestBody && { requestBody: withoutUniqueFields(document, operation.requestBody) }),
    "x-codeSamples": codeSamples(sampleRequest(document, path, method, operation)),
  };
}

/** Adds a title for people, because a name such as `Error_CARD_NOT_FOUND` or `lastFour` is made for programs. */
function withTitle(schema: Schema, name: string): Schema {
  const words = name.startsWith("Error_")
    ? name.slice("Error_".length)
    : name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ").toLowerCase();
  const title = name.startsWith("Error_") ? words : words.charAt(0).toUpperCase() + words.slice(1);
  return { title, ...schema };
}

/** Otherwise a request that a reader tries would send all filters, even those that exclude each other. */
function withoutDefaultValue(document: Document, parameter: Parameter): Parameter {
  if (parameter.in !== "query" || parameter.required) return parameter;
  const { example = exampleOfSchema(document, parameter.schema), ...rest } = parameter;
  return { ...rest, examples: { default: { value: example ?? "", "x-disabled": true } } };
}

/** browser/reference.ts replaces the key of the example. */
function withNoteOfKey(parameter: Parameter): Parameter {
  if (parameter.name !== "Idempotency-Key") return parameter;
  const note = "This page replaces the key that it shows with a new one for each request.";
  return { ...parameter, description: [parameter.description, note].filter(Boolean).join(" ") };
}

/** Otherwise the second request with the example is refused. Code samples keep the fields. */
function withoutUniqueFields(document: Document, body: RequestBody): RequestBody {
  return {
    ...body,
    content: mapValues(body.content, ({ examples, ...media }) => {
      const { properties = {}, required = [] } = document.components.schemas[nameOf(media.schema) ?? ""] ?? {};
      const unique = Object.keys(properties).filter(
        (name) => properties[name]!["x-unique"] !== undefined && !required.includes(name),
      );
      if (examples === undefined || unique.length === 0) return { ...media, ...(examples && { examples }) };
      return { ...media, examples: mapValues(examples, (example) => withoutFields(example, unique)) };
    }),
  };
}

function withoutFields<Example extends { readonly value?: unknown }>(
  example: Example,
  names: readonly string[],
): Example {
  const { value } = example;
  if (typeof value !== "object" || value === null) return example;
  return { ...example, value: Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) };
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}
