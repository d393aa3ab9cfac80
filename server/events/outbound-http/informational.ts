// Lets undici skip an unsolicited `100 Continue`, as RFC 9110 §15.2 requires. undici skips other informational
// responses, but destroys the connection at a 100, and has no option for it.
import type { Socket } from "node:net";

interface ResponseParser {
  onHeadersComplete(status: number, upgrade: boolean, shouldKeepAlive: boolean): number;
}

const processing = 102;

/** Call it once undici has attached its parser to the socket. informational.test.ts fails if undici changes. */
export function skipContinue(socket: Socket): void {
  const parserSymbol = Object.getOwnPropertySymbols(socket).find(({ description }) => description === "parser");
  const parser = parserSymbol && (socket as unknown as Record<symbol, ResponseParser | null>)[parserSymbol];
  if (!parser?.onHeadersComplete) return;
  const onHeadersComplete = parser.onHeadersComplete.bind(parser);
  parser.onHeadersComplete = (status, ...rest) => onHeadersComplete(status === 100 ? processing : status, ...rest);
}

/** Size of an informational response in bytes, at least. */
export function informationalBytes(headers: object): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return "HTTP/1.1 100\r\n\r\n".length + lines.join("").length;
}
