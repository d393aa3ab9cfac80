// Uploads: an operation accepts exactly its declared files, by content and size (interface §4.6, decided).
import { operations as contract, type OperationEntry, type OperationId } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { FileValue, multipart } from "../../../contract/encode.ts";
import { fileByMediaType, fileOfSize, validFile } from "../../../contract/files.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { declareRule, type Rule } from "../../../harness/rule.ts";
import { type CallInput, requestFor, type Session } from "../../../harness/session.ts";
import { isReplay, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { operationCheck } from "./operation-check.ts";

export const rules: readonly Rule[] = [
  {
    id: "upload-by-content",
    source: "decided",
    title:
      "A file is checked by content, not by name: empty files, other kinds, plain text and other media types are refused",
    needs: [],
    checks: checksOfUploads(async (session, operation, field) => {
      const otherFiles = {
        empty: Buffer.alloc(0),
        text: Buffer.from("hello"),
        gif: Buffer.from("GIF89a\u0001"),
        cut: validFile.bytes.subarray(0, 4),
      };
      for (const bytes of Object.values(otherFiles))
        expectCode(await sendFile(session, operation, field, new FileValue("document.png", bytes)), "VALIDATION_ERROR");
      const { body, ...parts } = await validCall(session, operation);
      const { [field]: _, ...without } = body!.value as Readonly<Record<string, unknown>>;
      const others = { more: validFile, [`${field}[more]`]: "text", [`[${field}]`]: "text" };
      const withOther = Object.entries(others).map(([name, other]) => ({
        ...without,
        [field]: validFile,
        [name]: other,
      }));
      for (const value of [without, { ...without, [field]: 5 }, ...withOther])
        expectCode(await session.call(operation, { ...parts, body: { ...body!, value } }), "VALIDATION_ERROR");
      const { bytes, contentType } = multipart([{ name: field, text: validFile.bytes, fileName: "a.png" }], false);
      expectCode(await session.send({ ...requestFor(operation, parts), body: bytes, contentType }), "MALFORMED_BODY");
      for (const other of ["application/json", "application/x-www-form-urlencoded"])
        expectCode(
          await session.send({ ...requestFor(operation, parts), body: "{}", contentType: other }),
          "UNSUPPORTED_MEDIA_TYPE",
        );
      const { contentType: sentType, ...request } = requestFor(operation, { ...parts, body: body! });
      const variants = ["multipart/form-datax", "xmultipart/form-data", "multipart/form-data, text/plain"].map((type) =>
        sentType!.replace("multipart/form-data", type),
      );
      const types = [...variants.map((type) => [type]), [sentType!, sentType!], [sentType!, "text/plain"]];
      for (const lines of types) {
        const headerLines = lines.map((type) => ["Content-Type", type] as const);
        expectCode(await session.send({ ...request, headerLines }), "UNSUPPORTED_MEDIA_TYPE");
      }
    }),
    mayBeEmpty: "no operation of the document takes a file",
  },
  declareRule({
    id: "upload-kinds",
    source: "the document",
    title: "A file of every declared kind is accepted and shown with that kind",
    checks: checksOfUploads(async (session, operation, field) => {
      const { mediaTypes } = fileRulesOf(operation)!;
      for (const mediaType of mediaTypes) {
        const bytes = fileByMediaType[mediaType];
        assertThat(`a sample file of type ${mediaType}`, bytes !== undefined, "none in conformance/contract/files.ts");
        const exchange = await sendFile(session, operation, field, new FileValue("plain.bin", bytes!));
        const shown = expectStatus(exchange, operation.success) as Readonly<Record<string, unknown>>;
        for (const [name, value] of Object.entries({ contentType: mediaType, byteSize: bytes!.length }))
          if (name in shown) assertEqual(name, shown[name], value, exchange);
      }
    }),
    mayBeEmpty: "no operation of the document takes a file",
  }),
  declareRule({
    id: "upload-names",
    source: "decided",
    title: "The name of a file is only shown and never used as a path",
    checks: checksOfUploads(async (session, operation, field) => {
      const names = [
        "../../../etc/passwd",
        "..\\..\\boot.ini",
        "/etc/hosts",
        "a/../../b.png",
        "..",
        ".",
        "%2e%2e%2fx",
        "Zo\u00eb \u{1f4b3}.png",
      ];
      for (const name of names) {
        const exchange = await sendFile(session, operation, field, new FileValue(name, validFile.bytes));
        const { fileName } = expectStatus(exchange, operation.success) as { fileName?: string };
        if (fileName === undefined) continue;
        assertThat("a file name without folders", !/[/\\]|^\.{0,2}$/.test(fileName), fileName, exchange);
        if (!/[/\\]|^\.+$/.test(name)) assertEqual("file name", fileName, name, exchange);
      }
    }),
    mayBeEmpty: "no operation of the document takes a file",
  }),
  declareRule({
    id: "upload-to-the-byte",
    source: "the document",
    title: "A file of the maximum size is accepted and one byte more fails with PAYLOAD_TOO_LARGE",
    checks: checksOfUploads(async (session, operation, field) => {
      const { maxBytes } = fileRulesOf(operation)!;
      expectStatus(await sendFile(session, operation, field, fileOfSize(maxBytes)), operation.success);
      for (const bytes of [maxBytes + 1, 2 * maxBytes])
        expectCode(await sendFile(session, operation, field, fileOfSize(bytes)), "PAYLOAD_TOO_LARGE");
    }),
    mayBeEmpty: "no operation of the document takes a file",
  }),
  declareRule({
    id: "upload-retried",
    source: "§8.3",
    title: "A file sent again with its key gets the first response; another file is another request",
    checks: checksOfUploads(async (session, operation, field) => {
      const parts = { ...(await validCall(session, operation)), headers: keyHeader(newKey()) };
      const once = await session.call(operation, parts);
      expectStatus(once, operation.success);
      const again = await session.call(operation, parts);
      assertEqual("replay flag and body", [isReplay(again), again.text], [true, once.text], again);
      const other = new FileValue(validFile.fileName, Buffer.concat([validFile.bytes, Buffer.from("1")]));
      expectCode(await session.call(operation, withFile(parts, field, other)), "IDEMPOTENT_PARAMETER_MISMATCH");
    }),
    mayBeEmpty: "no operation of the document takes a file",
  }),
];

function fileRulesOf({ id }: Operation): OperationEntry["file"] {
  return (contract[id as OperationId] as OperationEntry).file;
}

function checksOfUploads(
  run: (session: Session, operation: Operation, field: string) => Promise<void>,
): Rule["checks"] {
  return ({ operations }: ContractDocument) =>
    operations
      .filter((operation) => fileRulesOf(operation) !== null)
      .map((operation) =>
        operationCheck(operation, operation.id, (session) => run(session, operation, fileRulesOf(operation)!.field)),
      );
}

function withFile<P extends CallInput>(parts: P, field: string, file: FileValue): P {
  const { mediaType, value } = parts.body!;
  return { ...parts, body: { mediaType, value: { ...(value as object), [field]: file } } };
}

async function sendFile(session: Session, operation: Operation, field: string, file: FileValue) {
  return session.call(operation, withFile(await validCall(session, operation), field, file));
}
