/** Something the person at the terminal can mend: shown as it is, without a stack, exit code 1. */
export class CommandError extends Error {}
