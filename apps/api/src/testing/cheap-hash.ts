import { hashPassword } from '../domain/people/passwords.ts'

/** Smallest cost of argon2id: the recommended one takes most of the time of a test that signs users in. */
const minCost = { memoryKib: 8, passes: 1 }

/** Hashes by password, shared by all test files of a worker. */
const hashes = new Map<string, Promise<string>>()

/** Returns a valid hash of a password that takes little time to compute and to verify. */
export function cheapHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password, minCost)
  hashes.set(password, hash)
  return hash
}
