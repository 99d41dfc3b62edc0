import { maxStoredBodyLength, type RequestDetail } from '@portal/contracts/accounts/external-request'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedKey } from '../../access/application-keys.ts'
import type { ApplicationRequests } from '../../access/application-requests.ts'
import type { HttpError } from '../../errors/http-error.ts'
import { refusalOf } from '../error-replies.ts'
import { clientNetwork } from '../limits/network.ts'
import { onResponseEnd } from '../limits/response-end.ts'

/** Status of a request whose client closed the connection before the response ended. */
const closedByClient = 499
const maxUrlLength = 500

/** Part of a push response that the log stores. */
interface PushCounts {
  batchId?: string | null
  rejected?: number
}

/** Collects what the request log stores about a request with a valid key, and queues it once the response has ended. */
export class RequestRecord {
  #batchId: string | null = null
  #rejectedCount: number | null = null
  #detail: RequestDetail = {}
  #body: Buffer | undefined

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, endpoint, at, log }: { key: OpenedKey; endpoint: string; at: Date; log: ApplicationRequests },
  ) {
    onResponseEnd(reply.raw, () => {
      const refusal = refusalOf(request)
      if (refusal) this.#detail.errors = errorsOf(refusal)
      // after a server error the client sends the same body again
      if (refusal && refusal.status < 500 && this.#body) this.#detail.body = textOf(this.#body)
      log.note({
        accountId: key.account.id,
        applicationId: key.application.id,
        slot: key.application.key,
        at,
        endpoint,
        method: request.method,
        url: request.url.slice(0, maxUrlLength),
        status: reply.raw.writableEnded ? reply.statusCode : closedByClient,
        durationMs: Math.round(reply.elapsedTime),
        network: clientNetwork(request.ip),
        requestId: request.id,
        batchId: this.#batchId,
        rejectedCount: this.#rejectedCount,
        detail: Object.keys(this.#detail).length > 0 ? this.#detail : null,
      })
    })
  }

  /** Records the body of a push, in case it is refused as a whole. */
  noteBody(body: Buffer): void {
    this.#body = body
  }

  /** Records the batch and the counts of a push. */
  noteResponse({ batchId = null, rejected }: PushCounts): void {
    this.#batchId = batchId
    this.#rejectedCount = rejected ?? null
  }

  /** Records the rejected records and the warnings of a push. */
  noteRecords(detail: Pick<RequestDetail, 'records' | 'warnings' | 'hasMoreWarnings'>): void {
    Object.assign(this.#detail, detail)
  }
}

const errorsOf = ({ code, items }: HttpError): RequestDetail['errors'] =>
  items.slice(0, 100).map(({ propertyName, errorMessage }) => ({
    code,
    propertyName: propertyName?.slice(0, 200) ?? null,
    errorMessage: errorMessage.slice(0, 2000),
  }))

/** Returns the beginning of a body; characters that were cut are replaced. */
const textOf = (body: Buffer) => body.subarray(0, maxStoredBodyLength).toString('utf8').slice(0, maxStoredBodyLength)
