import type { RequestDetail } from '@portal/contracts/accounts/external-request'

/** Request with a valid key, as the request log stores it. */
export interface ApplicationRequest {
  accountId: string
  applicationId: string
  slot: 'primary' | 'secondary'
  at: Date
  /** Id of the endpoint, or the name of the operation if the endpoint has no id. */
  endpoint: string
  method: string
  url: string
  status: number
  durationMs: number
  network: string
  requestId: string
  batchId: string | null
  rejectedCount: number | null
  detail: RequestDetail | null
}

/** Log of the requests of applications. Injected, because the platform does not know the module that stores them. */
export interface ApplicationRequests {
  /** Queues a request for storage; it is written later, in a batch. */
  note(request: ApplicationRequest): void
}
