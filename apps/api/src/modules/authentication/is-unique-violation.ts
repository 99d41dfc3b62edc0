/** True if a write failed because of a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === 'P2002'
