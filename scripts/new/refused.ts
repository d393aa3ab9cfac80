export class RefusedError extends Error {}
