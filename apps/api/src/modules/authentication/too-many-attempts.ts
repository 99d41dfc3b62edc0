import { Refusal } from '../../platform/errors.ts'

/** What can be guessed at, and what its owner can do instead of waiting. */
const ways = { 'sign-in': ', or set a new password with “Forgot password?”', code: ', or ask for a new link', password: '' } as const

/** The refusal after too many wrong attempts: it says how long to wait (429). */
export function tooManyAttempts(purpose: keyof typeof ways, retryAfterSeconds: number): Refusal {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const errorMessage = `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${ways[purpose]}.`
  return new Refusal('tooManyRequests', [{ propertyName: null, errorMessage }], retryAfterSeconds)
}
