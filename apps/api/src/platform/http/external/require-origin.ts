import type { FastifyRequest } from 'fastify'
import type { ApplicationKeys, OpenedKey } from '../../access/application-keys.ts'
import { isInNetworks } from '../../access/networks.ts'
import { HttpError } from '../../errors/http-error.ts'

export interface OriginOptions {
  keys: Pick<ApplicationKeys, 'noteSentInClear'>
  clock: () => Date
  /** Counts a rejected request against its network. @returns seconds to wait if there were too many */
  countFailure(request: FastifyRequest): Promise<number | undefined>
  /** True if the public address of the portal uses HTTPS. */
  requiresHttps: boolean
}

/**
 * Rejects a key from a network that its application does not allow, and one that was sent over plain HTTP, which can be read on the way. Both
 * count against the limit of the network.
 * @throws {HttpError} 403; 429 for too many of these
 */
export async function requireOrigin(
  request: FastifyRequest,
  key: OpenedKey,
  { keys, clock, countFailure, requiresHttps }: OriginOptions,
): Promise<void> {
  const isAllowed = key.networks.length === 0 || isInNetworks(request.ip, key.networks)
  const isInClear = requiresHttps && isStatedHttp(request)
  if (isAllowed && !isInClear) return
  const waitSeconds = await countFailure(request)
  if (waitSeconds !== undefined) throw new HttpError('tooManyRequests', [], waitSeconds)
  if (isInClear) await keys.noteSentInClear(key, clock())
  throw new HttpError(isAllowed ? 'keySentInClear' : 'networkNotAllowed')
}

/** True if the proxy states that it received the request over plain HTTP; without a proxy nothing is known. */
const isStatedHttp = ({ headers, protocol }: FastifyRequest) => headers['x-forwarded-proto'] !== undefined && protocol === 'http'
