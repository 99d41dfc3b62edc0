import { ApiError } from '../../lib/api.ts'
import { notifyError } from '../../lib/notify.ts'

/** A list of errors stays so long (R §9). */
const stayMs = 6000

/** Sends a form; what the server finds wrong with it is said in a snackbar as well, all together (R §5). */
export async function toldErrors<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)
      notifyError(error.errors.map(({ errorMessage }) => errorMessage).join(' '), stayMs)
    throw error
  }
}
