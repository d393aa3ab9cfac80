// Reads the body by the operation's rules.
import type { IncomingMessage } from "node:http";
import { type OperationId, operationAt } from "../../../generated/contract.ts";
import { receiveUpload } from "../../platform/files/uploads.ts";
import type { Platform } from "../../platform/platform.ts";
import { UploadedFile } from "../../platform/uploaded-file.ts";
import { readBody, type SentBody, type StoreFile } from "../request-rules/request-rules.ts";
import type { ReceivedExchange, StartedExchange, Step, VersionedExchange } from "./exchange.ts";
import { versionOf } from "./version.ts";

/** Stores the file as it arrives. `dropUpload` removes a file that no operation keeps. */
export function receiveBody(platform: Platform): Step<VersionedExchange, ReceivedExchange> {
  return async (exchange, request) => {
    const now = platform.clock.now();
    const take: StoreFile = (content) => receiveUpload(platform, exchange.project.id, content, now);
    const body = await bodyOf(exchange, request, exchange.operation.id, take);
    const values = body.kind === "form" ? Object.values(body.value) : [];
    const upload = values.find((value) => value instanceof UploadedFile);
    return Object.assign(exchange, { body }, upload === undefined ? {} : { upload });
  };
}

/** Later calls return the same promise. */
export function bodyOf(
  exchange: StartedExchange,
  request: IncomingMessage,
  id: OperationId,
  take?: StoreFile,
): Promise<SentBody> {
  exchange.bodyPromise ??= readBody(request, operationAt(versionOf(exchange), id), take);
  return exchange.bodyPromise;
}

export async function dropUpload({ upload }: StartedExchange): Promise<void> {
  await upload?.removeUnlessKept();
}
