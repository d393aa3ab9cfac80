// Node's http module without its import: an import reads every export, also WebSocket, for which Node loads its own
// copy of undici. Loading this copy takes 30 ms of a core.
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } = process.getBuiltinModule("node:http");
