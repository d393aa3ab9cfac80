// A form's field whose value is an object may also come as JSON text: tools write it so where they know nothing else (OpenAPI's default for
// multipart). Invariant: JSON text says no more than the form would. A number in it is read as the text that was sent, so no digit is lost,
// and the schema then reads that text as it reads every other field of a form.

/** The form with these fields read; what is no JSON object stays text, for the schema to refuse. */
export function readJsonFields(form: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  for (const field of fields) {
    const sent = form[field];
    if (typeof sent === "string") form[field] = objectIn(sent) ?? sent;
  }
  return form;
}

function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text, asSent);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function asSent(_name: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === "number" ? context?.source : value;
}
