import type { Pool } from '@portal/db/pool'
import { isBlocked } from './attempts.ts'

/** Failed sign-ins of one user from all networks together. Above it only networks that the user has signed in from may try. */
export const ceiling = { max: 100, windowMs: 60 * 60 * 1000 }

/** Key of the attempts that count towards the ceiling. */
export const ceilingKey = (email: string) => ['sign-in from anywhere', email]

/** Returns true while only networks that the user has signed in from may try. */
export const isAboveCeiling = (pool: Pool, email: string, now: Date): Promise<boolean> => isBlocked(pool, ceilingKey(email), ceiling, now)
