// The code samples of an operation.
import { curlSample } from "./curl.ts";
import { rawHttpSample } from "./raw-http.ts";
import type { SampleRequest } from "./sample-request.ts";
import { typedClientSample } from "./typed-client.ts";

interface CodeSample {
  /** Language of the highlighting. */
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export function codeSamples(request: SampleRequest): readonly CodeSample[] {
  return [
    { lang: "typescript", label: "Typed client", source: typedClientSample(request) },
    { lang: "shell", label: "curl", source: curlSample(request) },
    { lang: "http", label: "Raw HTTP", source: rawHttpSample(request) },
  ];
}
