/** DCSA codes with the same meaning as a portal code. */
const own: Record<string, string> = { DEPA: 'DEP', ARRI: 'ARV', CUSR: 'CLR' }

/** Returns the code that identifies the kind of an event, independent of its source. */
export const normalizedCode = ({ code }: { code: string }): string => own[code.toUpperCase()] ?? code.toUpperCase()
