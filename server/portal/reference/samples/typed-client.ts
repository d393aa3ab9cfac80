// Writes a request as a module that uses the typed client.
import { type SampleRequest, sampleFile, sampleOrigin } from "./sample-request.ts";

/** An expression that a literal contains unquoted. */
class Code {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function typedClientSample(request: SampleRequest): string {
  const { version, method, template, pathParameters, json, form } = request;
  const options = {
    ...(Object.keys(pathParameters).length === 0 ? {} : { params: { path: pathParameters } }),
    ...(json === undefined ? {} : { body: json }),
    ...(form === undefined
      ? {}
      : { body: { ...form.fields, [form.fileField]: sampleFile.name }, bodySerializer: new Code("() => form") }),
  };
  const given = Object.keys(options).length === 0 ? "" : `, ${literal(options)}`;
  return [
    ...(form === undefined ? [] : ['import { openAsBlob } from "node:fs";']),
    `import { createClient, unwrap } from "card-payments-api/client/${version}";`,
    "",
    `const client = createClient({ baseUrl: "${sampleOrigin}", apiKey: process.env.API_KEY });`,
    ...(form === undefined ? [] : formLines(form.fields, form.fileField)),
    `console.log(await unwrap(client.${method}(${JSON.stringify(template)}${given})));`,
  ].join("\n");
}

function formLines(fields: Readonly<Record<string, string>>, fileField: string): string[] {
  const name = JSON.stringify(sampleFile.name);
  return [
    "const form = new FormData();",
    ...Object.entries(fields).map((pair) => `form.append(${pair.map((text) => JSON.stringify(text)).join(", ")});`),
    `form.append(${JSON.stringify(fileField)}, await openAsBlob(${name}, { type: "${sampleFile.type}" }), ${name});`,
  ];
}

const lineWidth = 60;

function literal(value: unknown, indent = ""): string {
  if (value instanceof Code) return value.text;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([name, part]) => {
    const text = literal(part, inner);
    return isList ? text : `${propertyName(name)}: ${text}`;
  });
  const [open, close, space] = isList ? ["[", "]", ""] : ["{", "}", " "];
  if (entries.length === 0) return open! + close!;
  const line = `${open}${space}${entries.join(", ")}${space}${close}`;
  if (!line.includes("\n") && indent.length + line.length <= lineWidth) return line;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${indent}${close}`;
}

function propertyName(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
}
