import { HttpError } from '../../platform/errors/http-error.ts'

/** Alternatives to waiting, by kind of secret. */
const alternatives = {
  'sign-in': ', or set a new password with “Forgot password?”',
  code: ', or ask for a new link',
  password: '',
} as const

/** Returns the error after too many wrong attempts (429), with the time to wait. */
export function tooManyAttempts(purpose: keyof typeof alternatives, retryAfterSeconds: number): HttpError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const errorMessage = `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${alternatives[purpose]}.`
  return new HttpError('tooManyRequests', [{ propertyName: null, errorMessage }], retryAfterSeconds)
}
