// Delivers events: signs each attempt, retries with exponential backoff, and records what came back.
import { createHmac } from "node:crypto";
import http from "node:http";
import https from "node:https";
import { isThisMachine, resolveHost } from "./addresses.mjs";
import { now, toText } from "./clock.mjs";
import { deliveries, endpoints, events, record } from "./journal.mjs";

const maxInFlight = 10;
const connectLimit = 5_000;
const attemptLimit = 15_000;
const storedBytes = 4_096;
const longestRetryAfter = 8 * 3_600;

const readBytes = 16_384;

/** Seconds between the attempts: doubled from 5 s, 48 hours in all. */
const pauses = Array.from({ length: 18 }, (_, index) => Math.min(5 * 2 ** index, 26_400));

const inFlight = new Map();
let timer;

/** Starts every attempt that is due, and sets the timer for the next one. Call it after each change. */
export function sendDue() {
  clearTimeout(timer);
  const pending = [...deliveries.values()].filter(({ id, status }) => status === "PENDING" && !inFlight.has(id));
  const waits = [];
  for (const delivery of pending) {
    const wait = Date.parse(delivery.nextAttemptAt) - now();
    if (wait > 0) waits.push(wait);
    else if ([...inFlight.values()].filter((id) => id === delivery.webhookId).length < maxInFlight) start(delivery);
  }
  if (waits.length > 0) timer = setTimeout(sendDue, Math.min(...waits, 2 ** 31 - 1));
}

async function start({ id, eventId, webhookId, attempts }) {
  inFlight.set(id, webhookId);
  const at = now();
  const endpoint = endpoints.get(webhookId);
  const started = performance.now();
  const { retryAfter, ...result } = await attempt(endpoint, events.get(eventId), at);
  const latencyMs = Math.round(performance.now() - started);
  const number = attempts.length + 1;
  const pause = pauses[number - 1];
  const nextAttemptAt = pause === undefined ? undefined : Math.max(at + pause * 1000, retryAfter ?? 0);
  const shown = { number, url: endpoint.url, attemptedAt: toText(at), latencyMs, ...result };
  inFlight.delete(id);
  record("attempted", { delivery: id, attempt: shown, nextAttemptAt });
  sendDue();
}

/** Returns `responseStatus`, `responseBody`, `failure` and `retryAfter`, a Unix time in ms. */
async function attempt({ url, secret, date }, { id, type, data }, at) {
  const nothing = { responseStatus: null, responseBody: null };
  const { problem, addresses } = await resolveHost(url);
  if (problem !== undefined) return { ...nothing, failure: problem };
  // This sandbox reaches only receivers on its own machine.
  if (addresses.some(({ address }) => !isThisMachine(address))) return { ...nothing, failure: "CONNECTION_FAILED" };
  const body = Buffer.from(JSON.stringify({ id, type, data }));
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
  const signed = { Id: id, Timestamp: timestamp, Signature: signature };
  const headers = Object.entries(signed).flatMap(([name, value]) => [
    [`X-Service-Webhook-${name}`, value],
    [`webhook-${name.toLowerCase()}`, value],
  ]);
  const answer = await post(url, addresses, body, {
    ...Object.fromEntries(headers),
    "Service-Version": date,
    "Content-Type": "application/json",
    "Content-Length": body.length,
  });
  if (answer.failure !== undefined) return { ...nothing, ...answer };
  const { status, text, headers: received } = answer;
  const failure = status >= 200 && status <= 299 ? null : "HTTP_STATUS";
  return { responseStatus: status, responseBody: text, failure, retryAfter: readRetryAfter(received["retry-after"]) };
}

function readRetryAfter(value = "") {
  const at = now();
  const wanted = /^\d+$/.test(value) ? at + Number(value) * 1000 : Date.parse(value);
  return Number.isNaN(wanted) ? undefined : Math.min(wanted, at + longestRetryAfter * 1000);
}

function post(url, addresses, body, headers) {
  const { request } = url.toLowerCase().startsWith("https:") ? https : http;
  const pinned = (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, addresses[0].address, addresses[0].family);
  return new Promise((resolve) => {
    const sent = request(url, { method: "POST", headers, lookup: pinned, agent: false });
    const fail = (failure) => {
      resolve({ failure });
      sent.destroy();
    };
    const limit = setTimeout(fail, attemptLimit, "TIMEOUT");
    const connecting = setTimeout(fail, connectLimit, "TIMEOUT");
    sent.on("socket", (socket) => socket.once("connect", () => clearTimeout(connecting)));
    sent.on("close", () => clearTimeout(limit) ?? clearTimeout(connecting));
    sent.on("error", (error) => fail(failureOf(error)));
    sent.on("response", (response) => {
      const chunks = [];
      let size = 0;
      response.on("data", (chunk) => {
        if (size < storedBytes) chunks.push(chunk);
        size += chunk.length;
        if (size > readBytes) finish();
      });
      const finish = () => {
        const kept = Buffer.concat(chunks).subarray(0, storedBytes);
        // A character that the limit cuts is left out.
        const text = new TextDecoder().decode(kept, { stream: size > storedBytes });
        resolve({ status: response.statusCode, headers: response.headers, text });
        sent.destroy();
      };
      response.on("error", (error) => fail(failureOf(error)));
      response.on("end", finish);
    });
    sent.end(body);
  });
}

function failureOf({ code = "" }) {
  if (code.startsWith("HPE_")) return "RESPONSE_INVALID";
  if (/CERT|TLS|SSL|EPROTO|SIGNED|ISSUER/.test(code)) return "TLS_FAILED";
  return "CONNECTION_FAILED";
}
