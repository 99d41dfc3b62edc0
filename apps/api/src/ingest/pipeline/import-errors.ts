import { rejectWith } from '../../platform/errors/http-error.ts'
import { importBusy } from '../../platform/http/limits/request-queues.ts'
import { AccountChanged } from '../context/context.ts'

/** Runs work under the import lock and converts its errors to error responses. */
export async function withImportErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // the import lock was not acquired in time
    if ((error as { code?: string }).code === '55P03') throw importBusy()
    if (error instanceof AccountChanged)
      return rejectWith('conflict', null, 'The account was changed while data was imported. Send the request again.')
    throw error
  }
}
