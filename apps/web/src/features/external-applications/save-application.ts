import { ApiError } from '../../lib/api.ts'
import { notifyError } from '../../lib/notify.ts'
import { isConflict } from './conflict-alert.tsx'

/** A list of errors stays so long (R §9). */
const stayMs = 6000

/** Sends a form; what the server finds wrong with it is said in a snackbar as well, all together (R §5). */
export async function toldErrors<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    // who has saved meanwhile is told in the form, with what can be done about it
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && !isConflict(error))
      notifyError(error.errors.map(({ errorMessage }) => errorMessage).join(' '), stayMs)
    throw error
  }
}
