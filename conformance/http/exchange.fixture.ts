import { type Exchange, exchangeOf } from "./exchange.ts";

export function exchangeWith(method: string, path: string, status: number, body: string | Buffer | object): Exchange {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  const request = { method, path, headers: {}, body: Buffer.alloc(0) };
  return exchangeOf("http://localhost", request, { status, headers: {}, body: bytes });
}
