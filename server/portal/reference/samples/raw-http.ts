// Writes a request as an HTTP/1.1 message. On the wire, every line ends with CR LF, so its length counts both.
import { filledPath, headerLines, type SampleRequest, sampleFile, sampleHost, samplePath } from "./sample-request.ts";

const boundary = "boundary";

export function rawHttpSample(request: SampleRequest): string {
  const { method, json, form, idempotencyKey } = request;
  const body = json !== undefined ? JSON.stringify(json, null, 2) : form !== undefined ? formBody(form) : "";
  const length = Buffer.byteLength(body.replaceAll("\n", "\r\n"));
  return [
    `${method} ${samplePath}${filledPath(request)} HTTP/1.1`,
    `Host: ${sampleHost}`,
    ...headerLines(request, "YOUR_API_KEY", idempotencyKey ?? ""),
    ...(form === undefined ? [] : [`Content-Type: multipart/form-data; boundary=${boundary}`]),
    ...(length === 0 && method === "GET" ? [] : [`Content-Length: ${length}`]),
    "",
    body,
  ].join("\n");
}

function formBody({ fields, fileField }: NonNullable<SampleRequest["form"]>): string {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [`Content-Disposition: form-data; name="${name}"`, "", value]),
    [
      `Content-Disposition: form-data; name="${fileField}"; filename="${sampleFile.name}"`,
      `Content-Type: ${sampleFile.type}`,
      "",
      sampleFile.content,
    ],
  ];
  return [...parts.flatMap((lines) => [`--${boundary}`, ...lines]), `--${boundary}--`, ""].join("\n");
}
