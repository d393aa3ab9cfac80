// Files that the suite uploads.
import { FileValue } from "./encode.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const validFile = new FileValue("document.png", png);

export function fileOfSize(bytes: number): FileValue {
  return new FileValue(
    "document.png",
    Buffer.concat([png, Buffer.alloc(Math.max(0, bytes - png.length))]).subarray(0, bytes),
  );
}

export const fileByMediaType: Readonly<Record<string, Buffer>> = {
  "image/png": png,
  "image/jpeg": Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0xff, 0xd9]),
  "application/pdf": Buffer.from("%PDF-1.7\n%%EOF\n"),
};
