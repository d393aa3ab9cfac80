// Made by `npm run generate` from spec/. Do not edit.
import createFetchClient from "openapi-fetch";

const version = "2026-01-01";

function createClient({ baseUrl, apiKey, fetch, headers }) {
  return createFetchClient({
    baseUrl,
    ...(fetch ? { fetch } : {}),
    headers: { Accept: "application/json", ...headers, ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}), "Service-Version": version },
  });
}

export { createClient, version };
