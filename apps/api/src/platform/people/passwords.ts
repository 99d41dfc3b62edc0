import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '../limit-concurrency.ts'
import { sameHash } from './tokens.ts'

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const memoryKib = 19 * 1024
const passes = 2
const tagLength = 32

/** Hashing is heavy on purpose: more than this at once, or waiting, would starve everything else. */
const limited = limitConcurrency(2, 50)
/** Longer passwords are refused before they are hashed (decision 13). */
const longestPassword = 128

const derive = promisify(argon2)

const hashWith = (password: string, nonce: Buffer) =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength,
    memory: memoryKib,
    passes,
  }) as Promise<Buffer>

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The hash of a password in PHC form, which carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await limited(() => hashWith(password, nonce))
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

/** A hash no password has: checked where there is no user, so that the answer takes as long as for one who exists. */
const nobody = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(tagLength))}`

/**
 * Whether a password is the one behind the hash. Takes the same time without a hash.
 * @throws {Refusal} 503 when too many wait
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  if ([...password].length > longestPassword) return false
  const [, , , , salt = '', tag = ''] = (stored ?? nobody).split('$')
  const computed = await limited(() => hashWith(password, Buffer.from(salt, 'base64')))
  return sameHash(computed, Buffer.from(tag, 'base64')) && Boolean(stored)
}
