import { randomBytes } from 'node:crypto'
import type { Entities } from '../access/scope.ts'
import { hashToken, sameHash } from './tokens.ts'

export type UserCodeKind = 'invitation' | 'reset' | 'confirmation'

const hour = 60 * 60 * 1000

/** How long a code is good (decisions 12 and 13). */
export const codeLifeMs: Record<UserCodeKind, number> = { invitation: 7 * 24 * hour, reset: hour, confirmation: 7 * 24 * hour }

type Codes = Pick<Entities, 'userCode'>

/**
 * Makes a code for a link that is mailed: 256 bits, kept as a hash. An earlier one of its kind stops working.
 * @returns the code, which is nowhere else
 */
export async function issueCode(
  entities: Codes,
  userId: string,
  kind: UserCodeKind,
  now: Date,
  lifeMs: number = codeLifeMs[kind],
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const content = {
    codeHash: hashToken(code) as Uint8Array<ArrayBuffer>,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    usedAt: null,
  }
  await entities.userCode.upsert({ where: { userId_kind: { userId, kind } }, create: { userId, kind, ...content }, update: content })
  return code
}

/**
 * Uses a code up: of callers with the same one at the same moment exactly one succeeds.
 * @returns the kind it was of; undefined for a code that is wrong, used or out of date
 */
export async function redeemCode(
  entities: Codes,
  userId: string,
  code: string,
  kinds: readonly UserCodeKind[],
  now: Date,
): Promise<UserCodeKind | undefined> {
  const presented = hashToken(code)
  const candidates = await entities.userCode.findMany({ where: { userId, kind: { in: [...kinds] }, usedAt: null, expiresAt: { gt: now } } })
  const match = candidates.find(({ codeHash }) => sameHash(codeHash, presented))
  if (!match) return undefined
  const { count } = await entities.userCode.updateMany({
    where: { userId, kind: match.kind, codeHash: match.codeHash, usedAt: null },
    data: { usedAt: now },
  })
  return count === 1 ? match.kind : undefined
}
