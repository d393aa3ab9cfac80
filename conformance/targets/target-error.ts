/** The target cannot be checked as asked. */
export class TargetError extends Error {}
