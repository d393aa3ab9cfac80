// Links an error to the page about its code (RFC 8288).

/** `body` is the text of an error. Undefined for any other body. */
export function helpLinkOf(publicUrl: string, body: string): string | undefined {
  const code = /^\{"error":\{"code":"(\w+)"/.exec(body)?.[1];
  return code === undefined ? undefined : helpLink(publicUrl, code);
}

/** `publicUrl` is empty for a link to the server that answers. */
export function helpLink(publicUrl: string, code: string): string {
  return `<${publicUrl}/docs/errors#${code}>; rel="help"`;
}
