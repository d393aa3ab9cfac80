/** What was asked cannot be written; the message says why. */
export class RefusedError extends Error {}
