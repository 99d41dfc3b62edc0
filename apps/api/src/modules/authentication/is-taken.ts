/** Whether a write failed because another row has that value already. */
export const isTaken = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === 'P2002'
