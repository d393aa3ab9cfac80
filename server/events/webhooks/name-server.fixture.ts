// A name server on this machine that answers, or drops, the queries of tests.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { TestContext } from "node:test";
import ipaddr from "ipaddr.js";

const types = { 1: "A", 28: "AAAA" } as const;

/** Returns the addresses of the host; none means that it has no such record, undefined that the query is dropped. */
export type Answer = (type: "A" | "AAAA", host: string) => readonly string[] | undefined;

/** Returns the server's address with its port. */
export async function startNameServer(t: TestContext, answer: Answer): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { address, port }) => {
    const { type, host, end } = readQuestion(query);
    const addresses = answer(types[type as keyof typeof types], host);
    if (addresses !== undefined) socket.send(response(query.subarray(0, end), type, addresses), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  t.after(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

const headerBytes = 12;

/** `end` is the offset behind the question (RFC 1035 §4.1.2). */
function readQuestion(query: Buffer): { type: number; host: string; end: number } {
  const labels: string[] = [];
  let offset = headerBytes;
  for (let size = query[offset]!; size > 0; size = query[offset]!) {
    labels.push(query.toString("latin1", offset + 1, offset + 1 + size));
    offset += 1 + size;
  }
  return { type: query.readUInt16BE(offset + 1), host: labels.join("."), end: offset + 5 };
}

function response(question: Buffer, type: number, addresses: readonly string[]): Buffer {
  const header = Buffer.from(question);
  // A response to a recursive query, with one question and no additional records.
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  const records = addresses.map((address) => {
    const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
    const record = Buffer.alloc(12);
    // The host's name is the one of the question, and the class is IN.
    record.writeUInt16BE(0xc000 + headerBytes, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([record, bytes]);
  });
  return Buffer.concat([header, ...records]);
}
