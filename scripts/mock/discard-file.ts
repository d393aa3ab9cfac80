// Reads an upload's type and size, and keeps nothing.
import { detectMediaType, type StoreFile, signatureBytes } from "../../server/http/request-rules/request-rules.ts";

export const discardFile: StoreFile = async (content) => {
  let byteSize = 0;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    byteSize += chunk.length;
    if (head.length < signatureBytes) head = Buffer.concat([head, chunk]).subarray(0, signatureBytes);
  }
  const nothing = async () => {};
  return { stored: "", sha256: "", byteSize, mediaType: detectMediaType(head), store: nothing, remove: nothing };
};
