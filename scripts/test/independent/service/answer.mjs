// Answers a request: key, path, date, body, fields, Idempotency-Key, operation. Every response names its date, its
// request and the limit that applies.
import { randomUUID } from "node:crypto";
import { readFields } from "./body.mjs";
import { checkFields, id } from "./fields.mjs";
import { operations } from "./operations.mjs";
import { dates, findKey, limitHeaders } from "./projects.mjs";
import { invalid, Refusal } from "./refusal.mjs";
import { executeOnce } from "./replays.mjs";

const newest = dates.at(-1);

const createHeaders = () => ({ "X-Request-Id": `req_${randomUUID().replaceAll("-", "")}`, "Service-Version": newest });

export async function answerRequest(request, response) {
  const headers = createHeaders();
  const outcome = await outcomeOf(request, headers).catch((error) => {
    if (error instanceof Refusal) return error.outcome;
    console.error(error);
    return new Refusal("INTERNAL_ERROR").outcome;
  });
  const body = Buffer.from(JSON.stringify(outcome.body));
  response.writeHead(outcome.status, {
    "Content-Type": "application/json",
    "Content-Length": body.length,
    ...headers,
    ...outcome.headers,
  });
  response.end(body);
  request.resume();
}

/** Adds to `headers`. @throws {Refusal} */
async function outcomeOf(request, headers) {
  const sent = request.headers;
  const key = findKey(/^Bearer +([^\s,]+)$/i.exec(sent.authorization ?? "")?.[1]);
  Object.assign(headers, limitHeaders());
  const named = sent["service-version"];
  headers["Service-Version"] = dates.includes(named) ? named : newest;
  if (key === undefined) throw new Refusal("UNAUTHORIZED", {}, { "WWW-Authenticate": "Bearer" });
  const { operation, path, search } = route(request);
  if (named !== undefined && !dates.includes(named)) {
    headers["Service-Version"] = newest;
    throw new Refusal("UNSUPPORTED_VERSION", { supported: dates });
  }
  const call = { project: key.project, date: headers["Service-Version"], path };
  const body = await readBody(request, sent, operation);
  return execute(operation, call, search, body, operation.method === "POST" ? sent["idempotency-key"] : undefined);
}

/** @throws {Refusal} if no operation has the path and the method */
function route({ method, url }) {
  const [pathname, search = ""] = url.split(/\?(.*)/s);
  const parts = pathname.replace(/(.)\/$/, "$1").split("/");
  const isAt = (each, index) => each === parts[index] || (each === "{id}" && parts[index] !== "");
  const candidates = operations.filter(({ path }) => {
    const wanted = path.split("/");
    return wanted.length === parts.length && wanted.every(isAt);
  });
  if (candidates.length === 0) throw new Refusal("RESOURCE_NOT_FOUND");
  const operation = candidates.find((each) => each.method === method);
  const methods = candidates.map((each) => each.method).join(", ");
  if (operation === undefined) throw new Refusal("METHOD_NOT_ALLOWED", {}, { Allow: methods });
  return { operation, path: operation.path.includes("{id}") ? { id: decodeSegment(parts[2]) } : {}, search };
}

/** Text that is no escaped UTF-8 stays as it is, and is no id. */
function decodeSegment(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns undefined without a body. */
async function readBody(request, sent, { method }) {
  if (method === "GET") return undefined;
  const bytes = Buffer.concat(await request.toArray());
  return bytes.length === 0 ? undefined : readFields(bytes, sent["content-type"]);
}

/** @throws {Refusal} */
async function execute(operation, call, search, body, key) {
  const { values: query, errors: inQuery } = checkQuery(search, operation.query ?? {});
  const { values, errors: inBody } = checkBody(body, operation);
  const path = Object.entries(call.path).map(([name, value]) => [name, id(value)]);
  const inPath = path.flatMap(([name, value]) => (value instanceof Error ? [[`/path/${name}`, value.message]] : []));
  const isKey = key === undefined || (key.length >= 1 && key.length <= 255);
  const inHeaders = isKey ? [] : [["/headers/Idempotency-Key", "must have 1 to 255 characters"]];
  const errors = [...inPath, ...inQuery, ...inHeaders, ...inBody];
  if (errors.length > 0) throw invalid(errors);
  const complete = { ...call, path: Object.fromEntries(path), query, body: { ...operation.defaults, ...values } };
  const run = async () => {
    try {
      const { status, body: shown } = await operation.run(complete);
      return { status, body: shown, headers: { "Service-Version": call.date } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...error.outcome, headers: { ...error.outcome.headers, "Service-Version": call.date } };
    }
  };
  if (key === undefined) return run();
  const fields = Object.entries(complete.body).sort(([a], [b]) => (a < b ? -1 : 1));
  return executeOnce(call.project, key, JSON.stringify([operation.id, complete.path, fields]), run);
}

function checkQuery(search, rules) {
  const fields = [...new URLSearchParams(search)];
  const { values, errors } = checkFields("query", { fields, isText: true }, rules);
  const { startingAfter, endingBefore, createdFrom, createdTo } = values;
  if (startingAfter !== undefined && endingBefore !== undefined)
    errors.push(["/query/endingBefore", "cannot be combined with startingAfter"]);
  if (createdTo <= createdFrom) errors.push(["/query/createdTo", "must be after createdFrom"]);
  return { values, errors };
}

function checkBody(body, { body: rules = {}, required }) {
  if (body === undefined && required === undefined) return { values: {}, errors: [] };
  const { fields, isText } = body ?? {};
  if (fields === undefined) return { values: {}, errors: [["/body", "must be an object"]] };
  const { values, errors } = checkFields("body", { fields, isText }, rules, required);
  if (required?.length === 0 && fields.length === 0) errors.push(["/body", "must have a field"]);
  return { values, errors };
}
