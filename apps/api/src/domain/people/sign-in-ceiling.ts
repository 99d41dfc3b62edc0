import type { Pool } from '@portal/db/pool'
import { findBlocked } from './attempts.ts'

/** Failed sign-ins of one user from all networks together. Above it only networks that the user has signed in from may try. */
export const ceiling = { max: 100, windowMs: 60 * 60 * 1000 }

/** Key of the attempts that count towards the ceiling. */
export const ceilingKey = (email: string) => ['sign-in from anywhere', email] as const

/** Returns the email addresses of users who can sign in only from networks that they have used before. */
export async function findAboveCeiling(pool: Pool, emails: readonly string[], now: Date): Promise<Set<string>> {
  const blocked = await findBlocked(pool, emails.map(ceilingKey), ceiling, now)
  return new Set(blocked.map(([, email]) => email))
}
