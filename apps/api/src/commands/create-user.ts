import { email, requiredText, text } from '@portal/contracts/scalars'
import { withTransaction, type Pool } from '@portal/db/pool'
import { z } from 'zod'
import { writeAuditWithClient, type AuditContext } from '../platform/audit/audit.ts'
import { normalizeEmail } from '../domain/people/emails.ts'
import { hashPassword } from '../domain/people/passwords.ts'
import { passwordViolation } from '../domain/people/password-rules.ts'
import { CommandError } from './command-error.ts'

export const newUser = z.object({
  email,
  password: text(128),
  role: z.enum(['full-admin', 'admin', 'user'], 'Must be full-admin, admin or user'),
  firstName: requiredText(100).default('New'),
  lastName: requiredText(100).default('User'),
})

export interface NewUser {
  email: string
  password: string
  role: 'full-admin' | 'admin' | 'user'
  firstName: string
  lastName: string
  buyerId?: string | null
  phoneNumber?: string | null
  accountIds: string[]
}

/** Required number of accounts of each role (decision 17). */
const assigned = {
  'full-admin': { fits: (count: number) => count === 0, words: 'A full administrator has all accounts: name none.' },
  admin: { fits: (count: number) => count > 0, words: 'An administrator needs at least one account.' },
  user: { fits: (count: number) => count === 1, words: 'A user needs exactly one account.' },
} as const

/**
 * Creates a user who can sign in immediately: the email address counts as confirmed.
 * @param origin origin of the audit entry
 * @returns id of the user
 */
export async function createUser(pool: Pool, user: NewUser, origin?: AuditContext): Promise<string> {
  const address = normalizeEmail(user.email)
  const problem = await passwordViolation(user.password, address)
  if (problem) throw new CommandError(problem)
  return insertUser(pool, user, () => hashPassword(user.password), origin)
}

/** Inserts the user with the hash of a password that has been checked. @returns id of the user */
export async function insertUser(pool: Pool, user: NewUser, hash: () => Promise<string>, origin?: AuditContext): Promise<string> {
  const address = normalizeEmail(user.email)
  if (!assigned[user.role].fits(user.accountIds.length)) throw new CommandError(assigned[user.role].words)
  const passwordHash = await hash()
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (email, first_name, last_name, phone_number, buyer_id, is_admin, has_full_permissions, password_hash, email_confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now()) on conflict (email) do nothing returning id`,
      [
        address,
        user.firstName,
        user.lastName,
        user.phoneNumber ?? null,
        user.buyerId ?? null,
        user.role !== 'user',
        user.role === 'full-admin',
        passwordHash,
      ],
    )
    const id = rows[0]?.id
    if (!id) throw new CommandError(`A user with the email address ${address} already exists.`)
    await client.query('insert into user_accounts (account_id, user_id) select unnest($2::uuid[]), $1', [id, user.accountIds])
    const note = { subject: 'user', subjectId: id, subjectName: address, after: { ...user, email: address } }
    if (origin) await writeAuditWithClient(client, origin, note)
    return id
  })
}
