/** The resource cannot be written; the message says why. */
export class RefusedError extends Error {}
