import { randomBytes } from 'node:crypto'
import { hashToken } from '../../platform/people/tokens.ts'

/** Bytes of an id, and of the secret behind it. */
const idBytes = 16
const secretBytes = 32

/**
 * A new token for a link: the account's id, so that it is looked for among that account's links alone, and 256 bits that nobody can guess.
 * @returns the token, which is nowhere else, and its hash, which is kept
 */
export function newShareToken(accountId: string): { token: string; hash: Uint8Array<ArrayBuffer> } {
  const token = Buffer.concat([Buffer.from(accountId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]).toString('base64url')
  return { token, hash: hashToken(token) as Uint8Array<ArrayBuffer> }
}

/** The account a token speaks of, and the hash its link would be kept under; undefined for what is no token. */
export function readShareToken(token: string): { accountId: string; hash: Uint8Array<ArrayBuffer> } | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined
  const id = Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex')
  const accountId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-')
  return { accountId, hash: hashToken(token) as Uint8Array<ArrayBuffer> }
}
