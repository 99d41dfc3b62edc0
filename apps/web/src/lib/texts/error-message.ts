import { ApiError } from '../query/api.ts'
import { texts } from './texts.ts'

/** Returns the message for an error: the server's text for 4xx, a general one for 5xx. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.errors.length === 0) return texts.errorOccurred
  const { status, errors } = error
  const meant = status === 0 || (status >= 400 && status < 500) || status === 503
  return meant ? errors.map(({ errorMessage }) => errorMessage).join(' ') : texts.errorOccurred
}
