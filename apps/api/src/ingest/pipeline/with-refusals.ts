import { rejectWith } from '../../platform/errors/http-error.ts'
import { importBusy } from '../../platform/http/limits/request-queues.ts'
import { AccountChanged } from '../context/context.ts'

/** Maximum duration of a dry run. */
export const dryRunSeconds = 20

/** Runs an import and converts its errors to error responses. */
export async function withRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: string }
    // the import lock was not acquired in time
    if (code === '55P03') throw importBusy()
    if (code === '25P04') return rejectWith('queryTimeout', null, `A dry run may take ${dryRunSeconds} seconds: send fewer records.`)
    if (error instanceof AccountChanged)
      return rejectWith('conflict', null, 'The account was changed while data was imported. Send the records again.')
    throw error
  }
}
