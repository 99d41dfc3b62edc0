import { ApiError } from './api.ts'
import { texts } from './texts.ts'

/** What a failure is called on a screen. What the server says of the request itself helps the reader; of its own troubles it says nothing. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError) || error.errors.length === 0) return texts.errorOccurred
  const { status, errors } = error
  const meant = status === 0 || (status >= 400 && status < 500) || status === 503
  return meant ? errors.map(({ errorMessage }) => errorMessage).join(' ') : texts.errorOccurred
}
