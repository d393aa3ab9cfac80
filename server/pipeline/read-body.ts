// Reads the body by the rules of the operation; what is wrong with it before its schema is looked at has codes of its own.
import type { IncomingMessage } from "node:http";
import { type OperationId, operationAt } from "../../generated/contract.ts";
import { type Uploads, uploadsOf } from "../files/uploads.ts";
import { readBody, type SentBody, type TakeFile } from "../front/front.ts";
import type { Platform } from "../platform/platform.ts";
import { UploadedFile } from "../platform/uploaded-file.ts";
import type { Begun, Dated, Received, Step } from "./exchange.ts";
import { versionOf } from "./version.ts";

/** The reading step. A file goes to the store of uploads as it comes in; `dropUpload` removes it where nobody keeps it. */
export function receiveBody(platform: Platform): Step<Dated, Received> {
  const uploads = uploadsOf(platform);
  return async (exchange, request) => {
    const take = takeInto(uploads, platform.clock.now());
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
  await upload?.drop();
}

function takeInto(uploads: Uploads, now: number): TakeFile {
  return async (content) => {
    const file = await uploads.take(content, now);
    return { ...file, remove: () => uploads.remove(file.stored) };
  };
}
