import { randomBytes } from 'node:crypto'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { hashToken, hashesEqual } from '../../platform/access/tokens.ts'

export type UserCodeKind = 'invitation' | 'reset' | 'confirmation'

const hour = 60 * 60 * 1000

/** Lifetime of the codes (decisions 12 and 13). */
export const codeLifetimeMs: Record<UserCodeKind, number> = { invitation: 7 * 24 * hour, reset: hour, confirmation: 7 * 24 * hour }

type Codes = Pick<PrismaModels, 'userCode'>

/**
 * Creates a code of 256 bits for a mailed link and stores its hash. An earlier code of its kind becomes invalid.
 * @returns the code, which is not stored
 */
export async function issueCode(
  entities: Codes,
  userId: string,
  kind: UserCodeKind,
  now: Date,
  lifeMs: number = codeLifetimeMs[kind],
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

/** Returns the valid code of a user that equals the given one; undefined for a wrong, used or expired code. */
export async function findValidCode(entities: Codes, userId: string, code: string, kinds: readonly UserCodeKind[], now: Date) {
  const presented = hashToken(code)
  const candidates = await entities.userCode.findMany({ where: { userId, kind: { in: [...kinds] }, usedAt: null, expiresAt: { gt: now } } })
  return candidates.find(({ codeHash }) => hashesEqual(codeHash, presented))
}

/**
 * Marks a code as used: of concurrent callers with the same code, exactly one succeeds.
 * @returns kind of the code; undefined for a wrong, used or expired code
 */
export async function redeemCode(
  entities: Codes,
  userId: string,
  code: string,
  kinds: readonly UserCodeKind[],
  now: Date,
): Promise<UserCodeKind | undefined> {
  const match = await findValidCode(entities, userId, code, kinds, now)
  if (!match) return undefined
  const { count } = await entities.userCode.updateMany({
    where: { userId, kind: match.kind, codeHash: match.codeHash, usedAt: null },
    data: { usedAt: now },
  })
  return count === 1 ? match.kind : undefined
}
