import type { DB } from './generated/tables.ts'

/** Tables whose rows belong to one account. */
export type AccountTable = { [T in keyof DB]: 'account_id' extends keyof DB[T] ? T : never }[keyof DB]
