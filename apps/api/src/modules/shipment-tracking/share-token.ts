import { randomBytes } from 'node:crypto'
import { hashToken } from '../../platform/access/tokens.ts'

/** Bytes of an id, and of the random secret after it. */
const idBytes = 16
const secretBytes = 32

/**
 * Creates a token for a link: the account's id, to search only that account's links, and a secret of 256 random bits.
 * @returns the token, which is not stored, and its hash, which is
 */
export function newShareToken(accountId: string): { token: string; hash: Uint8Array<ArrayBuffer> } {
  const token = Buffer.concat([Buffer.from(accountId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]).toString('base64url')
  return { token, hash: hashToken(token) as Uint8Array<ArrayBuffer> }
}

/** Returns the account of a token and the hash of its link; undefined for an invalid token. */
export function readShareToken(token: string): { accountId: string; hash: Uint8Array<ArrayBuffer> } | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined
  const id = Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex')
  const accountId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-')
  return { accountId, hash: hashToken(token) as Uint8Array<ArrayBuffer> }
}
