// Uploaded files and required documents (interface §4.6, decided).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const upload = "server/http/request-rules/upload.ts";
const documents = "server/resources/users/user-documents.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "accepts-empty-file",
    "upload-by-content",
    edit(
      upload,
      'if (byteSize === 0) return invalid({ path, message: "must not be empty" });',
      "if (byteSize === 0) return undefined;",
    ),
  ),
  fault(
    "accepts-file-of-any-type",
    "upload-by-content",
    edit(
      upload,
      "if (mediaType !== undefined && mediaTypes.includes(mediaType)) return undefined;",
      "return undefined;",
    ),
  ),
  fault(
    "drops-text-beside-file",
    "upload-by-content",
    edit(
      "server/http/request-rules/body.ts",
      "if (Object.hasOwn(value, file.field)) throw",
      "if (upload.file === undefined && Object.hasOwn(value, file.field)) throw",
    ),
  ),
  fault(
    "refuses-pdf",
    "upload-kinds",
    edit("server/platform/files/file-kind.ts", "[0x25, 0x50, 0x44, 0x46, 0x2d]", "[0x25, 0x50, 0x44, 0x46, 0x2e]"),
  ),
  fault("keeps-folder-in-file-name", "upload-names", edit(upload, ".split(/[/\\\\]/)", ".split(/\\n/)")),
  fault(
    "accepts-file-one-byte-too-long",
    "upload-to-the-byte",
    edit(upload, "if (size > maxBytes) throw", "if (size > maxBytes + 1) throw"),
  ),
  fault(
    "refuses-longest-file",
    "upload-to-the-byte",
    edit(upload, "if (size > maxBytes) throw", "if (size >= maxBytes) throw"),
  ),
  fault(
    "ignores-file-content-of-retry",
    "upload-retried",
    edit("server/platform/uploaded-file.ts", "this.sha256 = received.sha256;", 'this.sha256 = "";'),
    edit("server/platform/uploaded-file.ts", "this.byteSize = received.byteSize;", "this.byteSize = 1;"),
  ),
  fault(
    "counts-documents-of-earlier-rounds",
    "documents-until-complete",
    edit(
      "server/resources/users/user-documents-store.ts",
      "AND application_id = ? AND round = ?",
      "AND application_id = ? AND round <= ?",
    ),
  ),
  fault(
    "accepts-front-without-back",
    "documents-until-complete",
    edit(documents, '(has(type, ["FRONT"]) && has(type, ["BACK"]))', 'has(type, ["FRONT"])'),
  ),
  fault(
    "completes-document-with-side-of-another",
    "documents-of-one-kind",
    edit(
      "server/resources/users/user-documents.ts",
      '(has(type, ["FRONT"]) && has(type, ["BACK"])));',
      '(has(type, ["FRONT"]) && twoSidedTypes.some((other) => has(other, ["BACK"]))));',
    ),
  ),
];
