import type { FastifyRequest } from 'fastify'

const loopbackAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]', '::1']

/**
 * Returns true for a direct request of this machine, not forwarded by a proxy. `Host` must name this machine as well, so that no web page
 * can read the response through a DNS name that it controls (DNS rebinding).
 * @param host address that the portal listens on
 */
export const isLocalRequest = ({ socket, headers, hostname }: FastifyRequest, host: string): boolean =>
  loopbackAddresses.includes(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && [...loopbackHosts, host].includes(hostname)
