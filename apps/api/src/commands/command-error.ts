/** Error that the operator can fix: printed without a stack trace, exit code 1. */
export class CommandError extends Error {}
