import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { WorkQueue } from '../../platform/threads/work-queue.ts'
import { hashesEqual } from '../../platform/access/tokens.ts'

/** argon2id parameters recommended by OWASP: 19 MiB, two passes, parallelism one. */
const memoryKib = 19 * 1024
const passes = 2
const tagLength = 32

/** Limits hashing, which is expensive by design and would starve other requests. */
const hashQueue = new WorkQueue({ maxRunning: 2, maxWaiting: 50 })
/** Maximum length of a password; longer ones are rejected before hashing (decision 13). */
const maxPasswordLength = 128

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

/** Returns the hash of a password in PHC format, which includes its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hashQueue.run(() => hashWith(password, nonce))
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Hash that matches no password. It is checked for unknown users, so that the response takes as long as for an existing one. */
const nobody = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(tagLength))}`

/** True if the password matches the hash; false, after the same time, without a hash. @throws {HttpError} 503 if too many checks wait */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  if ([...password].length > maxPasswordLength) return false
  const [, , , , salt = '', tag = ''] = (stored ?? nobody).split('$')
  const computed = await hashQueue.run(() => hashWith(password, Buffer.from(salt, 'base64')))
  return hashesEqual(computed, Buffer.from(tag, 'base64')) && Boolean(stored)
}
