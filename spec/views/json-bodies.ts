// Makes the view of a document whose request bodies are only JSON, for tools that merge the media types of a body.
import { type Document, operationsOf } from "../document/openapi.ts";

const json = "application/json";

const note =
  "This view of the document lists only the JSON of each request body. The full document also lists the same fields as forms.";

/** Uploads remain multipart, because they have no JSON. */
export function withJsonBodies(document: Document): Document {
  const view = structuredClone(document);
  const { description = "" } = document.info as { description?: string };
  view.info.description = [note, description].join("\n\n");
  for (const { operation } of operationsOf(view)) {
    const media = operation.requestBody?.content[json];
    if (operation.requestBody === undefined || media === undefined) continue;
    // Leaves out the body's description, because it explains forms.
    operation.requestBody = { required: operation.requestBody.required ?? false, content: { [json]: media } };
  }
  return view;
}
