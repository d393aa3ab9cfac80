// Reads the body by the rules of the operation; what is wrong with it before its schema is looked at has codes of its own.
import type { IncomingMessage } from "node:http";
import { type OperationId, operationAt } from "../../../generated/contract.ts";
import { takeUpload } from "../../platform/files/uploads.ts";
import type { Platform } from "../../platform/platform.ts";
import { UploadedFile } from "../../platform/uploaded-file.ts";
import { readBody, type SentBody, type TakeFile } from "../request-rules/request-rules.ts";
import type { Begun, Dated, Received, Step } from "./exchange.ts";
import { versionOf } from "./version.ts";

/** The reading step. A file is written down as it comes in; `dropUpload` removes it where nobody keeps it. */
export function receiveBody(platform: Platform): Step<Dated, Received> {
  return async (exchange, request) => {
    const now = platform.clock.now();
    const take: TakeFile = (content) => takeUpload(platform, content, now);
    const body = await bodyOf(exchange, request, exchange.operation.id, take);
    const sent = body.kind === "form" ? Object.values(body.value) : [];
    const upload = sent.find((value) => value instanceof UploadedFile);
    return Object.assign(exchange, { body }, upload === undefined ? {} : { upload });
  };
}

/** The body, which is read once, whoever asks first. */
export function bodyOf(exchange: Begun, request: IncomingMessage, id: OperationId, take?: TakeFile): Promise<SentBody> {
  exchange.reading ??= readBody(request, operationAt(versionOf(exchange), id), take);
  return exchange.reading;
}

/** Removes the file that came with a request, unless an operation kept it. */
export async function dropUpload({ upload }: Begun): Promise<void> {
  await upload?.removeUnlessKept();
}
