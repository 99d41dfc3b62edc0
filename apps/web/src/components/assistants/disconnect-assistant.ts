import { ApiError, callApi } from '../../lib/query/api.ts'

/** Disconnects an assistant. One that was disconnected elsewhere in the meantime counts as disconnected. */
export const disconnectAssistant = (id: string): Promise<unknown> =>
  callApi('removeAssistant', { id }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
