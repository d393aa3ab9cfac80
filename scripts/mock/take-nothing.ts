// Files that are sent to the mock: read to their end for what they are, and kept nowhere.
import { kindOf, type TakeFile, tellingBytes } from "../../server/http/request-rules/request-rules.ts";

/** Reads a file and keeps nothing of it. */
export const takeNothing: TakeFile = async (content) => {
  let byteSize = 0;
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    byteSize += chunk.length;
    if (head.length < tellingBytes) head = Buffer.concat([head, chunk]).subarray(0, tellingBytes);
  }
  const nothing = async () => {};
  return { stored: "", sha256: "", byteSize, mediaType: kindOf(head), store: nothing, remove: nothing };
};
