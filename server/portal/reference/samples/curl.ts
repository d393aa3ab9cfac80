// Writes a request as a command line of curl.
import { filledPath, headerLines, type SampleRequest, sampleFile, sampleOrigin } from "./sample-request.ts";

export function curlSample(request: SampleRequest): string {
  const { method, json, form } = request;
  const isDefault = method === "GET" || (method === "POST" && (json !== undefined || form !== undefined));
  const parts = [
    `curl ${isDefault ? "" : `-X ${method} `}"${sampleOrigin}${filledPath(request)}"`,
    ...headerLines(request, "$API_KEY", "$(openssl rand -hex 16)").map((line) => `-H "${line}"`),
    ...(json === undefined ? [] : [`-d ${quote(JSON.stringify(json, null, 2))}`]),
    ...(form === undefined
      ? []
      : [
          ...Object.entries(form.fields).map(([name, value]) => `-F ${quote(`${name}=${value}`)}`),
          `-F "${form.fileField}=@${sampleFile.name};type=${sampleFile.type}"`,
        ]),
  ];
  return parts.join(" \\\n  ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
