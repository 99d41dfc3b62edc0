import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { WorkQueue } from '../../platform/threads/work-queue.ts'
import { hashesEqual } from '../../platform/access/tokens.ts'

/** Cost of an argon2id hash with parallelism one. */
interface HashCost {
  memoryKib: number
  passes: number
}

/** Cost recommended by OWASP. */
const recommendedCost: HashCost = { memoryKib: 19 * 1024, passes: 2 }
const tagLength = 32

/** Limits hashing, which is expensive by design and would starve other requests. */
const hashQueue = new WorkQueue({ maxRunning: 2, maxWaiting: 50 })
/** Maximum length of a password; longer ones are rejected before hashing (decision 13). */
const maxPasswordLength = 128

const derive = promisify(argon2)

const hashWith = (password: string, nonce: Buffer, { memoryKib, passes }: HashCost) =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength,
    memory: memoryKib,
    passes,
  }) as Promise<Buffer>

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const toPhc = ({ memoryKib, passes }: HashCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`

/** Returns the hash of a password in PHC format, which includes its cost. */
export async function hashPassword(password: string, cost = recommendedCost): Promise<string> {
  const nonce = randomBytes(16)
  return toPhc(cost, nonce, await hashQueue.run(() => hashWith(password, nonce, cost)))
}

/** Hash that matches no password. It is checked for unknown users, so that the response takes as long as for an existing one. */
const nobody = toPhc(recommendedCost, randomBytes(16), randomBytes(tagLength))

/** Returns the cost that a hash names, so that existing hashes stay valid when the recommended cost changes. */
function readCost(parameters = ''): HashCost {
  const [, memoryKib, passes] = /^m=(\d{1,7}),t=(\d{1,3}),p=1$/.exec(parameters) ?? []
  return memoryKib ? { memoryKib: Number(memoryKib), passes: Number(passes) } : recommendedCost
}

/** True if the password matches the hash; false, after the same time, without a hash. @throws {HttpError} 503 if too many checks wait */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  if ([...password].length > maxPasswordLength) return false
  const [, , , parameters, salt = '', tag = ''] = (stored ?? nobody).split('$')
  const computed = await hashQueue.run(() => hashWith(password, Buffer.from(salt, 'base64'), readCost(parameters)))
  return hashesEqual(computed, Buffer.from(tag, 'base64')) && Boolean(stored)
}
