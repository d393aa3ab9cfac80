// A form's field whose value is an object may also come as JSON text: tools write it so where they know nothing else (OpenAPI's default for
// multipart). Invariant: JSON text says no more than the form would. A number in it is read as the text that was sent, so no digit is lost,
// and the schema then reads that text as it reads every other field of a form.
import type { RequestHandler } from "express";
import { operations } from "../../generated/contract.ts";
import { objectOf } from "../front/front.ts";
import { exchangeOf } from "./exchange.ts";

/** The parts of a document that say which fields of a form are objects. */
export interface FormDocument {
  readonly paths: Record<string, Record<string, { requestBody?: { content: Record<string, FormContent> } }>>;
}

interface FormContent {
  readonly encoding?: Record<string, { readonly style?: string }>;
}

/** A step that reads these fields of `request.body`; what is no JSON object stays text, for the schema to refuse. */
export function readJsonFields(document: FormDocument): RequestHandler {
  return (request, _response, next) => {
    const { operation } = exchangeOf(request);
    const { path, method } = operations[(operation as { id: keyof typeof operations }).id];
    const content = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {};
    const encoding = Object.entries(content).find(([type]) => request.is(type))?.[1].encoding ?? {};
    for (const [field, { style }] of Object.entries(encoding)) {
      const sent: unknown = request.body?.[field];
      if (style === "deepObject" && typeof sent === "string") request.body[field] = objectOf(sent) ?? sent;
    }
    next();
  };
}
