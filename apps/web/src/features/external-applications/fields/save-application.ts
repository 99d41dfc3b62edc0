import { ApiError } from '../../../lib/query/api.ts'
import { notifyError } from '../../../lib/notify.ts'
import { isConflict } from './conflict-alert.tsx'

/** Display time of a list of errors. */
const stayMs = 6000

/** Submits a form and shows the server's validation errors together in a snackbar as well. */
export async function serverErrors<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    // the form itself reports a conflict with another user's save
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && !isConflict(error))
      notifyError(error.errors.map(({ errorMessage }) => errorMessage).join(' '), stayMs)
    throw error
  }
}
